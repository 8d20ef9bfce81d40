/// On how many days in a row a player found the city's puzzle of a level.
public struct Streak: Hashable, Sendable {
    /// The days in a row up to ``lastDay``.
    public private(set) var length: Int
    /// The most days in a row there were.
    public private(set) var best: Int
    /// The last day on which the puzzle was found, in days since 1970.
    public private(set) var lastDay: Int

    /// No day yet.
    public static let none = Streak(length: 0, best: 0, lastDay: .min)

    init(length: Int, best: Int, lastDay: Int) {
        self.length = length
        self.best = best
        self.lastDay = lastDay
    }

    /// Counts a day on which the puzzle was found; a day that was counted, or one before it, changes nothing.
    mutating func count(_ day: Int) {
        guard day > lastDay else { return }
        length = lastDay != .min && day == lastDay + 1 ? length + 1 : 1
        best = max(best, length)
        lastDay = day
    }

    /// The days in a row as they stand on a day: none once a whole day was missed.
    public func current(on day: Int) -> Int { lastDay != .min && day - lastDay <= 1 ? length : 0 }
}
