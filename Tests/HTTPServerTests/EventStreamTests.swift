import HTTPServer
import HTTPTesting
import Testing

/// Server-Sent Events and other streams.
struct EventStreamTests {
    private static let counting = HTTPHandler { request in
        let first = (request.lastEventID.flatMap { Int($0) } ?? 0) + 1
        return .eventStream { writer in
            for number in first... {
                try await writer.send(
                    ServerSentEvent("line \(number)\nsecond", name: "tick", id: "\(number)"))
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `events arrive in order and resume after the last one seen`(transport: TestTransport) async throws {
        try await withTestClient(Self.counting, transport) { client async throws in
            let events = try await client.events("/", count: 3)
            #expect(events.map(\.id) == ["1", "2", "3"])
            #expect(events.first == ServerSentEvent("line 1\nsecond", name: "tick", id: "1"))
            let more = try await client.events("/", headers: ["Last-Event-ID": "41"], count: 2)
            #expect(more.map(\.id) == ["42", "43"])
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `a stream that ends by itself arrives whole`(transport: TestTransport) async throws {
        let lines = (0..<20_000).map { "line \($0)\n" }
        let handler = HTTPHandler { _ in
            .stream(type: "text/plain") { writer in
                for line in lines { try await writer.write(line) }
            }
        }
        try await withTestClient(handler, transport) { client async throws in
            let response = try await client.get("/")
            #expect(response.text == lines.joined())
            let head = try await client.send(.head, "/")
            #expect(head.status == .ok)
            #expect(head.body.isEmpty)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `an asynchronous sequence becomes a stream`(transport: TestTransport) async throws {
        let handler = HTTPHandler { _ in
            let (stream, feed) = AsyncStream.makeStream(
                of: ServerSentEvent.self, bufferingPolicy: .bufferingNewest(8))
            for number in 1...3 { feed.yield(ServerSentEvent("\(number)")) }
            feed.finish()
            return .events(stream)
        }
        try await withTestClient(handler, transport) { client async throws in
            let response = try await client.get("/")
            #expect(response.text == "data: 1\n\ndata: 2\n\ndata: 3\n\n")
            #expect(response.headers["content-type"] == "text/event-stream")
            #expect(response.headers["cache-control"] == "no-store")
        }
    }

    @Test func `a writer waits for a client that does not read`() async throws {
        let written = Counter()
        let handler = HTTPHandler { _ in
            .stream(type: "text/plain") { writer in
                for _ in 0..<10_000 {
                    try await writer.write([UInt8](repeating: 65, count: 10_000))
                    written.add(10_000)
                }
            }
        }
        try await withTestClient(handler) { client async throws in
            let port = try #require(client.port)
            let response = try await onThread {
                let connection = try RawConnection(port: port)
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                try written.waitUntilStill()
                // The kernel's buffers and ours are far smaller than the whole.
                #expect(written.value < 50_000_000)
                return try connection.readResponse()
            }
            #expect(response.body.count == 100_000_000)
        }
    }

    @Test func `a failing stream breaks the connection, so that nobody takes it for whole`() async throws {
        struct Failure: Error {}
        let handler = HTTPHandler { _ in
            .stream(type: "text/plain") { writer in
                try await writer.write("half")
                throw Failure()
            }
        }
        try await withTestClient(handler) { client async throws in
            await #expect(throws: TestError.self) { try await client.get("/") }
        }
    }

    @Test func `an idle event stream carries heartbeats`() async throws {
        var configuration = HTTPConfiguration()
        configuration.heartbeatInterval = .milliseconds(200)
        let handler = HTTPHandler { _ in
            .eventStream { _ in try await Task.sleep(for: .seconds(60)) }
        }
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let connection = try RawConnection(port: port)
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = try connection.readHead()
                for _ in 0..<3 { #expect(try connection.readChunk() == Array(":\n\n".utf8)) }
            }
        }
    }

    @Test(arguments: [false, true])
    func `the producer is cancelled when the client leaves in the middle`(isReset: Bool) async throws {
        let (ends, signal) = AsyncStream.makeStream(of: String.self)
        let handler = HTTPHandler { _ in
            .eventStream { writer in
                defer { signal.yield("ended") }
                try await writer.send(ServerSentEvent("hello"))
                try await Task.sleep(for: .seconds(60))
                signal.yield("slept")
            }
        }
        try await withTestClient(handler) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let connection = try RawConnection(port: port)
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = try connection.readHead()
                #expect(try connection.readChunk() == Array("data: hello\n\n".utf8))
                if isReset { connection.reset() }
            }
            #expect(await ends.first { _ in true } == "ended")
        }
    }
}
