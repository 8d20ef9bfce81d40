import Database
import Identity
public import Web

extension FruityLeague {
    /// A part of the standings of a level.
    ///
    /// - Parameters:
    ///   - span: The days that count; today's puzzle is always today's.
    ///   - after: Where an earlier part ended.
    /// - Returns: At most `limit` entries, and whether there are more.
    public func standings(
        _ board: StandingsBoard, of level: LeagueLevel, over span: StandingsSpan, after: ListPosition?,
        limit: Int
    ) async throws -> (entries: [StandingsEntry], hasMore: Bool) {
        let today = day(at: clock())
        let firstOpenDay = firstOpenDay
        return try await database.read { transaction in
            try transaction.standings(
                board, of: level, from: board == .daily ? today : span.firstDay(today: today),
                firstOpenDay: firstOpenDay, after: after, limit: limit)
        }
    }
}

extension Transaction {
    func standings(
        _ board: StandingsBoard, of level: LeagueLevel, from day: Int, firstOpenDay: Int,
        after: ListPosition?, limit: Int
    ) throws -> (entries: [StandingsEntry], hasMore: Bool) {
        let scores = Self.scores(board, of: level, from: day, firstOpenDay: firstOpenDay)
        let rest: SQL =
            after.map {
                "WHERE s.score < \($0.milliseconds) OR (s.score = \($0.milliseconds) AND s.player_id > \($0.id))"
            } ?? ""
        let rows = try rows(
            """
            SELECT s.player_id, s.score, p.nickname FROM (\(scores)) s
            JOIN fruity_players p ON p.id = s.player_id \(rest)
            ORDER BY s.score DESC, s.player_id LIMIT \(limit + 1)
            """)
        guard let best = try rows.first?.decode("score", as: Int64.self) else { return ([], false) }
        let better = try value("SELECT COUNT(*) FROM (\(scores)) s WHERE s.score > \(best)", as: Int.self)
        var place = better
        // Players that are equal share a rank, also over the end of a page.
        if let after, after.milliseconds == best {
            place += try value(
                "SELECT COUNT(*) FROM (\(scores)) s WHERE s.score = \(best) AND s.player_id <= \(after.id)",
                as: Int.self)
        }
        var entries: [StandingsEntry] = []
        var rank = better + 1
        var previous = best
        for row in rows.prefix(limit) {
            let score = try row.decode("score", as: Int64.self)
            if score != previous { rank = place + 1 }
            previous = score
            place += 1
            entries.append(
                StandingsScore.entry(
                    board, rank: rank, player: try row.decode("player_id"),
                    nickname: try row.decode("nickname"),
                    score: score))
        }
        return (entries, rows.count > limit)
    }

    /// A row for each player, with what is compared.
    private static func scores(
        _ board: StandingsBoard, of level: LeagueLevel, from day: Int, firstOpenDay: Int
    ) -> SQL {
        switch board {
        case .daily:
            """
            SELECT player_id, -(tries * \(StandingsScore.guess) + milliseconds) AS score FROM fruity_plays
            WHERE kind = 'daily' AND level = \(level) AND day = \(day) AND outcome = 'won'
            """
        case .points:
            // Giving up, or never ending a puzzle, is no better than losing: all guesses count as made.
            """
            SELECT player_id, CAST(SUM(points) AS \(word: .integer)) * \(StandingsScore.point)
                - CAST(SUM(CASE WHEN outcome IN ('won', 'lost') THEN tries ELSE \(level.tries) END)
                    AS \(word: .integer)) AS score
            FROM fruity_plays WHERE level = \(level) AND day >= \(day)
                AND (outcome <> 'playing' OR kind = 'daily' AND day < \(firstOpenDay))
            GROUP BY player_id HAVING SUM(points) > 0
            """
        case .time:
            """
            SELECT player_id, -MIN(milliseconds) AS score FROM fruity_plays
            WHERE kind = 'ranked' AND level = \(level) AND day >= \(day) AND outcome = 'won'
            GROUP BY player_id
            """
        }
    }
}
