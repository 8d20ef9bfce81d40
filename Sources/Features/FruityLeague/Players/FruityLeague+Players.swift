import Database
import Geography
public import Identity

/// An account with its players and the devices linked to them.
public struct LeagueAccount: Hashable, Sendable {
    /// The owner's own player first, then children by age of the entry.
    public let players: [LeaguePlayer]
    /// Newest first.
    public let devices: [LeagueDevice]
}

extension FruityLeague {
    /// How many children an account can have as players.
    public static let mostChildren = 8
    /// How many devices a player can be linked to.
    public static let mostDevices = 10
    /// How many nicknames are shown to choose from.
    public static let offers = 3
    /// How often somebody can ask for others.
    public static let rounds = 20

    /// The players and devices of an account.
    public func account(of person: UniqueID) async throws -> LeagueAccount {
        try await database.read { transaction in
            LeagueAccount(
                players: try transaction.leaguePlayers(of: person),
                devices: try transaction.leagueDevices(of: person))
        }
    }

    /// Nicknames for somebody to choose from, free at this moment.
    ///
    /// - Parameters:
    ///   - chooser: Who chooses: the account for a new player, the player for a new name.
    ///   - round: How often they asked for others, from 0.
    /// - Throws: ``LeagueError`` with `badChoice` for a round that there is not.
    public func nicknames(for chooser: UniqueID, round: Int) async throws -> [Nickname] {
        guard 0..<Self.rounds ~= round else { throw LeagueError(.badChoice) }
        let candidates = Nickname.candidates(seed: chooser.low ^ chooser.high, round: round)
        let taken = try await database.read { try $0.takenNicknames(among: candidates) }
        var offers: [Nickname] = []
        for nickname in candidates where !taken.contains(nickname) && !offers.contains(nickname) {
            offers.append(nickname)
        }
        return Array(offers.prefix(Self.offers))
    }

    /// Adds a player to an account.
    ///
    /// - Parameters:
    ///   - age: The owner's age in years, if it is known.
    ///   - isChild: Whether it is a child of the owner's; otherwise it is the owner.
    /// - Throws: ``LeagueError`` with `tooYoung` where the owner is, `notOffered`, `taken` or `tooManyPlayers`.
    public func addPlayer(
        to person: UniqueID, age: Int?, isChild: Bool, nickname: Nickname, round: Int
    ) async throws -> LeaguePlayer {
        guard let age, age >= rules.legalAge else { throw LeagueError(.tooYoung) }
        try Self.check(nickname, for: person, round: round)
        return try await database.write { [clock] transaction in
            let now = clock()
            let player = LeaguePlayer(
                id: UniqueID(recordedAt: now), person: person, isChild: isChild, nickname: nickname,
                createdAt: now)
            let players = try transaction.leaguePlayers(of: person)
            if !isChild, let own = players.first(where: { !$0.isChild }) { return own }
            guard !isChild || players.count(where: \.isChild) < Self.mostChildren else {
                throw LeagueError(.tooManyPlayers)
            }
            guard try transaction.insert(player) else { throw LeagueError(.taken) }
            return player
        }
    }

    /// Gives a player another nickname.
    ///
    /// - Throws: ``LeagueError`` with `notOffered` or `taken`.
    public func rename(_ player: LeaguePlayer, to nickname: Nickname, round: Int) async throws -> LeaguePlayer
    {
        try Self.check(nickname, for: player.id, round: round)
        defer { shelves.clear() }
        return try await database.write { transaction in
            guard try transaction.takenNicknames(among: [nickname]).isEmpty else { throw LeagueError(.taken) }
            try transaction.rename(player.id, to: nickname)
            return LeaguePlayer(
                id: player.id, person: player.person, isChild: player.isChild, nickname: nickname,
                createdAt: player.createdAt)
        }
    }

    /// How long it is remembered which games a removed player had begun: as long as a limit looks back, or a puzzle
    /// can be begun.
    static let removedMemory: Int64 = 26 * 3_600_000

    /// Removes a player with all results and devices. The tries of the day stay used up: whom the account adds after
    /// that cannot have them again.
    ///
    /// - Throws: ``LeagueError`` with `notFound`, also when it is someone else's.
    public func removePlayer(_ id: UniqueID, of person: UniqueID) async throws {
        defer { shelves.clear() }
        try await database.write { [clock] transaction in
            guard try transaction.leaguePlayers(of: person).contains(where: { $0.id == id }) else {
                throw LeagueError(.notFound)
            }
            let now = clock()
            let since = Timestamp(milliseconds: now.milliseconds - Self.removedMemory)
            try transaction.forgetRemovedPlays(begunBefore: since)
            try transaction.keepRemovedPlays(of: id, since: since, now: now)
            try transaction.removeLeaguePlayer(id)
        }
    }

    /// Only what was offered can be chosen.
    private static func check(_ nickname: Nickname, for chooser: UniqueID, round: Int) throws(LeagueError) {
        guard 0..<rounds ~= round,
            Nickname.candidates(seed: chooser.low ^ chooser.high, round: round).contains(nickname)
        else { throw LeagueError(.notOffered) }
    }
}
