public import Geography

/// When somebody is told, away from the page, that something was written to them: at once, but once only for what comes
/// together, and not at all for what they read on the open page meanwhile.
public struct TalkTelling: Hashable, Sendable {
    /// How long somebody with the page open has for reading before they are told as if they had not.
    public static let patience = TravelTime.seconds(8)
    /// How long after one notice the next one comes at the earliest, while nothing is read.
    public static let pause = TravelTime.minutes(5)

    /// When they are to be told; nothing if nothing is to be told.
    public var tellAt: Timestamp?
    /// When they were told last, of what they have not read yet.
    public var toldAt: Timestamp?

    /// Nothing is to be told.
    public init(tellAt: Timestamp? = nil, toldAt: Timestamp? = nil) {
        self.tellAt = tellAt
        self.toldAt = toldAt
    }

    /// Something was written to them.
    ///
    /// - Parameter isWatching: Whether a page of theirs is open that shows it.
    public mutating func wrote(at now: Timestamp, isWatching: Bool) {
        guard tellAt == nil else { return }
        let soon = isWatching ? now + Self.patience : now
        tellAt = toldAt.map { max(soon, $0 + Self.pause) } ?? soon
    }

    /// They were told.
    public mutating func told(at now: Timestamp) { self = TalkTelling(toldAt: now) }

    /// They have read all.
    public mutating func read() { self = TalkTelling() }
}
