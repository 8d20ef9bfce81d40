import HTTPServer
import HTTPTesting
import Testing

/// How much memory all bodies together may take up.
@Suite(.timeLimit(.minutes(1)))
struct BodyBudgetTests {
    private static var tight: HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.bodyBytesInFlight = 3 << 20
        configuration.trustedProxies = ["127.0.0.1"]
        return configuration
    }

    private static let handler = HTTPHandler(bodyLimit: 4 << 20) { .text("\($0.body.count)") }

    private static func begin(_ port: Int, from address: String, _ sent: Int, of length: Int) throws
        -> RawConnection
    {
        let connection = try RawConnection(port: port)
        try connection.send(
            "POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(address)\r\nContent-Length: \(length)\r\n\r\n")
        try connection.send([UInt8](repeating: 65, count: sent))
        return connection
    }

    /// Holds bodies back, and sends one more as soon as they have arrived: were it faster, theirs would be refused.
    ///
    /// - Returns: The last answer to it, and what is held.
    private static func send(
        _ port: Int, from address: String, _ count: Int, holding: () throws -> [RawConnection]
    ) throws -> (answer: TestResponse, held: [RawConnection]) {
        let end = ContinuousClock.now + .seconds(20)
        while true {
            let held = try holding()
            for _ in 0..<5 { pauseThread() }
            let answer = try begin(port, from: address, count, of: count).readResponse()
            if answer.status == .serviceUnavailable || ContinuousClock.now >= end { return (answer, held) }
        }
    }

    @Test func `who holds much of a body back is refused more, others and small bodies are not`() async throws
    {
        try await withTestClient(Self.handler, configuration: Self.tight) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                // Most of what one network may have, never finished.
                var (refused, held) = try Self.send(port, from: "192.0.2.1", 600 << 10) {
                    [try Self.begin(port, from: "192.0.2.1", 900 << 10, of: 1 << 20)]
                }
                #expect(refused.status == .serviceUnavailable)
                #expect(refused.headers["retry-after"] == "5")
                let small = try Self.begin(port, from: "192.0.2.1", 16 << 10, of: 16 << 10).readResponse()
                #expect(small.status == .ok && small.text == "\(16 << 10)")
                let other = try Self.begin(port, from: "192.0.2.2", 600 << 10, of: 600 << 10).readResponse()
                #expect(other.status == .ok && other.text == "\(600 << 10)")
                // Once it is gone there is room again.
                for connection in held { connection.finishSending() }
                held = []
                let end = ContinuousClock.now + .seconds(20)
                repeat {
                    refused = try Self.begin(port, from: "192.0.2.1", 600 << 10, of: 600 << 10).readResponse()
                } while refused.status != .ok && ContinuousClock.now < end
                #expect(refused.status == .ok)
            }
        }
    }

    @Test func `all networks together have a limit as well, and answered bodies count no more`() async throws
    {
        try await withTestClient(Self.handler, configuration: Self.tight) { client async throws in
            let port = try #require(client.port)
            try await onThread {
                for number in 0..<20 {
                    let answer = try Self.begin(port, from: "192.0.2.\(number % 2)", 900 << 10, of: 900 << 10)
                        .readResponse()
                    #expect(answer.status == .ok)
                }
                let (refused, held) = try Self.send(port, from: "198.51.100.1", 900 << 10) {
                    try (1...4).map { number in
                        try Self.begin(port, from: "2001:db8:0:\(number)::1", 700 << 10, of: 1 << 20)
                    }
                }
                #expect(refused.status == .serviceUnavailable)
                // They were held until here.
                for connection in held { connection.finishSending() }
            }
        }
    }
}
