import FoundationEssentials
import Observability
import OpenStreetMap
import PlannedTrips
import Terminal

/// Times searches among planned trips, and hands trips, questions and answers over to whoever checks them.
enum BenchPlannedCommand: Command {
    static let syntax = CommandSyntax(
        "bench planned",
        summary: "Times searches among planned trips of two weeks on a city's roads.",
        arguments: [CommandArgument("EXTRACT", "An OpenStreetMap extract, .osm.pbf or .osm.")],
        options: [
            .value("trips", "N", "Trips; 200000 if not given."),
            .value("searches", "N", "Questions; 2000 if not given."),
            .value("seed", "N", "Decides trips and questions; 1 if not given."),
            .value(
                "export", "FOLDER", "Writes roads, trips, questions and all answers here for other programs."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        var configuration = PlannedWorkload.Configuration()
        configuration.trips = try arguments.integer("trips", in: 1...2_000_000) ?? configuration.trips
        configuration.searches =
            try arguments.integer("searches", in: 1...1_000_000) ?? configuration.searches
        configuration.seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        let (map, _) = try await RoadImport.build(extract: arguments.positionals[0])
        let roads = SearchRoads(map)
        let bar = console.progress()
        let workload = await PlannedWorkload(configuration, on: roads) { bar.update("Making trips", $0) }
        let benchmark = PlannedBenchmark(workload, on: roads)
        bar.update("Searching", 0)
        // The first round makes the workspaces warm, as those of a running server are.
        _ = await benchmark.run(workers: 2, clock: { Stopwatch.now })
        let single = await benchmark.run(workers: 1, clock: { Stopwatch.now })
        let both = await benchmark.run(workers: 2, clock: { Stopwatch.now })
        let searches = Double(max(single.nanoseconds.count, 1))
        var results = BenchResults()
        results.add("planned.search_p50_ms", Double(single.quantile(0.5)) / 1e6, "ms")
        results.add("planned.search_p99_ms", Double(single.quantile(0.99)) / 1e6, "ms")
        results.add("planned.search_per_s", both.perSecond, "searches/s")
        results.add("planned.search_p99_busy_ms", Double(both.quantile(0.99)) / 1e6, "ms")
        results.add("planned.trips", Double(workload.trips.count), "trips")
        results.add("planned.hits", Double(single.hits) / searches, "a search")
        results.add("planned.empty", Double(single.empty) / searches, "share")
        results.add("planned.scanned", Double(single.scanned) / searches, "legs a search")
        results.add("planned.tried", Double(single.tried) / searches, "legs a search")
        results.add("planned.search_rss_mb", Double(ProcessStatistics().residentBytes) / 1e6, "MB")
        if let folder = arguments.string("export") {
            bar.update("Writing", 0)
            try PlannedExport(roads, workload, benchmark.answers()).write(to: folder)
        }
        bar.finish()
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
