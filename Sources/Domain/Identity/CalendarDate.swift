/// A day of the Gregorian calendar, such as a birth date.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// The day, or nothing if the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...Self.days(in: month, of: year) ~= day else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `YYYY-MM-DD` (ISO 8601), as browsers send dates; nothing for any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2 else {
            return nil
        }
        var numbers: [Int] = []
        for part in parts {
            var number = 0
            for byte in part {
                guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
            }
            numbers.append(number)
        }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The day that a moment falls on in universal time.
    ///
    /// - Parameter milliseconds: Since 1970 UTC; moments outside the years 1 to 9999 give the nearest of them.
    public init(milliseconds: Int64) {
        // Days to a civil date in eras of 400 years: Howard Hinnant, “chrono-Compatible Low-Level Date
        // Algorithms”, civil_from_days.
        let lowest: Int64 = -719_162
        let highest: Int64 = 2_932_896
        let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        let days = min(max(remainder < 0 ? quotient - 1 : quotient, lowest), highest)
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
        month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    }

    /// The moment at which the day begins in universal time, in milliseconds since 1970 UTC.
    public var milliseconds: Int64 {
        // A civil date to days in eras of 400 years: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”,
        // days_from_civil.
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int64(era * 146_097 + dayOfEra - 719_468) * 86_400_000
    }

    /// How many whole years have passed from this day to another one; who was born on 29 February is a year
    /// older on 1 March. Below zero if the other day is earlier.
    public func years(until other: CalendarDate) -> Int {
        other.year - year - ((other.month, other.day) < (month, day) ? 1 : 0)
    }

    /// `YYYY-MM-DD` (ISO 8601).
    public var description: String {
        Self.padded(year, to: 4) + "-" + Self.padded(month, to: 2) + "-" + Self.padded(day, to: 2)
    }

    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
