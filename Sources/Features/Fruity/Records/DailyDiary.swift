import PocketRuntime

/// The puzzles of the days that were played on this device. A day has one entry at most, so that no day counts twice
/// whatever the clock says.
public struct DailyDiary: Sendable {
    /// How a day's puzzle ended.
    public struct Entry: Sendable, Equatable {
        /// The day, in days since 1970.
        public let day: Int
        /// Whether it was solved.
        public let isWon: Bool
        /// How many guesses were made.
        public let tries: Int
        /// Whether it counts for the streak: not when the clock was set back at the time.
        public let counts: Bool
        /// Which of the day's puzzles were played, a bit for each.
        let puzzles: UInt8
    }

    /// The puzzles of a day.
    public enum Puzzle: UInt8, Sendable {
        /// The one that every device knows.
        case own = 1
        /// The ranked one, whose secret the league keeps.
        case ranked = 2
    }

    /// How many days are kept.
    static let longest = 400
    /// A clock that is further back than this was wrong before rather than now.
    static let longestDoubt = 7

    /// Days that were played longer ahead than this were played with a clock that was wrong.
    static let longestReturn = 366

    /// The days that were played, in ascending order.
    public private(set) var entries: [Entry] = []
    /// The latest day that this device ever showed; nil before the first puzzle.
    public private(set) var latestDay: Int?
    /// The longest streak so far.
    public private(set) var longestStreak = 0

    /// No day played yet.
    public init() {}

    /// How the puzzle of a day ended; nil when it was not played to its end.
    public func entry(_ day: Int) -> Entry? {
        var index = entries.count
        while index > 0 {
            index -= 1
            if entries[index].day == day { return entries[index] }
            if entries[index].day < day { return nil }
        }
        return nil
    }

    /// Whether a puzzle of a day was played to its end.
    public func has(_ puzzle: Puzzle, on day: Int) -> Bool {
        (entry(day)?.puzzles ?? 0) & puzzle.rawValue != 0
    }

    /// Whether the clock shows an earlier day than it did.
    public func isSetBack(_ today: Int) -> Bool {
        guard let latestDay else { return false }
        return today < latestDay
    }

    /// Takes note of the day. A clock that was far ahead and is right again is believed at once; the days played
    /// ahead stay played.
    public mutating func notice(_ today: Int) {
        if let latestDay, today < latestDay, latestDay - today <= DailyDiary.longestDoubt { return }
        latestDay = today
    }

    /// Writes down how a puzzle of a day ended. A day that has two is solved when one of them is; it counts once.
    ///
    /// - Returns: Whether it was the first time for that puzzle.
    public mutating func add(
        _ puzzle: Puzzle = .own, day: Int, isWon: Bool, tries: Int, today: Int
    ) -> Bool {
        if let known = entry(day) {
            guard known.puzzles & puzzle.rawValue == 0 else { return false }
            let isBetter = isWon && !known.isWon
            for index in entries.indices where entries[index].day == day {
                entries[index] = Entry(
                    day: day, isWon: known.isWon || isWon, tries: isBetter ? tries : known.tries,
                    counts: isBetter ? !isSetBack(today) : known.counts,
                    puzzles: known.puzzles | puzzle.rawValue)
            }
            longestStreak = max(longestStreak, streak(on: day))
            return true
        }
        // A day between those that were played is played with a clock that was set back, however far.
        let isBetween = entries.last.map { $0.day > day && $0.day - day <= DailyDiary.longestReturn } ?? false
        let entry = Entry(
            day: day, isWon: isWon, tries: tries, counts: !isSetBack(today) && !isBetween,
            puzzles: puzzle.rawValue)
        var index = entries.count
        while index > 0, entries[index - 1].day > day { index -= 1 }
        entries.insert(entry, at: index)
        if entries.count > DailyDiary.longest { entries.removeFirst() }
        longestStreak = max(longestStreak, streak(on: day))
        return true
    }

    /// How many days in a row were solved up to a day, or up to the day before while that day is not played yet.
    public func streak(on today: Int) -> Int {
        var day = today
        if entry(day) == nil { day -= 1 }
        var length = 0
        while let entry = entry(day), entry.isWon, entry.counts {
            length += 1
            day -= 1
        }
        return length
    }

    // MARK: Snapshots

    func write(into writer: inout SnapshotWriter) {
        writer.list(entries) { writer, entry in
            writer.integer(entry.day)
            writer.bool(entry.isWon)
            writer.integer(entry.tries)
            writer.bool(entry.counts)
            writer.byte(entry.puzzles)
        }
        writer.bool(latestDay != nil)
        writer.integer(latestDay ?? 0)
        writer.integer(longestStreak)
    }

    /// Reads what ``write(into:)`` wrote.
    init(version: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
        entries = try reader.list { reader throws(SnapshotError) in
            Entry(
                day: try reader.integer(in: -1_000_000...10_000_000), isWon: try reader.bool(),
                tries: try reader.integer(in: 0...15), counts: try reader.bool(),
                // Versions before the fifth knew nothing of the ranked one.
                puzzles: version >= 5 ? try reader.byte() : Puzzle.own.rawValue)
        }
        var last = Int.min
        for entry in entries {
            guard entry.day > last else { throw .malformed }
            last = entry.day
        }
        let isKnown = try reader.bool()
        let day = try reader.integer(in: -1_000_000...10_000_000)
        latestDay = isKnown ? day : nil
        longestStreak = try reader.integer(in: 0...1_000_000)
    }
}
