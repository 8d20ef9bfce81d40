/// What the app thinks of the device's clock. A dose that is held for older than it is would be given once more, and a
/// journal that is held for older than it is would lose meals.
package struct ClockWatch: Hashable, Sendable {
    /// The last moment at which the app was open, in milliseconds since 1970; nil before the first.
    package private(set) var lastSeen: Int64?
    /// Whether the clock has jumped since, and nobody has said that it is right.
    package var isDoubted: Bool { trusted != nil }
    /// The last moment before it was doubted; nil while it is not.
    package private(set) var trusted: Int64?

    /// From 48 hours on, a time without the app may be a jump of the clock (G9).
    package static let longestGap: Int64 = 48 * 3_600_000
    /// So far a clock may go back without a word: devices correct themselves by seconds.
    package static let tolerance: Int64 = 2 * 60_000

    /// A watch that has seen nothing.
    package init() {}

    init(lastSeen: Int64?, trusted: Int64?) {
        self.lastSeen = lastSeen
        self.trusted = trusted
    }

    /// Looks at the clock.
    ///
    /// - Returns: Whether what is known changed so that it should be kept.
    package mutating func see(_ now: Int64) -> Bool {
        guard let lastSeen else {
            self.lastSeen = now
            return true
        }
        let (passed, overflow) = now.subtractingReportingOverflow(lastSeen)
        if overflow || passed > Self.longestGap || passed < -Self.tolerance {
            self.lastSeen = now
            trusted = trusted ?? lastSeen
            return true
        }
        // A clock that goes back by seconds is not followed: the latest moment counts.
        guard passed > 0 else { return false }
        self.lastSeen = now
        return passed > 30 * 60_000
    }

    /// The person says that the clock is right.
    package mutating func trust(_ now: Int64) {
        lastSeen = now
        trusted = nil
    }
}
