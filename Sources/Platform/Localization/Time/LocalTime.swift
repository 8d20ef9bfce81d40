/// A moment as a clock and calendar on the wall show it (Gregorian calendar).
public struct LocalTime: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 59.
    public let second: Int
    /// The day of the week by ISO 8601: 1 is Monday, 7 is Sunday.
    public let weekday: Int
    /// Days since 1970-01-01: what tells today from tomorrow.
    public let dayNumber: Int

    /// The wall time that lies `seconds` after 1970-01-01 00:00 on the same wall. The calendar is computed by
    /// H. Hinnant's `civil_from_days` ("chrono-compatible low-level date algorithms", 2014).
    init(secondsOnWall seconds: Int64) {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let secondOfDay = Int(seconds) - days * 86_400
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        hour = secondOfDay / 3_600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
        weekday = (days % 7 + 7 + 3) % 7 + 1
        dayNumber = days
    }

    /// Days since 1970-01-01 of a date (H. Hinnant's `days_from_civil`).
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
