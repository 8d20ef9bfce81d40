public import Identity

extension CalendarDate {
    /// Days since 1970-01-01 (Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `days_from_civil`).
    public var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day that lies so many days after 1970-01-01; outside the years 1 to 9999 the nearest of them.
    public init(dayNumber: Int) {
        // Further days could not be counted in milliseconds.
        let bounded = min(max(dayNumber, -1_000_000), 4_000_000)
        self.init(milliseconds: Int64(bounded) * 86_400_000)
    }

    /// The day of the week.
    public var weekday: Weekday { Weekday(dayNumber: dayNumber) }

    /// The day that comes so many days later, earlier below zero; beyond the years 1 to 9999 the nearest of them.
    public func adding(days: Int) -> CalendarDate {
        CalendarDate(dayNumber: dayNumber + min(max(days, -5_000_000), 5_000_000))
    }

    /// The number of the week by ISO 8601, 1 to 53: weeks begin on Monday, and the first is the one with the year's
    /// first Thursday.
    public var isoWeek: Int {
        let thursday = adding(days: 4 - weekday.rawValue)
        return (thursday.dayOfYear - 1) / 7 + 1
    }

    /// The day of the year, from 1.
    var dayOfYear: Int {
        let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1]
        return before + day + (month > 2 && Self.isLeap(year) ? 1 : 0)
    }

    /// The number of days of its month.
    var daysInMonth: Int { Self.longestMonths[month - 1] - (month == 2 && !Self.isLeap(year) ? 1 : 0) }

    static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// The days of each month where February has 29.
    static let longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}
