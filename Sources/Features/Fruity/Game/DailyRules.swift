/// What the puzzle of the day is played by.
public enum DailyRules {
    /// Its level: four fruits that may repeat.
    public static let level = Level.medium
    /// The day whose puzzle is number 1: 1 January 2026.
    static let firstDay = 20_454

    /// The number of a day's puzzle, as people speak of it.
    public static func number(day: Int) -> Int { day - firstDay + 1 }
}
