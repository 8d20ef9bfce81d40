import HTTPBenchmark
import HTTPServer
import Terminal

/// Compares a JSON answer of the server with a bare libmicrohttpd handler in the same run.
enum BenchHTTPCommand: Command {
    static let syntax = CommandSyntax(
        "bench http", summary: "Compares a JSON answer with a bare libmicrohttpd handler in the same run.",
        options: [
            .value("seconds", "N", "Seconds of each load; 5 if not given."),
            .value("rounds", "N", "Rounds of both; 3 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let benchmark = HTTPBenchmark(
            seconds: try arguments.integer("seconds", in: 1...60) ?? 5,
            rounds: try arguments.integer("rounds", in: 1...20) ?? 3)
        var configuration = HTTPConfiguration()
        configuration.maximumConnectionsPerAddress = 0
        var router = Router<EmptyContext>()
        router.get("/healthz") { _, _ in .json(rendered: Array(#"{"status":"ok"}"#.utf8)) }
        let outcome = try await benchmark.run(
            configuration: configuration, handler: router.handler(), target: "/healthz")
        var results = BenchResults()
        results.add(
            "http.json_per_s", outcome.server, "requests/s", peer: ("bare libmicrohttpd", outcome.bare))
        results.add("http.json_ratio", outcome.ratio, "of bare")
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
