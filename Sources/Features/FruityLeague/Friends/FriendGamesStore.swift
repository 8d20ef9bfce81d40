public import Database
import Geography
import Identity
import Mastermind

extension FriendGame.Mode: SQLEncodable, SQLDecodable {}
extension FriendGame.Phase: SQLEncodable, SQLDecodable {}
extension FriendGame.Outcome: SQLEncodable, SQLDecodable {}

/// The SQL of games of two.
extension Transaction {
    func friendGame(_ id: UniqueID) throws -> FriendGame? {
        let row = try optionalRow(
            """
            SELECT id, level, mode, phase, invitation, move_seconds, deadline_at, winner, created_at, ended_at,
                again_id, again_seat
            FROM fruity_games WHERE id = \(id)
            """)
        guard let row else { return nil }
        let seats = try rows(
            """
            SELECT mark, player_id, nickname, device_mark, secret, guesses, outcome, deadline_at
            FROM fruity_seats
            WHERE game_id = \(id) ORDER BY seat
            """
        ) { try FriendGame.Seat($0) }
        guard let first = seats.first else { return nil }
        let phase = try row.decode("phase", as: FriendGame.Phase.self)
        let deadline = try row.decode("deadline_at", as: Timestamp?.self)
        // Nobody is -1.
        let winner = try row.decode("winner", as: Int?.self)
        let moveSeconds = try row.decode("move_seconds", as: Int.self)
        var again: FriendGame.Again?
        if let game = try row.decode("again_id", as: UniqueID?.self) {
            again = FriendGame.Again(game: game, seat: try row.decode("again_seat"))
        }
        return FriendGame(
            id: id, level: try row.decode("level"), mode: try row.decode("mode"),
            invitation: try row.decode("invitation"),
            moveSeconds: moveSeconds > 0 ? moveSeconds : nil, first: first,
            createdAt: try row.decode("created_at"), invitationEnd: Timestamp(milliseconds: 0)
        ).restored(
            phase: phase, winner: winner.map { $0 < 0 ? .nobody : .seat($0) },
            endedAt: try row.decode("ended_at"), seats: seats,
            invitationEnd: phase == .waiting ? deadline : nil, again: again)
    }

    func insert(_ game: FriendGame) throws {
        try execute(
            """
            INSERT INTO fruity_games
                (id, level, mode, phase, invitation, move_seconds, deadline_at, created_at, version)
            VALUES (\(game.id), \(game.level), \(game.mode), \(game.phase), \(game.invitation),
                \(game.moveSeconds ?? 0), \(game.deadline), \(game.createdAt), 1)
            """)
        try insertSeats(of: game, from: 0, now: game.createdAt)
    }

    func insertSeats(of game: FriendGame, from first: Int, now: Timestamp) throws {
        for (index, seat) in game.seats.enumerated().dropFirst(first) {
            try execute(
                """
                INSERT INTO fruity_seats
                    (game_id, seat, mark, player_id, nickname, device_mark, secret, guesses, outcome, deadline_at,
                        created_at)
                VALUES (\(game.id), \(index), \(seat.mark), \(seat.player), \(seat.nickname), \(seat.deviceMark),
                    \(seat.secret?.packed), \(GuessText.text(seat.guesses)), \(seat.outcome), \(seat.deadline), \(now))
                """)
        }
    }

    func update(_ game: FriendGame) throws {
        let winner: Int? =
            switch game.winner {
            case .seat(let seat): seat
            case .nobody: -1
            case nil: nil
            }
        try execute(
            """
            UPDATE fruity_games SET phase = \(game.phase), invitation = \(game.invitation),
                deadline_at = \(game.deadline), winner = \(winner), ended_at = \(game.endedAt),
                again_id = \(game.again?.game), again_seat = \(game.again?.seat),
                version = version + 1 WHERE id = \(game.id)
            """)
        for (index, seat) in game.seats.enumerated() {
            try execute(
                """
                UPDATE fruity_seats SET mark = \(seat.mark), secret = \(seat.secret?.packed), guesses = \(GuessText.text(seat.guesses)),
                    outcome = \(seat.outcome), deadline_at = \(seat.deadline)
                WHERE game_id = \(game.id) AND seat = \(index)
                """)
        }
    }

    /// The games in which the time alone has changed something.
    func overdueGames(at now: Timestamp, limit: Int) throws -> [UniqueID] {
        try rows(
            """
            SELECT id FROM fruity_games WHERE deadline_at IS NOT NULL AND deadline_at <= \(now)
            ORDER BY deadline_at LIMIT \(limit)
            """
        ) { try $0.decode(UniqueID.self) }
    }

    /// Forgets games that were over long ago.
    func removeGames(endedBefore moment: Timestamp) throws {
        try execute("DELETE FROM fruity_games WHERE ended_at IS NOT NULL AND ended_at < \(moment)")
    }
}

extension FriendGame.Seat {
    init(_ row: Row) throws {
        self.init(
            mark: try row.decode("mark"), player: try row.decode("player_id"),
            nickname: try row.decode("nickname"), deviceMark: try row.decode("device_mark"),
            secret: try row.decode("secret", as: UInt32?.self).map { Code(packed: $0) },
            guesses: try GuessText.guesses(try row.decode("guesses")),
            outcome: try row.decode("outcome"), deadline: try row.decode("deadline_at"))
    }
}
