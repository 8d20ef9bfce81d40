import Database
import Geography
public import Identity
public import Mastermind

/// How a player stands with the city's puzzles of a day.
public struct DailyStanding: Hashable, Sendable {
    /// The day in the city, in days since 1 January 1970.
    public let day: Int
    /// The puzzles that the player began today.
    public let plays: [Play]
    /// The days in a row, by level.
    public let streaks: [LeagueLevel: Streak]
}

extension FruityLeague {
    /// How many games a player may begin within a day.
    public static let mostPlays = 300

    /// The first day whose puzzle somebody may still be at: yesterday's within the hour that is left for it.
    var firstOpenDay: Int { day(at: Timestamp(milliseconds: clock().milliseconds - Play.grace)) }

    /// What was to be found in a game, as far as its player may know it by now.
    public func revealed(_ play: Play) -> Code? { play.revealed(firstOpenDay: firstOpenDay) }

    /// How a player stands with today's puzzles.
    public func daily(of player: LeaguePlayer) async throws -> DailyStanding {
        let day = day(at: clock())
        return try await database.read { try $0.dailyStanding(of: player.id, day: day) }
    }

    /// How the players of an account stand with today's puzzles.
    public func dailies(of person: UniqueID) async throws -> [UniqueID: DailyStanding] {
        let day = day(at: clock())
        return try await database.read { transaction in
            var standings: [UniqueID: DailyStanding] = [:]
            for player in try transaction.leaguePlayers(of: person) {
                standings[player.id] = try transaction.dailyStanding(of: player.id, day: day)
            }
            return standings
        }
    }

    /// What was to be found yesterday, by level; nothing while somebody may still be at it, and no level that nobody
    /// played.
    public func yesterdaysSecrets() async throws -> [LeagueLevel: Code] {
        let today = day(at: clock())
        guard firstOpenDay == today else { return [:] }
        return try await database.read { try $0.dailySecrets(day: today - 1) }
    }

    /// Begins today's puzzle of a level, or goes on with it; there is one try at it.
    ///
    /// - Returns: The game, and whether it began now.
    /// - Throws: ``LeagueError`` with `tooManyGames` for a player of an account that has removed another who had
    ///   begun it: the try is used up.
    public func startDaily(_ level: LeagueLevel, for player: LeaguePlayer) async throws -> (
        play: Play, isNew: Bool
    ) {
        let drawn = Self.secret(on: level)
        return try await database.write { [self] transaction in
            let now = clock()
            let day = day(at: now)
            if let play = try transaction.dailyPlays(of: player.id, day: day).first(where: {
                $0.level == level
            }) {
                return (play, false)
            }
            guard try !transaction.hasRemovedDaily(level, day: day, before: player) else {
                throw LeagueError(.tooManyGames)
            }
            let secret = try transaction.dailySecret(level, day: day, drawn: drawn, now: now)
            let play = Play(
                id: UniqueID(recordedAt: now), player: player.id, kind: .daily, level: level, day: day,
                secret: secret, startedAt: now)
            try transaction.insert(play)
            return (play, true)
        }
    }

    /// Begins a ranked game of a level, or goes on with the one that is not over.
    ///
    /// - Returns: The game, and whether it began now.
    /// - Throws: ``LeagueError`` with `tooManyGames`.
    public func startRanked(_ level: LeagueLevel, for player: LeaguePlayer) async throws -> (
        play: Play, isNew: Bool
    ) {
        let secret = Self.secret(on: level)
        return try await database.write { [self] transaction in
            let now = clock()
            let day = day(at: now)
            if var open = try transaction.openPlay(of: player.id, level: level) {
                guard open.settle(at: now, today: day) else { return (open, false) }
                try transaction.update(open)
            }
            let yesterday = Timestamp(milliseconds: now.milliseconds - 86_400_000)
            guard try transaction.countPlays(of: player, since: yesterday) < Self.mostPlays else {
                throw LeagueError(.tooManyGames)
            }
            let play = Play(
                id: UniqueID(recordedAt: now), player: player.id, kind: .ranked, level: level, day: day,
                secret: secret, startedAt: now)
            try transaction.insert(play)
            return (play, true)
        }
    }

    /// A player's game.
    ///
    /// - Throws: ``LeagueError`` with `notFound`, also when it is someone else's.
    public func play(_ id: UniqueID, of player: LeaguePlayer) async throws -> Play {
        let (play, isOverdue) = try await database.read { [self] transaction in
            guard var play = try transaction.play(id, of: player.id) else { throw LeagueError(.notFound) }
            let now = clock()
            return (play, play.settle(at: now, today: day(at: now)))
        }
        guard isOverdue else { return play }
        // What the time has ended is shown only once that is kept: no move that waits may come after it.
        return try await database.write { [self] transaction in
            guard var play = try transaction.play(id, of: player.id) else { throw LeagueError(.notFound) }
            let now = clock()
            if play.settle(at: now, today: day(at: now)) { try transaction.update(play) }
            return play
        }
    }

    /// Judges a move; the answer stands once this returns.
    ///
    /// - Parameters:
    ///   - number: The move's place, from 1. The same move twice is one move.
    ///   - guess: A code of the game's board.
    public func move(
        _ number: Int, _ guess: Code, in id: UniqueID, of player: LeaguePlayer
    ) async throws -> Play {
        try await database.write { [self] transaction in
            guard var play = try transaction.play(id, of: player.id) else { throw LeagueError(.notFound) }
            let now = clock()
            let isOverdue = play.settle(at: now, today: day(at: now))
            let isNew = try play.move(number, guess, at: now)
            guard isNew || isOverdue else { return play }
            try transaction.update(play)
            if play.kind == .daily, play.outcome == .won {
                var streak = try transaction.streak(of: player.id, level: play.level)
                streak.count(play.day)
                try transaction.keep(streak, of: player.id, level: play.level, now: now)
            }
            return play
        }
    }

    /// Gives a game up.
    ///
    /// - Throws: ``LeagueError`` with `notFound`, also when it is someone else's.
    public func abandon(_ id: UniqueID, of player: LeaguePlayer) async throws -> Play {
        try await database.write { [clock] transaction in
            guard var play = try transaction.play(id, of: player.id) else { throw LeagueError(.notFound) }
            if play.abandon(at: clock()) { try transaction.update(play) }
            return play
        }
    }
}
