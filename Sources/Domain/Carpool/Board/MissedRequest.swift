public import Geography

/// A request that a driver did not take along, and why: they see it on the page of the drive.
public struct MissedRequest: Hashable, Sendable {
    /// The reasons.
    public enum Reason: Int8, CaseIterable, Hashable, Sendable {
        /// The driver did not answer in time.
        case unanswered = 0
        /// The passenger called off before the driver answered.
        case withdrawn = 1
        /// When the driver said yes the car could no longer keep what it would have promised.
        case tooFar = 2
        /// Nothing was heard of the car, so the question went to somebody else.
        case unheard = 3
        /// Nothing was heard of the car for so long that a promised passenger gets another one.
        case lostBySilence = 4
        /// The car could not be there in time, so a promised passenger gets another one.
        case lostByDelay = 5
        /// The driver had paused.
        case paused = 6
    }

    /// The passenger's first name.
    public var firstName: String
    /// Why.
    public var reason: Reason
    /// When.
    public var at: Timestamp

    /// A request that came to nothing for a driver.
    public init(firstName: String, reason: Reason, at: Timestamp) {
        self.firstName = firstName
        self.reason = reason
        self.at = at
    }

    /// Whether the passenger had been promised the ride already.
    package var wasPromised: Bool { reason == .lostBySilence || reason == .lostByDelay }
}
