import AuditLog
import Database
import DatabaseTesting
import DesignSystem
import Geography
import Home
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Rooms
import Synchronization
import Testing
import Web
import WebTesting

@Suite("Rooms of a city", .timeLimit(.minutes(2)))
struct RoomsTests {
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)
    private static let schemas: [Schema] = [RoomPauses.schema, .audit]
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes"]

    /// A room where bicycles are lent; whoever says so has one already.
    private func bicycles() -> CityRoom {
        var room = CityRoom("bicycles")
        room.door = RoomDoor(.rides, to: "/bicycles")
        room.routes = { router in
            router.get("/bicycles") { _, _ in .text("Which one?") }
            router.post("/api/v1/bicycles") { _, _ in .text("Yours") }
            router.post("/bicycles/{id}/return") { _, _ in .text("Thank you") }
            router.post("/bicycles/{id}/paid") { _, _ in .text("Paid") }
            router.get("/bicycles/shop") { _, _ in .text("Look around") }
        }
        room.entrances = [
            RouteAddress(method: .get, pattern: "/bicycles"),
            RouteAddress(method: .post, pattern: "/api/v1/bicycles"),
        ]
        room.isEntrance = { $0.pattern == "/bicycles/shop" }
        room.endings = [RouteAddress(method: .post, pattern: "/bicycles/{id}/paid")]
        room.isUnderWay = { $0.person?.id == VisitorHeader.person(3) }
        return room
    }

    private func withCity(
        _ kind: TestDatabase, _ body: (TestClient, any Database, RoomPauses) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate(Self.schemas, now: Self.now.milliseconds)
            let pauses = try await RoomPauses(database) { Self.now }
            let room = bicycles()
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            try room.add(to: &router, pauses: pauses)
            RoomsRoutes([room], pauses: pauses, zone: .utc, clock: { Self.now }).add(to: &router)
            HomeRoutes(cityName: "Vaduz", rooms: [room], isPaused: { pauses.isPaused($0) }).add(to: &router)
            let site = try Site.test()
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                try await body(client, database, pauses)
            }
        }
    }

    private func pause(_ client: TestClient, _ headers: Headers) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/json"
        return try await client.send(
            .put, "/api/v1/rooms/bicycles", headers: headers, body: Array(#"{"isPaused": true}"#.utf8))
    }

    @Test(
        "Nobody begins anything in a paused room, kindly; who is under way goes on",
        arguments: TestDatabase.allCases)
    func pausing(kind: TestDatabase) async throws {
        try await withCity(kind) { client, database, pauses in
            #expect(try await client.get("/bicycles").status == .ok)
            let change = try await pause(client, boss)
            #expect(change.status == .ok && change.text.contains(#""isPaused":true"#), "\(change.text)")

            for refused in [
                try await client.get("/bicycles"), try await client.post("/api/v1/bicycles", json: "{}"),
            ] {
                #expect(refused.status == .serviceUnavailable)
                #expect(refused.headers["Retry-After"] == "300")
                #expect(refused.text.contains("room-paused") && refused.text.contains("goes on"))
            }
            #expect(try await client.post("/bicycles/1/return", form: [:]).text == "Thank you")
            #expect(try await client.get("/bicycles", headers: ["X-Person": "3"]).text == "Which one?")
            #expect(try await client.get("/").text.contains("Paused for now"))

            // Another server on the same store, as after a restart.
            #expect(try await RoomPauses(database) { Self.now }.since("bicycles") == Self.now)

            let again = try await pause(client, boss)
            #expect(again.status == .ok)
            let open = try await client.post(
                "/operate/rooms/bicycles", form: ["paused": "false"], headers: boss)
            #expect(open.status == .seeOther && !pauses.isPaused("bicycles"))
            #expect(try await client.get("/bicycles").status == .ok)
            #expect(!(try await client.get("/").text.contains("Paused for now")))

            let log = try await database.read { try $0.auditEntries(limit: 10) }
            #expect(log.map(\.act).sorted() == ["room.open", "room.pause"], "what changes nothing is no act")
            #expect(log.allSatisfy { $0.person == VisitorHeader.person(7) && $0.subject == "bicycles" })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: people read what the operator says, and no operator overwrites another one unseen`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind) { client, database, pauses in
            let first = try await client.post(
                "/operate/rooms/bicycles",
                form: ["paused": "true", "seen": "0", "sentence": " Snow <on>  the roads "], headers: boss)
            #expect(first.status == .seeOther)
            #expect(pauses.pause(of: "bicycles")?.sentence == "Snow <on> the roads")
            let refused = try await client.get("/bicycles")
            #expect(refused.status == .serviceUnavailable && refused.text.contains("Snow <on> the roads"))
            let late = try await client.post(
                "/operate/rooms/bicycles", form: ["paused": "true", "seen": "0", "sentence": "Mine"],
                headers: boss)
            #expect(late.status == .conflict && late.text.contains("Snow &lt;on&gt; the roads"))
            let kept = try await RoomPauses(database) { Self.now }.pause(of: "bicycles")
            #expect(kept == pauses.pause(of: "bicycles") && kept?.sentence == "Snow <on> the roads")
            let version = try #require(kept?.version)
            let said = try await client.post(
                "/operate/rooms/bicycles",
                form: ["paused": "true", "seen": "\(version)", "sentence": "Ice"], headers: boss)
            #expect(said.status == .seeOther && pauses.pause(of: "bicycles")?.sentence == "Ice")
            #expect(pauses.since("bicycles") == Self.now, "it is the same pause")
        }
    }

    @Test
    func `P13: a sentence that is too long or hides something is refused, and what was typed stays`()
        async throws
    {
        try await withCity(.sqliteMemory) { client, _, pauses in
            let long = String(repeating: "Snow ", count: 60)
            for typed in [long, "Snow \u{202E}on the roads", "Snow\u{0}"] {
                let answer = try await client.post(
                    "/operate/rooms/bicycles", form: ["paused": "true", "seen": "0", "sentence": typed],
                    headers: boss)
                #expect(answer.status == .unprocessableContent && answer.text.contains("Snow"), "\(typed)")
                #expect(!pauses.isPaused("bicycles"))
            }
            var headers = boss
            headers["Content-Type"] = "application/json"
            let json = #"{"isPaused": true, "sentence": "Snow \u202E"}"#
            let refused = try await client.send(
                .put, "/api/v1/rooms/bicycles", headers: headers, body: Array(json.utf8))
            #expect(refused.status == .unprocessableContent && !pauses.isPaused("bicycles"))
            try await pauses.set("bicycles", isPaused: true, by: VisitorHeader.person(8))
            let late = try await client.post(
                "/operate/rooms/bicycles", form: ["paused": "true", "seen": "0", "sentence": "Mine"],
                headers: boss)
            #expect(late.status == .conflict && late.text.contains("Mine"), "nobody types it twice")
        }
    }

    @Test
    func `P13: who is paused begins nothing, finishes what has begun, and reads why`() async throws {
        try await withCity(.sqliteMemory) { client, _, _ in
            for path in ["/bicycles", "/api/v1/bicycles", "/bicycles/1/return"] {
                let headers: Headers = ["X-Person": "5", "X-Paused": "Two reports"]
                let answer =
                    path == "/bicycles"
                    ? try await client.get(path, headers: headers)
                    : try await client.post(path, form: [:], headers: headers)
                #expect(answer.status == .forbidden && answer.text.contains("account-paused"), "\(path)")
                #expect(answer.text.contains("Two reports"))
            }
            let paused: Headers = ["X-Person": "5", "X-Paused": "Two reports"]
            let paid = try await client.post("/bicycles/1/paid", form: [:], headers: paused)
            #expect(paid.text == "Paid", "what ends something begun stays open")
            let shop = try await client.get("/bicycles/shop", headers: paused)
            #expect(shop.text == "Look around", "who is paused may look at what everybody may")
            // The third has a bicycle: gives it back, and takes no other.
            let third: Headers = ["X-Person": "3", "X-Paused": "Two reports"]
            #expect(try await client.get("/bicycles", headers: third).status == .ok)
            #expect(try await client.post("/bicycles/1/return", form: [:], headers: third).status == .ok)
            #expect(try await client.post("/api/v1/bicycles", form: [:], headers: third).status == .forbidden)
        }
    }

    @Test(
        "Whatever two operators decide at the same time, what is known is what is kept",
        arguments: TestDatabase.allCases)
    func atOnce(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate(Self.schemas, now: Self.now.milliseconds)
            let pauses = try await RoomPauses(database) { Self.now }
            for _ in 0..<5 {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<10 {
                        group.addTask {
                            try await pauses.set(
                                "bicycles", isPaused: number % 2 == 0,
                                by: VisitorHeader.person(UInt64(number)))
                        }
                    }
                    try await group.waitForAll()
                }
                let kept = try await RoomPauses(database) { Self.now }
                #expect(pauses.since("bicycles") == kept.since("bicycles"))
            }
        }
    }

    @Test(
        "Only operators learn that rooms can be paused, and only real ones can",
        arguments: TestDatabase.allCases)
    func access(kind: TestDatabase) async throws {
        try await withCity(kind) { client, _, pauses in
            for headers in [[:], ["X-Person": "5"]] as [Headers] {
                #expect(try await client.get("/operate/rooms", headers: headers).status == .notFound)
                #expect(try await client.get("/api/v1/rooms", headers: headers).status == .notFound)
                let change = try await pause(client, headers)
                #expect(change.status == .notFound)
            }
            #expect(!pauses.isPaused("bicycles"))
            let page = try await client.get("/operate/rooms", headers: boss)
            #expect(page.status == .ok && page.text.contains("/operate/rooms/bicycles"))
            let other = try await client.post(
                "/operate/rooms/cellar", form: ["paused": "true"], headers: boss)
            #expect(other.status == .notFound)
            let nonsense = try await client.post(
                "/operate/rooms/bicycles", form: ["paused": "perhaps"], headers: boss)
            #expect(nonsense.status == .badRequest && !pauses.isPaused("bicycles"))
        }
    }

    @Test(
        "An entrance that is no route of the room is a mistake of whoever built it",
        arguments: TestDatabase.allCases)
    func unknownEntrance(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate(Self.schemas, now: 0)
            let pauses = try await RoomPauses(database) { Self.now }
            var room = bicycles()
            room.entrances.insert(RouteAddress(method: .get, pattern: "/tricycles"))
            var router = Router<WebContext>()
            let error = #expect(throws: RoomError.self) { try room.add(to: &router, pauses: pauses) }
            #expect(error?.description == "The room bicycles has no entrance GET /tricycles.")
        }
    }
}
