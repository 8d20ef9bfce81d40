import Identity

/// Weekdays that follow each other, or some of those of a month.
struct WeekdaySpan: Hashable, Sendable {
    var first: Weekday
    /// Where it comes before the first, the days go over the end of the week.
    var last: Weekday
    /// Which of them in the month: 1 to 5 from its beginning, -1 to -5 from its end; empty for all.
    var occurrences: [Int] = []
    /// So many days after those.
    var offset = 0

    func contains(_ day: Day) -> Bool {
        guard offset != 0 else { return contains(day.weekday, of: day.date) }
        let date = CalendarDate(dayNumber: day.number - offset)
        return contains(date.weekday, of: date)
    }

    private func contains(_ weekday: Weekday, of date: CalendarDate) -> Bool {
        let isWithin =
            first <= last ? first <= weekday && weekday <= last : weekday >= first || weekday <= last
        guard isWithin, !occurrences.isEmpty else { return isWithin }
        let fromBeginning = (date.day - 1) / 7 + 1
        let fromEnd = -((date.daysInMonth - date.day) / 7 + 1)
        return occurrences.contains(fromBeginning) || occurrences.contains(fromEnd)
    }

    var text: String {
        let days = first == last ? first.abbreviation : "\(first.abbreviation)-\(last.abbreviation)"
        guard !occurrences.isEmpty else { return days }
        return "\(days)[\(occurrences.map(String.init).joined(separator: ","))]\(DayOffset.text(offset))"
    }
}
