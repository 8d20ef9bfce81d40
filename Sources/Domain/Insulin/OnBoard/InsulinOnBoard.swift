/// What earlier doses still do.
public struct InsulinOnBoard: Hashable, Sendable {
    /// The most that is told: 1,000,000 IU.
    static var largest: Int64 { 1_000_000_000_000 }

    /// What is still to act, in millionths of an IU, rounded up dose by dose; at most 1,000,000 IU.
    public let microunits: Int64
    /// A dose was given so recently that it still acts.
    public let hasRecentDose: Bool
    /// A dose has a time in the future; it counts whole.
    public let hasFutureDose: Bool
    /// The time of a dose is unknown, because a clock jumped; it counts whole.
    public let hasUnknownTime: Bool

    /// Adds up doses.
    ///
    /// - Parameters:
    ///   - doses: Of the journal, in any order; those that no longer act do nothing.
    ///   - now: The moment of the meal.
    ///   - action: The insulin that they were of.
    public init(of doses: [GivenDose], now: Moment, action: InsulinAction) {
        var sum: Int64 = 0
        var isRecent = false
        var isFuture = false
        var isUnknown = false
        for given in doses where given.dose.milliunits > 0 {
            var billionths: Int64 = 1_000_000_000
            switch given.time {
            case .unknown: isUnknown = true
            case .at(let moment) where now < moment: isFuture = true
            case .at(let moment):
                let elapsed = now.milliseconds(since: moment)
                billionths = action.remainingBillionths(after: elapsed)
                if elapsed < action.end.count * 60_000 { isRecent = true }
            }
            // At most 10⁶ · 10⁹ before the division, 10⁹ after it.
            sum = min(Self.largest, sum + divide(given.dose.milliunits * billionths, by: 1_000_000, .up))
        }
        microunits = sum
        hasRecentDose = isRecent
        hasFutureDose = isFuture
        hasUnknownTime = isUnknown
    }

    /// The insulin that still acts, for the explanation of a dose.
    public var term: InsulinTerm { InsulinTerm(microunits, over: 1) }
}
