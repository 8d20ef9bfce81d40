import Crypto
import Database
import Geography
public import Identity

extension FruityLeague {
    /// Plays once more after a game: the first of the two who asks makes another like it, the second sits down in it.
    /// Who asks again gets the same seat. Nobody knows whether the second is still there: the first gets a link, too,
    /// as for any game that waits.
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
                    // The link may have been lost on its way.
                    if game.phase == .waiting { game.reinvite(Self.mark(invitation)) }
                    try transaction.update(game)
                    return (game, 0, now)
                }
                let place = Self.place(in: game.id, after: id)
                if again.seat != own, game.phase != .over, game.rejoin(place, mark: mark) {
                    try transaction.update(game)
                    return (game, 1, now)
                }
                if again.seat != own, game.phase == .waiting {
                    try game.join(
                        .init(
                            mark: mark, player: old.seats[own].player, nickname: old.seats[own].nickname,
                            deviceMark: place),
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
        tell(game.id, and: id)
        return FriendSeat(
            token: fresh.text, invitation: game.phase == .waiting ? invitation.text : nil,
            view: view(game, seat, at: now))
    }

    /// The game that a game was made after, whose followers are told who waits in it.
    func formerGame(of id: UniqueID) async throws -> UniqueID? {
        try await database.read { try $0.formerGame(of: id) }
    }

    /// What is kept with the seat of who sat down after another game, rather than by the link: only they get it back.
    /// The secret of a device has no space, so none is kept as this.
    static func place(in game: UniqueID, after former: UniqueID) -> String {
        Base64URL.encoded(Digest.sha256(Array("\(game.description) after \(former.description)".utf8)))
    }
}

/// The SQL of playing once more.
extension Transaction {
    /// Who of the two wants to play once more, as long as the other can: while that game waits, or the two play it.
    func wish(after game: FriendGame, at now: Timestamp) throws -> Int? {
        guard let again = game.again, var next = try friendGame(again.game) else { return nil }
        _ = next.advance(to: now)
        let isTheirs =
            next.phase == .waiting
            || next.seats.last?.deviceMark == FruityLeague.place(in: next.id, after: game.id)
        return isTheirs && next.phase != .over ? again.seat : nil
    }

    /// The game that this one was made after.
    func formerGame(of id: UniqueID) throws -> UniqueID? {
        try rows("SELECT id FROM fruity_games WHERE again_id = \(id)") { try $0.decode(UniqueID.self) }.first
    }
}
