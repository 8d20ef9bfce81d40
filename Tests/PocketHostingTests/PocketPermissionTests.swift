import HTTPServer
import HTTPTesting
import Localization
import PocketHosting
import PocketRuntime
import Synchronization
import Testing
import WebTesting

@Suite("What apps are permitted", .timeLimit(.minutes(2)))
struct PocketPermissionTests {
    /// What a city permits, which changes.
    private final class City: Sendable {
        private let permitted = Mutex<Set<String>>([])
        func permits(_ names: Set<String>) { permitted.withLock { $0 = names } }
        var permissions: Set<String> { permitted.withLock { $0 } }
    }

    private let site = PocketSite(
        name: "play", title: TextKey("room.fruity"), purpose: TextKey("room.fruityText"),
        textPrefixes: ["room."], sharedStyles: ["css/tokens.css"], colors: ("#FFFFFF", "#000000"),
        permissions: ["doses", "charts"])

    private func withCity(_ body: (TestClient, City, _ web: String) async throws -> Void) async throws {
        try await PlayedApp.withFolders { web, vendor in
            let city = City()
            let catalogue = try ProjectFiles.catalogue()
            var router = Router<EmptyContext>()
            try PocketOrigin(
                [site], catalogue: catalogue, web: web, vendor: vendor, permitted: { _ in city.permissions }
            ).add(to: &router)
            try await withTestClient(router.handler(), .inProcess) { try await body($0, city, web) }
        }
    }

    /// The version that a page names.
    private func version(_ client: TestClient, _ path: String = "/play/de/") async throws -> String {
        let page = String(decoding: try await client.get(path).body, as: UTF8.self)
        let parts = page.split(separator: "/files/").dropFirst().map { $0.prefix { $0.isHexDigit } }
            .filter { $0.count == 16 }
        #expect(Set(parts).count == 1, "a page is of one version")
        return String(try #require(parts.first))
    }

    private func surroundings(_ client: TestClient, _ version: String) async throws -> PocketSurroundings {
        let words = try await client.get("/files/\(version)/words.de")
        #expect(words.status == .ok)
        let texts = PocketTexts(try PocketTextTable(Array(words.body)))
        return PocketSurroundings(moment: PocketMoment(milliseconds: 0), texts: texts)
    }

    @Test("G8: a permission given or taken back is a version of its own, without a restart")
    func changes() async throws {
        try await withCity { client, city, _ in
            let closed = try await version(client)
            #expect(!(try await surroundings(client, closed)).permits("doses"))

            city.permits(["doses"])
            let open = try await version(client)
            #expect(open != closed)
            #expect(try await surroundings(client, open).permits("doses"))
            #expect(!(try await surroundings(client, open)).permits("charts"))
            // The page, the worker and the manifest are of one version, in each language.
            for path in ["/play/en/", "/play/ar/", "/play/worker.js", "/play/fr/app.webmanifest"] {
                #expect(try await version(client, path) == open, "\(path)")
            }

            city.permits([])
            #expect(
                try await version(client) == closed, "the same files and permissions are the same version")
        }
    }

    @Test("Who loads a page while that changes gets all of the page's version")
    func former() async throws {
        try await withCity { client, city, web in
            let closed = try await version(client)
            city.permits(["doses"])
            // Half of an upgrade lies in the folder by now.
            try PlayedApp.write("// another", web + "/pocket/start.js")
            #expect(!(try await surroundings(client, closed)).permits("doses"))
            let open = try await version(client)
            let script = try await client.get("/files/\(open)/pocket/start.js")
            #expect(script.status == .ok && script.body.count > 20, "files are those of the start")

            city.permits(["charts"])
            let charts = try await version(client)
            #expect(try await surroundings(client, open).permits("doses"), "the one before is still there")
            #expect(try await client.get("/files/\(closed)/words.de").status == .notFound)
            #expect(try await surroundings(client, charts).permits("charts"))
        }
    }

    @Test("An app gets nothing that it does not ask for in the list of apps")
    func asked() async throws {
        try await withCity { client, city, _ in
            let closed = try await version(client)
            city.permits(["pumps"])
            #expect(try await version(client) == closed)
            city.permits(["pumps", "doses"])
            let surroundings = try await surroundings(client, try await version(client))
            #expect(surroundings.permits("doses") && !surroundings.permits("pumps"))
        }
    }

    @Test("Whoever comes while it changes, every page is whole and ends with the latest word")
    func atOnce() async throws {
        try await withCity { client, city, _ in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<40 {
                    group.addTask {
                        city.permits(number % 2 == 0 ? ["doses"] : [])
                        _ = try await version(client, number % 3 == 0 ? "/play/worker.js" : "/play/en/")
                    }
                }
                try await group.waitForAll()
            }
            city.permits(["doses"])
            #expect(try await surroundings(client, try await version(client)).permits("doses"))
        }
    }
}
