import Database
import DatabaseTesting
import FruityLeague
import Identity
import Mastermind
import Testing

@Suite("Ranked games", .timeLimit(.minutes(3)))
struct PlayTests {
    @Test(arguments: TestDatabase.allCases)
    func `F9: the puzzle of a day is one for all, and everybody has one try at it`(kind: TestDatabase)
        async throws
    {
        try await withLeague(kind) { world in
            let (ada, ben) = (try await world.player(1), try await world.player(2))
            let (first, isNew) = try await world.league.startDaily(.medium, for: ada)
            #expect(isNew && first.outcome == .playing && world.league.revealed(first) == nil)
            let (again, isNewAgain) = try await world.league.startDaily(.medium, for: ada)
            #expect(!isNewAgain && again == first)
            let other = try await world.league.startDaily(.medium, for: ben).play
            let secret = try await world.secret(of: first.id)
            #expect(try await world.secret(of: other.id) == secret)
            // The puzzle of the others, which every device can compute, is another one.
            world.clock.advance(seconds: 42)
            let won = try await world.league.move(1, secret, in: first.id, of: ada)
            #expect(won.outcome == .won && world.league.revealed(won) == secret && won.milliseconds == 42_000)
            #expect(try await world.league.startDaily(.medium, for: ada).play == won)
            let standing = try await world.league.daily(of: ada)
            #expect(standing.plays == [won])
            #expect(standing.streaks[.medium]?.current(on: standing.day) == 1)
            #expect(standing.streaks[.easy] == Streak.none)
            // Another day, another secret, and the streak grows.
            world.clock.advance(seconds: 86_400)
            let next = try await world.league.startDaily(.medium, for: ada).play
            #expect(next.day == first.day + 1)
            _ = try await world.league.move(
                1, try await world.secret(of: next.id), in: next.id, of: ada)
            #expect(try await world.league.daily(of: ada).streaks[.medium]?.length == 2)
            world.clock.advance(seconds: 2 * 86_400)
            let late = try await world.league.daily(of: ada)
            #expect(late.streaks[.medium]?.current(on: late.day) == 0)
            #expect(late.streaks[.medium]?.best == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F9: moves are judged and timed by the server, each once`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let ada = try await world.player()
            for level in LeagueLevel.allCases {
                let play = try await world.league.startRanked(level, for: ada).play
                let secret = try await world.secret(of: play.id)
                let guesses = wrong(level, secret, level.tries)
                let first = try await world.league.move(1, guesses[0], in: play.id, of: ada)
                #expect(first.turns == [Turn(guesses[0], level.board.feedback(guesses[0], secret))])
                // The same again is the same move.
                #expect(try await world.league.move(1, guesses[0], in: play.id, of: ada) == first)
                await LeagueError.isThrown(.moveTaken) {
                    try await world.league.move(1, guesses[1], in: play.id, of: ada)
                }
                for number in [0, -1, 3, 99] {
                    await LeagueError.isThrown(.moveEarly) {
                        try await world.league.move(number, guesses[1], in: play.id, of: ada)
                    }
                }
                await LeagueError.isThrown(.repeated) {
                    try await world.league.move(2, guesses[0], in: play.id, of: ada)
                }
                await LeagueError.isThrown(.notAGuess) {
                    try await world.league.move(2, try #require(Code([6, 7, 8, 9])), in: play.id, of: ada)
                }
                #expect(try await world.league.play(play.id, of: ada) == first)
                for number in 2...level.tries {
                    _ = try await world.league.move(number, guesses[number - 1], in: play.id, of: ada)
                }
                let lost = try await world.league.play(play.id, of: ada)
                #expect(
                    lost.outcome == .lost && world.league.revealed(lost) == secret && lost.guesses == guesses)
                await LeagueError.isThrown(.over) {
                    try await world.league.move(level.tries + 1, secret, in: play.id, of: ada)
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `A game goes on until it is over; one left lying about is given up`(kind: TestDatabase) async throws
    {
        try await withLeague(kind) { world in
            let ada = try await world.player()
            let (first, _) = try await world.league.startRanked(.easy, for: ada)
            let (same, isNew) = try await world.league.startRanked(.easy, for: ada)
            #expect(same == first && !isNew)
            let ended = try await world.league.abandon(first.id, of: ada)
            #expect(ended.outcome == .abandoned && world.league.revealed(ended) != nil)
            #expect(try await world.league.abandon(first.id, of: ada) == ended)
            let second = try await world.league.startRanked(.easy, for: ada).play
            #expect(second.id != first.id)
            world.clock.advance(seconds: 86_400)
            #expect(try await world.league.play(second.id, of: ada).outcome == .abandoned)
            await LeagueError.isThrown(.over) {
                try await world.league.move(
                    1, try await world.secret(of: second.id), in: second.id, of: ada)
            }
            let third = try await world.league.startRanked(.easy, for: ada).play
            #expect(third.id != second.id)
            // Who began a puzzle just before midnight has an hour.
            world.clock.advance(seconds: 11 * 3_600 + 3_000)
            let daily = try await world.league.startDaily(.easy, for: ada).play
            world.clock.advance(seconds: 3_000)
            #expect(try await world.league.daily(of: ada).day == daily.day + 1)
            #expect(try await world.league.play(daily.id, of: ada).outcome == .playing)
            world.clock.advance(seconds: 3_600)
            #expect(try await world.league.play(daily.id, of: ada).outcome == .abandoned)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `Someone else's game is not found`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let (ada, ben) = (try await world.player(1), try await world.player(2))
            let play = try await world.league.startRanked(.medium, for: ada).play
            let secret = try await world.secret(of: play.id)
            await LeagueError.isThrown(.notFound) { try await world.league.play(play.id, of: ben) }
            await LeagueError.isThrown(.notFound) {
                try await world.league.move(1, secret, in: play.id, of: ben)
            }
            await LeagueError.isThrown(.notFound) { try await world.league.abandon(play.id, of: ben) }
            #expect(try await world.league.play(play.id, of: ada) == play)
        }
    }

    @Test func `A player cannot begin games without end`() async throws {
        try await withLeague { world in
            let ada = try await world.player()
            for _ in 0..<FruityLeague.mostPlays {
                let play = try await world.league.startRanked(.easy, for: ada).play
                _ = try await world.league.abandon(play.id, of: ada)
            }
            await LeagueError.isThrown(.tooManyGames) { try await world.league.startRanked(.easy, for: ada) }
            world.clock.advance(seconds: 86_401)
            #expect(try await world.league.startRanked(.easy, for: ada).isNew)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: the standings compare guesses, points and times, page by page`(kind: TestDatabase) async throws
    {
        try await withLeague(kind) { world in
            // Seven players, who find the puzzle with 1, 1, 2, 2, 3, 3, 4 guesses.
            var players: [LeaguePlayer] = []
            for number in 1...7 {
                let player = try await world.player(UInt64(number))
                players.append(player)
                let play = try await world.league.startDaily(.easy, for: player).play
                let secret = try await world.secret(of: play.id)
                let misses = wrong(.easy, secret, (number - 1) / 2)
                world.clock.advance(seconds: 10)
                for (index, guess) in (misses + [secret]).enumerated() {
                    _ = try await world.league.move(index + 1, guess, in: play.id, of: player)
                }
                let ranked = try await world.league.startRanked(.easy, for: player).play
                world.clock.advance(seconds: Int64(number))
                _ = try await world.league.move(
                    1, try await world.secret(of: ranked.id), in: ranked.id, of: player)
            }
            let all = try await world.league.standings(.daily, of: .easy, over: .day, after: nil, limit: 100)
            #expect(!all.hasMore)
            #expect(all.entries.map(\.guesses) == [1, 1, 2, 2, 3, 3, 4])
            // Each took ten seconds, so that two share each place.
            #expect(all.entries.map(\.rank) == [1, 1, 3, 3, 5, 5, 7])
            #expect(all.entries.allSatisfy { $0.milliseconds == 10_000 && $0.points == nil })
            var paged: [StandingsEntry] = []
            var hasMore = true
            while hasMore {
                let page = try await world.league.standings(
                    .daily, of: .easy, over: .day, after: paged.last?.position, limit: 2)
                paged += page.entries
                hasMore = page.hasMore
                try #require(paged.count <= 7)
            }
            #expect(paged == all.entries)
            let odd = try await world.league.standings(
                .daily, of: .easy, over: .day, after: all.entries[0].position, limit: 3)
            #expect(odd.entries == Array(all.entries[1...3]))
            let points = try await world.league.standings(
                .points, of: .easy, over: .week, after: nil, limit: 3)
            #expect(points.entries.map(\.points) == [6, 6, 6])
            #expect(points.entries.map(\.guesses) == [2, 2, 3])
            let times = try await world.league.standings(.time, of: .easy, over: .all, after: nil, limit: 9)
            #expect(times.entries.map(\.milliseconds) == (1...7).map { Int64($0) * 1_000 })
            #expect(times.entries.map(\.player) == players.map(\.id))
            let hard = try await world.league.standings(.points, of: .hard, over: .all, after: nil, limit: 9)
            #expect(hard.entries.isEmpty)
            // Tomorrow the day is empty, the week is not; next Monday it is.
            world.clock.advance(seconds: 86_400)
            #expect(
                try await world.league.standings(.time, of: .easy, over: .day, after: nil, limit: 9).entries
                    .isEmpty)
            #expect(
                try await world.league.standings(.time, of: .easy, over: .week, after: nil, limit: 9).entries
                    .count
                    == 7)
            world.clock.advance(seconds: 4 * 86_400)
            #expect(
                try await world.league.standings(.time, of: .easy, over: .week, after: nil, limit: 9).entries
                    .isEmpty)
            // Who leaves the league leaves the standings.
            try await world.league.removePlayer(players[0].id, of: person(1))
            #expect(
                try await world.league.standings(.time, of: .easy, over: .all, after: nil, limit: 9).entries
                    .count
                    == 6)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F9: the secret of a puzzle that was not found stays here until nobody can play it any more`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let (owner, child) = (
                try await world.player(1), try await world.player(1, isChild: true, round: 1)
            )
            let given = try await world.league.startDaily(.easy, for: child).play
            let up = try await world.league.abandon(given.id, of: child)
            #expect(up.outcome == .abandoned && world.league.revealed(up) == nil)
            let play = try await world.league.startDaily(.easy, for: owner).play
            let secret = try await world.secret(of: play.id)
            var lost = play
            for (index, guess) in wrong(.easy, secret, LeagueLevel.easy.tries).enumerated() {
                lost = try await world.league.move(index + 1, guess, in: play.id, of: owner)
            }
            #expect(lost.outcome == .lost && world.league.revealed(lost) == nil)
            #expect(try await world.league.yesterdaysSecrets().isEmpty)
            // Half past midnight: who began just before may still be at it.
            world.clock.advance(seconds: 12 * 3_600 + 1_800)
            #expect(world.league.revealed(try await world.league.play(play.id, of: owner)) == nil)
            #expect(try await world.league.yesterdaysSecrets().isEmpty)
            world.clock.advance(seconds: 1_800)
            #expect(world.league.revealed(try await world.league.play(play.id, of: owner)) == secret)
            #expect(try await world.league.yesterdaysSecrets() == [.easy: secret])
            // An ordinary game is one's own.
            let own = try await world.league.startRanked(.easy, for: owner).play
            let ended = try await world.league.abandon(own.id, of: owner)
            #expect(try await world.league.revealed(ended) == world.secret(of: own.id))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `F9: removing a player and adding one gives no second try, neither at the puzzle nor of the day's games`(
            kind: TestDatabase
        ) async throws
    {
        try await withLeague(kind) { world in
            let sister = try await world.player(1, isChild: true, round: 3)
            let first = try await world.player(1)
            _ = try await world.league.startDaily(.easy, for: first)
            for _ in 0..<(FruityLeague.mostPlays - 1) {
                let play = try await world.league.startRanked(.medium, for: first).play
                _ = try await world.league.abandon(play.id, of: first)
            }
            world.clock.advance(seconds: 1)
            try await world.league.removePlayer(first.id, of: person(1))
            for isChild in [false, true] {
                let next = try await world.player(1, isChild: isChild, round: isChild ? 5 : 0)
                await LeagueError.isThrown(.tooManyGames) {
                    try await world.league.startDaily(.easy, for: next)
                }
                await LeagueError.isThrown(.tooManyGames) {
                    try await world.league.startRanked(.medium, for: next)
                }
                // What nobody of the account has begun is open.
                #expect(try await world.league.startDaily(.hard, for: next).isNew)
            }
            // Who was there before has an own try, and so has another account.
            #expect(try await world.league.startDaily(.easy, for: sister).isNew)
            #expect(try await world.league.startDaily(.easy, for: world.player(2)).isNew)
            // The next day everybody begins anew, and nothing is remembered of who is gone.
            world.clock.advance(seconds: 27 * 3_600)
            let owner = try #require(try await world.league.account(of: person(1)).players.first)
            #expect(try await world.league.startDaily(.easy, for: owner).isNew)
            #expect(try await world.league.startRanked(.medium, for: owner).isNew)
            try await world.league.removePlayer(sister.id, of: person(1))
            let kept = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM fruity_removed_plays", as: Int.self)
            }
            #expect(kept == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: of equal points, giving up counts as all guesses, and so does a puzzle that was left`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let (ada, ben, cem) = (
                try await world.player(1), try await world.player(2), try await world.player(3)
            )
            for player in [ada, ben, cem] {
                let play = try await world.league.startRanked(.easy, for: player).play
                _ = try await world.league.move(1, world.secret(of: play.id), in: play.id, of: player)
            }
            let hopeless = try await world.league.startRanked(.easy, for: ada).play
            _ = try await world.league.abandon(hopeless.id, of: ada)
            let secret = try await world.secret(
                of: try await world.league.startDaily(.easy, for: ben).play.id)
            let left = try #require(try await world.league.daily(of: ben).plays.first)
            _ = try await world.league.move(1, wrong(.easy, secret, 1)[0], in: left.id, of: ben)
            func guesses() async throws -> [UniqueID: Int?] {
                let entries = try await world.league.standings(
                    .points, of: .easy, over: .all, after: nil, limit: 10
                ).entries
                return Dictionary(uniqueKeysWithValues: entries.map { ($0.player, $0.guesses) })
            }
            let tries = LeagueLevel.easy.tries
            #expect(try await guesses() == [ada.id: 1 + tries, ben.id: 1, cem.id: 1])
            // The puzzle can be ended until an hour after its day.
            world.clock.advance(seconds: 13 * 3_600)
            #expect(try await guesses() == [ada.id: 1 + tries, ben.id: 1 + tries, cem.id: 1])
        }
    }
}
