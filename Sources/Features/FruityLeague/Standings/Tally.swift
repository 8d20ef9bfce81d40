public import Database

/// What a player has reached in a level within a day, a week, or ever: a row that is kept with the plays, so that the
/// standings are read from an index and never added up.
enum Tally {
    /// The tables and the indexes that the standings are read from.
    static let tables: [SQL] = [
        """
        CREATE TABLE fruity_tallies (
            level \(word: .text) NOT NULL,
            span \(word: .text) NOT NULL,
            first_day \(word: .integer) NOT NULL,
            player_id \(word: .text) NOT NULL REFERENCES fruity_players (id) ON DELETE CASCADE,
            points \(word: .integer) NOT NULL,
            points_score \(word: .integer) NOT NULL,
            daily_score \(word: .integer),
            time_score \(word: .integer),
            created_at \(word: .integer) NOT NULL,
            PRIMARY KEY (level, span, first_day, player_id)
        ) \(word: .tableOptions)
        """,
        "CREATE INDEX fruity_tallies_of_player ON fruity_tallies (player_id)",
        """
        CREATE INDEX fruity_tallies_by_points ON fruity_tallies (level, span, first_day, points_score DESC, player_id)
        WHERE points > 0
        """,
        """
        CREATE INDEX fruity_tallies_by_daily ON fruity_tallies (level, span, first_day, daily_score DESC, player_id)
        WHERE daily_score IS NOT NULL
        """,
        """
        CREATE INDEX fruity_tallies_by_time ON fruity_tallies (level, span, first_day, time_score DESC, player_id)
        WHERE time_score IS NOT NULL
        """,
    ]

    /// Adds up the plays that ended before there were tallies.
    static let filling: [SQL] = StandingsSpan.allCases.map { span in
        let (firstDay, group): (SQL, SQL) =
            switch span {
            case .day: ("day", "level, player_id, day")
            // The first of January 1970 was a Thursday.
            case .week: ("day - (day + 3) % 7", "level, player_id, day - (day + 3) % 7")
            case .all: ("0", "level, player_id")
            }
        let daily: SQL =
            span == .day
            ? """
            MAX(CASE WHEN kind = 'daily' AND outcome = 'won'
                THEN -(tries * \(StandingsScore.guess) + milliseconds) END)
            """ : "CAST(NULL AS \(word: .integer))"
        return """
            INSERT INTO fruity_tallies
                (level, span, first_day, player_id, points, points_score, daily_score, time_score, created_at)
            SELECT level, \(span), \(firstDay), player_id, CAST(SUM(points) AS \(word: .integer)),
                CAST(SUM(points * \(StandingsScore.point)
                    - CASE WHEN outcome IN ('won', 'lost') THEN tries WHEN level = 'easy' THEN 15 ELSE 12 END)
                    AS \(word: .integer)),
                \(daily), MAX(CASE WHEN kind = 'ranked' AND outcome = 'won' THEN -milliseconds END), MIN(created_at)
            FROM fruity_plays WHERE outcome <> 'playing' GROUP BY \(group)
            """
    }
}

extension StandingsSpan: SQLEncodable {}

/// The SQL of tallies.
extension Transaction {
    /// Counts a play that has just ended. Giving up is no better than losing: all guesses count as made.
    func tally(_ play: Play) throws {
        guard play.outcome != .playing else { return }
        let isWon = play.outcome == .won
        let points = isWon ? Play.points : 0
        let guesses = play.outcome == .abandoned ? play.level.tries : play.guesses.count
        let score = Int64(points) * StandingsScore.point - Int64(guesses)
        let time = play.milliseconds ?? 0
        let timeScore: Int64? = isWon && play.kind == .ranked ? -time : nil
        for span in StandingsSpan.allCases {
            let dailyScore: Int64? =
                isWon && play.kind == .daily && span == .day
                ? -(Int64(guesses) * StandingsScore.guess + time) : nil
            try execute(
                """
                INSERT INTO fruity_tallies
                    (level, span, first_day, player_id, points, points_score, daily_score, time_score, created_at)
                VALUES (\(play.level), \(span), \(span.firstDay(today: play.day)), \(play.player), \(points), \(score),
                    \(dailyScore), \(timeScore), \(play.startedAt))
                ON CONFLICT (level, span, first_day, player_id) DO UPDATE SET
                    points = fruity_tallies.points + excluded.points,
                    points_score = fruity_tallies.points_score + excluded.points_score,
                    daily_score = COALESCE(excluded.daily_score, fruity_tallies.daily_score),
                    time_score = CASE
                        WHEN fruity_tallies.time_score IS NULL OR excluded.time_score > fruity_tallies.time_score
                        THEN excluded.time_score ELSE fruity_tallies.time_score END
                """)
        }
    }

    /// Puzzles of days that are over, which somebody began and left.
    func leftDailies(before day: Int, limit: Int) throws -> [Play] {
        try rows(
            """
            SELECT \(Self.playColumns) FROM fruity_plays
            WHERE kind = 'daily' AND outcome = 'playing' AND day < \(day) LIMIT \(limit)
            """
        ) { try Play($0) }
    }
}

extension FruityLeague {
    /// What made the tallies of a league that is older than they are.
    package static var tallyFilling: [SQL] { Tally.filling }
}
