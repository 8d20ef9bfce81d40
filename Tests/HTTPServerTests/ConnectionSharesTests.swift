import HTTPServer
import HTTPTesting
import Observability
import Testing

/// How connections are shared out.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionSharesTests {
    @Test func `each network may hold what is free besides, so that there is always room for one more`() {
        let shares = ConnectionShares(total: 64, perNetwork: 512)
        var held: [String: Int] = [:]
        for network in ["a", "b", "c"] {
            while shares.take(network) { held[network, default: 0] += 1 }
        }
        #expect(held == ["a": 32, "b": 16, "c": 8])
        // A household always gets a browser's worth while any are left.
        #expect((0..<8).allSatisfy { _ in shares.take("d") })
        #expect(!shares.take("e"), "nothing is left")
        for _ in 0..<32 { shares.giveBack("a") }
        #expect(shares.take("e"))
    }

    @Test func `a network's own limit holds as well, and only that of all where none is wanted`() {
        let shares = ConnectionShares(total: 1_000, perNetwork: 3)
        #expect((0..<5).map { _ in shares.take("a") } == [true, true, true, false, false])
        let open = ConnectionShares(total: 4, perNetwork: 0)
        #expect((0..<6).map { _ in open.take("a") } == [true, true, true, true, false, false])
        #expect(!open.hasRoomForAll("proxy"))
        open.giveBack("a")
        #expect(open.hasRoomForAll("proxy"))
    }

    @Test func `connections beyond a share are closed, and the log says so once`() async throws {
        let collected = Lines()
        let output = LogOutput { collected.add($0) }
        var configuration = HTTPConfiguration()
        configuration.maximumConnections = 20
        configuration.logger = Logger("http", to: output, level: .warning)
        try await withTestClient(HTTPHandler { _ in .text("ok") }, configuration: configuration) {
            client async throws in
            let port = try #require(client.port)
            try await onThread {
                var kept: [RawConnection] = []
                for _ in 0..<15 {
                    let connection = try RawConnection(port: port)
                    try? connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    if (try? connection.readResponse())?.status == .ok { kept.append(connection) }
                }
                #expect(kept.count == 10)
                let end = ContinuousClock.now + .seconds(20)
                while !collected.text.contains("connections are refused"), ContinuousClock.now < end {
                    output.flush()
                    pauseThread()
                }
            }
        }
        output.flush()
        #expect(collected.text.contains("\"last\":\"127.0.0.1\""), "\(collected.text)")
        #expect(collected.text.split(separator: "\n").count == 1)
    }

    @Test func `behind a proxy those who ask it are counted by what is under way for them`() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let handler = HTTPHandler { request in
            guard request.path == "/slow" else { return .text("ok") }
            arrived.yield()
            for await _ in gate {}
            return .text("slow")
        }
        var configuration = HTTPConfiguration()
        configuration.maximumConnections = 20
        configuration.trustedProxies = ["127.0.0.1"]
        try await withTestClient(handler, configuration: configuration) { client async throws in
            let port = try #require(client.port)
            @Sendable func ask(_ address: String, _ path: String) throws -> RawConnection {
                let connection = try RawConnection(port: port)
                try connection.send(
                    "GET \(path) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(address)\r\n\r\n")
                return connection
            }
            let held = try (0..<10).map { _ in PassedConnection(try ask("192.0.2.1", "/slow")) }
            var iterator = arrivals.makeAsyncIterator()
            for _ in 0..<10 { await iterator.next() }
            try await onThread {
                let refused = try ask("192.0.2.1", "/").readResponse()
                #expect(refused.status == .serviceUnavailable && refused.headers["retry-after"] == "5")
                #expect(try ask("192.0.2.2", "/").readResponse().status == .ok)
            }
            opening.finish()
            try await onThread {
                for client in held { #expect(try client.connection.readResponse().text == "slow") }
                let end = ContinuousClock.now + .seconds(20)
                while try ask("192.0.2.1", "/").readResponse().status != .ok {
                    guard ContinuousClock.now < end else { throw TestFailure("still refused") }
                }
            }
        }
    }
}
