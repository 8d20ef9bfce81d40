import Identity

/// A day of the year, or a month of it, that a span of dates begins or ends with.
enum DateAnchor: Hashable, Sendable {
    case month(Int)
    case day(month: Int, day: Int)
    /// So many days after Easter Sunday.
    case easter(offset: Int)

    /// How far from Easter a day of the same year may be in every year.
    static let easterOffsets = -80...250

    /// Month and day in one number that grows with the year; a month's is that of its beginning or its end.
    func key(in year: Int, isEnd: Bool) -> Int {
        switch self {
        case .month(let month): return month * 32 + (isEnd ? 31 : 0)
        case .day(let month, let day): return month * 32 + day
        case .easter(let offset):
            guard let date = CalendarDate.easter(of: year)?.adding(days: offset) else { return 0 }
            return date.month * 32 + date.day
        }
    }

    var text: String {
        switch self {
        case .month(let month): Self.monthNames[month - 1]
        case .day(let month, let day): "\(Self.monthNames[month - 1]) \(ClockText.twoDigits(day))"
        case .easter(let offset): "easter" + DayOffset.text(offset)
        }
    }

    /// The highest day that a month has in any year.
    static func days(in month: Int) -> Int { CalendarDate.longestMonths[month - 1] }

    /// Whether it is one day, not a month.
    var isDay: Bool {
        if case .month = self { false } else { true }
    }

    /// The months as OpenStreetMap writes them.
    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
