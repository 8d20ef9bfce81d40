import HTTPServer
import HTTPTesting
import Testing

/// What a server must not guess about.
struct StrictnessTests {
    private static let handler = HTTPHandler(bodyLimit: 1_000) { request in
        .text("\(request.method.rawValue) \(request.target) \(request.body.count)")
    }

    private static func exchange(
        _ text: String, configuration: HTTPConfiguration = HTTPConfiguration()
    ) async throws -> TestResponse {
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            return try await onThread {
                let connection = try RawConnection(port: port)
                // The server may answer and close before it has read everything.
                try? connection.send(text)
                return try connection.readResponse()
            }
        }
    }

    @Test(arguments: [
        (
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
            400
        ),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 30\r\n\r\nabc", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\nabc", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\nabc", 501),
        ("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: user@a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: a\u{1}b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX(y): b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n b: c\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n b\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Len: 3\r\n gth\r\n\r\nabc", 400),
        ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
        ("GET / b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET nowhere HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /\u{7F} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    ])
    func `a request that could be read in two ways is refused`(text: String, status: Int) async throws {
        let response = try await Self.exchange(text)
        #expect(response.status.code == status, "\(text)")
    }

    @Test(arguments: [
        ("GET http://a/path?q=1 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /path?q=1 0"),
        ("GET http://a HTTP/1.1\r\nHost: a\r\n\r\n", "GET / 0"),
        ("GET /a HTTP/1.0\r\n\r\n", "GET /a 0"),
        (
            "POST / HTTP/1.1\r\nHost: [::1]:80\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n",
            "POST / 5"
        ),
        ("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc", "POST / 3"),
    ])
    func `unusual but clear requests are answered`(text: String, answer: String) async throws {
        let response = try await Self.exchange(text)
        #expect(response.status == .ok)
        #expect(response.text == answer)
    }

    @Test func `an address of a million characters is refused`() async throws {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(try await Self.exchange("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n").status.code == 414)
        let medium = String(repeating: "a", count: 9_000)
        let response = try await Self.exchange("GET /\(medium) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(response.status.code == 414)
        #expect(response.text.contains("8192 bytes"))
    }

    @Test func `header fields of a million characters are refused`() async throws {
        let long = String(repeating: "a", count: 1_000_000)
        let one = try await Self.exchange("GET / HTTP/1.1\r\nHost: a\r\nX: \(long)\r\n\r\n")
        #expect(one.status == .headerFieldsTooLarge)
        let fields = (0..<101).map { "X\($0): a\r\n" }.joined()
        let many = try await Self.exchange("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
        #expect(many.status == .headerFieldsTooLarge)
    }

    @Test(arguments: [
        ("query", 200, 200), ("query", 201, 400), ("query", 600, 400), ("query", 1_000, 400),
        ("query", 2_000, 414),
        ("cookies", 300, 200), ("cookies", 500, 431), ("cookies", 1_000, 431), ("cookies", 3_000, 431),
        ("short cookies", 500, 431), ("short cookies", 1_000, 431), ("short cookies", 8_000, 431),
        ("fields", 99, 200), ("fields", 101, 431), ("fields", 500, 431), ("fields", 3_000, 431),
        ("path", 8_000, 200), ("path", 20_000, 414), ("path", 60_000, 414), ("both", 450, 400),
    ])
    func `much of anything gets an answer at once`(kind: String, count: Int, status: Int) async throws {
        let query = (0..<count).map { "a=\($0)" }.joined(separator: "&")
        let cookies = (0..<count).map { "a\($0)=b" }.joined(separator: "; ")
        let head =
            switch kind {
            case "query": "GET /?\(query) HTTP/1.1\r\nHost: a\r\n\r\n"
            case "cookies": "GET / HTTP/1.1\r\nHost: a\r\nCookie: \(cookies)\r\n\r\n"
            case "short cookies":
                "GET / HTTP/1.1\r\nHost: a\r\nCookie: \(String(repeating: "a;", count: count))\r\n\r\n"
            case "fields":
                "GET / HTTP/1.1\r\nHost: a\r\n\((0..<count).map { "X\($0): b\r\n" }.joined())\r\n"
            case "path":
                "GET /\(String(repeating: "a", count: count)) HTTP/1.1\r\nHost: a\r\n\r\n"
            default: "GET /?\(query) HTTP/1.1\r\nHost: a\r\nCookie: a=b\r\n\r\n"
            }
        let start = ContinuousClock.now
        let response = try await Self.exchange(head)
        #expect(response.status.code == status)
        #expect(start.duration(to: .now) < .seconds(8), "the time-out for header fields is ten seconds")
    }

    @Test(arguments: [1_001, 1_000_000, 20_000_000])
    func `a body beyond the limit is refused with 413`(count: Int) async throws {
        let body = String(repeating: "a", count: count)
        let sized = try await Self.exchange(
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n" + body)
        #expect(sized.status == .contentTooLarge)
        #expect(sized.text.contains("1000 bytes"))
        guard count <= 1_000_000 else { return }
        let chunk = String(count, radix: 16)
        let chunked = try await Self.exchange(
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)\r\n\(body)\r\n0\r\n\r\n"
        )
        #expect(chunked.status == .contentTooLarge)
    }

    @Test func `an endless body is cut off`() async throws {
        try await withTestClient(Self.handler) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let connection = try RawConnection(port: port)
                try connection.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
                let chunk =
                    Array("10000\r\n".utf8) + [UInt8](repeating: 65, count: 65_536) + Array("\r\n".utf8)
                #expect(throws: TestError.self) {
                    for _ in 0..<10_000 { try connection.send(chunk) }
                }
            }
        }
    }

    @Test func `pipelined requests are answered in order`() async throws {
        try await withTestClient(Self.handler) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let connection = try RawConnection(port: port)
                let requests = (0..<50).map {
                    $0 % 2 == 0
                        ? "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n"
                        : "POST /\($0) HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab"
                }
                try connection.send(requests.joined())
                for index in 0..<50 {
                    let expected = index % 2 == 0 ? "GET /\(index) 0" : "POST /\(index) 2"
                    #expect(try connection.readResponse().text == expected)
                }
            }
        }
    }

    @Test func `the request id comes back when it is sane`() async throws {
        try await withTestClient(Self.handler) { client async throws in
            let sane = try await client.get("/", headers: ["X-Request-Id": "abc-123"])
            #expect(sane.headers["x-request-id"] == "abc-123")
            let insane = try await client.get("/", headers: ["X-Request-Id": "<script>"])
            let fresh = try #require(insane.headers["x-request-id"])
            #expect(fresh.count == 13)
            let next = try await client.get("/")
            #expect(next.headers["x-request-id"] != fresh)
        }
    }

    @Test func `only a trusted proxy may name another client`() async throws {
        let handler = HTTPHandler { .text($0.peer) }
        let forwarded: Headers = ["X-Forwarded-For": "6.6.6.6, 203.0.113.7, 127.0.0.1"]
        var configuration = HTTPConfiguration()
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let response = try await client.get("/", headers: forwarded)
            #expect(response.text == "127.0.0.1")
        }
        configuration.trustedProxies = ["127.0.0.1"]
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let response = try await client.get("/", headers: forwarded)
            #expect(response.text == "203.0.113.7")
            let direct = try await client.get("/")
            #expect(direct.text == "127.0.0.1")
        }
    }
}
