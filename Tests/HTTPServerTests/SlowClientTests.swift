import HTTPServer
import HTTPTesting
import Testing

/// Clients that take their time.
struct SlowClientTests {
    private static var hasty: HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.headerDeadline = .seconds(1)
        configuration.bodyDeadline = .seconds(1)
        configuration.idleTimeout = .seconds(3)
        return configuration
    }

    private func live(
        _ handler: HTTPHandler = HTTPHandler { _ in .text("ok") }, _ configuration: HTTPConfiguration = hasty,
        _ body: @escaping @Sendable (RawConnection) throws -> Void
    ) async throws {
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread { try body(RawConnection(port: port)) }
        }
    }

    @Test func `a client that drips its header fields gets 408 however often it drips`() async throws {
        try await live { connection throws in
            try connection.send("GET / HTTP/1.1\r\n")
            let start = ContinuousClock.now
            // Each field comes well before any idle time-out; only an absolute deadline ends this.
            while (try? connection.send("X: y\r\n")) != nil, start.duration(to: .now) < .seconds(9) {
                pauseThread()
            }
            #expect(start.duration(to: .now) < .seconds(9))
            let rest = (try? connection.readToEnd()) ?? ""
            #expect(rest.isEmpty || rest.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a client that sends half its header fields gets 408`() async throws {
        try await live { connection throws in
            try connection.send("GET / HTTP/1.1\r\nHost: a\r\n")
            #expect(try connection.readToEnd().hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a client that sends half its body gets 408`() async throws {
        try await live { connection throws in
            try connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
            #expect(try connection.readToEnd().hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a client that says nothing is left`() async throws {
        try await live { connection throws in
            #expect(try connection.readToEnd() == "")
        }
        try await live { connection throws in
            try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try connection.readResponse().status == .ok)
            #expect(try connection.readToEnd() == "")
        }
    }

    @Test func `a handler that takes too long is cancelled and answered for`() async throws {
        let (cancelled, signal) = AsyncStream.makeStream(of: Bool.self)
        let handler = HTTPHandler { _ in
            try? await Task.sleep(for: .seconds(60))
            signal.yield(Task.isCancelled)
            return .text("late")
        }
        var configuration = HTTPConfiguration()
        configuration.handlerDeadline = .milliseconds(300)
        try await live(handler, configuration) { connection throws in
            try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try connection.readResponse()
            #expect(response.status == .serviceUnavailable)
            #expect(response.text.contains("took too long"))
        }
        #expect(await cancelled.first { _ in true } == true)
    }

    @Test func `the work for a client that left is cancelled`() async throws {
        let (events, signal) = AsyncStream.makeStream(of: String.self)
        let handler = HTTPHandler { _ in
            signal.yield("started")
            try? await Task.sleep(for: .seconds(60))
            signal.yield(Task.isCancelled ? "cancelled" : "slept")
            return .text("late")
        }
        try await withTestClient(handler) { client async throws in
            let port = try #require(client.port)
            var iterator = events.makeAsyncIterator()
            var connection: PassedConnection? = try await onThread {
                let connection = try RawConnection(port: port)
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                return PassedConnection(connection)
            }
            #expect(await iterator.next() == "started")
            #expect(connection != nil)
            connection = nil
            #expect(await iterator.next() == "cancelled")
        }
    }

    @Test func `truncated multipart forms are refused`() async throws {
        let handler = HTTPHandler { request in .text("\(try request.multipart().parts.count)") }
        let whole = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--b--\r\n"
        for count in [0, 3, 20, whole.utf8.count - 6, whole.utf8.count] {
            let body = Array(whole.utf8.prefix(count))
            try await withTestClient(handler) { client async throws in
                let response = try await client.send(
                    .post, "/", headers: ["Content-Type": "multipart/form-data; boundary=b"], body: body)
                #expect(response.status == (count == whole.utf8.count ? .ok : .badRequest), "\(count) bytes")
            }
        }
    }

    @Test func `a thousand connections at once are all served`() async throws {
        var configuration = HTTPConfiguration()
        configuration.maximumConnectionsPerAddress = 2_000
        let handler = HTTPHandler { request in .text(request.target) }
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let connections = try (0..<1_000).map { _ in try RawConnection(port: port) }
                for (index, connection) in connections.enumerated() {
                    try connection.send("GET /\(index) HTTP/1.1\r\nHost: a\r\n\r\n")
                }
                for (index, connection) in connections.enumerated() {
                    #expect(try connection.readResponse().text == "/\(index)")
                }
            }
        }
    }

    @Test func `more connections than allowed from one address are closed`() async throws {
        var configuration = HTTPConfiguration()
        configuration.maximumConnectionsPerAddress = 3
        let handler = HTTPHandler { _ in .text("ok") }
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                var kept: [RawConnection] = []
                var refused = 0
                for _ in 0..<6 {
                    let connection = try RawConnection(port: port)
                    try? connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    if (try? connection.readResponse())?.status == .ok {
                        kept.append(connection)
                    } else {
                        refused += 1
                    }
                }
                #expect(kept.count == 3)
                #expect(refused == 3)
            }
        }
    }
}
