import Carpool
import FoundationEssentials
import Files
import Geography
import OpenStreetMap
import Roads
import Storage
import Terminal

/// Times the import, the opening, new speeds, routes and tables of a road network.
enum BenchRoadsCommand: Command {
    static let syntax = CommandSyntax(
        "bench roads", summary: "Times import, opening, new speeds, routes and tables of a road network.",
        arguments: [CommandArgument("EXTRACT", "An OpenStreetMap extract, .osm.pbf or .osm.")],
        options: [
            .value("name", "NAME", "The network's name in the results; porto if not given."),
            .value("pairs", "N", "How many random routes to time; 10000 if not given."),
            .value("arcs", "FILE", "Writes the arcs here for the peers."),
            .value("points", "FILE", "Writes the end points of 1000 routes here for the peers."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let extract = arguments.positionals[0]
        let pairs = try arguments.integer("pairs", in: 100...10_000_000) ?? 10_000
        let prefix = "rides.\(arguments.string("name") ?? "porto")."
        var results = BenchResults()

        let began = Stopwatch.now
        let (built, _) = try await RoadImport.build(extract: extract)
        let path = "/tmp/medina-bench-\(Stopwatch.now).roads"
        defer { try? Folder.remove(path) }
        try built.file().write(to: path)
        results.add(prefix + "import_s", Double(Stopwatch.now - began) / 1e9, "s")

        var map = built
        let openings = try (0..<9).map { _ in
            try Stopwatch.milliseconds {
                map = try RoadMap(from: try ColumnFile(path: path, kind: RoadMap.fileKind))
            }
        }
        results.add(prefix + "open_ms", quantile(openings.sorted(), 0.5), "ms")

        let times = map.metric.arcTimes.array
        let customisations = try (0..<15).map { round in
            let changed = times.map { $0 + UInt32(round) }
            return try Stopwatch.milliseconds { _ = try map.customized(arcTimes: changed) }
        }
        results.add(prefix + "customize_ms", quantile(customisations.sorted(), 0.5), "ms")

        try traffic(map, prefix, &results)

        let places = RandomPlaces(map.network, seed: 7)
        if let file = arguments.string("arcs") { try ArcFile.write(map.network, to: file) }
        if let file = arguments.string("points") { try places.writePairs(1000, to: file) }
        queries(map, places, pairs, prefix, &results)
        try results.print(asJSON: arguments.flag("json"), to: console)
    }

    /// New travel times from what drivers measure on every third road and a hundred restrictions, and the bounds that
    /// matching needs of them.
    private static func traffic(_ map: RoadMap, _ prefix: String, _ results: inout BenchResults) throws {
        var random = SplitMix64(seed: 19)
        let now = Timestamp(milliseconds: 1_763_640_000_000)
        var observations = SpeedObservations()
        var rules = RoadRestrictions()
        for arc in map.network.arcs where Int.random(in: 0..<3, using: &random) == 0 {
            let ratio = Double.random(in: 0.8...3, using: &random)
            for car in 1...2 as ClosedRange<UInt64> {
                observations.add(ratio, weight: 1, to: arc, by: car, at: now)
            }
        }
        for number in 0..<100 {
            let arc = ArcID(UInt32.random(in: 0..<UInt32(map.network.arcCount), using: &random))
            rules.add(number % 2 == 0 ? .closed : .limited(.kilometresPerHour(10)), to: arc)
        }
        var renewed = map
        let metrics = try (0..<9).map { round in
            try Stopwatch.milliseconds {
                let times = ArcTimes(
                    map.network, observations: observations, restrictions: rules,
                    at: now + .seconds(Double(round)))
                renewed = try map.customized(times)
            }
        }
        results.add(prefix + "new_metric_ms", quantile(metrics.sorted(), 0.5), "ms")
        let bounds = (0..<3).map { _ in Stopwatch.milliseconds { _ = TravelTimeBounds(renewed) } }
        results.add(prefix + "new_bounds_ms", quantile(bounds.sorted(), 0.5), "ms")
    }

    private static func queries(
        _ map: RoadMap, _ places: RandomPlaces, _ pairs: Int, _ prefix: String, _ results: inout BenchResults
    ) {
        let ends = places.take(2 * pairs)
        let router = RoadRouter(map)
        var arcs = 0
        for index in 0..<min(1000, pairs) {
            arcs += router.route(from: ends[index], to: ends[index + 1])?.arcs.count ?? 0
        }
        var micros: [Double] = []
        micros.reserveCapacity(pairs)
        for index in 0..<pairs {
            let start = Stopwatch.now
            let route = router.route(from: ends[2 * index], to: ends[2 * index + 1])
            micros.append(Double(Stopwatch.now - start) / 1e3)
            arcs += route?.arcs.count ?? 0
        }
        micros.sort()
        results.add(prefix + "query_p50_us", quantile(micros, 0.5), "µs")
        results.add(prefix + "query_p99_us", quantile(micros, 0.99), "µs")
        results.add(prefix + "query_arcs", Double(arcs) / Double(pairs + min(1000, pairs)), "arcs")
        for size in [50, 500] {
            let fan = TimesToPlace(map)
            var millis: [Double] = []
            var reached = 0
            for round in 0..<min(200, 2 * pairs / (size + 1)) {
                let sources = ends[(round * (size + 1))..<((round + 1) * (size + 1))]
                millis.append(
                    Stopwatch.milliseconds {
                        fan.reset(to: sources[sources.startIndex])
                        for source in sources.dropFirst() where fan.time(from: source) != nil { reached += 1 }
                    })
            }
            millis.sort()
            results.add(prefix + "table_\(size)x1_ms", quantile(millis, 0.5), "ms")
        }
    }
}
