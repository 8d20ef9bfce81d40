import Dispatch
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Observability
import Testing

/// Events that the server sends past libmicrohttpd, on sockets that it has taken over.
@Suite(.timeLimit(.minutes(2)))
struct EventSocketTests {
    /// How many sockets this process has open on a port of the server, those of its clients not counted.
    private static func sockets(on port: Int) throws -> Int {
        let table = try String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8)
        return table.split(separator: "\n").dropFirst().count { line in
            let fields = line.split(separator: " ")
            // Local address and port in hexadecimal; what is closed has no inode any more.
            return fields.count > 9 && Int(fields[1].suffix(4), radix: 16) == port && fields[9] != "0"
        }
    }

    private static func connections(_ metrics: MetricRegistry) -> Int {
        metrics.text().split(separator: "\n").first { $0.hasPrefix("http_connections ") }
            .flatMap { Int($0.split(separator: " ")[1]) } ?? -1
    }

    private static func until(_ what: String, _ isSo: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(30)
        while try !isSo() {
            guard ContinuousClock.now < end else { throw TestFailure("not in time: \(what)") }
            pauseThread()
        }
    }

    @Test func `an event far larger than what the network takes arrives whole, and then the end`()
        async throws
    {
        let text = String(repeating: "0123456789abcdef", count: 1 << 19)
        let handler = HTTPHandler { _ in
            .eventStream { writer in try await writer.send(ServerSentEvent(text)) }
        }
        try await withTestClient(handler) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let connection = try RawConnection(port: port, timeout: .seconds(30))
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                // The writer has waited meanwhile for somebody who reads.
                for _ in 0..<50 { pauseThread() }
                let response = try connection.readResponse()
                #expect(response.status == 200)
                #expect(response.headers["transfer-encoding"]?.lowercased() == "chunked")
                #expect(response.headers["connection"]?.lowercased() == "close")
                #expect(response.body == Array("data: \(text)\n\n".utf8))
                #expect(try connection.readToEnd() == "")
            }
        }
    }

    @Test func `a client of HTTP 1.0 gets the events as they are, and HEAD nothing`() async throws {
        let handler = HTTPHandler { _ in
            .eventStream { writer in
                try await writer.send(ServerSentEvent("one"))
                try await writer.send(ServerSentEvent("two"))
            }
        }
        try await withTestClient(handler) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let old = try RawConnection(port: port)
                try old.send("GET / HTTP/1.0\r\n\r\n")
                #expect(try old.readToEnd().hasSuffix("\r\n\r\ndata: one\n\ndata: two\n\n"))
                let head = try RawConnection(port: port)
                try head.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try head.readResponse(isHead: true).status == 200)
            }
        }
    }

    @Test func `nothing stays behind of streams that ended, that failed, or whose clients left`() async throws
    {
        struct Failure: Error {}
        var configuration = HTTPConfiguration()
        configuration.metrics = MetricRegistry()
        let metrics = configuration.metrics
        let handler = HTTPHandler { request in
            .eventStream { writer in
                try await writer.send(ServerSentEvent("hello"))
                switch request.path {
                case "/ends": return
                case "/fails": throw Failure()
                default: try await Task.sleep(for: .seconds(60))
                }
            }
        }
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                func open(_ path: String) throws {
                    let connection = try RawConnection(port: port)
                    try connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                    if path == "/fails" {
                        // Of what broke off nobody knows how much comes.
                        #expect(throws: TestError.self) { _ = try connection.readResponse() }
                        return
                    }
                    _ = try connection.readHead()
                    #expect(try connection.readChunk() == Array("data: hello\n\n".utf8))
                    if path == "/ends" { #expect(try connection.readChunk() == nil) }
                    if path == "/resets" { connection.reset() }
                }
                for _ in 0..<25 {
                    for path in ["/ends", "/fails", "/leaves", "/resets"] { try open(path) }
                }
                try Self.until("all streams are gone") { Self.connections(metrics) == 0 }
                // The one on which it listens.
                try Self.until("all sockets are closed") { try Self.sockets(on: port) == 1 }
            }
        }
    }

    @Test func `clients that vanish while the server lets them know that it is there do no harm`()
        async throws
    {
        var configuration = HTTPConfiguration()
        configuration.heartbeatInterval = .zero
        configuration.metrics = MetricRegistry()
        let metrics = configuration.metrics
        let handler = HTTPHandler { _ in .eventStream { _ in try await Task.sleep(for: .seconds(60)) } }
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                for _ in 0..<4 {
                    var connections: [RawConnection] = []
                    for _ in 0..<150 {
                        let connection = try RawConnection(port: port)
                        try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                        _ = try connection.readHead()
                        connections.append(connection)
                    }
                    // All are sent something in the same look; with the first one's they all go at once.
                    #expect(try connections[0].readChunk() == Array(":\n\n".utf8))
                    for connection in connections { connection.reset() }
                    connections = []
                    try Self.until("all are gone") { Self.connections(metrics) == 0 }
                }
            }
        }
    }

    @Test func `a stream that comes too late, when its client was answered and has left, touches nothing`()
        async throws
    {
        var configuration = HTTPConfiguration()
        configuration.handlerDeadline = .milliseconds(200)
        configuration.metrics = MetricRegistry()
        let metrics = configuration.metrics
        let (late, produced) = (Counter(), Counter())
        let handler = HTTPHandler { request in
            if request.path == "/late" {
                // Whoever cancels it does not make it come earlier.
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { continuation.resume() }
                }
                late.add(1)
            }
            return .eventStream { writer in
                if request.path == "/late" { produced.add(1) }
                try await writer.send(ServerSentEvent("hello"))
            }
        }
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                for _ in 0..<20 {
                    let connection = try RawConnection(port: port, timeout: .seconds(30))
                    try connection.send("GET /late HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                    #expect(try connection.readResponse().status == 503)
                }
                try Self.until("all handlers are done") { late.value == 20 && Self.connections(metrics) == 0 }
                #expect(produced.value == 0)
            }
            #expect(try await client.events("/", count: 1).map(\.data) == ["hello"])
        }
    }

    @Test func `what many tasks write at once arrives in order at each of many clients`() async throws {
        let seed: UInt64 = 20_261_124
        /// What the client of this number is sent: pieces of very different sizes.
        @Sendable func pieces(_ number: Int) -> [String] {
            var random = SplitMix64(seed: seed &+ UInt64(number))
            return (0..<60).map { row in
                let size = random.next() % 5 == 0 ? 40_000 : 20
                return "\(row):"
                    + String(repeating: ["a", "b", "c", "d"][Int(random.next() % 4)], count: size)
            }
        }
        let handler = HTTPHandler { request in
            let number = Int(request.path.dropFirst()) ?? 0
            return .eventStream { writer in
                for (row, piece) in pieces(number).enumerated() {
                    try await writer.send(ServerSentEvent(piece))
                    if row % 7 == 0 { await Task.yield() }
                }
            }
        }
        try await withTestClient(handler) { client async throws in
            let port = try #require(client.port)
            try await withThrowingTaskGroup { group in
                for number in 0..<12 {
                    group.addTask {
                        try await onThread {
                            let connection = try RawConnection(port: port, timeout: .seconds(60))
                            try connection.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
                            let body = try connection.readResponse().body
                            let wanted = pieces(number).map { "data: \($0)\n\n" }.joined()
                            #expect(body == Array(wanted.utf8), "seed \(seed), client \(number)")
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }
}
