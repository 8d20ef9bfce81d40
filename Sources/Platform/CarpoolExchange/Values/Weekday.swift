/// A day of the week, in the words of the standard.
public enum Weekday: String, CaseIterable, Hashable, Sendable {
    case monday = "MON"
    case tuesday = "TUE"
    case wednesday = "WED"
    case thursday = "THU"
    case friday = "FRI"
    case saturday = "SAT"
    case sunday = "SUN"
}
