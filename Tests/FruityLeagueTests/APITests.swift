import Database
import DatabaseTesting
import Foundation
import FruityLeague
import HTTPServer
import HTTPTesting
import Identity
import Mastermind
import OpenAPI
import Synchronization
import Testing

@Suite("The API of the league", .timeLimit(.minutes(3)))
struct APITests {
    private func body(_ guess: Code, _ level: LeagueLevel, number: Int) -> String {
        #"{"number":\#(number),"guess":\#(guess.colours(pegs: level.board.pegs))}"#
    }

    @Test(arguments: TestTransport.allCases)
    func `F9: a puzzle is played from the link to the standings`(transport: TestTransport) async throws {
        try await withLeagueServer(transport) { client, world in
            let city = try await client.get("/api/v1/fruity/city")
            #expect(try city.object["page"] as? String == "https://city.example/play/league")
            let player = try await world.player()
            let code = try await world.league.linkCode(for: player.id, of: person(1))
            let linked = try await client.post(
                "/api/v1/fruity/links", json: #"{"code":"\#(code)","device":"Test"}"#)
            #expect(linked.status == .created)
            #expect(linked.headers["cache-control"] == "private, no-store")
            let token = try #require(try linked.object["token"] as? String)
            let again = try await client.post("/api/v1/fruity/links", json: #"{"code":"\#(code)"}"#)
            #expect(again.slug == "bad-link-code")
            var headers = bearer(token)
            headers["Accept-Language"] = "fr"
            let me = try await client.get("/api/v1/fruity/me", headers: headers)
            #expect(try me.object["nickname"] as? String == player.nickname.description)
            #expect(try me.object["name"] as? String != player.nickname.description)

            let begun = try await client.post(
                "/api/v1/fruity/daily", json: #"{"level":"hard"}"#, headers: headers)
            #expect(begun.status == .created)
            #expect(try begun.object["secret"] == nil)
            #expect(try begun.object["tries"] as? Int == 12)
            let id = try #require(try begun.object["id"] as? String)
            let secret = try await world.secret(of: try #require(UniqueID(id)))
            let miss = try #require(wrong(.hard, secret, 1).first)
            let path = "/api/v1/fruity/plays/\(id)"
            let moved = try await client.post(
                path + "/moves", json: body(miss, .hard, number: 1), headers: headers)
            #expect(moved.status == .ok)
            let turns = try #require(try moved.object["turns"] as? [[String: Any]])
            let feedback = Board.hard.feedback(miss, secret)
            #expect(turns.count == 1)
            #expect(turns[0]["exact"] as? Int == feedback.exact)
            #expect(turns[0]["partial"] as? Int == feedback.partial)
            #expect(turns[0]["guess"] as? [Int] == miss.colours(pegs: 6))
            let won = try await client.post(
                path + "/moves", json: body(secret, .hard, number: 2), headers: headers)
            #expect(try won.object["outcome"] as? String == "won")
            #expect(try won.object["points"] as? Int == 3)
            #expect(try won.object["secret"] as? [Int] == secret.colours(pegs: 6))
            #expect(try await client.get(path, headers: headers).object["outcome"] as? String == "won")
            let resumed = try await client.post(
                "/api/v1/fruity/daily", json: #"{"level":"hard"}"#, headers: headers)
            #expect(resumed.status == .ok)

            let daily = try await client.get("/api/v1/fruity/daily", headers: headers)
            #expect(try (daily.object["streaks"] as? [[String: Any]])?.last?["current"] as? Int == 1)
            let standings = try await client.get("/api/v1/fruity/standings?level=hard", headers: headers)
            let entry = try #require(try (standings.object["entries"] as? [[String: Any]])?.first)
            #expect(
                entry["isYou"] as? Bool == true && entry["guesses"] as? Int == 2 && entry["rank"] as? Int == 1
            )
            let anybody = try await client.get("/api/v1/fruity/standings?board=points&level=hard&span=all")
            #expect(try (anybody.object["entries"] as? [[String: Any]])?.first?["isYou"] as? Bool == false)

            #expect(
                try await client.send(.delete, "/api/v1/fruity/me/device", headers: headers).status
                    == .noContent)
            #expect(try await client.get("/api/v1/fruity/me", headers: headers).slug == "device-not-linked")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `A forged score is impossible: what a device says of its result is not heard`(
        transport: TestTransport
    ) async throws {
        try await withLeagueServer(transport) { client, world in
            let token = try await world.linked().token
            let headers = bearer(token)
            let begun = try await client.post(
                "/api/v1/fruity/plays", json: #"{"level":"easy"}"#, headers: headers)
            let id = try #require(try begun.object["id"] as? String)
            for forged in [
                #"{"number":1,"guess":[0,1,2,3],"outcome":"won","points":300}"#,
                #"{"number":1,"guess":[0,1,2,3],"startedAt":0}"#,
                #"{"number":1,"guess":[0,1,2]}"#, #"{"number":1,"guess":[0,1,2,3,0]}"#,
                #"{"number":1,"guess":[0,1,2,-1]}"#, #"{"number":1,"guess":[0,1,2,9]}"#,
                #"{"number":1,"guess":[0,0,1,1]}"#, #"{"number":1,"guess":[]}"#,
                #"{"number":1,"guess":"0123"}"#,
                #"{"number":1}"#,
            ] {
                let answer = try await client.post(
                    "/api/v1/fruity/plays/\(id)/moves", json: forged, headers: headers)
                #expect(answer.status == .unprocessableContent, "\(forged): \(answer.text)")
            }
            let play = try await client.get("/api/v1/fruity/plays/\(id)", headers: headers)
            #expect(try (play.object["turns"] as? [Any])?.isEmpty == true)
            for (method, path) in [
                (HTTPMethod.put, "/api/v1/fruity/plays/\(id)"), (.post, "/api/v1/fruity/standings"),
                (.patch, "/api/v1/fruity/daily"),
            ] {
                let answer = try await client.send(
                    method, path, headers: headers, body: Array(#"{"outcome":"won"}"#.utf8))
                #expect(answer.status == .methodNotAllowed)
            }
            for bad in ["board=best", "level=easier", "span=year", "limit=0", "cursor=x", "who=me"] {
                let answer = try await client.get("/api/v1/fruity/standings?\(bad)", headers: headers)
                #expect(answer.status == .badRequest, "\(bad)")
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `Someone else's identifier is not found on any route, and no route answers a stranger`(
        transport: TestTransport
    ) async throws {
        try await withLeagueServer(transport) { client, world in
            let (ada, ben) = (try await world.linked(1), try await world.linked(2))
            let play = try await world.league.startRanked(.easy, for: ada.player).play.id.description
            let made = try await world.league.makeGame(.easy, .race, by: ada.player)
            let game = made.view.game.id.description
            let other = try await world.league.makeGame(.easy, .race, by: ben.player)
            let move = #"{"number":1,"guess":[0,1,2,3]}"#
            let routes: [(HTTPMethod, String, String?)] = [
                (.get, "/plays/\(play)", nil), (.post, "/plays/\(play)/moves", move),
                (.post, "/plays/\(play)/end", nil),
            ]
            let seats: [(HTTPMethod, String, String?)] = [
                (.get, "/games/\(game)", nil), (.put, "/games/\(game)/code", #"{"code":[0,1,2,3]}"#),
                (.post, "/games/\(game)/moves", move), (.post, "/games/\(game)/end", nil),
                (.get, "/games/\(game)/events", nil),
            ]
            func status(_ route: (HTTPMethod, String, String?), _ headers: Headers) async throws -> HTTPStatus
            {
                var headers = headers
                if route.2 != nil { headers["Content-Type"] = "application/json" }
                return try await client.send(
                    route.0, "/api/v1/fruity" + route.1, headers: headers, body: Array((route.2 ?? "").utf8)
                ).status
            }
            for route in routes {
                #expect(try await status(route, bearer(ben.token)) == .notFound, "\(route.1)")
                #expect(try await status(route, [:]) == .unauthorized, "\(route.1)")
            }
            for route in seats {
                for token in [ben.token, ada.token, other.token] {
                    #expect(try await status(route, bearer(token)) == .notFound, "\(route.1)")
                }
                #expect(try await status(route, [:]) == .notFound, "\(route.1)")
            }
            for path in ["/me", "/me/nicknames", "/daily"] {
                #expect(try await status((.get, path, nil), [:]) == .unauthorized)
                // A seat is no player.
                #expect(try await status((.get, path, nil), bearer(made.token)) == .unauthorized)
            }
            // A token that shows nothing is refused before anything else.
            for route in routes + seats + [(.post, "/games", "{}"), (.get, "/standings", nil)] {
                for header in ["Bearer nonsense", "Bearer " + String(repeating: "x", count: 43), "Basic x"] {
                    #expect(try await status(route, ["Authorization": header]) == .unauthorized, "\(route.1)")
                }
            }
            #expect(try await world.league.play(try #require(UniqueID(play)), of: ada.player).guesses.isEmpty)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `F10: guests play by a link, and see of each other what they may`(transport: TestTransport)
        async throws
    {
        try await withLeagueServer(transport) { client, world in
            let made = try await client.post(
                "/api/v1/fruity/games", json: #"{"level":"medium","mode":"race"}"#)
            #expect(made.status == .created)
            let token = try #require(try made.object["token"] as? String)
            let link = try #require(try made.object["invitation"] as? String)
            let waiting = try #require(try made.object["game"] as? [String: Any])
            #expect(waiting["phase"] as? String == "waiting" && waiting["other"] == nil)
            #expect(waiting["linkEndsAt"] as? Int64 == LeagueWorld.noon + 86_400_000)
            let id = try #require(waiting["id"] as? String)
            let path = "/api/v1/fruity/games/\(id)"
            // A player of the city is known by the nickname.
            let ben = try await world.linked(2)
            let joined = try await client.post(
                path + "/seats", json: #"{"invitation":"\#(link)"}"#, headers: bearer(ben.token))
            #expect(joined.status == .created)
            #expect(try joined.object["invitation"] == nil)
            let second = try #require(try joined.object["token"] as? String)
            let late = try await client.post(path + "/seats", json: #"{"invitation":"\#(link)"}"#)
            #expect(late.slug == "link-used")
            let secret = try await world.secret(of: try #require(UniqueID(id)), seat: 0)
            let miss = try #require(wrong(.medium, secret, 1).first)
            _ = try await client.post(
                path + "/moves", json: body(miss, .medium, number: 1), headers: bearer(second))
            let seen = try await client.get(path, headers: bearer(token))
            let other = try #require(try seen.object["other"] as? [String: Any])
            #expect((other["name"] as? String)?.isEmpty == false)
            let turns = try #require(other["turns"] as? [[String: Any]])
            // In a race the answers show, the guesses do not.
            #expect(turns.count == 1 && turns[0]["guess"] == nil && turns[0]["exact"] as? Int != nil)
            #expect(other["secret"] == nil)
            #expect((try seen.object["you"] as? [String: Any])?["secret"] == nil)
            let double = try await client.post(
                path + "/moves", json: body(secret, .medium, number: 1), headers: bearer(second))
            #expect(double.slug == "move-made")
            let left = try await client.post(path + "/end", form: [:], headers: bearer(second))
            #expect(try left.object["winner"] as? String == "other")
            let over = try await client.get(path, headers: bearer(token))
            #expect(try over.object["winner"] as? String == "you")
            #expect((try over.object["other"] as? [String: Any])?["outcome"] as? String == "left")
            #expect(
                (try over.object["you"] as? [String: Any])?["secret"] as? [Int] == secret.colours(pegs: 4))
        }
    }

    @Test func `F10: both follow the game live, and see when the other goes and comes`() async throws {
        try await withLeagueServer(.live) { client, world in
            let made = try await world.league.makeGame(.easy, .race, by: nil)
            let id = made.view.game.id
            let path = "/api/v1/fruity/games/\(id.description)/events"
            func game(_ event: ServerSentEvent) throws -> [String: Any] {
                try #require(try JSONSerialization.jsonObject(with: Data(event.data.utf8)) as? [String: Any])
            }
            let joined = try await world.league.joinGame(
                id, invitation: try #require(made.invitation), by: nil)
            let isDone = Mutex(false)
            async let first = {
                defer { isDone.withLock { $0 = true } }
                return try await client.events(path, headers: bearer(made.token), count: 4)
            }()
            try await until { world.league.followers(of: id) == [true, false] }
            // The stream opens with the game as it is.
            let second = try await client.events(path, headers: bearer(joined.token), count: 1).map {
                try game($0)
            }
            #expect(second[0]["phase"] as? String == "playing")
            #expect((second[0]["other"] as? [String: Any])?["isThere"] as? Bool == true)
            // What the other does is told; and before, that the other came and went.
            let secret = try await world.secret(of: id, seat: 1)
            for (index, guess) in wrong(.easy, secret, 14).enumerated() where !isDone.withLock({ $0 }) {
                _ = try await world.league.move(index + 1, guess, in: id, token: joined.token)
                try await Task.sleep(for: .milliseconds(100))
            }
            let events = try await first
            #expect(events.allSatisfy { $0.name == "game" })
            // That the other has gone again may be told by itself, and then reads like the beginning.
            #expect(Set(events.map(\.data)).count >= 3)
            try await until { world.league.followers(of: id) == [false, false] }
            #expect(try await !world.league.game(id, token: made.token).isOtherThere)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `A call sent twice with one key is carried out once`(transport: TestTransport) async throws {
        try await withLeagueServer(transport) { client, world in
            let headers: Headers = ["Idempotency-Key": "0b7f6c1e-made"]
            let one = try await client.post(
                "/api/v1/fruity/games", json: #"{"level":"easy","mode":"race"}"#, headers: headers)
            let two = try await client.post(
                "/api/v1/fruity/games", json: #"{"level":"easy","mode":"race"}"#, headers: headers)
            #expect(one.body == two.body)
            #expect(two.headers["idempotency-replayed"] == "true")
        }
    }

    @Test func `Who makes games without end is slowed down`() async throws {
        try await withLeagueServer { client, _ in
            var statuses: [HTTPStatus] = []
            for _ in 0..<40 {
                statuses.append(
                    try await client.post("/api/v1/fruity/games", json: #"{"level":"easy","mode":"race"}"#)
                        .status)
            }
            #expect(statuses.contains(.tooManyRequests))
        }
    }

    @Test func `Limits count a network, and stand before everything that asks the store`() async throws {
        try await withLeagueServer { client, world in
            // Of one network of 64 bits, with a key or without, with a token or without.
            var statuses: [HTTPStatus] = []
            for number in 0..<40 {
                statuses.append(
                    try await client.send(
                        .post, "/api/v1/fruity/games",
                        headers: [
                            "Content-Type": "application/json", "Idempotency-Key": "k\(number)",
                            "Authorization": "Bearer \(String(repeating: "x", count: 43))",
                        ], body: Array(#"{"level":"easy","mode":"race"}"#.utf8),
                        peer: "2001:db8:1:2::\(number)"
                    ).status)
            }
            #expect(statuses.prefix(30).allSatisfy { $0 == .unauthorized })
            #expect(statuses.suffix(10).allSatisfy { $0 == .tooManyRequests })
            let other = try await client.send(
                .get, "/api/v1/fruity/standings", peer: "2001:db8:1:3::1")
            #expect(other.status == .ok)
            let rows = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM idempotent_calls", as: Int.self)
            }
            #expect(rows == 0)
            // Tokens that show nothing cannot be tried without end.
            var tried: [HTTPStatus] = []
            for number in 0..<320 {
                tried.append(
                    try await client.send(
                        .get, "/api/v1/fruity/me", headers: ["Authorization": "Bearer x\(number)"],
                        peer: "192.0.2.1"
                    ).status)
            }
            #expect(tried.contains(.tooManyRequests))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `A device sits down again with its secret, which must be one`(transport: TestTransport) async throws
    {
        try await withLeagueServer(transport) { client, world in
            let made = try await world.league.makeGame(.easy, .race, by: nil)
            let path = "/api/v1/fruity/games/\(made.view.game.id.description)/seats"
            let link = try #require(made.invitation)
            func join(_ device: String) async throws -> TestResponse {
                try await client.post(path, json: #"{"invitation":"\#(link)","device":"\#(device)"}"#)
            }
            for bad in ["short", String(repeating: "x", count: 65), "aaaaaaaaaaaaaaaaaaaaaaaa !", ""] {
                #expect(try await join(bad).status == .unprocessableContent, "\(bad)")
            }
            let device = "3Z0mZb8r_uM-x0bJq2mV5w"
            let first = try await join(device)
            let again = try await join(device)
            #expect(first.status == .created && again.status == .created)
            #expect(try first.object["token"] as? String != again.object["token"] as? String)
            #expect(try await join("another-device-of-somebody").slug == "link-used")
        }
    }

    @Test func `F9: what was not found today is not told today, in no answer`() async throws {
        try await withLeagueServer { client, world in
            let linked = try await world.linked()
            let headers = bearer(linked.token)
            let play = try await world.league.startDaily(.easy, for: linked.player).play
            let path = "/api/v1/fruity/plays/\(play.id.description)"
            let ended = try await client.post(path + "/end", form: [:], headers: headers)
            #expect(try ended.object["outcome"] as? String == "abandoned")
            let daily = try await client.get("/api/v1/fruity/daily", headers: headers)
            let begun = try await client.post(
                "/api/v1/fruity/daily", json: #"{"level":"easy"}"#, headers: headers)
            for answer in [ended, daily, begun, try await client.get(path, headers: headers)] {
                #expect(answer.status == .ok && !answer.text.contains("secret"))
            }
            world.clock.advance(seconds: 14 * 3_600)
            #expect(try await client.get(path, headers: headers).object["secret"] != nil)
        }
    }

    @Test func `Every call is described, and every described call is there`() async throws {
        try await withLeagueServer(isPocket: false) { client, _ in
            for operation in FruityLeagueAPI.operations {
                let path = operation.path.replacing("{id}", with: UUID().uuidString.lowercased())
                let answer = try await client.send(.options, path)
                #expect(answer.headers["allow"]?.contains(operation.method.rawValue) == true, "\(path)")
            }
        }
    }
}

/// Waits for something that happens soon.
func until(_ isSo: () async throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
        if try await isSo() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("It did not happen.", sourceLocation: sourceLocation)
}
