import HTTPBenchmark
import HTTPServer
import HTTPTesting
import Testing

/// The load that does not wait for answers.
struct OpenLoadTests {
    private static let somebody: UInt32 = 0x7F01_0001

    private static func call(_ path: String, due: Int64, source: UInt32 = somebody) -> OpenLoad.Call {
        OpenLoad.Call(
            due: due, source: source, request: Array("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    }

    private static func outcomes(
        of calls: [OpenLoad.Call], patience: Int64 = 60, _ handler: HTTPHandler
    ) async throws -> [OpenLoad.Outcome] {
        let server = try HTTPServer(configuration: HTTPConfiguration(), handler: handler)
        try server.start()
        let load = OpenLoad(port: server.port, calls: calls, patience: patience)
        let outcomes = try await onThread { load.run() }
        await server.stop(deadline: .seconds(1))
        return outcomes
    }

    @Test func `what is due is sent although what was asked before has no answer yet`() async throws {
        let (asked, asking) = AsyncStream<Void>.makeStream()
        // The first is answered once the second has come.
        let handler = HTTPHandler { request in
            if request.path == "/second" { asking.yield() } else { for await _ in asked { break } }
            return .text("Done.")
        }
        let outcomes = try await Self.outcomes(
            of: [Self.call("/first", due: 0), Self.call("/second", due: 1_000_000)], handler)
        #expect(outcomes.map(\.status) == [200, 200])
        #expect(outcomes.map(\.size) == [5, 5])
    }

    @Test func `how long something takes counts from when it was due`() async throws {
        let outcomes = try await Self.outcomes(
            of: [Self.call("/", due: -2_000_000_000), Self.call("/", due: 0)], .init { _ in .text("Late.") })
        #expect(outcomes[0].milliseconds >= 2_000)
        #expect(outcomes[0].lateness >= 2_000)
        #expect(outcomes.allSatisfy { $0.status == 200 && $0.milliseconds >= $0.lateness })
    }

    @Test func `what is refused has its status, and what is not answered none`() async throws {
        let refused = try await Self.outcomes(
            of: [Self.call("/", due: 0)], .init { _ in throw HTTPError(.tooManyRequests) })
        #expect(refused.map(\.status) == [429])
        let unanswered = try await Self.outcomes(
            of: [Self.call("/", due: 0)], patience: 1,
            .init { _ in
                try await Task.sleep(for: .seconds(600))
                return .text("Too late.")
            })
        #expect(unanswered.map(\.status) == [0])
    }

    @Test func `each comes from the address that it says`() async throws {
        let handler = HTTPHandler { request in .text(request.peer) }
        let outcomes = try await Self.outcomes(
            of: [Self.call("/", due: 0), Self.call("/", due: 0, source: 0x7F01_0A01)], handler)
        #expect(outcomes.map(\.size) == ["127.1.0.1".utf8.count, "127.1.10.1".utf8.count])
    }
}
