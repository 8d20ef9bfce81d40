import CityData
import Database
import Files
import FoundationEssentials
import Geography
import HTTPBenchmark
import Identity
import Roads
import Synchronization
import Taxi
import TaxiDispatch
import Terminal

/// Kills a server full of taxis at random moments while people load it, and checks every promise, and every queue.
enum BenchTaxiCrashCommand: Command {
    static let syntax = CommandSyntax(
        "bench taxi-crash",
        summary:
            "Kills a loaded server of taxis again and again, and checks that nothing acknowledged is lost.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            .value("cycles", "N", "How many times it is killed; 20 if not given."),
            .value("taxis", "N", "Taxis in the queues; 10000 if not given."),
            .value("calls", "N", "Calls in all states; 1000 if not given."),
            .value(
                "database", "ADDRESS",
                "postgres://… of a database that may be filled with made-up taxis; a new file if not given."),
            .value("seed", "N", "Decides what people do, and when it is killed; 1 if not given."),
            .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
            .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    /// Nothing ends by itself while this lasts: whatever has changed was changed by somebody.
    private static let settings = """
        {"taxi": {"timeToAnswerSeconds": 300, "longestSearchSeconds": 3600, "longestSilenceSeconds": 3600,
         "asksNeighbours": false}}
        """

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let cycles = try arguments.integer("cycles", in: 1...100_000) ?? 20
        let taxis = try arguments.integer("taxis", in: 1_000...20_000) ?? 10_000
        let calls = try arguments.integer("calls", in: 10...5_000) ?? 1_000
        var random = SplitMix64(seed: UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1))
        // Beside the working folder and not in /tmp, which may be memory.
        let data = "var/bench-taxi-\(Stopwatch.now)"
        try Folder.create(data)
        defer { try? Folder.remove(data) }
        try Data(settings.utf8).write(to: URL(filePath: data + "/settings.json"))
        let address = arguments.string("database") ?? data + "/medina.sqlite"
        let location = try DatabaseLocation(address)
        let map = try CityData.open(arguments.positionals[0]).roads
        let bar = console.progress()
        let (drivers, callers) = (240, 60)
        let people = try await LoadPerson.make(drivers + callers, in: location) {
            bar.update("Making people", $0)
        }
        var policy = TaxiPolicy()
        policy.timeToAnswer = .seconds(300)
        policy.longestSearch = .seconds(3_600)
        policy.longestSilence = .seconds(3_600)
        policy.asksNeighbours = false
        var fleet = try TaxiFleet(
            taxis, drivers: people.prefix(drivers).map { PersonID($0.id.bits) }, isByZone: true, on: map,
            policy: policy, seed: 1)
        let states = fleet.makeCalls(calls, sparing: drivers * 2)
        try await fleet.store(in: location)
        let run = TaxiCrashRun(
            words: [
                "demo", arguments.positionals[0], "--drivers", "0", "--port", "0", "--data", data,
                "--settings",
                data + "/settings.json", "--assets", arguments.string("assets") ?? "Web", "--vendor",
                arguments.string("vendor") ?? ".vendor", "--database", address,
            ], location: location, drivers: Array(zip(people.prefix(drivers), fleet.cars)),
            callers: Array(people.suffix(callers)), fleet: fleet)
        // A first start makes the people of the demo, and fonts: no restart does that again.
        try run.start()
        var restarts: [Double] = []
        for cycle in 1...cycles {
            bar.update("Killing", Double(cycle) / Double(cycles))
            restarts.append(
                try await run.cycle(
                    milliseconds: .random(in: 300...2_000, using: &random), seed: random.next()))
        }
        bar.finish()
        var results = BenchResults()
        let suffix = arguments.string("database") == nil ? "sqlite" : "postgres"
        results.add("taxi.crash_cycles_\(suffix)", Double(cycles), "cycles")
        results.add("taxi.crash_promises_\(suffix)", Double(run.ledger.acknowledged), "acknowledged")
        results.add("taxi.crash_calls_\(suffix)", Double(states.values.reduce(0, +)), "calls")
        results.add("taxi.crash_states_\(suffix)", Double(states.count), "states")
        results.add("taxi.crash_queued_\(suffix)", Double(run.queuedCount), "taxis in queues")
        let restart = arguments.string("database") == nil ? "taxi.restart" : "taxi.restart_postgres"
        results.add("\(restart)_s", quantile(restarts.sorted(), 0.5), "s")
        results.add("\(restart)_slowest_s", restarts.max() ?? 0, "s")
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
