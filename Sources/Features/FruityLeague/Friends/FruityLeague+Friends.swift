import Crypto
import Database
import Events
public import Geography
public import Identity
public import Mastermind
import Observability

/// A seat in a game of two, as the one who sits there sees it.
public struct FriendGameView: Hashable, Sendable {
    /// The game.
    public let game: FriendGame
    /// 0 for who made it, 1 for the friend.
    public let seat: Int
    /// Whether the other follows the game at this moment.
    public let isOtherThere: Bool
    /// The server's time, from which deadlines are counted.
    public let now: Timestamp
}

/// A seat that was just taken.
public struct FriendSeat: Sendable {
    /// The secret that shows who sits there.
    public let token: String
    /// What the link holds; only for who made the game.
    public let invitation: String?
    /// The game from there.
    public let view: FriendGameView
}

extension FruityLeague {
    /// Makes a game that waits for a friend.
    ///
    /// - Parameters:
    ///   - hasClock: Whether a move may take some minutes only, rather than a day.
    ///   - player: Who makes it; guests are none.
    public func makeGame(
        _ level: LeagueLevel, _ mode: FriendGame.Mode, hasClock: Bool = true, by player: LeaguePlayer?
    ) async throws -> FriendSeat {
        let now = clock()
        let (token, invitation) = (try SecretToken.random(), try SecretToken.random())
        let game = FriendGame(
            id: UniqueID(recordedAt: now), level: level, mode: mode, invitation: Self.mark(invitation),
            moveSeconds: hasClock ? rules.moveSeconds : nil,
            first: .init(mark: Self.mark(token), player: player?.id, nickname: player?.nickname),
            createdAt: now,
            invitationEnd: Timestamp(
                milliseconds: now.milliseconds + Int64(rules.invitationHours) * 3_600_000))
        try await database.write { try $0.insert(game) }
        return FriendSeat(token: token.text, invitation: invitation.text, view: view(game, 0, at: now))
    }

    /// Plays once more after a game: the first of the two who asks makes another like it, the second sits down in it.
    /// Who asks again gets the same seat.
    ///
    /// - Throws: ``LeagueError`` with `notFound` for a token of no seat of that game, `notOver` while it goes on.
    public func playAgain(_ id: UniqueID, token: String) async throws -> FriendSeat {
        let (fresh, invitation) = (try SecretToken.random(), try SecretToken.random())
        let mark = Self.mark(fresh)
        let hours = Int64(rules.invitationHours)
        let (game, seat, now) = try await database.write { [clock] transaction in
            var (old, own) = try Self.seat(in: id, token: token, transaction)
            let now = clock()
            _ = old.advance(to: now)
            guard old.phase == .over else { throw LeagueError(.notOver) }
            if let again = old.again, var game = try transaction.friendGame(again.game) {
                _ = game.advance(to: now)
                if again.seat == own, game.phase != .over {
                    game.reseat(0, mark: mark)
                    try transaction.update(game)
                    return (game, 0, now)
                }
                if again.seat != own, game.seats.count == 2, game.phase != .over {
                    game.reseat(1, mark: mark)
                    try transaction.update(game)
                    return (game, 1, now)
                }
                if again.seat != own, game.phase == .waiting {
                    try game.join(
                        .init(mark: mark, player: old.seats[own].player, nickname: old.seats[own].nickname),
                        secret: Self.secret(on: game.level), at: now)
                    try transaction.insertSeats(of: game, from: 1, now: now)
                    try transaction.update(game)
                    return (game, 1, now)
                }
            }
            let game = FriendGame(
                id: UniqueID(recordedAt: now), level: old.level, mode: old.mode,
                invitation: Self.mark(invitation), moveSeconds: old.moveSeconds,
                first: .init(mark: mark, player: old.seats[own].player, nickname: old.seats[own].nickname),
                createdAt: now, invitationEnd: Timestamp(milliseconds: now.milliseconds + hours * 3_600_000))
            try transaction.insert(game)
            old.goOn(with: game.id, by: own)
            try transaction.update(old)
            return (game, 0, now)
        }
        tell(id)
        tell(game.id)
        return FriendSeat(token: fresh.text, invitation: nil, view: view(game, seat, at: now))
    }

    /// Sits down by a link. Who did so before gets the same seat again, by the secret of their device: its answer may
    /// have been lost on the way.
    ///
    /// - Parameter device: A random secret of the device; without it a link works once only.
    /// - Throws: ``LeagueError`` with `notFound` for a wrong link, `linkUsed` for one that was used or is too old.
    public func joinGame(
        _ id: UniqueID, invitation: String, by player: LeaguePlayer?, device: String? = nil
    ) async throws -> FriendSeat {
        guard let shown = SecretToken(invitation) else { throw LeagueError(.notFound) }
        let token = try SecretToken.random()
        let mark = Self.mark(token)
        // With the game's name: the marks of one device in two games say nothing of each other.
        let deviceMark = device.map {
            Base64URL.encoded(Digest.sha256(Array("\(id.description) \($0)".utf8)))
        }
        let (game, now) = try await database.write { [clock] transaction in
            guard var game = try transaction.friendGame(id), game.invitation == Self.mark(shown) else {
                throw LeagueError(.notFound)
            }
            let now = clock()
            _ = game.advance(to: now)
            if !game.rejoin(deviceMark, mark: mark) {
                try game.join(
                    .init(
                        mark: mark, player: player?.id, nickname: player?.nickname, deviceMark: deviceMark),
                    secret: Self.secret(on: game.level), at: now)
                try transaction.insertSeats(of: game, from: 1, now: now)
            }
            try transaction.update(game)
            return (game, now)
        }
        tell(id)
        return FriendSeat(token: token.text, invitation: nil, view: view(game, 1, at: now))
    }

    /// A game from the seat that a token shows.
    ///
    /// - Throws: ``LeagueError`` with `notFound` for a token of no seat of that game.
    public func game(_ id: UniqueID, token: String) async throws -> FriendGameView {
        let (game, seat, now, isOverdue) = try await database.read { [clock] transaction in
            var (game, seat) = try Self.seat(in: id, token: token, transaction)
            let now = clock()
            return (game, seat, now, game.advance(to: now))
        }
        // What the time has ended is shown only once that is kept: no move that waits may come after it.
        guard !isOverdue else { return try await change(id, token, .look) }
        return view(game, seat, at: now)
    }

    /// Sets the code that the other is to find.
    public func setCode(_ code: Code, in id: UniqueID, token: String) async throws -> FriendGameView {
        try await change(id, token, .set(code))
    }

    /// Judges a move; the answer stands once this returns.
    ///
    /// - Parameter number: The move's place among one's own, from 1. The same move twice is one move.
    public func move(
        _ number: Int, _ guess: Code, in id: UniqueID, token: String
    ) async throws -> FriendGameView {
        try await change(id, token, .move(number, guess))
    }

    /// Leaves a game; the other has won, unless who leaves is done: then the other plays on.
    public func leaveGame(_ id: UniqueID, token: String) async throws -> FriendGameView {
        try await change(id, token, .leave)
    }

    /// Ends games whose time is over, and tells those who follow them; to be called again and again. A game that
    /// cannot be read is left aside and noted; it holds up no other.
    ///
    /// - Returns: How many there were.
    @discardableResult
    public func endOverdueGames() async throws -> Int {
        let aside = setAside.games
        let now = clock()
        let overdue = try await database.read { transaction in
            try transaction.overdueGames(at: now, limit: 100 + aside.count)
        }
        var ended = 0
        for id in overdue where !aside.contains(id) {
            do {
                try await end(id)
                ended += 1
            } catch let error as DatabaseError where [.unexpectedValue, .unexpectedNull].contains(error.code)
            {
                setAside.add(id)
                logger.error(
                    "A game of two cannot be read; its time is not looked at.",
                    ["game": .string(id.description), "error": .string("\(error)")])
            }
        }
        return ended
    }

    private func end(_ id: UniqueID) async throws {
        try await database.write { [clock] transaction in
            guard var game = try transaction.friendGame(id), game.advance(to: clock()) else { return }
            try transaction.update(game)
        }
        tell(id)
    }

    /// Ends games whose time is over, each second, until the task is cancelled; and forgets those that were over a
    /// month ago.
    public func run() async {
        var rounds = 0
        while !Task.isCancelled {
            // What fails now is tried again in a second; reading a game looks at its time, too.
            _ = try? await endOverdueGames()
            if rounds % 3600 == 0 {
                setAside.clear()
                try? await database.write { [clock] transaction in
                    let now = clock().milliseconds
                    try transaction.removeGames(
                        endedBefore: Timestamp(milliseconds: now - 30 * 86_400_000))
                    try transaction.forgetRemovedPlays(
                        begunBefore: Timestamp(milliseconds: now - Self.removedMemory))
                }
            }
            // What was left of a day's puzzle counts from an hour after the day; who looks before sees to it, too.
            if rounds % 60 == 0 { try? await endLeftDailies() }
            rounds += 1
            try? await Task.sleep(for: .seconds(1))
        }
    }

    /// Wakes those who follow a game.
    func tell(_ id: UniqueID) { bus.publish(GameNews(), to: Self.topic(id)) }

    static func topic(_ id: UniqueID) -> Topic { "fruity/\(id.description)" }

    private func view(_ game: FriendGame, _ seat: Int, at now: Timestamp) -> FriendGameView {
        FriendGameView(
            game: game, seat: seat, isOtherThere: presence.isThere(game.id, 1 - seat), now: now)
    }

    private static func seat(
        in id: UniqueID, token: String, _ transaction: any Transaction
    ) throws -> (FriendGame, Int) {
        guard let shown = SecretToken(token), let game = try transaction.friendGame(id),
            let seat = game.seats.firstIndex(where: { $0.mark == mark(shown) })
        else { throw LeagueError(.notFound) }
        return (game, seat)
    }

    /// What one of the two does.
    private enum Act: Sendable {
        case look
        case set(Code)
        case move(Int, Code)
        case leave
    }

    private func change(_ id: UniqueID, _ token: String, _ act: Act) async throws -> FriendGameView {
        // The clock is read where no other change can come between: who waits is not judged by an old time.
        let (game, seat, now, hasChanged) = try await database.write { [clock] transaction in
            var (game, seat) = try Self.seat(in: id, token: token, transaction)
            let now = clock()
            var hasChanged = game.advance(to: now)
            switch act {
            case .look: break
            case .set(let code): hasChanged = try game.set(code, by: seat, at: now) || hasChanged
            case .move(let number, let guess):
                hasChanged = try game.move(number, guess, by: seat, at: now) || hasChanged
            case .leave: hasChanged = game.leave(seat, at: now) || hasChanged
            }
            if hasChanged { try transaction.update(game) }
            return (game, seat, now, hasChanged)
        }
        if hasChanged { tell(id) }
        return view(game, seat, at: now)
    }
}
