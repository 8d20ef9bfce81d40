public import Geography

/// How much one side of a ride can write: so many in a minute, and so many in all.
public struct TalkPace: Hashable, Sendable {
    /// The most in ``window``.
    public static let mostInWindow = 10
    /// The span in which they are counted.
    public static let window = TravelTime.minutes(1)
    /// The most of one side on one ride.
    public static let most = 300

    /// How many this side has written.
    public var sent: Int
    /// When the minute began in which is counted.
    public var windowAt: Timestamp
    /// How many were written in it.
    public var inWindow: Int

    /// Nothing is written yet.
    public init(sent: Int = 0, windowAt: Timestamp = Timestamp(milliseconds: 0), inWindow: Int = 0) {
        self.sent = sent
        self.windowAt = windowAt
        self.inWindow = inWindow
    }

    /// Counts one more message.
    ///
    /// - Throws: ``TalkRefusal``; then nothing is counted.
    public mutating func count(at now: Timestamp) throws(TalkRefusal) {
        guard sent < Self.most else { throw .tooMany }
        // A clock that was put back begins a new minute.
        let isSameWindow = windowAt <= now && now < windowAt + Self.window
        if isSameWindow {
            guard inWindow < Self.mostInWindow else { throw .tooFast(until: windowAt + Self.window) }
            inWindow += 1
        } else {
            (windowAt, inWindow) = (now, 1)
        }
        sent += 1
    }
}
