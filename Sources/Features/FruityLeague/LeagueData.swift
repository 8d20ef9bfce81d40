public import Database
import Identity
import Localization
public import PersonalData

/// The players that people have in the fruit league, with their games.
public struct LeagueData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "league" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "league-players", TextKey("privacy.leaguePlayers"), TextKey("privacy.leaguePlayers.text"),
                page: Self.players),
            PersonalDataKind(
                "league-devices", TextKey("privacy.leagueDevices"), TextKey("privacy.leagueDevices.text"),
                page: Self.devices),
            PersonalDataKind(
                "league-games", TextKey("privacy.leagueGames"), TextKey("privacy.leagueGames.text"),
                page: Self.games),
        ]
    }

    @Sendable private static func players(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, id, nickname, is_child, created_at
            FROM fruity_players
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func devices(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT d.name, d.created_at, d.seen_at FROM fruity_devices d
            JOIN fruity_players p ON p.id = d.player_id
            WHERE p.person_id = \(question.person) ORDER BY d.created_at LIMIT 10000
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func games(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let players = try transaction.rows(
            "SELECT id FROM fruity_players WHERE person_id = \(question.person)"
        ) { try $0.decode(UniqueID.self) }
        // Each player's games are read in their order; which come first of all is seen here.
        var games: [(place: PersonalPlace, record: PersonalRecord)] = []
        for player in players {
            games += try transaction.rows(
                """
                SELECT created_at AS place_at, id AS place_id, player_id, kind, level, tries, points, milliseconds,
                    outcome, created_at, ended_at
                FROM fruity_plays
                WHERE player_id = \(player)
                    AND (created_at, id) > (\(question.after.number), \(question.after.text))
                ORDER BY created_at, id LIMIT \(question.limit)
                """
            ) { row in
                let place = PersonalPlace(
                    number: try row.decode("place_at"), text: try row.decode("place_id"))
                return (place, PersonalRecord(row))
            }
        }
        games.sort { ($0.place.number, $0.place.text) < ($1.place.number, $1.place.text) }
        let page = games.prefix(question.limit)
        return PersonalPage(
            page.map(\.record), next: page.count == question.limit ? page.last?.place : nil)
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        let plays = try transaction.execute(
            """
            DELETE FROM fruity_plays WHERE id IN (
                SELECT g.id FROM fruity_players p JOIN fruity_plays g ON g.player_id = p.id
                WHERE p.person_id = \(person) LIMIT \(departure.limit))
            """)
        if plays > 0 { return false }
        let players = try transaction.rows("SELECT id FROM fruity_players WHERE person_id = \(person)") {
            try $0.decode(UniqueID.self)
        }
        for player in players { try transaction.removeLeaguePlayer(player) }
        try transaction.execute("DELETE FROM fruity_removed_plays WHERE person_id = \(person)")
        return true
    }
}
