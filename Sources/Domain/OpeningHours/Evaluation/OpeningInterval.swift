public import Identity

/// Hours of a shop that begin on one day.
public struct OpeningInterval: Hashable, Sendable {
    /// The day on which they begin.
    public let date: CalendarDate
    /// In minutes since the beginning of that day; beyond 1,440 they last into the next.
    public let minutes: Range<Int>
    /// Whether the shop is certainly open then; if not, the comment may say what is asked of the customer.
    public let isCertain: Bool
    /// Whether nobody said when they end; they are counted until the day ends.
    public let isOpenEnded: Bool
    /// What was said about them.
    public let comment: String?

    /// When they begin.
    public var opens: LocalMoment { LocalMoment(dayNumber: date.dayNumber, minute: minutes.lowerBound) }
    /// When they end; `nil` where nobody said so.
    public var closes: LocalMoment? {
        isOpenEnded ? nil : LocalMoment(dayNumber: date.dayNumber, minute: minutes.upperBound)
    }
}
