import Accounts
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Testing
import Web

@Suite("API of people", .timeLimit(.minutes(2)))
struct PeopleAPITests {
    private struct Person: Decodable {
        let id: String, firstName: String, email: String, phone: String?
        let standing: String, birthDate: String?, gender: String?, spokenLanguages: [String], version: Int
    }

    private struct Trouble: Decodable {
        struct Field: Decodable, Equatable { let field: String, code: String, detail: String }
        let type: String, errors: [Field]?
    }

    private struct Confirmations: Decodable {
        struct Channel: Decodable {
            let channel: String, isConfirmed: Bool, hasCode: Bool, pendingAddress: String?
        }
        let standing: String, confirmations: [Channel]
    }

    private struct LogIn: Decodable { let token: String }

    private let grace = #"""
        {"firstName": "Grace", "lastName": "Hopper", "email": "grace@example.org", "phone": "+4232362222",
         "password": "compiler-1952"}
        """#

    private func bearer(
        _ client: TestClient, _ login: String, _ password: String = "engine-1843"
    ) async throws -> Headers {
        let answer = try await client.post(
            "/api/v1/sessions", json: #"{"login": "\#(login)", "password": "\#(password)"}"#)
        return ["Authorization": "Bearer \(try answer.json(LogIn.self).token)"]
    }

    private func send(
        _ client: TestClient, _ method: HTTPMethod, _ path: String, _ json: String, _ headers: Headers
    ) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/json"
        return try await client.send(method, path, headers: headers, body: Array(json.utf8))
    }

    @Test(arguments: TestTransport.allCases)
    func `P1, P3: a program signs a person up and confirms both addresses`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let made = try await client.post("/api/v1/people", json: grace)
            #expect(made.status == .created)
            #expect(try made.json(Person.self).standing == "registered")
            let headers = try await bearer(client, "grace@example.org", "compiler-1952")
            let open = try await client.get("/api/v1/me/confirmations", headers: headers)
            #expect(try open.json(Confirmations.self).confirmations.allSatisfy { $0.hasCode })
            let early = try await send(client, .post, "/api/v1/me/confirmations/email/codes", "", headers)
            #expect(early.status == .tooManyRequests && early.headers["retry-after"] == "60")
            world.clock.advance(by: .minutes(1))
            let sent = try await send(client, .post, "/api/v1/me/confirmations/email/codes", "", headers)
            #expect(sent.status == .accepted)
            for (channel, address) in [("email", "grace@example.org"), ("phone", "+4232362222")] {
                let wrong = try await send(
                    client, .put, "/api/v1/me/confirmations/\(channel)", #"{"code": "x"}"#, headers)
                #expect(try wrong.json(Trouble.self).errors?.first?.code == "malformed")
                let code = try await world.mailbox.code(to: address)
                let right = try await send(
                    client, .put, "/api/v1/me/confirmations/\(channel)", #"{"code": "\#(code)"}"#, headers)
                #expect(right.status == .ok)
            }
            let me = try await client.get("/api/v1/me", headers: headers)
            #expect(try me.json(Person.self).standing == "confirmed")
            let unknown = try await send(
                client, .put, "/api/v1/me/confirmations/pigeon", #"{"code": "123456"}"#, headers)
            #expect(unknown.status == .notFound)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P1: a problem names each field with a stable word`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let refused = try await client.post(
                "/api/v1/people",
                json: #"""
                    {"firstName": "", "lastName": "Hopper", "email": "ada@example.org", "password": "password",
                     "confirmation": "passwort"}
                    """#)
            #expect(refused.status == .unprocessableContent)
            #expect(refused.headers["content-type"] == "application/problem+json")
            let trouble = try refused.json(Trouble.self)
            #expect(trouble.type == "/problems/invalid-fields")
            #expect(
                trouble.errors?.map { "\($0.field) \($0.code)" } == [
                    "firstName required", "password common", "confirmation different", "email taken",
                ])
            #expect(trouble.errors?.allSatisfy { !$0.detail.isEmpty } == true)
            let malformed = try await client.post("/api/v1/people", json: "{")
            #expect(malformed.status == .badRequest)
            for (json, words) in [
                ("[]", "The body is an object."), (#"{"firstName": 1}"#, "“firstName” is a text."),
                (grace.replacing("}", with: #", "language": "tlh"}"#), "“language” is one of: "),
            ] {
                let misfit = try await client.post("/api/v1/people", json: json)
                #expect(misfit.status == .unprocessableContent && misfit.text.contains(words), "\(json)")
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P5: a program changes its person's profile and nobody else's`(transport: TestTransport) async throws
    {
        try await withPages(transport) { world, client in
            let ada = try await world.createAda()
            _ = try await world.create("grace@example.org")
            let headers = try await bearer(client, "ada@example.org")
            let changed = try await send(
                client, .patch, "/api/v1/me",
                #"{"birthDate": "1990-12-10", "gender": "woman", "spokenLanguages": ["en"], "version": 1}"#,
                headers)
            #expect(changed.status == .ok)
            let person = try changed.json(Person.self)
            #expect(person.id == ada.id.description && person.birthDate == "1990-12-10")
            #expect(person.gender == "woman" && person.spokenLanguages == ["en"] && person.version == 2)
            for (json, status, type) in [
                ("{}", HTTPStatus.unprocessableContent, "nothing-to-change"),
                (#"{"firstName": "Augusta", "version": 1}"#, .conflict, "outdated"),
                (#"{"email": "grace@example.org"}"#, .unprocessableContent, "invalid-fields"),
            ] {
                let refused = try await send(client, .patch, "/api/v1/me", json, headers)
                #expect(refused.status == status)
                #expect(try refused.json(Trouble.self).type == "/problems/\(type)")
            }
            let pending = try await send(
                client, .patch, "/api/v1/me", #"{"email": "c@example.org"}"#, headers)
            #expect(try pending.json(Person.self).email == "ada@example.org")
            let kept = try await client.send(.delete, "/api/v1/me/confirmations/email", headers: headers)
            #expect(kept.status == .noContent)
            for (method, path) in [
                (HTTPMethod.get, "/api/v1/me"), (.patch, "/api/v1/me"), (.post, "/api/v1/me/password"),
                (.get, "/api/v1/me/confirmations"), (.post, "/api/v1/me/confirmations/email/codes"),
                (.put, "/api/v1/me/confirmations/email"), (.delete, "/api/v1/me/confirmations/email"),
                (.delete, "/api/v1/sessions"),
            ] {
                let nobody =
                    method == .get
                    ? try await client.get(path) : try await send(client, method, path, "{}", [:])
                #expect(nobody.status == .unauthorized, "\(method) \(path)")
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P5: passwords are replaced by the old one, or by a link`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let headers = try await bearer(client, "ada@example.org")
            let other = try await bearer(client, "ada@example.org")
            let wrong = try await send(
                client, .post, "/api/v1/me/password",
                #"{"oldPassword": "guess", "password": "notes-1842-G"}"#, headers)
            #expect(try wrong.json(Trouble.self).errors?.first?.code == "wrong")
            let done = try await send(
                client, .post, "/api/v1/me/password",
                #"{"oldPassword": "engine-1843", "password": "notes-1842-G"}"#, headers)
            #expect(done.status == .noContent)
            #expect(try await client.get("/api/v1/me", headers: headers).status == .ok)
            #expect(try await client.get("/api/v1/me", headers: other).status == .unauthorized)
            for email in ["nobody@example.org", "ada@example.org"] {
                let asked = try await client.post(
                    "/api/v1/password-resets", json: #"{"email": "\#(email)"}"#)
                #expect(asked.status == .accepted && asked.text.isEmpty)
            }
            let token = try await world.mailbox.resetToken(to: "ada@example.org")
            let reset = try await send(
                client, .put, "/api/v1/password-resets/\(token)", #"{"password": "third-1843-G"}"#, [:])
            #expect(reset.status == .noContent)
            for token in [token, "x"] {
                let again = try await send(
                    client, .put, "/api/v1/password-resets/\(token)", #"{"password": "third-1843-G"}"#, [:])
                #expect(again.status == .gone)
            }
            #expect(try await client.get("/api/v1/me", headers: headers).status == .unauthorized)
            _ = try await bearer(client, "ada@example.org", "third-1843-G")
        }
    }

    private struct LogInList: Decodable {
        struct Entry: Decodable { let id: String, createdAt: Int64 }
        let sessions: [Entry], next: String?
    }

    @Test(arguments: TestTransport.allCases)
    func `P2: the list of log-ins goes on by cursors`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            var headers: Headers = [:]
            for _ in 0..<5 { headers = try await bearer(client, "ada@example.org") }
            var seen: [LogInList.Entry] = []
            var address = "/api/v1/sessions?limit=2"
            while true {
                let answer = try await client.get(address, headers: headers)
                let page = try answer.json(LogInList.self)
                #expect(page.sessions.count <= 2)
                #expect((answer.headers["link"] == nil) == (page.next == nil))
                seen += page.sessions
                guard let next = page.next else { break }
                address = "/api/v1/sessions?limit=2&cursor=\(next)"
            }
            #expect(seen.count == 5 && Set(seen.map(\.id)).count == 5)
            #expect(seen.map(\.createdAt) == seen.map(\.createdAt).sorted(by: >))
            let bad = try await client.get("/api/v1/sessions?cursor=nonsense", headers: headers)
            #expect(bad.status == .badRequest)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P2: all other log-ins end at once`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let headers = try await bearer(client, "ada@example.org")
            let other = try await bearer(client, "ada@example.org")
            let ended = try await client.send(.delete, "/api/v1/sessions", headers: headers)
            #expect(ended.status == .noContent)
            #expect(try await client.get("/api/v1/me", headers: headers).status == .ok)
            #expect(try await client.get("/api/v1/me", headers: other).status == .unauthorized)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `a program of somebody unconfirmed is told what is missing`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let headers = try await bearer(client, "ada@example.org")
            let refused = try await client.get("/ride-now", headers: headers)
            #expect(refused.status == .forbidden)
            #expect(try refused.json(Trouble.self).type == "/problems/activation-required")
        }
    }
}
