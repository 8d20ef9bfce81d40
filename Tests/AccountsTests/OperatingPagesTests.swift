import Accounts
import DesignSystem
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Synchronization
import Testing
import Web
import WebTesting

@Suite("P13: the pages of people and roles", .timeLimit(.minutes(2)))
struct OperatingPagesTests {
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

    private func withPages(_ body: (World, TestClient) async throws -> Void) async throws {
        try await withAccounts { world in
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            OperatingRoutes(world.accounts, zone: .utc).add(to: &router)
            let site = try Site.test(isDemo: false)
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                try await body(world, client)
            }
        }
    }

    @Test
    func `P13: nobody without the role sees anything, by page or by API`() async throws {
        try await withPages { world, client in
            let ada = try await world.createAda().id.description
            for headers in [[:], ["X-Person": "5"], ["X-Person": "5", "X-Clerk": "yes"]] as [Headers] {
                for path in [
                    "/operate/people", "/operate/people?q=ada", "/operate/people/\(ada)", "/operate/roles",
                    "/api/v1/operate/people?q=ada", "/api/v1/operate/people/\(ada)", "/api/v1/operate/roles",
                ] {
                    let answer = try await client.get(path, headers: headers)
                    #expect(answer.status == .notFound && !answer.text.contains("Lovelace"), "\(path)")
                }
                for path in [
                    "/operate/people/\(ada)/pause", "/operate/people/\(ada)/unpause",
                    "/operate/people/\(ada)/link", "/operate/people/\(ada)/log-out", "/operate/roles",
                    "/operate/roles/clerk/\(ada)/end",
                ] {
                    let answer = try await client.post(
                        path, form: ["reason": "x", "version": "0", "email": "ada@example.org"],
                        headers: headers)
                    #expect(answer.status == .notFound, "\(path)")
                }
            }
            #expect(try await world.accounts.file(UniqueID(ada)!, for: UniqueID(ada)!).pauseVersion == 0)
        }
    }

    @Test
    func `P13: an operator finds, pauses and opens an account again; an outdated form changes nothing`()
        async throws
    {
        try await withPages { world, client in
            let ada = try await world.createAda()
            let page = "/operate/people/\(ada.id.description)"
            let list = try await client.get("/operate/people?q=love", headers: boss)
            #expect(list.status == .ok && list.text.contains("Ada Lovelace"))
            #expect(list.headers["Cache-Control"] == "private, no-store")
            let file = try await client.get(page, headers: boss)
            #expect(file.text.contains("ada@example.org") && !file.text.contains("1843"))

            let empty = try await client.post(
                "\(page)/pause", form: ["reason": " ", "version": "0"], headers: boss)
            #expect(empty.status == .unprocessableContent)
            let done = try await client.post(
                "\(page)/pause", form: ["reason": "<b>Late</b>", "version": "0"], headers: boss)
            #expect(done.status == .seeOther)
            let shown = try await client.get(page, headers: boss)
            #expect(shown.text.contains("&lt;b&gt;Late") && !shown.text.contains("<b>Late"))
            let late = try await client.post(
                "\(page)/pause", form: ["reason": "Mine", "version": "0"], headers: boss)
            #expect(late.status == .conflict && late.text.contains("Mine") && late.text.contains("Late"))
            #expect(try await world.accounts.person(ada.id)?.pause?.reason == "<b>Late</b>")
            let open = try await client.post("\(page)/unpause", form: ["version": "1"], headers: boss)
            #expect(open.status == .seeOther)
            #expect(try await world.accounts.person(ada.id)?.pause == nil)
            let nobody = "/operate/people/00000000-0000-0000-0000-000000000009"
            #expect(try await client.get(nobody, headers: boss).status == .notFound)
            #expect(
                try await client.post(
                    "\(nobody)/pause", form: ["reason": "x", "version": "0"], headers: boss
                )
                .status == .notFound)
        }
    }

    @Test
    func `P13: taking the role from an operator is asked once more, from a clerk it is not`() async throws {
        try await withPages { world, client in
            let (ada, bob) = (try await world.createAda(), try await world.create("bob@example.org"))
            for person in [ada, bob] { try await world.accounts.setOperator(true, person.email) }
            let end = "/operate/roles/operator/\(ada.id.description)/end"
            let list = try await client.get("/operate/roles", headers: boss)
            #expect(list.text.contains("href=\"\(end)\"") && !list.text.contains("action=\"\(end)\""))
            let tapped = try await client.post(end, form: [:], headers: boss)
            #expect(tapped.status == .seeOther && tapped.headers["Location"] == end)
            #expect(try await world.accounts.person(ada.id)?.isOperator == true)
            let question = try await client.get(end, headers: boss)
            #expect(question.status == .ok && question.text.contains("Ada Lovelace"))
            #expect(try await client.get(end, headers: ["X-Person": "5"]).status == .notFound)
            let done = try await client.post(end, form: ["confirmed": "yes"], headers: boss)
            #expect(done.status == .seeOther)
            #expect(try await world.accounts.person(ada.id)?.isOperator == false)
            #expect(try await client.get(end, headers: boss).status == .notFound)
        }
    }

    @Test
    func `P13: the rooms hear of each pause and of its end, by page and by API`() async throws {
        try await withAccounts { world in
            let heard = Mutex<[String]>([])
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            OperatingRoutes(
                world.accounts, zone: .utc, letGo: { _ in heard.withLock { $0.append("let go") } },
                keepOn: { _ in heard.withLock { $0.append("keep on") } }
            ).add(to: &router)
            let site = try Site.test(isDemo: false)
            let id = try await world.createAda().id.description
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                _ = try await client.post(
                    "/operate/people/\(id)/pause", form: ["reason": "Late", "version": "0"], headers: boss)
                _ = try await client.post(
                    "/operate/people/\(id)/unpause", form: ["version": "1"], headers: boss)
                var headers = boss
                headers["Content-Type"] = "application/json"
                _ = try await client.send(
                    .put, "/api/v1/operate/people/\(id)/pause", headers: headers,
                    body: Array(#"{"reason": "Late", "version": 2}"#.utf8))
                _ = try await client.send(
                    .delete, "/api/v1/operate/people/\(id)/pause?version=3", headers: boss, body: [])
            }
            #expect(heard.withLock { $0 } == ["let go", "keep on", "let go", "keep on"])
        }
    }
}
