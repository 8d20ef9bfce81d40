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
        try await endLeftDailies()
        let today = day(at: clock())
        let span = board == .daily ? .day : span
        return try await database.read { transaction in
            try transaction.standings(
                board, of: level, over: span, from: span.firstDay(today: today), after: after, limit: limit)
        }
    }

    /// The first places of a level as they were at most some seconds ago: made once for all who only look.
    public func sharedStandings(
        _ board: StandingsBoard, of level: LeagueLevel, over span: StandingsSpan, limit: Int
    ) async throws -> (entries: [StandingsEntry], hasMore: Bool) {
        let shelf = StandingsShelf.Label(
            board: board, level: level, span: span, day: day(at: clock()), limit: limit)
        let kept = try await shelves.standings(shelf) {
            let made = try await standings(board, of: level, over: span, after: nil, limit: limit)
            return StandingsShelf.Standings(entries: made.entries, hasMore: made.hasMore)
        }
        return (kept.entries, kept.hasMore)
    }

    /// Gives up what was left of the puzzles whose day is over, so that it counts as what it is. A look into an
    /// index when there is nothing to do.
    func endLeftDailies() async throws {
        let day = firstOpenDay
        let isAny = try await database.read { try !$0.leftDailies(before: day, limit: 1).isEmpty }
        var isMore = isAny
        while isMore {
            isMore = try await database.write { [clock] transaction in
                let now = clock()
                let left = try transaction.leftDailies(before: day, limit: 200)
                for var play in left {
                    if play.abandon(at: now) { try transaction.update(play) }
                }
                return left.count == 200
            }
        }
    }
}

extension Transaction {
    /// A part of the standings, and whether there is more.
    package func standings(
        _ board: StandingsBoard, of level: LeagueLevel, over span: StandingsSpan, from day: Int,
        after: ListPosition?, limit: Int
    ) throws -> (entries: [StandingsEntry], hasMore: Bool) {
        let (score, isThere) = Self.score(board)
        // The index that the conditions name is in the order of the places.
        let stands: SQL = "t.level = \(level) AND t.span = \(span) AND t.first_day = \(day) AND \(isThere)"
        let rest: SQL =
            after.map {
                """
                AND t.\(score) <= \($0.milliseconds)
                    AND (t.\(score) < \($0.milliseconds) OR t.player_id > \($0.id))
                """
            } ?? ""
        let rows = try rows(
            """
            SELECT t.player_id, t.\(score) AS score, p.nickname FROM fruity_tallies t
            JOIN fruity_players p ON p.id = t.player_id WHERE \(stands) \(rest)
            ORDER BY t.\(score) DESC, t.player_id LIMIT \(limit + 1)
            """)
        guard let best = try rows.first?.decode("score", as: Int64.self) else { return ([], false) }
        var better = 0
        var place = 0
        if let after {
            better = try value(
                "SELECT COUNT(*) FROM fruity_tallies t WHERE \(stands) AND t.\(score) > \(best)", as: Int.self
            )
            place = better
            // Players that are equal share a rank, also over the end of a page.
            if after.milliseconds == best {
                place += try value(
                    """
                    SELECT COUNT(*) FROM fruity_tallies t
                    WHERE \(stands) AND t.\(score) = \(best) AND t.player_id <= \(after.id)
                    """, as: Int.self)
            }
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

    /// The column that a board compares, and the tallies that stand on it.
    private static func score(_ board: StandingsBoard) -> (column: SQL, isThere: SQL) {
        switch board {
        case .daily: ("daily_score", "t.daily_score IS NOT NULL")
        case .points: ("points_score", "t.points > 0")
        case .time: ("time_score", "t.time_score IS NOT NULL")
        }
    }
}
