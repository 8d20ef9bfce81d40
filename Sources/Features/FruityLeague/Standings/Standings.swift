public import Identity
public import Web

/// What the players of the city are compared by.
public enum StandingsBoard: String, CaseIterable, Hashable, Sendable {
    /// Today's puzzle: the fewest guesses, then the shortest time.
    case daily
    /// The points of ranked games and puzzles, then the fewest guesses.
    case points
    /// The shortest time of a ranked game that was won.
    case time
}

/// The days that count.
public enum StandingsSpan: String, CaseIterable, Hashable, Sendable {
    case day, week, all

    /// The first day that counts, in days since 1970; weeks begin on Monday.
    func firstDay(today: Int) -> Int {
        switch self {
        case .day: today
        // The first of January 1970 was a Thursday.
        case .week: today - ((today + 3) % 7 + 7) % 7
        case .all: 0
        }
    }
}

/// A place in the standings.
public struct StandingsEntry: Hashable, Sendable {
    /// From 1; players that are equal share it.
    public let rank: Int
    /// Who.
    public let player: UniqueID
    /// What others call the player.
    public let nickname: Nickname
    /// The points; only where they are compared.
    public let points: Int?
    /// The guesses; only where they count.
    public let guesses: Int?
    /// The time; only where it counts.
    public let milliseconds: Int64?
    /// Where the list goes on after this entry.
    public let position: ListPosition
}

/// What is compared as one number, the larger the better.
enum StandingsScore {
    /// Leaves room for the time behind the number of guesses: a day has fewer than 10¹⁰ milliseconds.
    static let guess: Int64 = 10_000_000_000
    /// Leaves room for the guesses behind the points.
    static let point: Int64 = 1_000_000

    static func entry(
        _ board: StandingsBoard, rank: Int, player: UniqueID, nickname: Nickname, score: Int64
    ) -> StandingsEntry {
        var points: Int?
        var guesses: Int?
        var milliseconds: Int64?
        switch board {
        case .daily:
            guesses = Int(-score / guess)
            milliseconds = -score % guess
        case .points:
            let whole = (score + point - 1) / point
            points = Int(whole)
            guesses = Int(whole * point - score)
        case .time:
            milliseconds = -score
        }
        return StandingsEntry(
            rank: rank, player: player, nickname: nickname, points: points, guesses: guesses,
            milliseconds: milliseconds, position: ListPosition(milliseconds: score, id: player))
    }
}
