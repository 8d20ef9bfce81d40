import Database
import DatabaseTesting
import FruityLeague
import HTTPServer
import HTTPTesting
import Identity
import Mastermind
import Testing
import Web

@Suite("The standings", .timeLimit(.minutes(2)))
struct StandingsTests {
    /// What was counted before there were tallies: every play, added up anew.
    private func added(
        _ world: LeagueWorld, _ level: LeagueLevel, from day: Int
    ) async throws -> [UniqueID: (points: Int, guesses: Int)] {
        let rows = try await world.database.read { transaction in
            try transaction.rows(
                """
                SELECT player_id, outcome, tries, points FROM fruity_plays
                WHERE level = \(level.rawValue) AND day >= \(day) AND outcome <> 'playing'
                """
            ) { row in
                (
                    try row.decode("player_id", as: UniqueID.self),
                    try row.decode("outcome", as: String.self),
                    try row.decode("tries", as: Int.self), try row.decode("points", as: Int.self)
                )
            }
        }
        var sums: [UniqueID: (points: Int, guesses: Int)] = [:]
        for (player, outcome, tries, points) in rows {
            sums[player, default: (0, 0)].points += points
            sums[player, default: (0, 0)].guesses += outcome == "abandoned" ? level.tries : tries
        }
        return sums.filter { $0.value.points > 0 }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: the tallies say what adding up all plays would say, and what was there before is counted`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let people = try await world.league.fill(players: 7, plays: 200)
            for (number, person) in people.enumerated() {
                let player = try #require(try await world.league.account(of: person).players.first)
                let play = try await world.league.startRanked(.easy, for: player).play
                if number % 2 == 0 {
                    _ = try await world.league.abandon(play.id, of: player)
                } else {
                    _ = try await world.league.move(1, world.secret(of: play.id), in: play.id, of: player)
                }
            }
            // 14 January 2026 was a Wednesday.
            let today = 20_467
            for level in LeagueLevel.allCases {
                for (span, day) in [
                    (StandingsSpan.day, today), (.week, today - 2), (.all, 0),
                ] {
                    let sums = try await added(world, level, from: day)
                    let entries = try await world.league.standings(
                        .points, of: level, over: span, after: nil, limit: 100
                    ).entries
                    #expect(entries.count == sums.count)
                    for entry in entries {
                        #expect(entry.points == sums[entry.player]?.points)
                        #expect(entry.guesses == sums[entry.player]?.guesses)
                    }
                }
            }
            // A city that is older than the tallies: they are made of its plays once.
            let before = try await tallies(world.database)
            try await world.database.write { try $0.execute("DELETE FROM fruity_tallies") }
            try await world.database.write { transaction in
                for statement in FruityLeague.tallyFilling { try transaction.execute(statement) }
            }
            #expect(try await tallies(world.database) == before && !before.isEmpty)
        }
    }

    private func tallies(_ database: any Database) async throws -> [String] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT level, span, first_day, player_id, points, points_score, daily_score, time_score
                FROM fruity_tallies ORDER BY level, span, first_day, player_id
                """
            ) { row in
                let numbers = try ["points", "points_score", "daily_score", "time_score"].map {
                    try row.decode($0, as: Int64?.self).map { "\($0)" } ?? "-"
                }
                return try row.decode("level", as: String.self) + row.decode("span", as: String.self)
                    + " \(try row.decode("first_day", as: Int.self)) "
                    + row.decode("player_id", as: String.self) + numbers.joined(separator: " ")
            }
        }
    }

    @Test(arguments: StandingsBoard.allCases)
    func `F10: places, pages and ranks are read from an index, and no play is looked at`(
        board: StandingsBoard
    ) async throws {
        try await withLeague { world in
            try await world.fillStandings()
            let span = board == .daily ? StandingsSpan.day : .all
            let (first, queries) = try await world.standings(board, span, after: nil)
            #expect(first.count == 3 && queries.count == 1)
            // From before the second: a list of places, who is better, and who is equal and before.
            let (rest, pageQueries) = try await world.standings(board, span, after: first[0].position)
            #expect(rest.map(\.player) == first.dropFirst().map(\.player) && rest.map(\.rank) == [1, 3])
            #expect(pageQueries.count == 3)
            let index = "USING INDEX fruity_tallies_by_\(board.rawValue) "
            let covering = "USING COVERING INDEX fruity_tallies_by_\(board.rawValue) "
            for query in queries + pageQueries {
                let plan = try await world.plan(of: query)
                #expect(plan.contains { $0.contains(index) || $0.contains(covering) }, "\(plan)")
                #expect(
                    !plan.contains {
                        $0.contains("TEMP B-TREE") || $0.contains("fruity_plays") || $0.contains("SCAN")
                    }, "\(plan)")
            }
            // What begins after a place does not read those before it.
            for query in pageQueries {
                let plan = try await world.plan(of: query)
                #expect(plan.contains { $0.contains("first_day=? AND \(board.rawValue)_score") }, "\(plan)")
            }
        }
    }

    @Test func `F10: strangers share standings that were made once; who plays sees them anew`() async throws {
        try await withLeagueServer { client, world in
            let path = "/play/league/standings?board=time&level=easy&span=all"
            let api = "/api/v1/fruity/standings?board=time&level=easy&span=all"
            let (player, token) = try await world.linked()
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        try await client.get(path, headers: ["Accept": "text/html"]).text.contains("Nobody")
                    }
                }
                for try await isEmpty in group { #expect(isEmpty) }
            }
            #expect(world.league.sharedStandingsMade == 1)
            let play = try await world.league.startRanked(.easy, for: player).play
            _ = try await world.league.move(1, world.secret(of: play.id), in: play.id, of: player)
            let own = try await client.get(api, headers: bearer(token))
            #expect((try own.object["entries"] as? [Any])?.count == 1)
            // Who leaves the league leaves what is shared at once.
            try await world.league.removePlayer(player.id, of: person(1))
            let after = try await client.get(api)
            #expect((try after.object["entries"] as? [Any])?.isEmpty == true)
        }
    }
}

extension LeagueWorld {
    /// Two players who are equal on every board, and a third behind them.
    fileprivate func fillStandings() async throws {
        _ = try await league.fill(players: 3, plays: 0)
        let players = try await database.read { transaction in
            try transaction.rows("SELECT id FROM fruity_players ORDER BY id") {
                try $0.decode("id", as: UniqueID.self)
            }
        }
        try await database.write { transaction in
            for (number, player) in players.enumerated() {
                let score = number < 2 ? -10 : -20
                for (span, day) in [(StandingsSpan.day, 5), (.all, 0)] {
                    try transaction.execute(
                        """
                        INSERT INTO fruity_tallies
                            (level, span, first_day, player_id, points, points_score, daily_score, time_score, created_at)
                        VALUES ('easy', \(span.rawValue), \(day), \(player), 3, \(score), \(score), \(score), 1)
                        """)
                }
            }
        }
    }

    /// A part of the standings of the easy level, and what the store was asked for it.
    fileprivate func standings(
        _ board: StandingsBoard, _ span: StandingsSpan, after: ListPosition?
    ) async throws -> (entries: [StandingsEntry], queries: [SQL]) {
        try await database.read { transaction in
            let noting = NotingTransaction(transaction)
            let entries = try noting.standings(
                board, of: .easy, over: span, from: span == .day ? 5 : 0, after: after, limit: 50
            ).entries
            return (entries, noting.queries)
        }
    }

    /// How SQLite answers a query.
    fileprivate func plan(of query: SQL) async throws -> [String] {
        try await database.read { transaction in
            try transaction.rows("EXPLAIN QUERY PLAN \(query)") { try $0.decode("detail", as: String.self) }
        }
    }
}

/// Hands everything on, and notes what is asked.
private final class NotingTransaction: Transaction {
    private let transaction: any Transaction
    private(set) var queries: [SQL] = []

    init(_ transaction: any Transaction) { self.transaction = transaction }

    var dialect: SQLDialect { transaction.dialect }

    func execute(_ statement: SQL) throws(DatabaseError) -> Int { try transaction.execute(statement) }

    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws {
        queries.append(query)
        try transaction.forEach(query, body)
    }

    func scan(_ query: SQL, _ body: (any ScannedRow) throws -> Void) throws {
        queries.append(query)
        try transaction.scan(query, body)
    }

    func rows(_ query: SQL) throws(DatabaseError) -> [Row] {
        queries.append(query)
        return try transaction.rows(query)
    }
}
