import Carpool
import Observability
import OpenStreetMap
import Roads
import Terminal

/// R18: times matching among many live offers and compares it with an exhaustive search.
enum BenchMatchCommand: Command {
    static let syntax = CommandSyntax(
        "bench match",
        summary:
            "Times matching among live offers, positions flowing, and compares it with an exhaustive search.",
        arguments: [CommandArgument("EXTRACT", "An OpenStreetMap extract, .osm.pbf or .osm.")],
        options: [
            .value("offers", "N", "Live offers; 100000 if not given."),
            .value("requests", "N", "Requests to time; 2000 if not given."),
            .value("check", "N", "Requests to compare with an exhaustive search; 1000 if not given."),
            .value("seed", "N", "Decides offers and requests; 1 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        var configuration = MatchWorkload.Configuration()
        configuration.offers = try arguments.integer("offers", in: 1...1_000_000) ?? configuration.offers
        configuration.requests =
            try arguments.integer("requests", in: 1...1_000_000) ?? configuration.requests
        configuration.seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        let check = try arguments.integer("check", in: 0...1_000_000) ?? 1000
        let (map, _) = try await RoadImport.build(extract: arguments.positionals[0])
        let bar = console.progress()
        let workload = await MatchWorkload(configuration, on: map) { bar.update("Making offers", $0) }
        let benchmark = MatchBenchmark(workload, on: map)
        bar.update("Matching", 0)
        let report = await benchmark.run(workers: 2, clock: { Stopwatch.now })
        let requests = Double(max(report.requests, 1))
        var results = BenchResults()
        results.add("rides.match.offers", Double(benchmark.offerCount), "offers")
        results.add("rides.match.p50_ms", Double(report.quantile(0.5)) / 1e6, "ms")
        results.add("rides.match.p99_ms", Double(report.quantile(0.99)) / 1e6, "ms")
        results.add("rides.match.per_s", report.perSecond, "requests/s")
        results.add(
            "rides.match.moves_per_s", Double(report.moves) * 1e9 / Double(report.elapsed), "positions/s")
        results.add("rides.match.matched", Double(report.matched) / requests, "share")
        results.add("rides.match.candidates", Double(report.effort.candidates) / requests, "a request")
        results.add("rides.match.inserted", Double(report.effort.inserted) / requests, "a request")
        results.add("rides.match.rss_mb", Double(ProcessStatistics().residentBytes) / 1e6, "MB")
        if check > 0 {
            let total = Double(min(check, configuration.requests))
            let comparison = await benchmark.compare(check, workers: 2) {
                bar.update("Searching exhaustively", Double($0) / total)
            }
            results.add("rides.match.checked", Double(comparison.requests), "requests")
            results.add("rides.match.different", Double(comparison.different.count), "requests")
        }
        bar.finish()
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
