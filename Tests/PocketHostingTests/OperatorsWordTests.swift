import AuditLog
import Database
import DatabaseTesting
import Geography
import Home
import HTTPServer
import HTTPTesting
import Localization
import PocketHosting
import PocketRuntime
import Rooms
import Testing
import Web
import WebTesting

@Suite("From the operator's word to the device", .timeLimit(.minutes(2)))
struct OperatorsWordTests {
    private let site = PocketSite(
        name: "play", title: TextKey("room.fruity"), purpose: TextKey("room.fruityText"),
        textPrefixes: ["room."], sharedStyles: ["css/tokens.css"], colors: ("#FFFFFF", "#000000"),
        permissions: ["doses"])
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes"]

    /// Whether the words that the app's page names now let it propose doses.
    private func permitsDoses(_ client: TestClient) async throws -> Bool {
        let page = String(decoding: try await client.get("/play/fr/").body, as: UTF8.self)
        let address = try #require(
            page.split(separator: "\"").first { $0.hasPrefix("/files/") && $0.hasSuffix("/words.fr") })
        let words = try await client.get(String(address))
        #expect(words.status == .ok)
        return PocketTexts(try PocketTextTable(Array(words.body))).permits("doses")
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `G8: outside a demo doses are there once an operator has confirmed the sentence, and gone once it is taken back`(
            kind: TestDatabase
        ) async throws
    {
        try await PlayedApp.withFolders { web, vendor in
            try await kind.withDatabase { database in
                try await database.migrate([AppGrants.schema, .audit], now: 1)
                let now = Timestamp(milliseconds: 1_700_000_000_000)
                let grants = try await AppGrants(database) { now }
                let permission = AppPermission(
                    app: "play", "doses", title: TextKey("doses.title"),
                    statement: TextKey("doses.statement"), reading: "docs/glucalc-hazards.md")
                var router = Router<WebContext>()
                router.use(VisitorHeader())
                AppsRoutes([permission], grants: grants, zone: .utc, isDemo: false, clock: { now }).add(
                    to: &router)
                try PocketOrigin(
                    [site], catalogue: try ProjectFiles.catalogue(), web: web, vendor: vendor,
                    permitted: { grants.permitted($0.name) }
                ).add(to: &router)
                let city = try Site.test(isDemo: false)
                try await withTestClient(router.handler { WebContext($0, site: city) }, .inProcess) {
                    client in
                    #expect(try await !permitsDoses(client))
                    let path = "/operate/apps/play/doses"
                    let tick: KeyValuePairs = ["granted": "true", "confirmed-play-doses": "on"]
                    #expect(
                        try await client.post(path, form: tick, headers: ["X-Person": "5"]).status
                            == .notFound)
                    #expect(try await !permitsDoses(client))
                    #expect(try await client.post(path, form: tick, headers: boss).status == .seeOther)
                    #expect(try await permitsDoses(client))
                    let back = try await client.post(path, form: ["granted": "false"], headers: boss)
                    #expect(back.status == .seeOther)
                    #expect(try await !permitsDoses(client))
                }
            }
        }
    }
}
