public import Geography
public import HTTPServer

/// Refused: somebody has called taxis and called them off again and again, which keeps drivers from other callers.
public struct CalledOffTooOften: Error, Hashable, HTTPErrorConvertible, Sendable {
    /// How many calls.
    public let most: Int
    /// For how long they have to wait.
    public let wait: TravelTime

    public var problem: Problem {
        Problem(
            .tooManyRequests, slug: "called-off-too-often", title: "Too many taxis called off",
            detail: "You have called off \(most) taxis within an hour. Wait before you call again.")
    }

    public var headers: Headers { ["Retry-After": String(max(1, Int(wait.seconds.rounded(.up))))] }
}
