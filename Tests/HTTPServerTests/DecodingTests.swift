import HTTPServer
import HTTPTesting
import Testing

/// Bodies, queries and cookies.
struct DecodingTests {
    private struct Order: Codable, Equatable {
        struct Stop: Codable, Equatable { var name: String }
        var seats: Int
        var stops: [Stop]
    }

    private static let orders: HTTPHandler = {
        var router = Router<EmptyContext>()
        router.post("/orders") { request, _ in
            let form = try request.form()
            let order = Order(
                seats: Int(form["seats"] ?? "") ?? 0, stops: [Order.Stop(name: form["stop"] ?? "")])
            return try .json(order, status: .created)
        }
        return router.handler()
    }()

    @Test(arguments: TestTransport.allCases)
    func `a value is answered as JSON`(transport: TestTransport) async throws {
        try await withTestClient(Self.orders, transport) { client async throws in
            let response = try await client.post("/orders", form: ["seats": "2", "stop": "Größe/n"])
            #expect(response.status == .created)
            #expect(response.text == "{\"seats\":2,\"stops\":[{\"name\":\"Größe/n\"}]}")
            let order = try response.json(Order.self)
            #expect(order == Order(seats: 2, stops: [.init(name: "Größe/n")]))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `another kind of content is 415 and too much of it 413`(transport: TestTransport) async throws {
        try await withTestClient(Self.orders, transport) { client async throws in
            let text = try await client.send(
                .post, "/orders", headers: ["Content-Type": "text/plain"], body: [65])
            #expect(text.status == .unsupportedMediaType)
            #expect(text.headers["accept"] == "application/x-www-form-urlencoded, multipart/form-data")
            let nothing = try await client.send(.post, "/orders", body: [65])
            #expect(nothing.status == .unsupportedMediaType)
            let large = try await client.send(
                .post, "/orders", headers: ["Content-Type": "application/x-www-form-urlencoded"],
                body: [UInt8](repeating: 0x20, count: (1 << 20) + 1))
            #expect(large.status == .contentTooLarge)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `forms and queries are decoded`(transport: TestTransport) async throws {
        let handler = HTTPHandler { request in
            let form = try request.form()
            let count = try request.query.required("n", as: Int.self)
            let missing: Double? = try request.query.optional("missing", as: Double.self)
            return .text("\(form.all("a")) \(form["b"] ?? "-") \(count) \(missing == nil)")
        }
        try await withTestClient(handler, transport) { client async throws in
            let response = try await client.post(
                "/?n=7&n=8&missing=", form: ["a": "1 &=+%", "a": "ü", "b": ""])
            #expect(response.text == "[\"1 &=+%\", \"ü\"]  7 true")
            let bad = try await client.post("/?n=seven", form: ["a": "1"])
            #expect(bad.status == .badRequest)
            #expect(bad.text.contains("“n” is not a whole number"))
            let none = try await client.post("/", form: ["a": "1"])
            #expect(none.text.contains("“n” is missing"))
            let many = Array(String(repeating: "a=1&", count: 1_001).utf8)
            let type: Headers = ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"]
            let tooMany = try await client.send(.post, "/?n=1", headers: type, body: many)
            #expect(tooMany.status == .badRequest)
        }
    }

    @Test func `percent escapes that are not stay as they are`() {
        let fields = Request(.get, "/p%C3%A4th?a=%4&b=%zz&c=%41%&=x&d&&e=f=g#h").query
        #expect(fields["a"] == "%4")
        #expect(fields["b"] == "%zz")
        #expect(fields["c"] == "A%")
        #expect(fields[""] == "x")
        #expect(fields["d"] == "")
        #expect(fields["e"] == "f=g#h")
        #expect(Request(.get, "/p%C3%A4th?a").path == "/päth")
        #expect(PercentEncoding.encoded("a b/ü~") == "a%20b%2F%C3%BC~")
    }

    @Test func `cookies are read and set`() async throws {
        let handler = HTTPHandler { request in
            var response = Response.text("\(request.cookies["a"] ?? "-") \(request.cookies["b"] ?? "-")")
            response.setCookie(Cookie("session", "x;y\r\nz", maximumAge: 60))
            var other = Cookie("theme", "dark", isSecure: false)
            other.domain = "example.org"
            other.sameSite = .strict
            other.isHTTPOnly = false
            response.setCookie(other)
            return response
        }
        try await withTestClient(handler, .live) { client async throws in
            let response = try await client.get("/", headers: ["Cookie": "a=1; b=\"two\"; broken; a=3"])
            #expect(response.text == "1 two")
            #expect(
                response.headers.all("set-cookie") == [
                    "session=xyz; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax",
                    "theme=dark; Path=/; Domain=example.org; SameSite=Strict",
                ])
        }
    }

    @Test func `a header's value cannot start a new line`() async throws {
        let handler = HTTPHandler { _ in Response(headers: ["X-A b": "1\r\nSet-Cookie: stolen=1"]) }
        try await withTestClient(handler, .live) { client async throws in
            let response = try await client.get("/")
            #expect(response.headers["set-cookie"] == nil)
            #expect(response.headers["x-a-b"] == "1  Set-Cookie: stolen=1")
        }
    }

    @Test func `header fields keep their order and lose their case`() {
        var headers: Headers = ["Accept": "a", "X": "1", "accept": "b"]
        #expect(headers["ACCEPT"] == "a")
        #expect(headers.all("accept") == ["a", "b"])
        headers["Accept"] = "c"
        #expect(headers.pairs.map(\.name) == ["X", "Accept"])
        headers["x"] = nil
        #expect(headers.count == 1)
        #expect(!headers.contains("x"))
    }

    @Test func `errors describe themselves for the log`() {
        #expect(HTTPError(.conflict, "The ride is full.").description == "409 The ride is full.")
        #expect(HTTPError(.conflict).description == "409 Conflict")
        var problem = Problem(.conflict, slug: "full", title: "Full")
        problem.extensions = ["seats": "0"]
        let text = String(decoding: problem.json(), as: UTF8.self)
        #expect(text == "{\"type\":\"/problems/full\",\"title\":\"Full\",\"status\":409,\"seats\":\"0\"}")
        let event = ServerSentEvent("a\r\nb\rc", name: "n\nx", id: "1", retry: 500)
        let bytes = String(decoding: event.bytes, as: UTF8.self)
        #expect(bytes == "id: 1\nevent: nx\nretry: 500\ndata: a\ndata: b\ndata: c\n\n")
    }
}
