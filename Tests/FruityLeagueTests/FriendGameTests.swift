import Database
import DatabaseTesting
import Dispatch
import FruityLeague
import Geography
import Identity
import Mastermind
import Observability
import Synchronization
import Testing

@Suite("Games of two", .timeLimit(.minutes(3)))
struct FriendGameTests {
    private func race(
        _ world: LeagueWorld, _ level: LeagueLevel = .easy, _ mode: FriendGame.Mode = .race
    ) async throws -> (id: UniqueID, first: String, second: String) {
        let made = try await world.league.makeGame(level, mode, by: nil)
        let id = made.view.game.id
        let joined = try await world.league.joinGame(id, invitation: try #require(made.invitation), by: nil)
        return (id, made.token, joined.token)
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: two race for the same secret; who needs fewer guesses wins`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let (id, first, second) = try await race(world)
            let secret = try await world.secret(of: id, seat: 0)
            #expect(try await world.secret(of: id, seat: 1) == secret)
            let misses = wrong(.easy, secret, 3)
            _ = try await world.league.move(1, misses[0], in: id, token: first)
            let found = try await world.league.move(2, secret, in: id, token: first)
            // The other has guessed less often and may still come even.
            #expect(found.game.phase == .playing)
            await LeagueError.isThrown(.over) {
                try await world.league.move(3, misses[1], in: id, token: first)
            }
            _ = try await world.league.move(1, misses[0], in: id, token: second)
            let over = try await world.league.move(2, misses[1], in: id, token: second)
            #expect(over.game.phase == .over && over.game.winner == .seat(0) && over.seat == 1)
            await LeagueError.isThrown(.over) {
                try await world.league.move(3, secret, in: id, token: second)
            }

            let (next, a, b) = try await race(world)
            let hidden = try await world.secret(of: next, seat: 0)
            _ = try await world.league.move(1, hidden, in: next, token: a)
            let even = try await world.league.move(1, hidden, in: next, token: b)
            #expect(even.game.winner == .nobody)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: each sets a code for the other; a code, once set, stays`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let (id, first, second) = try await race(world, .medium, .codes)
            let (forSecond, forFirst) = (try #require(Code([0, 0, 1, 1])), try #require(Code([5, 4, 3, 2])))
            await LeagueError.isThrown(.notBegun) {
                try await world.league.move(1, forFirst, in: id, token: first)
            }
            await LeagueError.isThrown(.notAGuess) {
                try await world.league.setCode(try #require(Code([6, 0, 0, 0])), in: id, token: first)
            }
            let set = try await world.league.setCode(forSecond, in: id, token: first)
            #expect(set.game.phase == .setting)
            #expect(try await world.league.setCode(forSecond, in: id, token: first).game == set.game)
            await LeagueError.isThrown(.codeSet) {
                try await world.league.setCode(forFirst, in: id, token: first)
            }
            let begun = try await world.league.setCode(forFirst, in: id, token: second)
            #expect(begun.game.phase == .playing)
            #expect(try await world.secret(of: id, seat: 0) == forFirst)
            #expect(try await world.secret(of: id, seat: 1) == forSecond)
            _ = try await world.league.move(1, forSecond, in: id, token: first)
            let over = try await world.league.move(1, forSecond, in: id, token: second)
            #expect(over.game.phase == .over && over.game.winner == .seat(1))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `A double move is refused, the same move sent twice is one`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let (id, first, second) = try await race(world)
            let secret = try await world.secret(of: id, seat: 0)
            let misses = wrong(.easy, secret, 3)
            let one = try await world.league.move(1, misses[0], in: id, token: first)
            #expect(try await world.league.move(1, misses[0], in: id, token: first).game == one.game)
            await LeagueError.isThrown(.moveTaken) {
                try await world.league.move(1, misses[1], in: id, token: first)
            }
            await LeagueError.isThrown(.moveEarly) {
                try await world.league.move(3, misses[1], in: id, token: first)
            }
            await LeagueError.isThrown(.repeated) {
                try await world.league.move(2, misses[0], in: id, token: first)
            }
            await LeagueError.isThrown(.notAGuess) {
                try await world.league.move(2, try #require(Code([0, 0, 1, 2])), in: id, token: first)
            }
            // Two moves at the same moment: one of them counts.
            let league = world.league
            let results = await withTaskGroup(of: Bool.self) { group in
                for guess in misses[1...2] {
                    group.addTask { (try? await league.move(2, guess, in: id, token: first)) != nil }
                }
                var results: [Bool] = []
                for await result in group { results.append(result) }
                return results
            }
            #expect(results.count { $0 } == 1)
            #expect(try await world.league.game(id, token: second).game.phase == .playing)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `Who leaves has lost, who lets the time run out as well`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let (left, first, second) = try await race(world)
            #expect(try await world.league.leaveGame(left, token: first).game.winner == .seat(1))
            #expect(try await world.league.leaveGame(left, token: second).game.winner == .seat(1))

            let (late, a, b) = try await race(world)
            let secret = try await world.secret(of: late, seat: 0)
            let misses = wrong(.easy, secret, 3)
            world.clock.advance(seconds: 100)
            _ = try await world.league.move(1, misses[0], in: late, token: a)
            world.clock.advance(seconds: 20)
            // The deadline is absolute: nobody needs to look at the game for it to pass.
            #expect(try await world.league.game(late, token: a).game.winner == .seat(0))
            await LeagueError.isThrown(.over) {
                try await world.league.move(1, misses[0], in: late, token: b)
            }
            // Whoever looked has had it kept: nothing that waited can come after that.
            #expect(try await world.league.endOverdueGames() == 0)
            #expect(try await world.league.game(late, token: b).game.winner == .seat(0))

            // A game that nobody looks at ends all the same.
            let (unseen, _, _) = try await race(world)
            world.clock.advance(seconds: 120)
            #expect(try await world.league.endOverdueGames() == 1)
            #expect(try await world.league.endOverdueGames() == 0)
            #expect(try await world.phase(of: unseen) == "over")

            // Neither moves: nobody has won.
            let (idle, c, _) = try await race(world)
            world.clock.advance(seconds: 120)
            #expect(try await world.league.endOverdueGames() == 1)
            #expect(try await world.league.game(idle, token: c).game.winner == .nobody)

            // Codes must be set in time, too.
            let (unset, d, e) = try await race(world, .hard, .codes)
            _ = try await world.league.setCode(try #require(Code([0, 0, 0, 0, 0, 0])), in: unset, token: e)
            world.clock.advance(seconds: 120)
            #expect(try await world.league.game(unset, token: d).game.winner == .seat(1))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `F10: who has found the secret and leaves loses nothing; the other plays on, as long as there is time`(
            kind: TestDatabase
        ) async throws
    {
        try await withLeague(kind) { world in
            for isLate in [false, true] {
                let (id, first, second) = try await race(world)
                let secret = try await world.secret(of: id, seat: 0)
                let misses = wrong(.easy, secret, 3)
                for (index, guess) in (misses + [secret]).enumerated() {
                    _ = try await world.league.move(index + 1, guess, in: id, token: first)
                }
                for (index, guess) in misses.prefix(2).enumerated() {
                    _ = try await world.league.move(index + 1, guess, in: id, token: second)
                }
                let left = try await world.league.leaveGame(id, token: first)
                #expect(left.game.phase == .playing && left.game.winner == nil)
                if isLate {
                    world.clock.advance(seconds: 120)
                } else {
                    _ = try await world.league.move(3, misses[2], in: id, token: second)
                    let even = try await world.league.move(4, secret, in: id, token: second)
                    #expect(even.game.phase == .over && even.game.winner == .nobody)
                }
                let over = try await world.league.game(id, token: first)
                #expect(over.game.phase == .over)
                #expect(over.game.winner == (isLate ? .seat(0) : .nobody))
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `Whom the answer did not reach sits down again with the same device, and nobody else does`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let made = try await world.league.makeGame(.easy, .race, by: nil)
            let (id, link) = (made.view.game.id, try #require(made.invitation))
            let device = "aaaaaaaaaaaaaaaaaaaaaa-1"
            let lost = try await world.league.joinGame(id, invitation: link, by: nil, device: device)
            for other in ["aaaaaaaaaaaaaaaaaaaaaa-2", nil] {
                await LeagueError.isThrown(.linkUsed) {
                    try await world.league.joinGame(id, invitation: link, by: nil, device: other)
                }
            }
            await LeagueError.isThrown(.notFound) {
                try await world.league.joinGame(id, invitation: made.token, by: nil, device: device)
            }
            let again = try await world.league.joinGame(id, invitation: link, by: nil, device: device)
            #expect(again.view.seat == 1 && again.token != lost.token)
            #expect(again.view.game.phase == .playing)
            await LeagueError.isThrown(.notFound) { try await world.league.game(id, token: lost.token) }
            let secret = try await world.secret(of: id, seat: 1)
            let miss = wrong(.easy, secret, 1)[0]
            let moved = try await world.league.move(1, miss, in: id, token: again.token)
            #expect(moved.game.turns(of: 1).count == 1)
            // Also when it is over: then one sees how it ended.
            world.clock.advance(seconds: 120)
            let late = try await world.league.joinGame(id, invitation: link, by: nil, device: device)
            #expect(late.view.game.phase == .over && late.view.game.turns(of: 1).count == 1)
            // What is kept does not show the device's secret, nor that two games were one device's.
            let second = try await world.league.makeGame(.easy, .race, by: nil)
            _ = try await world.league.joinGame(
                second.view.game.id, invitation: try #require(second.invitation), by: nil, device: device)
            let marks = try await world.database.read {
                try $0.rows("SELECT device_mark FROM fruity_seats WHERE device_mark IS NOT NULL") {
                    try $0.decode(String.self)
                }
            }
            #expect(Set(marks).count == 2 && !marks.contains(device))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `A move that waited is judged by the time at which it is its turn`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let (id, first, second) = try await race(world)
            let secret = try await world.secret(of: id, seat: 0)
            let miss = wrong(.easy, secret, 1)[0]
            _ = try await world.league.move(1, miss, in: id, token: second)
            let gate = (held: AsyncStream<Void>.makeStream(), release: DispatchSemaphore(value: 0))
            let (database, league) = (world.database, world.league)
            // Every connection that writes is busy.
            let count = kind == .postgreSQL ? 3 : 1
            let holders = (0..<count).map { _ in
                Task {
                    try await database.write { _ in
                        gate.held.continuation.yield()
                        gate.release.wait()
                    }
                }
            }
            var held = gate.held.stream.makeAsyncIterator()
            for _ in 0..<count { await held.next() }
            let move = Task { try await league.move(1, secret, in: id, token: first) }
            // Enough to come before the clock is turned; if it does not, nothing is shown to be wrong.
            try await Task.sleep(for: .milliseconds(50))
            world.clock.advance(seconds: 120)
            for _ in holders { gate.release.signal() }
            await LeagueError.isThrown(.over) { try await move.value }
            for holder in holders { try await holder.value }
            let over = try await world.league.game(id, token: first)
            #expect(over.game.winner == .nobody && over.game.turns(of: 0).isEmpty)
            // What was shown is kept.
            #expect(try await world.phase(of: id) == "over")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `A game that cannot be read holds up no other, and is told to the log`(kind: TestDatabase)
        async throws
    {
        let lines = Mutex<[String]>([])
        let output = LogOutput { line in
            lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
        }
        let logger = Logger("league", to: output)
        try await withLeague(kind, logger: logger) { world in
            let (broken, _, _) = try await race(world)
            world.clock.advance(seconds: 1)
            let (whole, _, _) = try await race(world)
            try await world.database.write {
                try $0.execute("UPDATE fruity_seats SET guesses = 'x' WHERE game_id = \(broken)")
            }
            world.clock.advance(seconds: 120)
            for _ in 0..<3 { try await world.league.endOverdueGames() }
            #expect(try await world.phase(of: whole) == "over")
            #expect(try await world.phase(of: broken) == "playing")
            output.flush()
            let told = lines.withLock { $0.count { $0.contains(broken.description) } }
            #expect(told == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `A link is for one friend, and for a day`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let made = try await world.league.makeGame(.easy, .race, by: nil)
            let id = made.view.game.id
            let link = try #require(made.invitation)
            await LeagueError.isThrown(.notFound) {
                try await world.league.joinGame(id, invitation: made.token, by: nil)
            }
            await LeagueError.isThrown(.notFound) {
                try await world.league.joinGame(id, invitation: "x", by: nil)
            }
            await LeagueError.isThrown(.notFound) {
                try await world.league.joinGame(person(5), invitation: link, by: nil)
            }
            let league = world.league
            let results = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<3 {
                    group.addTask { (try? await league.joinGame(id, invitation: link, by: nil)) != nil }
                }
                var results: [Bool] = []
                for await result in group { results.append(result) }
                return results
            }
            #expect(results.count { $0 } == 1)
            await LeagueError.isThrown(.linkUsed) {
                try await world.league.joinGame(id, invitation: link, by: nil)
            }
            let other = try await world.league.makeGame(.easy, .race, by: nil)
            world.clock.advance(seconds: 86_400)
            await LeagueError.isThrown(.linkUsed) {
                try await world.league.joinGame(
                    other.view.game.id, invitation: try #require(other.invitation), by: nil)
            }
            #expect(try await world.league.endOverdueGames() >= 1)
            let over = try await world.league.game(other.view.game.id, token: other.token).game
            #expect(over.phase == .over && over.winner == .nobody)
            // Waiting alone can be ended, too.
            let third = try await world.league.makeGame(.easy, .race, by: nil)
            let ended = try await world.league.leaveGame(third.view.game.id, token: third.token)
            #expect(ended.game.winner == .nobody)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `A game is there for its two only`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let (id, first, _) = try await race(world)
            let (other, stranger, _) = try await race(world)
            let guess = try #require(Code([0, 1, 2, 3]))
            for token in [stranger, "nonsense"] {
                await LeagueError.isThrown(.notFound) { try await world.league.game(id, token: token) }
                await LeagueError.isThrown(.notFound) {
                    try await world.league.move(1, guess, in: id, token: token)
                }
                await LeagueError.isThrown(.notFound) {
                    try await world.league.setCode(guess, in: id, token: token)
                }
                await LeagueError.isThrown(.notFound) { try await world.league.leaveGame(id, token: token) }
            }
            await LeagueError.isThrown(.notFound) { try await world.league.game(other, token: first) }
            await LeagueError.isThrown(.notBegun) {
                try await world.league.setCode(guess, in: id, token: first)
            }
            #expect(try await world.league.game(id, token: first).game.phase == .playing)
        }
    }

    @Test func `A random walk of two keeps the rules`() async throws {
        var generator = PuzzleGenerator(state: 77)
        try await withLeague { world in
            for round in 0..<30 {
                let (id, first, second) = try await race(world)
                let tokens = [first, second]
                var counts = [0, 0]
                var steps = 0
                while try await world.league.game(id, token: first).game.phase != .over {
                    steps += 1
                    try #require(steps < 200, "seed 77, round \(round)")
                    let seat = Int.random(in: 0...1, using: &generator)
                    world.clock.advance(seconds: Int64.random(in: 0...20, using: &generator))
                    let guess = Board.easy.randomSecret(using: &generator)
                    if let view = try? await world.league.move(
                        counts[seat] + 1, guess, in: id, token: tokens[seat])
                    {
                        counts[seat] += 1
                        #expect(view.game.turns(of: seat).count == counts[seat])
                    }
                }
                let game = try await world.league.game(id, token: first).game
                #expect(game.winner != nil && game.endedAt != nil)
                #expect(counts.allSatisfy { $0 <= LeagueLevel.easy.tries })
            }
        }
    }
}
