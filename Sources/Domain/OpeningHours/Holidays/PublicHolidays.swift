public import Identity

/// The public holidays of a country or a part of it, as rules.
///
/// They are those of today: a year in which a law was another one may have had others.
public struct PublicHolidays: Hashable, Sendable {
    /// How a holiday finds its day in a year.
    public enum Rule: Hashable, Sendable {
        /// A day of a month.
        case fixed(month: Int, day: Int)
        /// So many days after Easter Sunday, before it below zero.
        case easter(Int)
        /// The first such weekday on a day of a month or after it.
        case weekday(Weekday, onOrAfterMonth: Int, day: Int)
    }

    /// The rules, each for one holiday.
    public let rules: [Rule]

    /// Holidays by their rules.
    public init(_ rules: [Rule]) { self.rules = rules }

    /// These holidays and some more.
    public func adding(_ rules: [Rule]) -> PublicHolidays { PublicHolidays(self.rules + rules) }

    /// Whether a day is one of them.
    public func contains(_ date: CalendarDate) -> Bool {
        // Counted once at most, and not at all for holidays of fixed days.
        lazy var sinceEaster = CalendarDate.easter(of: date.year).map { date.dayNumber - $0.dayNumber }
        return rules.contains { rule in
            switch rule {
            case .fixed(let month, let day): date.month == month && date.day == day
            case .easter(let offset): sinceEaster == offset
            case .weekday(let weekday, let month, let day):
                date.weekday == weekday
                    && (CalendarDate(year: date.year, month: month, day: day).map {
                        (0..<7).contains(date.dayNumber - $0.dayNumber)
                    } ?? false)
            }
        }
    }

    /// All of a year, the earliest first.
    public func dates(in year: Int) -> [CalendarDate] {
        guard let first = CalendarDate(year: year, month: 1, day: 1) else { return [] }
        let days = CalendarDate.isLeap(year) ? 366 : 365
        return (0..<days).map { first.adding(days: $0) }.filter(contains)
    }
}
