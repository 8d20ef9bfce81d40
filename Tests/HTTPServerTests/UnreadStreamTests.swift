import HTTPServer
import HTTPTesting
import Observability
import Testing

/// Event streams whose clients do not read.
@Suite(.timeLimit(.minutes(2)))
struct UnreadStreamTests {
    /// How much each of them is sent at a time.
    private static let size = 16 << 10
    /// What one holds once the kernel takes no more: half of a buffer at least, which otherwise is filled up, and all of
    /// it with one event at most.
    private static let (least, most) = (32 << 10, (64 << 10) + 2 * size)

    private static func configuration(_ limit: Int) -> HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.eventBytesUnread = limit
        configuration.unreadGrace = .milliseconds(300)
        configuration.trustedProxies = ["127.0.0.1"]
        // Nobody is cut off for anything else.
        (configuration.answerDeadline, configuration.idleTimeout) = (.seconds(120), .seconds(120))
        configuration.slowestReading = 1
        configuration.metrics = MetricRegistry()
        return configuration
    }

    /// Sends without end; counts who was cut off, by the name that they gave.
    private static func handler(_ cut: Counter) -> HTTPHandler {
        HTTPHandler { request in
            let pause: Duration? = request.path == "/calm" ? .milliseconds(20) : nil
            return .eventStream { writer in
                let event = ServerSentEvent(String(repeating: "x", count: pause == nil ? size : 1 << 10))
                do {
                    while true {
                        try await writer.send(event)
                        if let pause { try await Task.sleep(for: pause) }
                    }
                } catch {
                    if pause == nil { cut.add(1) }
                    throw error
                }
            }
        }
    }

    private static func open(_ port: Int, from address: String, _ path: String = "/") throws -> RawConnection
    {
        let connection = try RawConnection(port: port, timeout: .seconds(30))
        try connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(address)\r\n\r\n")
        #expect(try connection.readHead().status == 200)
        return connection
    }

    private static func number(_ name: String, _ metrics: MetricRegistry) -> Int {
        metrics.text().split(separator: "\n").first { $0.hasPrefix(name + " ") }
            .flatMap { Int($0.split(separator: " ")[1]) } ?? -1
    }

    private static func poll(
        _ what: String, _ metrics: MetricRegistry, _ cut: Counter, _ isSo: () throws -> Bool
    ) throws {
        let end = ContinuousClock.now + .seconds(40)
        while try !isSo() {
            guard ContinuousClock.now < end else {
                let (unread, open) = (
                    number("http_event_bytes_unread", metrics), number("http_connections", metrics)
                )
                throw TestFailure("not in time: \(what); \(cut.value) cut off, \(unread) bytes, \(open) open")
            }
            pauseThread()
        }
    }

    @Test func `who does not read is cut off beyond a network's third, and whoever reads goes on`()
        async throws
    {
        // Room for one or two of each network's.
        let limit = 3 * Self.most
        let configuration = Self.configuration(limit)
        let metrics = configuration.metrics
        let cut = Counter()
        try await withTestClient(Self.handler(cut), configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                // One of the same network that reads, and one of another that does not.
                let reader = try Self.open(port, from: "192.0.2.1", "/calm")
                let other = try Self.open(port, from: "198.51.100.1")
                let held = try (0..<8).map { _ in try Self.open(port, from: "192.0.2.1") }
                try Self.poll("most of eight are cut off", metrics, cut) {
                    _ = try reader.readChunk()
                    return cut.value >= 5
                }
                try Self.poll("what is left is within the limit", metrics, cut) {
                    _ = try reader.readChunk()
                    let unread = Self.number("http_event_bytes_unread", metrics)
                    return unread >= 2 * Self.least && unread <= limit
                }
                try Self.poll("the connections of those are closed", metrics, cut) {
                    _ = try reader.readChunk()
                    return Self.number("http_connections", metrics) == 10 - cut.value
                }
                // The last of a network was not touched, nor the other network's; who was cut off is welcome again.
                #expect((5...7).contains(cut.value))
                #expect(try reader.readChunk() != nil)
                _ = try Self.open(port, from: "192.0.2.1", "/calm").readChunk()
                withExtendedLifetime((other, held)) {}
            }
        }
    }

    @Test func `all networks together hold no more than the limit`() async throws {
        let limit = 3 * Self.most
        let configuration = Self.configuration(limit)
        let metrics = configuration.metrics
        let cut = Counter()
        try await withTestClient(Self.handler(cut), configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                // One each, which is no more than anybody's third.
                let held = try (0..<16).map { try Self.open(port, from: "192.0.2.\($0)") }
                let most = limit / Self.least
                try Self.poll("many are cut off", metrics, cut) { cut.value >= 16 - most }
                try Self.poll("the rest is counted, and within the limit", metrics, cut) {
                    let unread = Self.number("http_event_bytes_unread", metrics)
                    return unread >= 3 * Self.least && unread <= limit
                        && Self.number("http_connections", metrics) == 16 - cut.value
                }
                #expect(cut.value <= 13, "three have room whatever they hold")
                withExtendedLifetime(held) {}
            }
        }
    }

    @Test func `within the limit nobody is cut off, read or not`() async throws {
        let configuration = Self.configuration(100 * Self.most)
        let cut = Counter()
        let metrics = configuration.metrics
        try await withTestClient(Self.handler(cut), configuration: configuration) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                let held = try (0..<8).map { _ in try Self.open(port, from: "192.0.2.1") }
                try Self.poll("all are counted", metrics, cut) {
                    Self.number("http_event_bytes_unread", metrics) >= 8 * Self.least
                }
                #expect(cut.value == 0)
                withExtendedLifetime(held) {}
            }
        }
    }
}
