import Crypto
import Database
import Geography
public import Identity

extension FruityLeague {
    /// How long a code to link a device lives, in milliseconds.
    static let codeLifetime: Int64 = 300_000
    /// How many codes of a player are good at the same time; a further one takes the place of the oldest.
    static let mostCodes = 5
    /// How often the time of the last use is written, in milliseconds.
    private static let seenInterval: Int64 = 3_600_000

    /// A device that was just linked.
    public struct Link: Sendable {
        /// The secret that the device shows from now on; it is good for the league only.
        public let token: String
        /// Who plays on the device.
        public let player: LeaguePlayer
    }

    /// Makes a code by which a device can be linked to a player: once, within five minutes.
    ///
    /// - Throws: ``LeagueError`` with `notFound`, also when the player is someone else's; `tooManyDevices`.
    public func linkCode(for player: UniqueID, of person: UniqueID) async throws -> String {
        let code = try SecretToken.random()
        try await database.write { [clock] transaction in
            let now = clock()
            guard try transaction.leaguePlayers(of: person).contains(where: { $0.id == player }) else {
                throw LeagueError(.notFound)
            }
            guard try transaction.countLeagueDevices(of: player) < Self.mostDevices else {
                throw LeagueError(.tooManyDevices)
            }
            try transaction.removeLinkCodes(upTo: now)
            try transaction.removeLinkCodes(of: player, butNewest: Self.mostCodes - 1)
            try transaction.insertLinkCode(
                Self.mark(code), player: player, now: now,
                expiry: Timestamp(milliseconds: now.milliseconds + Self.codeLifetime))
        }
        return code.text
    }

    /// Links a device by its code, which is then used up.
    ///
    /// - Parameter name: What the browser calls itself.
    /// - Throws: ``LeagueError`` with `badCode`; `tooManyDevices`, and the code is still good then.
    public func link(code text: String, name: String) async throws -> Link {
        guard let code = SecretToken(text) else { throw LeagueError(.badCode) }
        let token = try SecretToken.random()
        let name = Self.readable(name)
        let player = try await database.write { [clock] transaction in
            let now = clock()
            guard let player = try transaction.useLinkCode(Self.mark(code), now: now) else {
                throw LeagueError(.badCode)
            }
            guard try transaction.countLeagueDevices(of: player.id) < Self.mostDevices else {
                throw LeagueError(.tooManyDevices)
            }
            try transaction.insert(
                LeagueDevice(
                    id: UniqueID(recordedAt: now), player: player.id, name: name, createdAt: now, seenAt: now),
                mark: Self.mark(token))
            return player
        }
        return Link(token: token.text, player: player)
    }

    /// Who plays on a device.
    ///
    /// - Throws: ``LeagueError`` with `notLinked` for a token that shows no device.
    public func player(token text: String) async throws -> LeaguePlayer {
        guard let token = SecretToken(text) else { throw LeagueError(.notLinked) }
        let mark = Self.mark(token)
        let now = clock()
        let found = try await database.read { try $0.leaguePlayer(mark: mark) }
        guard let found else { throw LeagueError(.notLinked) }
        if found.seenAt.milliseconds + Self.seenInterval <= now.milliseconds {
            try await database.write { try $0.markSeen(mark, at: now) }
        }
        return found.player
    }

    /// Whether a token shows a device or a seat of a game.
    func knows(token text: String) async throws -> Bool {
        guard let token = SecretToken(text) else { return false }
        let mark = Self.mark(token)
        return try await database.read { try $0.knowsLeagueMark(mark) }
    }

    /// Forgets the device that shows a token.
    public func unlink(token text: String) async throws {
        guard let token = SecretToken(text) else { throw LeagueError(.notLinked) }
        let removed = try await database.write { try $0.removeLeagueDevice(mark: Self.mark(token)) }
        guard removed else { throw LeagueError(.notLinked) }
    }

    /// Ends the link of a device of an account.
    ///
    /// - Throws: ``LeagueError`` with `notFound`, also when it is someone else's.
    public func unlink(_ device: UniqueID, of person: UniqueID) async throws {
        try await database.write { transaction in
            guard try transaction.leagueDevices(of: person).contains(where: { $0.id == device }) else {
                throw LeagueError(.notFound)
            }
            try transaction.removeLeagueDevice(device)
        }
    }

    /// What is kept of a secret.
    static func mark(_ token: SecretToken) -> String { token.mark }

    /// What a browser says of itself, as far as it can be shown.
    private static func readable(_ name: String) -> String {
        let shown = name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(200)
        return String(String.UnicodeScalarView(shown))
    }
}
