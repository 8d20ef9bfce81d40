/// A day on the calendar, without a time of day or a zone.
public struct PocketDay: Sendable, Hashable, Comparable {
    /// Days since 1 January 1970.
    public var number: Int

    /// The day that many days after 1 January 1970.
    public init(number: Int) { self.number = number }

    /// The local day at a moment.
    public init(milliseconds: Int64, zoneOffsetMinutes: Int) {
        let local = milliseconds + Int64(zoneOffsetMinutes) * 60_000
        // Division rounds towards zero; days before 1970 must round down as well.
        let day: Int64 = 86_400_000
        let quotient = local / day
        number = Int(local % day < 0 ? quotient - 1 : quotient)
    }

    /// The day of a date of the proleptic Gregorian calendar.
    public init(year: Int, month: Int, day: Int) {
        // H. Hinnant, "chrono-Compatible Low-Level Date Algorithms": days_from_civil.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// Its date in the proleptic Gregorian calendar; the month is 1 for January.
    public var date: (year: Int, month: Int, day: Int) {
        // The same source: civil_from_days.
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The day of the week: 1 is Monday, 7 Sunday.
    public var weekday: Int {
        let remainder = (number + 3) % 7
        return (remainder < 0 ? remainder + 7 : remainder) + 1
    }

    public static func < (first: PocketDay, second: PocketDay) -> Bool { first.number < second.number }
}
