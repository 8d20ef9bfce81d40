import Accounts
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Testing
import Web

@Suite("API of accounts", .timeLimit(.minutes(1)))
struct APITests {
    private struct LogInAnswer: Decodable {
        struct Session: Decodable { let id: String, kind: String, expiresAt: Int64 }
        struct Person: Decodable { let id: String, email: String, phone: String? }
        let token: String
        let session: Session
        let person: Person
    }

    private struct List: Decodable { let sessions: [LogInAnswer.Session] }

    private func logIn(_ client: TestClient, _ login: String = "ada@example.org") async throws -> LogInAnswer
    {
        let answer = try await client.post(
            "/api/v1/sessions", json: #"{"login": "\#(login)", "password": "engine-1843"}"#)
        #expect(answer.status == .created)
        #expect(answer.headers["cache-control"] == "private, no-store")
        return try answer.json(LogInAnswer.self)
    }

    private func bearer(_ answer: LogInAnswer) -> Headers { ["Authorization": "Bearer \(answer.token)"] }

    @Test(arguments: TestTransport.allCases)
    func `a program logs in, is known by its token, and logs out`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            let person = try await world.createAda()
            let answer = try await logIn(client)
            #expect(answer.person.id == person.id.description)
            #expect(answer.person.phone == "+4232361111")
            #expect(answer.session.kind == "api")
            let me = try await client.get("/api/v1/me", headers: bearer(answer))
            #expect(try me.json(LogInAnswer.Person.self).email == "ada@example.org")
            // No cookie, so no token of a form is needed.
            let open = try await client.post("/api/v1/open", json: "{}", headers: bearer(answer))
            #expect(open.text == "Ada")
            let out = try await client.send(.delete, "/api/v1/sessions/current", headers: bearer(answer))
            #expect(out.status == .noContent)
            let after = try await client.get("/api/v1/me", headers: bearer(answer))
            #expect(after.status == .unauthorized)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `someone else's log-in is not found, one's own is listed and ended`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            _ = try await world.create("grace@example.org")
            let ada = try await logIn(client)
            let phone = try await logIn(client, "+423 236 11 11")
            let grace = try await logIn(client, "grace@example.org")
            for id in [ada.session.id, "019b0000-0000-7000-8000-000000000000", "nonsense"] {
                let refused = try await client.send(
                    .delete, "/api/v1/sessions/\(id)", headers: bearer(grace))
                #expect(refused.status == .notFound)
            }
            let list = try await client.get("/api/v1/sessions", headers: bearer(ada))
            #expect(Set(try list.json(List.self).sessions.map(\.id)) == [ada.session.id, phone.session.id])
            let ended = try await client.send(
                .delete, "/api/v1/sessions/\(phone.session.id)", headers: bearer(ada))
            #expect(ended.status == .noContent)
            let me = try await client.get("/api/v1/me", headers: bearer(phone))
            #expect(me.status == .unauthorized)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `wrong and malformed requests get clear answers`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            for (json, status) in [
                (#"{"login": "ada@example.org", "password": "wrong"}"#, HTTPStatus.unauthorized),
                (#"{"login": "", "password": ""}"#, .unprocessableContent),
                (#"{"login": "ada@example.org"}"#, .unprocessableContent), ("{", .badRequest),
                ("[]", .unprocessableContent),
            ] {
                let answer = try await client.post("/api/v1/sessions", json: json)
                #expect(answer.status == status, "\(json)")
                #expect(answer.headers["content-type"] == "application/problem+json")
            }
            let form = try await client.post("/api/v1/sessions", form: ["login": "x"])
            #expect(form.status == .unsupportedMediaType)
            for header in ["Bearer", "Bearer x", "Basic YTpi", "Bearer \(String(repeating: "A", count: 43))"]
            {
                let answer = try await client.get("/api/v1/me", headers: ["Authorization": header])
                #expect(answer.status == .unauthorized, "\(header)")
            }
            let nobody = try await client.get("/api/v1/me")
            #expect(nobody.status == .unauthorized)
        }
    }

    @Test func `a browser may use the API with its cookie, and ends its own session`() async throws {
        try await withPages(.inProcess) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            _ = try await browser.submit(
                "/login", ["name": "ada@example.org", "password": "engine-1843"], from: "/login")
            let me = try await browser.get("/api/v1/me")
            #expect(me.text.contains("Lovelace"))
            let token = try #require(Browser.token(in: try await browser.get("/account").text))
            let ended = try await client.send(
                .delete, "/api/v1/sessions/current",
                headers: ["Cookie": "session=\(browser.jar["session"] ?? "")", "X-Form-Token": token])
            #expect(ended.status == .noContent)
            let after = try await browser.get("/api/v1/me", ["Accept": "application/json"])
            #expect(after.status == .unauthorized)
        }
    }
}
