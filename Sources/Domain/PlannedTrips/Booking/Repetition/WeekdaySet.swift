import Identity

/// Some days of the week.
public struct WeekdaySet: OptionSet, Hashable, Sendable {
    /// A bit for each day, Monday's the lowest.
    public let rawValue: UInt8

    /// The days whose bits are set; there are seven.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b111_1111 }

    /// One day by its number in ISO 8601, 1 for Monday to 7 for Sunday; `nil` for any other number.
    public init?(iso number: Int) {
        guard (1...7).contains(number) else { return nil }
        self.init(rawValue: 1 << UInt8(number - 1))
    }

    /// The numbers of its days in ISO 8601, Monday's 1 first.
    public var isoNumbers: [Int] { (1...7).filter { rawValue & 1 << UInt8($0 - 1) != 0 } }

    /// Whether a calendar's day is on one of these weekdays.
    func contains(_ day: CalendarDate) -> Bool {
        rawValue & 1 << UInt8(day.isoWeekday - 1) != 0
    }
}

extension CalendarDate {
    /// Days since 1970-01-01.
    var daysSince1970: Int { Int(milliseconds / 86_400_000) }

    /// The weekday's number in ISO 8601, 1 for Monday to 7 for Sunday.
    var isoWeekday: Int {
        // 1970-01-01 was a Thursday.
        let sinceMonday = (daysSince1970 + 3) % 7
        return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1
    }
}
