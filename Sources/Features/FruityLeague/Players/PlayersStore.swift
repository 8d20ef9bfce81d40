import Database
import Geography
import Identity

/// The SQL of players and devices.
extension Transaction {
    func leaguePlayers(of person: UniqueID) throws -> [LeaguePlayer] {
        try rows(
            """
            SELECT id, person_id, is_child, nickname, created_at FROM fruity_players
            WHERE person_id = \(person) ORDER BY is_child, created_at, id
            """
        ) { try LeaguePlayer($0) }
    }

    /// Returns whether the nickname was free.
    func insert(_ player: LeaguePlayer) throws -> Bool {
        try execute(
            """
            INSERT INTO fruity_players (id, person_id, is_child, nickname, created_at, version)
            VALUES (\(player.id), \(player.person), \(player.isChild), \(player.nickname), \(player.createdAt), 1)
            ON CONFLICT (nickname) DO NOTHING
            """) > 0
    }

    func takenNicknames(among candidates: [Nickname]) throws -> Set<Nickname> {
        Set(
            try rows("SELECT nickname FROM fruity_players WHERE nickname IN \(list: candidates)") {
                try $0.decode(Nickname.self)
            })
    }

    func rename(_ player: UniqueID, to nickname: Nickname) throws {
        try execute(
            "UPDATE fruity_players SET nickname = \(nickname), version = version + 1 WHERE id = \(player)")
    }

    func removeLeaguePlayer(_ id: UniqueID) throws {
        // What belongs to the player goes with it.
        try execute("DELETE FROM fruity_players WHERE id = \(id)")
        try execute("UPDATE fruity_seats SET player_id = NULL, nickname = NULL WHERE player_id = \(id)")
    }

    func leagueDevices(of person: UniqueID) throws -> [LeagueDevice] {
        try rows(
            """
            SELECT d.id, d.player_id, d.name, d.created_at, d.seen_at FROM fruity_devices d
            JOIN fruity_players p ON p.id = d.player_id WHERE p.person_id = \(person)
            ORDER BY d.created_at DESC, d.id DESC
            """
        ) { row in
            LeagueDevice(
                id: try row.decode("id"), player: try row.decode("player_id"), name: try row.decode("name"),
                createdAt: try row.decode("created_at"), seenAt: try row.decode("seen_at"))
        }
    }

    func countLeagueDevices(of player: UniqueID) throws -> Int {
        try value("SELECT COUNT(*) FROM fruity_devices WHERE player_id = \(player)", as: Int.self)
    }

    func insert(_ device: LeagueDevice, mark: String) throws {
        try execute(
            """
            INSERT INTO fruity_devices (id, player_id, mark, name, created_at, seen_at)
            VALUES (\(device.id), \(device.player), \(mark), \(device.name), \(device.createdAt), \(device.seenAt))
            """)
    }

    func leaguePlayer(mark: String) throws -> (player: LeaguePlayer, seenAt: Timestamp)? {
        try optionalRow(
            """
            SELECT p.id, p.person_id, p.is_child, p.nickname, p.created_at, d.seen_at FROM fruity_devices d
            JOIN fruity_players p ON p.id = d.player_id WHERE d.mark = \(mark)
            """
        ).map { (try LeaguePlayer($0), try $0.decode("seen_at")) }
    }

    func knowsLeagueMark(_ mark: String) throws -> Bool {
        try value(
            """
            SELECT (SELECT COUNT(*) FROM fruity_devices WHERE mark = \(mark))
                + (SELECT COUNT(*) FROM fruity_seats WHERE mark = \(mark))
            """, as: Int.self) > 0
    }

    func markSeen(_ mark: String, at now: Timestamp) throws {
        try execute("UPDATE fruity_devices SET seen_at = \(now) WHERE mark = \(mark)")
    }

    func removeLeagueDevice(_ id: UniqueID) throws {
        try execute("DELETE FROM fruity_devices WHERE id = \(id)")
    }

    func removeLeagueDevice(mark: String) throws -> Bool {
        try execute("DELETE FROM fruity_devices WHERE mark = \(mark)") > 0
    }

    func insertLinkCode(_ mark: String, player: UniqueID, now: Timestamp, expiry: Timestamp) throws {
        try execute(
            """
            INSERT INTO fruity_link_codes (mark, player_id, created_at, expires_at)
            VALUES (\(mark), \(player), \(now), \(expiry))
            """)
    }

    func removeLinkCodes(upTo now: Timestamp) throws {
        try execute("DELETE FROM fruity_link_codes WHERE expires_at <= \(now)")
    }

    func removeLinkCodes(of player: UniqueID, butNewest count: Int) throws {
        try execute(
            """
            DELETE FROM fruity_link_codes WHERE player_id = \(player) AND mark NOT IN (
                SELECT mark FROM fruity_link_codes WHERE player_id = \(player)
                ORDER BY created_at DESC, mark LIMIT \(count))
            """)
    }

    /// The player of a code that is still good, which is then used up.
    func useLinkCode(_ mark: String, now: Timestamp) throws -> LeaguePlayer? {
        let player = try optionalRow(
            """
            SELECT p.id, p.person_id, p.is_child, p.nickname, p.created_at FROM fruity_link_codes c
            JOIN fruity_players p ON p.id = c.player_id WHERE c.mark = \(mark) AND c.expires_at > \(now)
            """
        ).map { try LeaguePlayer($0) }
        guard player != nil, try execute("DELETE FROM fruity_link_codes WHERE mark = \(mark)") > 0 else {
            return nil
        }
        return player
    }
}

extension LeaguePlayer {
    init(_ row: Row) throws {
        self.init(
            id: try row.decode("id"), person: try row.decode("person_id"),
            isChild: try row.decode("is_child"), nickname: try row.decode("nickname"),
            createdAt: try row.decode("created_at"))
    }
}
