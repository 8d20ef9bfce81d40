/// The hours of a usual week, as a form asks for them: for each weekday from when to when.
public struct WeeklyHours: Hashable, Sendable {
    /// From one time to another, in minutes since the beginning of the day.
    public struct Hours: Hashable, Sendable {
        /// When they begin, 0 to 1,439.
        public let start: Int
        /// When they end, later than they begin and at most a day later: beyond 1,440 it is the next day.
        public let end: Int

        /// Hours, or nothing if there are none like these.
        public init?(start: Int, end: Int) {
            guard (0..<1_440).contains(start), start < end, end <= start + 1_440 else { return nil }
            self.start = start
            self.end = end
        }
    }

    /// Seven lists, from Monday on, each in the order of the day.
    private let days: [[Hours]]
    /// Whether the shop is closed on public holidays, whatever weekday they are.
    public let isClosedOnPublicHolidays: Bool

    /// Hours of each weekday, in any order; nothing if two of one day overlap. A weekday without any is closed.
    public init?(_ hours: [Weekday: [Hours]], isClosedOnPublicHolidays: Bool = false) {
        days = Weekday.allCases.map { (hours[$0] ?? []).sorted { $0.start < $1.start } }
        for day in days where zip(day, day.dropFirst()).contains(where: { $0.end > $1.start }) { return nil }
        let isNeverOpen = days.allSatisfy(\.isEmpty)
        self.isClosedOnPublicHolidays = isClosedOnPublicHolidays && !isNeverOpen
    }

    /// The hours that begin on a weekday, the earliest first.
    public subscript(weekday: Weekday) -> [Hours] { days[weekday.index] }
}
