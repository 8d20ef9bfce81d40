import Identity

/// Dates that follow each other: of every year, or of one.
struct DateSpan: Hashable, Sendable {
    var first: DateAnchor
    var last: DateAnchor
    /// The year that it begins in; `nil` for every year.
    var firstYear: Int?
    /// The year that it ends in; there if and only if the first one is.
    var lastYear: Int?

    func contains(_ date: CalendarDate) -> Bool {
        let key = date.month * 32 + date.day
        if let firstYear, let lastYear {
            guard (firstYear...max(firstYear, lastYear)).contains(date.year) else { return false }
            return (date.year > firstYear || key >= first.key(in: firstYear, isEnd: false))
                && (date.year < lastYear || key <= last.key(in: lastYear, isEnd: true))
        }
        let start = first.key(in: date.year, isEnd: false)
        let end = last.key(in: date.year, isEnd: true)
        if start <= end { return (start...end).contains(key) }
        return wrapsInEveryYear && (key >= start || key <= end)
    }

    /// The same dates of one year: `year`, or where they go over its end, that and the next.
    func dated(_ year: Int) -> DateSpan {
        guard firstYear == nil else { return self }
        var dated = self
        dated.firstYear = year
        if lastYear == nil {
            dated.lastYear = wraps(in: year) ? year + 1 : year
        }
        return dated
    }

    /// Whether it always goes over the end of the year: `Nov 01-easter` does, but `Mar 31-easter` has no days in the
    /// years in which Easter is earlier. Easter is on 22 March in 2285, and on 25 April in 2038, the bounds of it.
    private var wrapsInEveryYear: Bool { wraps(in: 2285) && wraps(in: 2038) }

    /// Whether it ends earlier in the year than it begins.
    func wraps(in year: Int) -> Bool {
        first.key(in: year, isEnd: false) > last.key(in: year, isEnd: true)
    }

    var text: String {
        let start = (firstYear.map { "\($0) " } ?? "") + first.text
        if first == last, firstYear == lastYear { return start }
        if firstYear == lastYear, case .day(let month, let day) = first,
            case .day(month, let lastDay) = last, day < lastDay
        {
            return "\(start)-\(ClockText.twoDigits(lastDay))"
        }
        return "\(start)-\(firstYear == lastYear ? "" : lastYear.map { "\($0) " } ?? "")\(last.text)"
    }

    /// Whether it names days that there are, the first before the last.
    var isSound: Bool {
        guard let firstYear, let lastYear else { return firstYear == nil && lastYear == nil }
        for (anchor, year) in [(first, firstYear), (last, lastYear)] {
            if case .day(let month, let day) = anchor,
                CalendarDate(year: year, month: month, day: day) == nil
            {
                return false
            }
        }
        guard lastYear <= YearSpan.readable.upperBound else { return false }
        return firstYear < lastYear || firstYear == lastYear && !wraps(in: firstYear)
    }
}
