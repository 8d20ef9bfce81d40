import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Localization
import Testing
import Vaults
import Web
import WebTesting

@Suite("The pages of the vault", .timeLimit(.minutes(2)))
struct PagesTests {
    private let ada: Headers = ["X-Person": "1"]

    private func withPages(
        isServed: Bool = true, _ body: (TestClient, VaultsWorld) async throws -> Void
    ) async throws {
        try await withVaults { world in
            let site = try Site.test()
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            VaultPages(world.vaults, zone: .utc) { _, language in
                isServed ? "https://play.example/app/\(language.code)/" : nil
            }.add(to: &router)
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                try await body(client, world)
            }
        }
    }

    @Test
    func `G16: a device is linked from the page, by a code that no server sees, and its link is ended there`()
        async throws
    {
        try await withPages { client, world in
            #expect(try await client.get("/account/vault").status == .unauthorized)
            let empty = try await client.get("/account/vault", headers: ada)
            #expect(empty.status == .ok && empty.text.contains("Nothing is kept here yet"))
            let page = try await client.post("/account/vault/connect", form: [:], headers: ada)
            let code = try #require(
                page.text.split(separator: "https://play.example/app/en/#vault=").dropFirst().first)
            let link = try await world.vaults.link(code: String(code.prefix(43)), name: "Firefox")
            let full = try await client.get("/account/vault", headers: ada)
            #expect(full.text.contains("Firefox") && full.text.contains("Linked devices"))
            let path = "/account/vault/devices/\(link.device)/unlink"
            #expect(try await client.post(path, form: [:], headers: ["X-Person": "2"]).status == .notFound)
            #expect(try await client.post(path, form: [:], headers: ada).status == .seeOther)
            await expect(.notLinked) { try await world.vaults.person(token: link.token) }
        }
    }

    @Test
    func
        `G16: devices are told apart in words, by when they were linked, and the like of this one is marked`()
        async throws
    {
        try await withPages { client, world in
            let agent =
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
                + "HeadlessChrome/141.0.0.0 Safari/537.36"
            let phone = "Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36"
            for name in [agent, agent, phone] {
                let code = try await world.vaults.linkCode(for: person(1))
                _ = try await world.vaults.link(code: code, name: name)
                world.clock.advance(seconds: 3_600)
            }
            let asked: Headers = ["X-Person": "1", "User-Agent": agent]
            let page = try await client.get("/account/vault", headers: asked).text
            #expect(!page.contains("Mozilla/5.0"))
            #expect(page.contains("Chrome on Linux") && page.contains("Chrome on Android"))
            let linked = Set(page.matches(of: /Linked ([^.]+)\. Last used/).map { String($0.1) })
            #expect(linked.count == 3, "\(linked)")
            // In the row and in the name of its button.
            #expect(page.ranges(of: "Perhaps this device").count == 4)
            #expect(page.contains("stay linked when you log out"))
        }
    }

    @Test
    func
        `G16: links for somebody else are seen and taken back there, and the vault is deleted after a question`()
        async throws
    {
        try await withPages { client, world in
            _ = try await world.vault()
            let (share, token) = try await world.vaults.share([1], days: 3, of: person(1))
            let page = try await client.get("/account/vault", headers: ada)
            #expect(page.text.contains("Links for somebody else") && page.text.contains("0 of 64 MB"))
            #expect(!page.text.contains(token))
            let path = "/account/vault/shares/\(share.id)/remove"
            #expect(try await client.post(path, form: [:], headers: ["X-Person": "2"]).status == .notFound)
            #expect(try await client.post(path, form: [:], headers: ada).status == .seeOther)
            await expect(.notFound) { try await world.vaults.shared(token: token) }
            #expect(
                try await client.get("/account/vault/remove", headers: ada).text.contains(
                    "does not come back"))
            #expect(try await world.vaults.vault(of: person(1)) != nil)
            let gone = try await client.post("/account/vault/remove", form: [:], headers: ada)
            #expect(gone.status == .seeOther)
            #expect(try await world.vaults.vault(of: person(1)) == nil)
        }
    }

    @Test
    func `G16: only those whom the city can reach link devices, and nobody where no app is served`()
        async throws
    {
        try await withPages { client, _ in
            let refused = try await client.post(
                "/account/vault/connect", form: [:], headers: ["X-Person": "1", "X-Standing": "registered"])
            #expect(refused.status == .forbidden)
        }
        try await withPages(isServed: false) { client, _ in
            let page = try await client.get("/account/vault", headers: ada)
            #expect(page.status == .ok && page.text.contains("No app of this city"))
            #expect(
                try await client.post("/account/vault/connect", form: [:], headers: ada).status == .notFound)
        }
    }
}
