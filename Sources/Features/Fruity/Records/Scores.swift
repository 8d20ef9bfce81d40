import PocketRuntime

/// What was played on this device: the points, the last rounds, the best times.
public struct Scores: Sendable {
    /// A round that was played to its end.
    public struct Entry: Sendable, Equatable {
        /// When it ended, in milliseconds since 1970.
        public let endedAt: Int64
        /// How hard it was.
        public let level: Level
        /// Which kind of game it was.
        public let kind: GameKind
        /// Whether the player got the most of the points.
        public let isWon: Bool
        /// How many guesses were made.
        public let tries: Int
        /// What the player got.
        public let playerPoints: Int
        /// What the hedgehog got.
        public let systemPoints: Int
        /// How long it took in milliseconds; nil without the timer.
        public let milliseconds: Int64?

        /// A round that was played to its end.
        public init(
            endedAt: Int64, level: Level, kind: GameKind, isWon: Bool, tries: Int, playerPoints: Int,
            systemPoints: Int, milliseconds: Int64?
        ) {
            self.endedAt = endedAt
            self.level = level
            self.kind = kind
            self.isWon = isWon
            self.tries = tries
            self.playerPoints = playerPoints
            self.systemPoints = systemPoints
            self.milliseconds = milliseconds
        }
    }

    /// What was reached in one level.
    public struct Tally: Sendable, Equatable {
        /// How many rounds were played.
        public internal(set) var played = 0
        /// How many of them were won.
        public internal(set) var won = 0
        /// The fewest guesses of a round won without paid hints; nil before there is one.
        public internal(set) var fewestTries: Int?
        /// The best times of rounds won without paid hints, the shortest first.
        public internal(set) var bestTimes: [Int64] = []
    }

    /// How many rounds the history holds.
    public static let longestHistory = 60
    /// How many best times a level has.
    public static let mostBestTimes = 5

    /// All points of the player.
    public private(set) var playerPoints = 0
    /// All points of the hedgehog.
    public private(set) var systemPoints = 0
    /// What was reached, by level.
    public private(set) var tallies = [Tally](repeating: Tally(), count: Level.allCases.count)
    /// The last rounds, the latest first.
    public private(set) var history: [Entry] = []

    /// Nothing played yet.
    public init() {}

    /// What was reached in a level.
    public func tally(_ level: Level) -> Tally { tallies[level.number] }

    /// The place of a time among the best of its level, from 0; nil when it is not among them.
    public func rank(of milliseconds: Int64, _ level: Level) -> Int? {
        for (index, time) in tally(level).bestTimes.enumerated() where time == milliseconds { return index }
        return nil
    }

    /// Counts a round.
    ///
    /// - Parameter isUnaided: Whether no hint was paid for, and it was the player who guessed: then it can be a best.
    public mutating func add(_ entry: Entry, isUnaided: Bool) {
        playerPoints += entry.playerPoints
        systemPoints += entry.systemPoints
        history.insert(entry, at: 0)
        if history.count > Scores.longestHistory { history.removeLast() }
        var tally = tally(entry.level)
        tally.played += 1
        if entry.isWon {
            tally.won += 1
            if isUnaided {
                tally.fewestTries = min(tally.fewestTries ?? entry.tries, entry.tries)
                if let time = entry.milliseconds {
                    tally.bestTimes = Scores.best(tally.bestTimes, with: time)
                }
            }
        }
        tallies[entry.level.number] = tally
    }

    private static func best(_ times: [Int64], with time: Int64) -> [Int64] {
        var times = times
        var index = 0
        while index < times.count, times[index] <= time { index += 1 }
        times.insert(time, at: index)
        if times.count > mostBestTimes { times.removeLast() }
        return times
    }

    // MARK: Snapshots

    func write(into writer: inout SnapshotWriter) {
        writer.integer(playerPoints)
        writer.integer(systemPoints)
        writer.list(tallies) { writer, tally in
            writer.integer(tally.played)
            writer.integer(tally.won)
            writer.integer(tally.fewestTries ?? 0)
            writer.list(tally.bestTimes) { writer, time in writer.long(time) }
        }
        writer.list(history) { writer, entry in
            writer.long(entry.endedAt)
            writer.byte(entry.level.rawValue)
            writer.byte(entry.kind.rawValue)
            writer.bool(entry.isWon)
            writer.integer(entry.tries)
            writer.integer(entry.playerPoints)
            writer.integer(entry.systemPoints)
            writer.long(entry.milliseconds ?? -1)
        }
    }

    /// Reads what ``write(into:)`` wrote.
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        playerPoints = try reader.integer(in: 0...1_000_000_000)
        systemPoints = try reader.integer(in: 0...1_000_000_000)
        tallies = try reader.list { reader throws(SnapshotError) in
            var tally = Tally()
            tally.played = try reader.integer(in: 0...1_000_000_000)
            tally.won = try reader.integer(in: 0...1_000_000_000)
            let fewest = try reader.integer(in: 0...15)
            tally.fewestTries = fewest == 0 ? nil : fewest
            tally.bestTimes = try reader.list { reader throws(SnapshotError) in try reader.long() }
            return tally
        }
        guard tallies.count == Level.allCases.count else { throw .malformed }
        history = try reader.list { reader throws(SnapshotError) in try Entry(from: &reader) }
    }
}

extension Scores.Entry {
    fileprivate init(from reader: inout SnapshotReader) throws(SnapshotError) {
        endedAt = try reader.long()
        guard let level = Level(rawValue: try reader.byte()), let kind = GameKind(rawValue: try reader.byte())
        else { throw .malformed }
        self.level = level
        self.kind = kind
        isWon = try reader.bool()
        tries = try reader.integer(in: 0...32)
        playerPoints = try reader.integer(in: 0...Round.points)
        systemPoints = try reader.integer(in: 0...Round.points)
        let time = try reader.long()
        milliseconds = time < 0 ? nil : time
    }
}
