public import Database
import Geography
import Identity
import Mastermind

extension LeagueLevel: SQLEncodable, SQLDecodable {}
extension Play.Kind: SQLEncodable, SQLDecodable {}
extension Play.Outcome: SQLEncodable, SQLDecodable {}

/// Guesses one after the other, as a store keeps them.
enum GuessText {
    static func text(_ guesses: [Code]) -> String { guesses.map { String($0.packed) }.joined(separator: ".") }

    static func guesses(_ text: String) throws(DatabaseError) -> [Code] {
        let parts = text.split(separator: ".").map { UInt32($0) }
        let codes = parts.compactMap { $0 }.map { Code(packed: $0) }
        guard codes.count == parts.count else {
            throw DatabaseError(.unexpectedValue, "the guesses of a game cannot be read")
        }
        return codes
    }
}

/// The SQL of ranked games.
extension Transaction {
    static var playColumns: SQL {
        "id, player_id, kind, level, day, secret, guesses, outcome, created_at, ended_at"
    }

    func play(_ id: UniqueID, of player: UniqueID) throws -> Play? {
        try optionalRow(
            "SELECT \(Self.playColumns) FROM fruity_plays WHERE id = \(id) AND player_id = \(player)"
        ).map { try Play($0) }
    }

    func dailyPlays(of player: UniqueID, day: Int) throws -> [Play] {
        try rows(
            """
            SELECT \(Self.playColumns) FROM fruity_plays
            WHERE player_id = \(player) AND kind = 'daily' AND day = \(day)
            """
        ) { try Play($0) }
    }

    func openPlay(of player: UniqueID, level: LeagueLevel) throws -> Play? {
        try optionalRow(
            """
            SELECT \(Self.playColumns) FROM fruity_plays
            WHERE player_id = \(player) AND level = \(level) AND kind = 'ranked' AND outcome = 'playing'
            """
        ).map { try Play($0) }
    }

    /// The games that a player began, and those of players whom the account has removed since it added this one:
    /// a new player goes on counting where the removed one stopped.
    func countPlays(of player: LeaguePlayer, since moment: Timestamp) throws -> Int {
        try value(
            """
            SELECT (SELECT COUNT(*) FROM fruity_plays
                    WHERE player_id = \(player.id) AND created_at >= \(moment))
                + (SELECT COUNT(*) FROM fruity_removed_plays
                    WHERE person_id = \(player.person) AND begun_at >= \(moment)
                        AND created_at <= \(player.createdAt))
            """, as: Int.self)
    }

    /// Whether somebody whom the account removed before it added this player had begun the puzzle of a day.
    func hasRemovedDaily(_ level: LeagueLevel, day: Int, before player: LeaguePlayer) throws -> Bool {
        try value(
            """
            SELECT COUNT(*) FROM fruity_removed_plays
            WHERE person_id = \(player.person) AND kind = 'daily' AND level = \(level) AND day = \(day)
                AND created_at <= \(player.createdAt)
            """, as: Int.self) > 0
    }

    /// Notes which games a player had begun lately who is about to be removed; nothing else of them stays.
    func keepRemovedPlays(of player: UniqueID, since moment: Timestamp, now: Timestamp) throws {
        try execute(
            """
            INSERT INTO fruity_removed_plays (person_id, kind, level, day, begun_at, created_at)
            SELECT p.person_id, g.kind, g.level, g.day, g.created_at, \(now) FROM fruity_plays g
            JOIN fruity_players p ON p.id = g.player_id
            WHERE g.player_id = \(player) AND g.created_at >= \(moment)
            """)
    }

    /// Forgets what was noted of removed players once no limit looks at it any more.
    func forgetRemovedPlays(begunBefore moment: Timestamp) throws {
        try execute("DELETE FROM fruity_removed_plays WHERE begun_at < \(moment)")
    }

    func insert(_ play: Play) throws {
        try execute(
            """
            INSERT INTO fruity_plays (\(Self.playColumns), tries, points, milliseconds)
            VALUES (\(play.id), \(play.player), \(play.kind), \(play.level), \(play.day), \(play.secret.packed),
                \(GuessText.text(play.guesses)), \(play.outcome), \(play.startedAt), \(play.endedAt), 0, 0, 0)
            """)
    }

    /// Keeps what a move, the time or giving up has changed; a play that ended with it counts in the standings.
    func update(_ play: Play) throws {
        try execute(
            """
            UPDATE fruity_plays SET guesses = \(GuessText.text(play.guesses)), outcome = \(play.outcome),
                ended_at = \(play.endedAt), tries = \(play.guesses.count),
                points = \(play.outcome == .won ? Play.points : 0), milliseconds = \(play.milliseconds ?? 0)
            WHERE id = \(play.id)
            """)
        try tally(play)
    }

    /// The secret of a day's puzzle; the first who asks has it drawn.
    func dailySecret(_ level: LeagueLevel, day: Int, drawn: Code, now: Timestamp) throws -> Code {
        try execute(
            """
            INSERT INTO fruity_daily_secrets (level, day, secret, created_at)
            VALUES (\(level), \(day), \(drawn.packed), \(now)) ON CONFLICT (level, day) DO NOTHING
            """)
        return Code(
            packed: try value(
                "SELECT secret FROM fruity_daily_secrets WHERE level = \(level) AND day = \(day)"))
    }

    /// The secrets of a day that were drawn.
    func dailySecrets(day: Int) throws -> [LeagueLevel: Code] {
        let rows = try rows("SELECT level, secret FROM fruity_daily_secrets WHERE day = \(day)") {
            (try $0.decode("level", as: LeagueLevel.self), Code(packed: try $0.decode("secret")))
        }
        return Dictionary(rows) { first, _ in first }
    }

    func dailyStanding(of player: UniqueID, day: Int) throws -> DailyStanding {
        var streaks: [LeagueLevel: Streak] = [:]
        for level in LeagueLevel.allCases { streaks[level] = try streak(of: player, level: level) }
        return DailyStanding(day: day, plays: try dailyPlays(of: player, day: day), streaks: streaks)
    }

    func streak(of player: UniqueID, level: LeagueLevel) throws -> Streak {
        let row = try optionalRow(
            """
            SELECT length, best, last_day FROM fruity_streaks
            WHERE player_id = \(player) AND level = \(level)
            """)
        guard let row else { return .none }
        return Streak(
            length: try row.decode("length"), best: try row.decode("best"),
            lastDay: try row.decode("last_day"))
    }

    func keep(_ streak: Streak, of player: UniqueID, level: LeagueLevel, now: Timestamp) throws {
        try execute(
            """
            INSERT INTO fruity_streaks (player_id, level, length, best, last_day, created_at)
            VALUES (\(player), \(level), \(streak.length), \(streak.best), \(streak.lastDay), \(now))
            ON CONFLICT (player_id, level) DO UPDATE
            SET length = excluded.length, best = excluded.best, last_day = excluded.last_day
            """)
    }
}

extension Play {
    init(_ row: Row) throws {
        self.init(
            id: try row.decode("id"), player: try row.decode("player_id"), kind: try row.decode("kind"),
            level: try row.decode("level"), day: try row.decode("day"),
            secret: Code(packed: try row.decode("secret")),
            guesses: try GuessText.guesses(try row.decode("guesses")),
            startedAt: try row.decode("created_at"),
            endedAt: try row.decode("ended_at"), outcome: try row.decode("outcome"))
    }
}
