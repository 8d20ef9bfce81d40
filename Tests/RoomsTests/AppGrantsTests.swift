import AuditLog
import Database
import DatabaseTesting
import Foundation
import Geography
import Home
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Rooms
import Testing
import Web
import WebTesting

@Suite("What operators permit apps", .timeLimit(.minutes(2)))
struct AppGrantsTests {
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept-Language": "fr"]
    private let permission = AppPermission(
        app: "play", "doses", title: TextKey("doses.title"), statement: TextKey("doses.statement"),
        reading: "docs/hazards.md", readingText: Array("Read me.".utf8))

    private func withCity(
        _ kind: TestDatabase, isDemo: Bool = false,
        _ body: (TestClient, any Database, AppGrants) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([AppGrants.schema, .audit], now: Self.now.milliseconds)
            let grants = try await AppGrants(database) { Self.now }
            var room = CityRoom("play")
            room.permissions = [permission]
            let routes = AppsRoutes(
                room.permissions, grants: grants, zone: .utc, isDemo: isDemo, clock: { Self.now })
            var home = CityRoom("operate")
            home.desk = routes.desk
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            routes.add(to: &router)
            HomeRoutes(cityName: "Vaduz", rooms: [room, home], isPaused: { _ in false }).add(to: &router)
            let site = try Site.test()
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                try await body(client, database, grants)
            }
        }
    }

    @Test(
        "G8: an operator confirms the sentence, which is known at once, after a restart and in the log",
        arguments: TestDatabase.allCases)
    func confirming(kind: TestDatabase) async throws {
        try await withCity(kind) { client, database, grants in
            let french = try ProjectFiles.catalogue().texts(in: .french)
            let page = try await client.get("/operate/apps", headers: boss)
            #expect(page.status == .ok && page.text.contains(french(permission.statement)))
            #expect(page.text.contains("/operate/apps/play/doses/reading"))
            let reading = try await client.get("/operate/apps/play/doses/reading", headers: boss)
            #expect(reading.text == "Read me.")
            #expect(try await client.get("/operate", headers: boss).text.contains("1 phrase"))

            let path = "/operate/apps/play/doses"
            let unread = try await client.post(path, form: ["granted": "true"], headers: boss)
            #expect(unread.status == .unprocessableContent && grants.permitted("play").isEmpty)

            let form: KeyValuePairs = ["granted": "true", "confirmed-play-doses": "on"]
            for _ in 0..<2 {
                #expect(try await client.post(path, form: form, headers: boss).status == .seeOther)
            }
            #expect(grants.permitted("play") == ["doses"] && grants.permitted("other").isEmpty)
            #expect(try await AppGrants(database) { Self.now }.since(permission) == Self.now)

            let back = try await client.post(path, form: ["granted": "false"], headers: boss)
            #expect(back.status == .seeOther && grants.permitted("play").isEmpty)
            #expect(try await AppGrants(database) { Self.now }.permitted("play").isEmpty)

            let log = try await database.read { try $0.auditEntries(limit: 10) }
            #expect(
                log.map(\.act).sorted() == ["app.permit", "app.withdraw"], "what changes nothing is no act")
            #expect(log.allSatisfy { $0.person == VisitorHeader.person(7) && $0.subject == "play.doses" })
            #expect(log.first { $0.act == "app.permit" }?.detail == french(permission.statement))
        }
    }

    @Test("Programs of operators do the same", arguments: TestDatabase.allCases)
    func programs(kind: TestDatabase) async throws {
        try await withCity(kind) { client, _, grants in
            var headers = boss
            headers["Content-Type"] = "application/json"
            let path = "/api/v1/apps/play/permissions/doses"
            let given = try await client.send(
                .put, path, headers: headers, body: Array(#"{"isGranted": true}"#.utf8))
            #expect(given.status == .ok && given.text.contains(#""isGranted":true"#), "\(given.text)")
            #expect(grants.permitted("play") == ["doses"])
            let list = try await client.get("/api/v1/apps/permissions", headers: boss)
            #expect(list.text.contains(#""since":1700000000000"#), "\(list.text)")
            for body in ["{}", #"{"isGranted": "yes"}"#, "[]"] {
                let refused = try await client.send(.put, path, headers: headers, body: Array(body.utf8))
                #expect(refused.status == .unprocessableContent && grants.permitted("play") == ["doses"])
            }
            let other = try await client.send(
                .put, "/api/v1/apps/play/permissions/pumps", headers: headers,
                body: Array(#"{"isGranted": true}"#.utf8))
            #expect(other.status == .notFound)
        }
    }

    @Test("Only operators learn of it", arguments: TestDatabase.allCases)
    func access(kind: TestDatabase) async throws {
        try await withCity(kind) { client, _, grants in
            for headers in [[:], ["X-Person": "5"]] as [Headers] {
                for path in [
                    "/operate/apps", "/operate/apps/play/doses/reading", "/api/v1/apps/permissions",
                ] {
                    #expect(try await client.get(path, headers: headers).status == .notFound, "\(path)")
                }
                let form: KeyValuePairs = ["granted": "true", "confirmed-play-doses": "on"]
                let refused = try await client.post("/operate/apps/play/doses", form: form, headers: headers)
                #expect(refused.status == .notFound && grants.permitted("play").isEmpty)
            }
        }
    }

    @Test("A demo says that everything is permitted there")
    func demo() async throws {
        try await withCity(.sqliteMemory, isDemo: true) { client, _, _ in
            let demo = try ProjectFiles.catalogue().texts(in: .french)(TextKey("apps.demo"))
            #expect(try await client.get("/operate/apps", headers: boss).text.contains(demo))
            #expect(!(try await client.get("/operate", headers: boss).text.contains("1 phrase")))
        }
    }
}
