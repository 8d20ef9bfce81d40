import HTTPServer
import HTTPTesting
import Testing

/// Stopping in good order, and in time.
struct ShutdownTests {
    private func started(_ handler: HTTPHandler) throws -> HTTPServer {
        let server = try HTTPServer(configuration: HTTPConfiguration(), handler: handler)
        try server.start()
        return server
    }

    private func open(_ server: HTTPServer) async throws -> PassedConnection {
        let port = server.port
        return try await onThread {
            let connection = try RawConnection(port: port)
            try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            return PassedConnection(connection)
        }
    }

    @Test(arguments: [true, false])
    func `a server that was told to end before it is run has ended in good order`(isStarted: Bool)
        async throws
    {
        let server = try HTTPServer(
            configuration: HTTPConfiguration(), handler: HTTPHandler { _ in .text("hello") })
        if isStarted { try server.start() }
        await server.stop()
        try await server.run()
        #expect(throws: HTTPServerError.self) { try server.start() }
    }

    @Test func `open event streams end at once and whole`() async throws {
        let handler = HTTPHandler { _ in
            .eventStream { writer in
                try await writer.send(ServerSentEvent("hello"))
                try await Task.sleep(for: .seconds(60))
            }
        }
        let server = try started(handler)
        var clients: [PassedConnection] = []
        for _ in 0..<20 { clients.append(try await open(server)) }
        for client in clients {
            _ = try await onThread {
                _ = try client.connection.readHead()
                return try client.connection.readChunk()
            }
        }
        let start = ContinuousClock.now
        await server.stop(deadline: .seconds(5))
        #expect(start.duration(to: .now) < .seconds(3))
        for client in clients {
            // On a busy machine a heartbeat may have come before the end.
            let heartbeat = Array(":\n\n".utf8)
            let rest = try await onThread {
                var rest = try client.connection.readChunk()
                while rest == heartbeat { rest = try client.connection.readChunk() }
                return rest
            }
            #expect(rest == nil, "the stream ends with its last chunk")
        }
    }

    @Test func `open event streams that nobody reads do not hold the end up`() async throws {
        let handler = HTTPHandler { _ in
            .eventStream { writer in
                // More than all buffers on the way take: the writer waits for the reader.
                let much = ServerSentEvent(String(repeating: "x", count: 1 << 20))
                for _ in 0..<64 { try await writer.send(much) }
            }
        }
        let server = try started(handler)
        let client = try await open(server)
        // Reads a little, so that the stream is known to be on its way, and then nothing any more.
        _ = try await onThread { try client.connection.readHead() }
        let start = ContinuousClock.now
        await server.stop(deadline: .seconds(8))
        #expect(start.duration(to: .now) < .seconds(6))
        withExtendedLifetime(client) {}
    }

    /// Takes bodies, and tells when a request's head has been read.
    private func receiver() -> (handler: HTTPHandler, heads: AsyncStream<Void>) {
        let (heads, arrived) = AsyncStream.makeStream(of: Void.self)
        let handler = HTTPHandler(
            routes: [],
            bodyLimit: { _ in
                arrived.yield()
                return 1 << 20
            },
            respond: { .text("\($0.body.count) bytes") })
        return (handler, heads)
    }

    private func begin(_ server: HTTPServer, bytes: Int) async throws -> PassedConnection {
        let port = server.port
        return try await onThread {
            let connection = try RawConnection(port: port)
            try connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(bytes)\r\n\r\n.")
            return PassedConnection(connection)
        }
    }

    @Test func `a request of which nothing more comes does not hold the end up, and its client is told`()
        async throws
    {
        let (handler, heads) = receiver()
        let server = try started(handler)
        let client = try await begin(server, bytes: 1_000)
        _ = await heads.first { _ in true }
        let start = ContinuousClock.now
        await server.stop(deadline: .seconds(12))
        #expect(start.duration(to: .now) < .seconds(5))
        let response = try await onThread { try client.connection.readResponse() }
        #expect(response.status == .serviceUnavailable)
    }

    @Test func `a request that comes byte by byte holds the end up for half of the time at most`()
        async throws
    {
        let (handler, heads) = receiver()
        let server = try started(handler)
        let client = try await begin(server, bytes: 1_000_000)
        _ = await heads.first { _ in true }
        async let sending: Void = onThread {
            while (try? client.connection.send(".")) != nil { pauseThread() }
        }
        let start = ContinuousClock.now
        // Half of it is 12 s: what is left is for a machine that is busy with other tests.
        await server.stop(deadline: .seconds(24))
        #expect(start.duration(to: .now) < .seconds(22))
        _ = try? await sending
    }

    @Test func `a request that is being sent is received and answered`() async throws {
        let (handler, heads) = receiver()
        let server = try started(handler)
        let client = try await begin(server, bytes: 1_000)
        _ = await heads.first { _ in true }
        async let stopped: Void = server.stop(deadline: .seconds(80), patience: .seconds(20))
        let port = server.port
        let response = try await onThread {
            let end = ContinuousClock.now + .seconds(5)
            while (try? RawConnection(port: port)) != nil {
                guard ContinuousClock.now < end else { throw TestFailure("still accepting") }
                pauseThread()
            }
            try client.connection.send(String(repeating: ".", count: 999))
            return try client.connection.readResponse()
        }
        #expect(response.text == "1000 bytes")
        await stopped
    }

    @Test func `an answer that nobody reads does not hold the end up`() async throws {
        let handler = HTTPHandler { _ in .text(String(repeating: "x", count: 32 << 20)) }
        let server = try started(handler)
        let client = try await open(server)
        _ = try await onThread { try client.connection.readHead() }
        let start = ContinuousClock.now
        await server.stop(deadline: .seconds(12))
        #expect(start.duration(to: .now) < .seconds(5))
        withExtendedLifetime(client) {}
    }

    @Test func `requests in progress are finished`() async throws {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let handler = HTTPHandler { _ in
            arrived.yield()
            _ = await gate.first { _ in true }
            return .text("finished")
        }
        let server = try started(handler)
        let client = try await open(server)
        _ = await arrivals.first { _ in true }
        async let stopped: Void = server.stop(deadline: .seconds(10))
        let port = server.port
        // New connections are refused while the old request is still being worked on.
        try await onThread {
            let end = ContinuousClock.now + .seconds(5)
            while (try? RawConnection(port: port)) != nil {
                guard ContinuousClock.now < end else { throw TestFailure("still accepting") }
                pauseThread()
            }
        }
        opening.yield()
        let response = try await onThread { try client.connection.readResponse() }
        #expect(response.text == "finished")
        #expect(response.headers["connection"]?.lowercased() == "close")
        await stopped
    }

    @Test func `handlers that do not end are broken off at the deadline`() async throws {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let handler = HTTPHandler { _ in
            arrived.yield()
            // Deaf to cancellation.
            await Task.detached { _ = await gate.first { _ in true } }.value
            return .text("too late")
        }
        let server = try started(handler)
        let client = try await open(server)
        _ = await arrivals.first { _ in true }
        let start = ContinuousClock.now
        await server.stop(deadline: .milliseconds(300))
        #expect(start.duration(to: .now) >= .milliseconds(300))
        #expect(start.duration(to: .now) < .seconds(3))
        let rest = try await onThread { (try? client.connection.readToEnd()) ?? "" }
        #expect(rest == "")
        opening.yield()
        opening.finish()
    }

    @Test
    func `run returns when its task is cancelled or the server stopped, and stopping twice is harmless`()
        async throws
    {
        let handler = HTTPHandler { _ in .text("ok") }
        let first = try HTTPServer(configuration: HTTPConfiguration(), handler: handler)
        let running = Task { try await first.run() }
        let port = first.port
        try await onThread {
            let connection = try RawConnection(port: port)
            try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try connection.readResponse().status == .ok)
        }
        running.cancel()
        try await running.value
        await first.stop()

        let second = try HTTPServer(configuration: HTTPConfiguration(), handler: handler)
        let again = Task { try await second.run() }
        async let one: Void = second.stop()
        async let two: Void = second.stop()
        _ = await (one, two)
        _ = await again.result
        #expect(throws: HTTPServerError.self) { try second.start() }
    }

    @Test func `an address in use or not ours is said clearly`() throws {
        let handler = HTTPHandler { _ in .noContent }
        let server = try HTTPServer(configuration: HTTPConfiguration(), handler: handler)
        #expect(server.port > 0)
        let inUse = #expect(throws: HTTPServerError.self) {
            try HTTPServer(configuration: HTTPConfiguration(port: server.port), handler: handler)
        }
        #expect(inUse?.code == .addressInUse)
        #expect(inUse?.description.contains("\(server.port)") == true)
        for (host, port) in [("203.0.113.1", 0), ("no such host", 0), ("127.0.0.1", 70_000)] {
            let error = #expect(throws: HTTPServerError.self) {
                try HTTPServer(configuration: HTTPConfiguration(host: host, port: port), handler: handler)
            }
            #expect(error?.code == .addressNotAvailable)
        }
        let six = try HTTPServer(configuration: HTTPConfiguration(host: "::1"), handler: handler)
        #expect(six.port > 0)
    }

    @Test func `a server that nobody stopped ends with its last reference`() async throws {
        var server: HTTPServer? = try started(HTTPHandler { _ in .text("ok") })
        let port = try #require(server?.port)
        server = nil
        try await onThread {
            #expect(throws: TestError.self) { try RawConnection(port: port) }
        }
    }
}

/// A connection handed from one thread to the next, never used by two at once.
struct PassedConnection: @unchecked Sendable {
    let connection: RawConnection
    init(_ connection: RawConnection) { self.connection = connection }
}

struct TestFailure: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
