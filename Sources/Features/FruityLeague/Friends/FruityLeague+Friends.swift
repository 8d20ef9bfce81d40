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
    /// Who of the two wants to play once more, as long as the other can: 0 or 1, or nobody.
    public let wish: Int?
    /// The server's time, from which deadlines are counted.
    public let now: Timestamp
}

/// A seat that was just taken.
public struct FriendSeat: Sendable {
    /// The secret that shows who sits there.
    public let token: String
    /// What the link holds; only for who made the game, as long as it waits.
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
        let (game, former, now) = try await database.write { [clock] transaction in
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
            return (game, try transaction.formerGame(of: id), now)
        }
        tell(id, and: former)
        return FriendSeat(token: token.text, invitation: nil, view: view(game, 1, at: now))
    }

    /// A game from the seat that a token shows.
    ///
    /// - Throws: ``LeagueError`` with `notFound` for a token of no seat of that game.
    public func game(_ id: UniqueID, token: String) async throws -> FriendGameView {
        let (game, seat, wish, now, isOverdue) = try await database.read { [clock] transaction in
            var (game, seat) = try Self.seat(in: id, token: token, transaction)
            let now = clock()
            let isOverdue = game.advance(to: now)
            return (game, seat, try transaction.wish(after: game, at: now), now, isOverdue)
        }
        // What the time has ended is shown only once that is kept: no move that waits may come after it.
        guard !isOverdue else { return try await change(id, token, .look) }
        return view(game, seat, wish: wish, at: now)
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
        let former = try await database.write { [clock] transaction -> UniqueID? in
            guard var game = try transaction.friendGame(id), game.advance(to: clock()) else { return nil }
            try transaction.update(game)
            return try transaction.formerGame(of: id)
        }
        tell(id, and: former)
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

    /// Wakes those who follow a game, and those who still look at the one before: what is told of it hangs on this one.
    func tell(_ id: UniqueID, and former: UniqueID?) {
        tell(id)
        if let former { tell(former) }
    }

    static func topic(_ id: UniqueID) -> Topic { "fruity/\(id.description)" }

    /// A game as one of the two sees it now.
    func view(
        _ game: FriendGame, _ seat: Int, wish: Int? = nil, at now: Timestamp
    ) -> FriendGameView {
        // Who wants to play once more waits in the next game, in its first seat.
        let waitsInNext = wish == 1 - seat && game.again.map { presence.isThere($0.game, 0) } ?? false
        return FriendGameView(
            game: game, seat: seat, isOtherThere: waitsInNext || presence.isThere(game.id, 1 - seat),
            wish: wish, now: now)
    }

    /// The game and the seat that a token shows.
    static func seat(
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
        let (game, seat, wish, former, now, hasChanged) = try await database.write { [clock] transaction in
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
            let former = hasChanged && game.phase == .over ? try transaction.formerGame(of: id) : nil
            return (game, seat, try transaction.wish(after: game, at: now), former, now, hasChanged)
        }
        if hasChanged { tell(id, and: former) }
        return view(game, seat, wish: wish, at: now)
    }
}
