/// A number of days before or after another day.
enum DayOffset {
    static func text(_ offset: Int) -> String {
        offset == 0 ? "" : " \(offset > 0 ? "+" : "-")\(abs(offset)) day\(abs(offset) == 1 ? "" : "s")"
    }
}
