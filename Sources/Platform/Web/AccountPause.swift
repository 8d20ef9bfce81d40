public import Geography
public import HTTPServer

/// That the city has paused somebody's account: they can look, finish what they are in the middle of, take what is theirs
/// and leave; they can begin nothing.
public struct AccountPause: Hashable, Sendable {
    /// Why, in the words of whoever decided; the person reads it.
    public let reason: String
    /// Since when.
    public let since: Timestamp

    /// A pause with its reason.
    public init(reason: String, since: Timestamp) {
        self.reason = reason
        self.since = since
    }

    /// The most characters of a reason.
    public static let longestReason = 500
}

/// The answer to somebody whose account is paused, with the reason: a 403.
public struct AccountPaused: HTTPErrorConvertible {
    /// The pause.
    public let pause: AccountPause

    public init(_ pause: AccountPause) { self.pause = pause }

    /// The last part of the problem's type, by which the page for people knows it.
    public static let type = "account-paused"

    public var problem: Problem {
        var problem = Problem(
            .forbidden, slug: Self.type, title: "Your account is paused",
            detail: "The city has paused your account. You can look, finish what you have begun, and leave.")
        problem.extensions["remark"] = pause.reason
        return problem
    }
}
