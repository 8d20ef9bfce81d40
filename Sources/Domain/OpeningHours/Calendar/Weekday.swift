/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, CaseIterable, Hashable, Comparable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The two letters that OpenStreetMap writes it with.
    public var abbreviation: String {
        switch self {
        case .monday: "Mo"
        case .tuesday: "Tu"
        case .wednesday: "We"
        case .thursday: "Th"
        case .friday: "Fr"
        case .saturday: "Sa"
        case .sunday: "Su"
        }
    }

    public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

    /// Its place in a list that begins on Monday.
    var index: Int { rawValue - 1 }

    /// The weekday of a day that is counted from 1970-01-01, a Thursday.
    init(dayNumber: Int) {
        let sinceMonday = (dayNumber + 3) % 7
        self = Weekday.allCases[sinceMonday < 0 ? sinceMonday + 7 : sinceMonday]
    }
}
