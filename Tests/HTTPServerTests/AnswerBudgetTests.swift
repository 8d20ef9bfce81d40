import Glibc
import HTTPServer
import HTTPTesting
import Observability
import Synchronization
import Testing

/// Clients that ask and do not read.
@Suite(.timeLimit(.minutes(2)))
struct AnswerBudgetTests {
    /// More than the kernel takes for a connection that is not read.
    private static let size = 16 << 20

    private static func configuration(deadline: Duration = .seconds(60)) -> HTTPConfiguration {
        var configuration = HTTPConfiguration()
        // Three of each network's, seven in all.
        configuration.answerBytesInFlight = 7 * size + (1 << 20)
        configuration.trustedProxies = ["127.0.0.1"]
        configuration.answerDeadline = deadline
        configuration.slowestReading = 1 << 30
        configuration.metrics = MetricRegistry()
        configuration.idleTimeout = .seconds(120)
        return configuration
    }

    private static func handler(_ deeds: Counter = Counter()) -> HTTPHandler {
        HTTPHandler { request in
            if request.path == "/small" { return .text("small") }
            if request.method == .post { deeds.add(1) }
            return .bytes([UInt8](repeating: 65, count: size), type: "text/plain")
        }
    }

    /// Asks, and reads nothing.
    private static func ask(
        _ port: Int, from address: String, _ path: String = "/", _ method: String = "GET"
    ) throws -> RawConnection {
        let connection = try RawConnection(port: port, timeout: .seconds(30))
        try connection.send(
            "\(method) \(path) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(address)\r\nContent-Length: 0\r\n\r\n"
        )
        return connection
    }

    /// Polls: what was answered is counted only once the handler has returned it.
    private static func poll(_ what: String, _ isSo: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(30)
        while try !isSo() {
            guard ContinuousClock.now < end else { throw TestFailure("not in time: \(what)") }
            pauseThread()
        }
    }

    private static func inFlight(_ metrics: MetricRegistry) -> Int {
        metrics.text().split(separator: "\n").first { $0.hasPrefix("http_answer_bytes_in_flight ") }
            .flatMap { Int($0.split(separator: " ")[1]) } ?? -1
    }

    @Test func `who does not read is answered 503 beyond a share, others and small answers are not`()
        async throws
    {
        let configuration = Self.configuration()
        let metrics = configuration.metrics
        let deeds = Counter()
        try await withTestClient(Self.handler(deeds), configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                var held = [try Self.ask(port, from: "192.0.2.1"), try Self.ask(port, from: "192.0.2.1")]
                try Self.poll("two answers in flight") { Self.inFlight(metrics) == 2 * Self.size }
                let refused = try Self.ask(port, from: "192.0.2.1").readResponse()
                #expect(refused.status == .serviceUnavailable)
                #expect(refused.headers["retry-after"] == "5")
                #expect(try Self.ask(port, from: "192.0.2.1", "/small").readResponse().text == "small")
                // What may have changed something is answered all the same; after that nothing is begun any more.
                held.append(try Self.ask(port, from: "192.0.2.1", "/", "POST"))
                try Self.poll("three answers in flight") { Self.inFlight(metrics) == 3 * Self.size }
                let unbegun = try Self.ask(port, from: "192.0.2.1", "/", "POST").readResponse()
                #expect(unbegun.status == .serviceUnavailable)
                #expect(deeds.value == 1)
                // Others have their shares, up to what all have together.
                for number in 1...2 {
                    for _ in 0..<2 { held.append(try Self.ask(port, from: "198.51.100.\(number)")) }
                }
                try Self.poll("seven answers in flight") { Self.inFlight(metrics) == 7 * Self.size }
                #expect(
                    try Self.ask(port, from: "203.0.113.1").readResponse().status == .serviceUnavailable)
                // Once somebody reads there is room again.
                let read = try held[3].readResponse()
                #expect(read.body.count == Self.size)
                try Self.poll("room") { Self.inFlight(metrics) == 6 * Self.size }
                #expect(try Self.ask(port, from: "203.0.113.1").readResponse().body.count == Self.size)
                withExtendedLifetime(held) {}
            }
        }
    }

    @Test func `who does not read is cut off after a while, and takes up nothing any more`() async throws {
        let configuration = Self.configuration(deadline: .milliseconds(300))
        let metrics = configuration.metrics
        try await withTestClient(Self.handler(), configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let held = [try Self.ask(port, from: "192.0.2.1"), try Self.ask(port, from: "192.0.2.1")]
                try Self.poll("the end of both") {
                    Self.inFlight(metrics) == 0 && metrics.text().contains("\nhttp_connections 0\n")
                }
                let rest = (try? held[0].readToEnd())?.utf8.count ?? 0
                #expect(rest < Self.size)
            }
        }
    }

    @Test func `who reads a stream too slowly is cut off`() async throws {
        let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
        let handler = HTTPHandler { _ in
            .eventStream { writer in
                let event = ServerSentEvent(String(repeating: "x", count: 64 << 10))
                do {
                    while true { try await writer.send(event) }
                } catch {
                    ended.yield(error is CancellationError)
                }
            }
        }
        try await withTestClient(handler, configuration: Self.configuration(deadline: .milliseconds(300))) {
            client async throws in
            let port = try #require(client.port)
            let held = try await onThread {
                let connection = try Self.ask(port, from: "192.0.2.1")
                _ = try connection.readHead()
                return PassedConnection(connection)
            }
            #expect(await ends.first { _ in true } == true)
            withExtendedLifetime(held) {}
        }
    }

    @Test func `an answer made once lies in memory once, however many do not read it`() async throws {
        let bytes = [UInt8](repeating: 65, count: Self.size)
        let shared = Response.bytes(bytes, type: "text/plain").tagged().shared()
        var configuration = Self.configuration()
        configuration.maximumConnectionsPerAddress = 0
        let metrics = configuration.metrics
        try await withTestClient(HTTPHandler { _ in shared }, configuration: configuration) {
            client async throws in
            let port = try #require(client.port)
            try await onThread {
                let before = Self.residentBytes
                let held = try (0..<60).map { _ in try Self.ask(port, from: "192.0.2.1") }
                for connection in held { #expect(try connection.readHead().status == 200) }
                #expect(Self.inFlight(metrics) == 0)
                // Copied they would be a gigabyte; other tests run beside this one.
                #expect(Self.residentBytes - before < 30 * Self.size)
                let whole = try Self.ask(port, from: "192.0.2.1").readResponse()
                #expect(whole.body == bytes)
                withExtendedLifetime(held) {}
            }
        }
    }

    private static var residentBytes: Int {
        guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard unsafe fgets(&line, 256, file) != nil else { return 0 }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
