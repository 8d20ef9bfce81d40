import FoundationEssentials
import HTTPServer
import HTTPTesting
import Testing

/// The server speaks TLS itself: everything that plain connections do, and what only encrypted ones meet.
struct TLSTests {
    @Test(arguments: TestTransport.sockets)
    func `requests, bodies and later requests of a connection are answered`(
        transport: TestTransport
    ) async throws {
        let handler = HTTPHandler(bodyLimit: 2 << 20) { request in
            .text("\(request.method.rawValue) \(request.target) \(request.body.count)")
        }
        try await withTestClient(handler, transport) { client async throws in
            #expect(try await client.get("/a?b=c").text == "GET /a?b=c 0")
            let large = [UInt8](repeating: 7, count: 1 << 20)
            #expect(try await client.send(.post, "/", body: large).text == "POST / \(large.count)")
            let (port, isSecure) = (try #require(client.port), client.isSecure)
            try await onThread {
                let connection = try RawConnection(port: port, isSecure: isSecure)
                for number in 0..<20 {
                    try connection.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
                    #expect(try connection.readResponse().text == "GET /\(number) 0")
                }
                // Two at once: the second lies decrypted in the library while the first is suspended.
                try connection.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\nGET /y HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try connection.readResponse().text == "GET /x 0")
                #expect(try connection.readResponse().text == "GET /y 0")
            }
        }
    }

    @Test(arguments: TestTransport.sockets)
    func `a handler that takes its time is waited for, and one that takes too long is answered for`(
        transport: TestTransport
    ) async throws {
        let handler = HTTPHandler { request in
            try? await Task.sleep(for: request.target == "/slow" ? .seconds(60) : .milliseconds(200))
            return .text("done")
        }
        try await withTestClient(handler, transport) { client async throws in
            #expect(try await client.get("/").text == "done")
        }
        var configuration = HTTPConfiguration()
        configuration.handlerDeadline = .seconds(3)
        try await withTestClient(handler, transport, configuration: configuration) { client async throws in
            #expect(try await client.get("/slow").status == .serviceUnavailable)
        }
    }

    @Test(arguments: TestTransport.sockets)
    func `events arrive as they happen, and long streams whole`(transport: TestTransport) async throws {
        let (feed, source) = AsyncStream.makeStream(of: ServerSentEvent.self)
        let lines = (0..<20_000).map { "line \($0)\n" }
        let handler = HTTPHandler { request in
            if request.target == "/events" { return .events(feed) }
            return .stream(type: "text/plain") { writer in
                for line in lines { try await writer.write(line) }
            }
        }
        try await withTestClient(handler, transport) { client async throws in
            let (port, isSecure) = (try #require(client.port), client.isSecure)
            let connection = try await onThread {
                let connection = try RawConnection(port: port, isSecure: isSecure)
                try connection.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = try connection.readHead()
                return PassedConnection(connection)
            }
            for number in 1...5 {
                source.yield(ServerSentEvent("\(number)"))
                let chunk = try await onThread { try connection.connection.readChunk() }
                #expect(chunk.map { String(decoding: $0, as: UTF8.self) } == "data: \(number)\n\n")
            }
            #expect(try await client.get("/").text == lines.joined())
        }
    }

    @Test(arguments: TestTransport.sockets)
    func `the work for a client that left is cancelled`(transport: TestTransport) async throws {
        let (events, signal) = AsyncStream.makeStream(of: String.self)
        let handler = HTTPHandler { _ in
            signal.yield("started")
            try? await Task.sleep(for: .seconds(60))
            signal.yield(Task.isCancelled ? "cancelled" : "slept")
            return .text("late")
        }
        try await withTestClient(handler, transport) { client async throws in
            let (port, isSecure) = (try #require(client.port), client.isSecure)
            var iterator = events.makeAsyncIterator()
            var connection: PassedConnection? = try await onThread {
                let connection = try RawConnection(port: port, isSecure: isSecure)
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                return PassedConnection(connection)
            }
            #expect(await iterator.next() == "started")
            #expect(connection != nil)
            connection = nil
            #expect(await iterator.next() == "cancelled")
        }
    }

    @Test(arguments: TestTransport.sockets)
    func `files and parts of them arrive byte for byte`(transport: TestTransport) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "medina-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        try Data(bytes).write(to: folder.appending(path: "large.bin"))
        let assets = try Assets(folders: [folder.path])
        var router = Router<EmptyContext>()
        assets.add(to: &router)
        let address = assets.url("large.bin")
        try await withTestClient(router.handler(), transport) { client async throws in
            #expect(try await client.get(address).body == bytes)
            let part = try await client.get(address, headers: ["Range": "bytes=1000-2000999"])
            #expect(part.status == .partialContent)
            #expect(part.body == Array(bytes[1_000..<2_001_000]))
        }
    }

    @Test(arguments: TestTransport.sockets)
    func `open streams end when the server stops`(transport: TestTransport) async throws {
        var configuration = HTTPConfiguration()
        if transport == .secure { configuration.tls = try TestCertificate.shared.get().identity }
        let isSecure = transport == .secure
        let handler = HTTPHandler { _ in
            .eventStream { writer in
                try await writer.send(ServerSentEvent("hello"))
                try await Task.sleep(for: .seconds(60))
            }
        }
        let server = try HTTPServer(configuration: configuration, handler: handler)
        try server.start()
        let port = server.port
        var clients: [PassedConnection] = []
        for _ in 0..<10 {
            clients.append(
                try await onThread {
                    let connection = try RawConnection(port: port, isSecure: isSecure)
                    try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    _ = try connection.readHead()
                    _ = try connection.readChunk()
                    return PassedConnection(connection)
                })
        }
        let start = ContinuousClock.now
        await server.stop(deadline: .seconds(5))
        #expect(start.duration(to: .now) < .seconds(4))
        for client in clients {
            let rest = try await onThread { try client.connection.readChunk() }
            #expect(rest == nil)
        }
    }

    private static var hasty: HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.headerDeadline = .seconds(1)
        configuration.bodyDeadline = .seconds(1)
        return configuration
    }

    private func hurried(_ body: @escaping @Sendable (Int) throws -> Void) async throws {
        let handler = HTTPHandler { _ in .text("ok") }
        try await withTestClient(handler, .secure, configuration: Self.hasty) { client async throws in
            let port = try #require(client.port)
            try await onThread { try body(port) }
            // Whatever somebody did, the next one is served.
            #expect(try await client.get("/").text == "ok")
        }
    }

    @Test func `a handshake that never begins or never ends is cut off`() async throws {
        try await hurried { port throws in
            let start = ContinuousClock.now
            let silent = try RawConnection(port: port)
            let dripping = try RawConnection(port: port)
            // The beginning of a client's greeting, its length promised and never reached.
            try dripping.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03])
            while (try? dripping.send([0x00])) != nil, start.duration(to: .now) < .seconds(9) {
                pauseThread()
            }
            #expect(try silent.readToEnd() == "")
            #expect(start.duration(to: .now) < .seconds(9))
        }
    }

    @Test func `a client that speaks plain HTTP is dropped without an answer in plain text`() async throws {
        try await hurried { port throws in
            let plain = try RawConnection(port: port)
            try plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let rest = (try? plain.readToEnd()) ?? ""
            #expect(!rest.contains("HTTP"))
        }
    }

    @Test func `a client that sends half a request is cut off, without words past the encryption`()
        async throws
    {
        try await hurried { port throws in
            for half in [
                "GET / HTTP/1.1\r\nHost: a\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc",
            ] {
                let connection = try RawConnection(port: port, isSecure: true)
                try connection.send(half)
                let rest = try connection.readToEnd()
                #expect(rest == "")
            }
        }
    }

    @Test func `a missing, foreign, broken or expired certificate is refused with a clear sentence`() throws {
        let certificate = try TestCertificate.shared.get()
        let (chain, key) = (certificate.folder + "/server.crt", certificate.folder + "/server.key")
        let cases = [
            (certificate.folder + "/none.crt", key, "none.crt cannot be read"),
            (chain, certificate.folder + "/none.key", "none.key cannot be read"),
            (key, key, "no certificate in"), (chain, chain, "cannot be used with the key"),
            (certificate.authority, key, "do not match"),
        ]
        for (chain, key, words) in cases {
            let error = #expect(throws: HTTPServerError.self) {
                try TLSIdentity(certificate: chain, key: key)
            }
            #expect(error?.code == .certificate)
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        }
        let old = try ExpiredCertificate(in: certificate.folder)
        let error = #expect(throws: HTTPServerError.self) {
            try TLSIdentity(certificate: old.chain, key: key)
        }
        #expect(error?.description.contains("expired on Thu, 02 Jan 2020") == true)
    }
}

/// A certificate of the year 2020, made for these tests; nobody has its key.
private struct ExpiredCertificate {
    let chain: String

    init(in folder: String) throws {
        chain = folder + "/expired.crt"
        try Self.text.write(toFile: chain, atomically: true, encoding: .utf8)
    }

    private static let text = """
        -----BEGIN CERTIFICATE-----
        MIIBFTCBu6ADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
        dDAeFw0yMDAxMDEwMDAwMDBaFw0yMDAxMDIwMDAwMDBaMBQxEjAQBgNVBAMMCWxv
        Y2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMWcxEnasBN9M0hX9Skt
        z8Yxh+GBh/VzbT1t3D7m6n39CvTlZNgXFvevarm9Im5gKMlrL5BT84pfYNk+7rAR
        RXQwCgYIKoZIzj0EAwIDSQAwRgIhAJkzAnTnOeZdYnSdaO0lRE0AfnH46XWUhqLl
        4qTgnlHCAiEAi0MuhhkzR258WwWuL6ojeSUxfLkdPcIN8ExuPbPkuBY=
        -----END CERTIFICATE-----
        """
}
