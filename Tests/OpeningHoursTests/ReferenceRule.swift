/// A rule as the reference knows it: what it means from minute to minute is in ``ReferenceHours``.
struct ReferenceRule {
    enum Days {
        case every
        /// Weekdays from one to another, perhaps over the end of the week.
        case weekdays(Int, Int)
        /// A weekday of the month, from its beginning, or below zero from its end.
        case nth(weekday: Int, Int)
        case publicHolidays, schoolHolidays
        /// Sundays and public holidays.
        case sundaysAndHolidays
        /// The weekdays from Monday on in the school holidays.
        case schoolHolidaysUntil(weekday: Int)
        case months(Int, Int)
        /// From a day of a month to another.
        case dates((Int, Int), (Int, Int))
        /// From one day to another, counted from Easter.
        case easter(Int, Int)
        case weeks(Int, Int, step: Int)
        case years(Int, Int)
        /// From a day of a month of a year to a day of a month of the next.
        case turnOfYear(Int, (Int, Int), (Int, Int))
    }

    enum Joint: CaseIterable { case instead, besides, otherwise }

    enum State: CaseIterable { case open, off, unknown }

    var joint = Joint.instead
    var days = Days.every
    /// From a minute to another one, which is nil for `18:00+`.
    var times: [(start: Int, end: Int?)] = []
    var state = State.open
    var comment: String?

    func applies(on index: Int, in calendar: [ReferenceDay]) -> Bool {
        let day = calendar[index]
        let key = day.month * 100 + day.day
        switch days {
        case .every: return true
        case .weekdays(let first, let last):
            // Walk from the first to the last, whichever way round they are.
            var weekday = first
            while weekday != last {
                if weekday == day.weekday { return true }
                weekday = weekday == 7 ? 1 : weekday + 1
            }
            return weekday == day.weekday
        case .nth(let weekday, let place):
            guard day.weekday == weekday else { return false }
            // Count the same weekdays of the month, on this side of the day.
            var count = 1
            var other = index
            while true {
                if place > 0 ? calendar[other].day == 1 : calendar[other].isLastOfMonth { break }
                other += place > 0 ? -1 : 1
                if calendar[other].weekday == weekday { count += 1 }
            }
            return count == abs(place)
        case .publicHolidays: return day.isPublicHoliday
        case .schoolHolidays: return day.isSchoolHoliday
        case .sundaysAndHolidays: return day.weekday == 7 || day.isPublicHoliday
        case .schoolHolidaysUntil(let weekday): return day.isSchoolHoliday && day.weekday <= weekday
        case .months(let first, let last):
            return first <= last
                ? first <= day.month && day.month <= last : day.month >= first || day.month <= last
        case .dates(let first, let last):
            let (start, end) = (first.0 * 100 + first.1, last.0 * 100 + last.1)
            return start <= end ? start <= key && key <= end : key >= start || key <= end
        case .easter(let first, let last): return first <= day.sinceEaster && day.sinceEaster <= last
        case .weeks(let first, let last, let step):
            if first > last { return day.week >= first || day.week <= last }
            return stride(from: first, through: last, by: step).contains(day.week)
        case .years(let first, let last): return first <= day.year && day.year <= last
        case .turnOfYear(let year, let first, let last):
            return day.year == year && key >= first.0 * 100 + first.1
                || day.year == year + 1 && key <= last.0 * 100 + last.1
        }
    }
}
