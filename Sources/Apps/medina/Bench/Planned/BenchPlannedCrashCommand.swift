import Database
import Files
import Geography
import Terminal

/// Kills whoever keeps planned trips again and again while people reserve, and counts seats that were sold twice and promises
/// that were lost.
enum BenchPlannedCrashCommand: Command {
    static let syntax = CommandSyntax(
        "bench planned-crash",
        summary: "Kills loaded planned trips again and again, and counts oversold seats and lost promises.",
        arguments: [CommandArgument("EXTRACT", "An OpenStreetMap extract, .osm.pbf or .osm.")],
        options: [
            .value("steps", "N", "How many reservations are tried; 1000000 if not given."),
            .value("kills", "N", "How many times it is killed at least; 20 if not given."),
            .value("trips", "N", "Trips; 100 if not given."),
            .value(
                "database", "ADDRESS",
                "postgres://… of a database that may be filled with made-up trips; a new file if not given."),
            .value("seed", "N", "Decides who does what, and when it is killed; 1 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let count = try arguments.integer("steps", in: 1...100_000_000) ?? 1_000_000
        let kills = try arguments.integer("kills", in: 1...100_000) ?? 20
        let seed = try arguments.integer("seed", in: 0...Int.max) ?? 1
        var random = SplitMix64(seed: UInt64(seed))
        let folder = "/tmp/medina-planned-\(Stopwatch.now)"
        try Folder.create(folder)
        defer { try? Folder.remove(folder) }
        let address = arguments.string("database") ?? folder + "/planned.sqlite"
        var run = SeatCrashRun(
            location: try DatabaseLocation(address),
            words: [
                "bench", "planned-worker", arguments.positionals[0], "--database", address, "--seed",
                "\(seed)",
                "--trips", "\(try arguments.integer("trips", in: 1...100_000) ?? 100)",
            ])
        let bar = console.progress()
        var (first, lives) = (1, 0)
        while first <= count {
            let most = max(2, 2 * count / (kills + 1))
            try await run.life(from: first, to: count, after: .random(in: 1...most, using: &random))
            lives += 1
            first = run.next
            bar.update("Killing", min(1, Double(first) / Double(count)))
        }
        bar.finish()
        for fault in run.faults.prefix(20) { console.note(fault) }
        var results = BenchResults()
        let suffix = arguments.string("database") == nil ? "" : "_postgres"
        results.add("planned.oversold\(suffix)", Double(run.oversold), "seats")
        results.add("planned.crash_lost\(suffix)", Double(run.faults.count - run.oversold), "promises")
        results.add("planned.crash_steps\(suffix)", Double(count), "tries")
        results.add("planned.crash_reserved\(suffix)", Double(run.reserved), "reservations")
        results.add("planned.crash_kills\(suffix)", Double(lives - 1), "kills")
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
