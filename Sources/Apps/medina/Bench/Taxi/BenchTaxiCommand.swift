import Geography
import Terminal

/// Measures what taxis need and no server: positions into the board, and the nearest taxis to a place.
enum BenchTaxiCommand: Command {
    static let syntax = CommandSyntax(
        "bench taxi",
        summary:
            "Times positions of driving taxis into the queues of zones, and the nearest taxis to a place.",
        options: [
            .value("taxis", "N", "How many taxis; 10000 if not given."),
            .value("rounds", "N", "Rounds, of which the median counts; 5 if not given."),
            .value("seed", "N", "Decides where taxis and places are; 1 if not given."),
            .value("uniform", "FILE", "Writes evenly spread taxis, places and answers here for the peer."),
            .value("clustered", "FILE", "The same for taxis that crowd around some centres."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let taxis = try arguments.integer("taxis", in: 1...1_000_000) ?? 10_000
        let rounds = try arguments.integer("rounds", in: 1...100) ?? 5
        let seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        var results = BenchResults()

        var positions = try PositionsBenchmark(taxis: taxis, seed: seed)
        _ = positions.run(rounds: 10)
        let before = positions.crossings
        let perSecond = (0..<rounds).map { _ in positions.run(rounds: 40) }.sorted()
        results.add("taxi.positions_per_s", quantile(perSecond, 0.5), "positions/s")
        results.add("taxi.positions", Double(rounds * 40 * taxis), "positions")
        results.add("taxi.positions_crossings", Double(positions.crossings - before), "zone changes")

        for (kind, centres) in [("uniform", 0), ("clustered", 20)] {
            var nearest = NearestBenchmark(taxis: taxis, places: 2_000, centres: centres, seed: seed)
            let searches = (0..<rounds).map { _ in nearest.search(milliseconds: 200) }
            let name = "taxi.nearest_\(kind)_"
            results.add(name + "per_s", quantile(searches.map(\.perSecond).sorted(), 0.5), "searches/s")
            results.add(name + "found", searches.first?.found ?? 0, "taxis a search")
            let moves = (0..<rounds).map { _ in nearest.move(rounds: 20) }.sorted()
            results.add(name + "moves_per_s", quantile(moves, 0.5), "moves/s")
            if let file = arguments.string(kind) { try nearest.write(to: file) }
        }
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
