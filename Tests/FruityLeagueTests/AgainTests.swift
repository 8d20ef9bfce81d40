import DatabaseTesting
import FruityLeague
import HTTPServer
import HTTPTesting
import Identity
import Synchronization
import Testing

@Suite("Games without a clock, and once more", .timeLimit(.minutes(2)))
struct AgainTests {
    private func race(
        _ world: LeagueWorld, hasClock: Bool, mode: FriendGame.Mode = .race
    ) async throws -> (id: UniqueID, first: String, second: String) {
        let made = try await world.league.makeGame(.easy, mode, hasClock: hasClock, by: nil)
        let id = made.view.game.id
        let joined = try await world.league.joinGame(id, invitation: try #require(made.invitation), by: nil)
        return (id, made.token, joined.token)
    }

    private func end(
        _ game: (id: UniqueID, first: String, second: String), _ world: LeagueWorld
    ) async throws {
        let secret = try await world.secret(of: game.id, seat: 0)
        _ = try await world.league.move(1, secret, in: game.id, token: game.first)
        let over = try await world.league.move(1, secret, in: game.id, token: game.second)
        #expect(over.game.phase == .over)
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: without a clock nobody is hurried; only after a day a game that nobody goes on with ends`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let game = try await race(world, hasClock: false)
            let hurried = try await race(world, hasClock: true)
            #expect(try await world.league.game(game.id, token: game.first).game.moveSeconds == nil)
            #expect(try await world.league.game(hurried.id, token: hurried.first).game.moveSeconds == 120)
            world.clock.advance(seconds: 86_000)
            try await world.league.endOverdueGames()
            #expect(try await world.phase(of: hurried.id) == "over")
            let secret = try await world.secret(of: game.id, seat: 0)
            let moved = try await world.league.move(
                1, wrong(.easy, secret, 1)[0], in: game.id, token: game.first)
            #expect(moved.game.phase == .playing)
            world.clock.advance(seconds: 600)
            try await world.league.endOverdueGames()
            let over = try await world.league.game(game.id, token: game.first)
            #expect(over.game.phase == .over && over.game.winner == .seat(0))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: once more is one step for each of the two, whoever comes first`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let old = try await race(world, hasClock: false)
            await LeagueError.isThrown(.notOver) {
                try await world.league.playAgain(old.id, token: old.first)
            }
            try await end(old, world)
            let asked = try await world.league.playAgain(old.id, token: old.second)
            #expect(asked.view.seat == 0 && asked.view.game.phase == .waiting)
            #expect(asked.view.game.moveSeconds == nil && asked.view.game.level == .easy)
            // The answer may have been lost on its way: the same seat, and no second game.
            let twice = try await world.league.playAgain(old.id, token: old.second)
            #expect(twice.view.game.id == asked.view.game.id && twice.token != asked.token)
            let joined = try await world.league.playAgain(old.id, token: old.first)
            #expect(joined.view.game.id == asked.view.game.id)
            #expect(joined.view.seat == 1 && joined.view.game.phase == .playing)
            let back = try await world.league.playAgain(old.id, token: old.first)
            #expect(back.view.seat == 1 && back.view.game.id == asked.view.game.id)
            try await end((asked.view.game.id, twice.token, back.token), world)
            // Nobody else gets a seat by the old game.
            await LeagueError.isThrown(.notFound) {
                try await world.league.playAgain(old.id, token: twice.token)
            }
            // The new one is over: who asks the old one again begins another.
            let third = try await world.league.playAgain(old.id, token: old.first)
            #expect(third.view.game.id != asked.view.game.id && third.view.game.phase == .waiting)
        }
    }

    @Test func `F10: the other learns that somebody wants to play once more`() async throws {
        try await withLeagueServer { client, world in
            let old = try await race(world, hasClock: true)
            try await end(old, world)
            let path = "/api/v1/fruity/games/\(old.id.description)"
            let asked = try await client.send(.post, path + "/again", headers: bearer(old.first))
            #expect(asked.status == .created)
            #expect(try asked.object["invitation"] as? String != nil)
            #expect(try asked.object["token"] as? String != nil)
            #expect(
                try await client.get(path, headers: bearer(old.first)).object["again"] as? String == "you")
            #expect(
                try await client.get(path, headers: bearer(old.second)).object["again"] as? String == "other")
            let made = try await client.post(
                "/api/v1/fruity/games", json: #"{"level":"easy","mode":"race","clock":false}"#)
            let game = try #require(try made.object["game"] as? [String: Any])
            #expect(game["moveSeconds"] == nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: a wish to play once more ends with the game that was made for it`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let league = world.league
            let old = try await race(world, hasClock: false)
            try await end(old, world)
            func wishes() async throws -> [Int?] {
                [
                    try await league.game(old.id, token: old.first).wish,
                    try await league.game(old.id, token: old.second).wish,
                ]
            }
            #expect(try await wishes() == [nil, nil])
            // Who asked leaves.
            let left = try await league.playAgain(old.id, token: old.first)
            #expect(try await wishes() == [0, 0])
            _ = try await league.leaveGame(left.view.game.id, token: left.token)
            #expect(try await wishes() == [nil, nil])
            // Who asked waits a day.
            let waiting = try await league.playAgain(old.id, token: old.second)
            #expect(try await wishes() == [1, 1])
            world.clock.advance(seconds: 86_400)
            #expect(try await wishes() == [nil, nil])
            // Whoever asks then finds nobody, and gets a link as for a first game.
            let late = try await league.playAgain(old.id, token: old.first)
            #expect(late.view.game.id != waiting.view.game.id && late.view.seat == 0)
            #expect(late.invitation != nil)
            // The two play: the wish is told, so that who reads it finds the way.
            let joined = try await league.playAgain(old.id, token: old.second)
            #expect(joined.view.seat == 1 && joined.invitation == nil)
            #expect(try await wishes() == [0, 0])
            try await end((late.view.game.id, late.token, joined.token), world)
            #expect(try await wishes() == [nil, nil])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: who came by the link of a second game keeps the seat, and the other begins a third`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let league = world.league
            let old = try await race(world, hasClock: false)
            try await end(old, world)
            let lost = try await league.playAgain(old.id, token: old.first)
            // The answer was lost: the link that arrives is the one that counts.
            let asked = try await league.playAgain(old.id, token: old.first)
            let id = asked.view.game.id
            #expect(lost.view.game.id == id && lost.invitation != asked.invitation)
            await LeagueError.isThrown(.notFound) {
                try await league.joinGame(id, invitation: try #require(lost.invitation), by: nil)
            }
            let guest = try await league.joinGame(
                id, invitation: try #require(asked.invitation), by: nil,
                device: "0123456789abcdef0123456789abcdef")
            #expect(try await league.game(old.id, token: old.second).wish == nil)
            let other = try await league.playAgain(old.id, token: old.second)
            #expect(other.view.game.id != id && other.view.seat == 0 && other.invitation != nil)
            #expect(try await league.game(id, token: guest.token).seat == 1)
            #expect(try await league.game(old.id, token: old.first).wish == 1)
        }
    }

    @Test func `F10: who wants to play once more is there, as long as they wait in the next game`()
        async throws
    {
        try await withLeagueServer(.live) { client, world in
            let old = try await race(world, hasClock: false)
            try await end(old, world)
            let asked = try await world.league.playAgain(old.id, token: old.first)
            let next = asked.view.game.id
            let port = try #require(client.port)
            let isTold = Mutex(false)
            async let told = onThread {
                let connection = try Self.follow(old.id, old.second, on: port)
                var seen: [Bool] = []
                while seen.count < 3 {
                    let event = String(decoding: try #require(try connection.readChunk()), as: UTF8.self)
                    // A comment keeps the stream alive.
                    if event.hasPrefix(":") { continue }
                    seen.append(event.contains(#""again":"other""#) && event.contains(#""isThere":false"#))
                    if seen.count == 2 { isTold.withLock { $0 = true } }
                }
                return seen
            }
            try await until { world.league.followers(of: old.id) == [false, true] }
            #expect(try await !world.league.game(old.id, token: old.second).isOtherThere)
            try await onThread {
                let waiting = try Self.follow(next, asked.token, on: port)
                _ = try waiting.readChunk()
                // Whoever is there for a moment only may not be told of.
                let end = ContinuousClock.now + .seconds(10)
                while !isTold.withLock({ $0 }), ContinuousClock.now < end { pauseThread() }
            }
            // They were there, and have gone again: both were told.
            #expect(try await told == [true, false, true])
        }
    }

    /// A game's events, for who has a seat in it.
    private static func follow(_ game: UniqueID, _ token: String, on port: Int) throws -> RawConnection {
        let connection = try RawConnection(port: port)
        try connection.send(
            "GET /api/v1/fruity/games/\(game.description)/events HTTP/1.1\r\nHost: a\r\n"
                + "Authorization: Bearer \(token)\r\n\r\n")
        #expect(try connection.readHead().status == 200)
        return connection
    }

    @Test func `F10: who still looks at the old game is told at once that the wish is over`() async throws {
        try await withLeagueServer(.live) { client, world in
            let old = try await race(world, hasClock: true)
            try await end(old, world)
            let asked = try await world.league.playAgain(old.id, token: old.first)
            async let told = client.events(
                "/api/v1/fruity/games/\(old.id.description)/events", headers: bearer(old.second), count: 2)
            try await until { world.league.followers(of: old.id) == [false, true] }
            _ = try await world.league.leaveGame(asked.view.game.id, token: asked.token)
            let wishes = try await told.map { $0.data.contains(#""again":"other""#) }
            #expect(wishes == [true, false])
        }
    }
}
