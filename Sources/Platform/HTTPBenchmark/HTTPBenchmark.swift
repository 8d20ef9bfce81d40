public import HTTPServer
import Dispatch
import Glibc

/// Measures HTTPServer beside the bare server with `wrk`, in turns, and compares medians.
public struct HTTPBenchmark: Sendable {
    /// One comparison: requests a second.
    public struct Outcome: Sendable {
        public var server: Double
        public var bare: Double
        /// How much of the bare server's speed is left.
        public var ratio: Double { bare > 0 ? server / bare : 0 }
    }

    public var seconds: Int
    public var rounds: Int

    public init(seconds: Int = 5, rounds: Int = 3) {
        self.seconds = seconds
        self.rounds = rounds
    }

    /// Starts both servers, loads them in turns, stops them.
    /// - Throws: `HTTPServerError` when a server cannot start or `wrk` is missing or fails.
    public func run(configuration: HTTPConfiguration, handler: HTTPHandler, target: String) async throws
        -> Outcome
    {
        let server = try HTTPServer(configuration: configuration, handler: handler)
        try server.start()
        let bare = try BareServer(threads: 1)
        defer { bare.stop() }
        var served: [Double] = []
        var bareServed: [Double] = []
        do {
            for _ in 0..<rounds {
                bareServed.append(
                    try await WrkLoad.rate(seconds: seconds, url: "http://127.0.0.1:\(bare.port)\(target)"))
                served.append(
                    try await WrkLoad.rate(seconds: seconds, url: "http://127.0.0.1:\(server.port)\(target)"))
            }
        } catch {
            await server.stop(deadline: .seconds(1))
            throw error
        }
        await server.stop(deadline: .seconds(1))
        return Outcome(server: Self.median(served), bare: Self.median(bareServed))
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
