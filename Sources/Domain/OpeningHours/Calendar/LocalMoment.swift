public import Identity

/// A minute as the clock and the calendar on a shop's wall show it.
public struct LocalMoment: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The day.
    public let date: CalendarDate
    /// The minute of the day, 0 to 1,439.
    public let minute: Int

    /// A minute of a day, or nothing if a day has no such minute.
    public init?(date: CalendarDate, minute: Int) {
        guard (0..<1_440).contains(minute) else { return nil }
        self.date = date
        self.minute = minute
    }

    /// A minute of a day, or nothing if there is none like it.
    public init?(date: CalendarDate, hour: Int, minute: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        self.init(date: date, minute: hour * 60 + minute)
    }

    /// So many minutes after the beginning of a day that is counted from 1970-01-01.
    init(dayNumber: Int, minute: Int) {
        let days = minute / 1_440
        date = CalendarDate(dayNumber: dayNumber + days)
        self.minute = minute - days * 1_440
    }

    /// The hour, 0 to 23.
    public var hour: Int { minute / 60 }

    /// `YYYY-MM-DD HH:MM`.
    public var description: String { "\(date) \(ClockText.of(minute))" }

    public static func < (left: LocalMoment, right: LocalMoment) -> Bool {
        (left.date, left.minute) < (right.date, right.minute)
    }
}
