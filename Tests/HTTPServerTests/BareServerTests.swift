import HTTPBenchmark
import HTTPServer
import HTTPTesting
import Testing

/// What the server's speed is compared with.
struct BareServerTests {
    @Test func `the bare server answers like the health route`() async throws {
        let server = try BareServer(threads: 2)
        defer { server.stop() }
        let port = server.port
        try await onThread {
            let connection = try RawConnection(port: port)
            for _ in 0..<3 {
                try connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
                let response = try connection.readResponse()
                #expect(response.status == .ok)
                #expect(response.text == "{\"status\":\"ok\"}")
            }
        }
    }

    @Test func `both servers are loaded in turns`() async throws {
        let handler = HTTPHandler { _ in .json(rendered: Array("{}".utf8)) }
        let benchmark = HTTPBenchmark(seconds: 1, rounds: 1)
        var outcome = try await benchmark.run(
            configuration: HTTPConfiguration(), handler: handler, target: "/healthz")
        // A machine busy with other tests may serve nothing within a second.
        for _ in 0..<10 where outcome.server == 0 || outcome.bare == 0 {
            outcome = try await benchmark.run(
                configuration: HTTPConfiguration(), handler: handler, target: "/healthz")
        }
        #expect(outcome.server > 0)
        #expect(outcome.bare > 0)
        #expect(outcome.ratio == outcome.server / outcome.bare)
        let failing = HTTPHandler { _ in throw HTTPError(.notFound) }
        // Likewise: what was not answered at all within its second has not failed yet.
        await #expect(throws: HTTPServerError.self) {
            for _ in 0..<10 {
                _ = try await benchmark.run(
                    configuration: HTTPConfiguration(), handler: failing, target: "/")
            }
        }
    }
}
