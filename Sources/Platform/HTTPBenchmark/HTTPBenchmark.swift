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
                bareServed.append(try await load("http://127.0.0.1:\(bare.port)\(target)"))
                served.append(try await load("http://127.0.0.1:\(server.port)\(target)"))
            }
        } catch {
            await server.stop(deadline: .seconds(1))
            throw error
        }
        await server.stop(deadline: .seconds(1))
        return Outcome(server: Self.median(served), bare: Self.median(bareServed))
    }

    /// Requests a second; `wrk` is waited for on a thread of its own, so that no serving thread is lost.
    private func load(_ url: String) async throws -> Double {
        let command = "wrk -t1 -c64 -d\(seconds)s \(url) 2>&1"
        let text = await withCheckedContinuation { continuation in
            DispatchQueue(label: "wrk").async { continuation.resume(returning: Self.output(of: command)) }
        }
        let figure = text.split(separator: "\n").first { $0.hasPrefix("Requests/sec:") }
        guard let figure, let rate = Double(figure.dropFirst(13).drop { $0 == " " }),
            !text.contains("Non-2xx")
        else {
            throw HTTPServerError(
                code: .notStarted, description: "wrk reported no rate for \(url); is it installed? \(text)")
        }
        return rate
    }

    private static func output(of command: String) -> String {
        guard let pipe = unsafe popen(command, "r") else { return "" }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while case let count = unsafe fread(&piece, 1, piece.count, pipe), count > 0 {
            bytes += piece[..<count]
        }
        unsafe pclose(pipe)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
