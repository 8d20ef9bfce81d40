import HTTPServer
import HTTPTesting
import Testing

/// How many event streams somebody may hold open, and for how long.
@Suite(.timeLimit(.minutes(1)))
struct StreamLimitTests {
    private static func handler(
        _ limit: StreamLimit<EmptyContext>, _ span: Duration = .seconds(60)
    ) -> HTTPHandler {
        var router = Router<EmptyContext>()
        router.use(limit)
        router.get("/events") { _, _ in
            .eventStream { writer in
                try await writer.send(ServerSentEvent("hello"))
                try await Task.sleep(for: span)
            }
        }
        router.get("/text") { _, _ in .text("text") }
        return router.handler()
    }

    private static func limit(_ count: Int) -> StreamLimit<EmptyContext> {
        StreamLimit { request, _ in .init(request.headers["x-name"] ?? "nobody", limit: count) }
    }

    @Test func `each may hold so many streams at the same time, and gets a place back when one ends`()
        async throws
    {
        let limit = Self.limit(2)
        try await withTestClient(Self.handler(limit)) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                func open(_ name: String) throws -> RawConnection {
                    let connection = try RawConnection(port: port)
                    try connection.send("GET /events HTTP/1.1\r\nHost: a\r\nX-Name: \(name)\r\n\r\n")
                    return connection
                }
                var first: RawConnection? = try open("ada")
                #expect(try first?.readHead().status == 200)
                let second = try open("ada")
                #expect(try second.readHead().status == 200)
                let third = try open("ada").readResponse()
                #expect(third.status == .tooManyRequests)
                #expect(third.headers["retry-after"] == "10")
                // Others have places of their own, and what is no stream needs none.
                let other = try open("ben")
                #expect(try other.readHead().status == 200)
                #expect(limit.count == 3)
                first = nil
                var again = try open("ada").readHead().status
                let end = ContinuousClock.now + .seconds(20)
                while again == 429, ContinuousClock.now < end {
                    pauseThread()
                    again = try open("ada").readHead().status
                }
                #expect(again == 200)
                withExtendedLifetime((second, other)) {}
            }
            for _ in 0..<5 {
                #expect(try await client.get("/text", headers: ["X-Name": "ada"]).status == .ok)
            }
        }
        // Nothing is counted once all are gone.
        let end = ContinuousClock.now + .seconds(20)
        while limit.count > 0, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
        #expect(limit.count == 0)
    }

    @Test func `a stream that nobody reads takes no place for long`() async throws {
        let limit = Self.limit(1)
        try await withTestClient(Self.handler(limit)) { client async throws in
            for _ in 0..<3 {
                #expect(try await client.send(.head, "/events").status == .ok)
                // Whoever asked has the answer a moment before the server is done with it.
                let end = ContinuousClock.now + .seconds(20)
                while limit.count > 0, ContinuousClock.now < end {
                    try await Task.sleep(for: .milliseconds(1))
                }
            }
        }
        #expect(limit.count == 0)
    }

    @Test func `every stream ends in good order when its time is over`() async throws {
        var configuration = HTTPConfiguration()
        // Long enough for the one event also where much else is to be done.
        configuration.streamLifetime = .seconds(2)
        let limit = Self.limit(1)
        try await withTestClient(Self.handler(limit), configuration: configuration) { client async throws in
            for _ in 0..<2 {
                let whole = try await client.get("/events")
                #expect(whole.status == .ok && whole.text == "data: hello\n\n")
                let end = ContinuousClock.now + .seconds(20)
                while limit.count > 0, ContinuousClock.now < end {
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
        }
    }
}
