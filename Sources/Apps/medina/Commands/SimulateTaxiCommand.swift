import Files
import FleetSimulation
import Geography
import Roads
import SimulationReport
import TaxiDispatch
import Terminal

/// T12: replays a day of calls for taxis, with the fair queues of zones and with the nearest free taxi, and reports both.
enum SimulateTaxiCommand: Command {
    static let syntax = CommandSyntax(
        "simulate taxi",
        summary: "Replays a day of calls for taxis: what fair queues cost, beside the nearest free taxi.",
        arguments: [CommandArgument("CITY", CitySource.help)],
        options: SimulatedDay.options + [
            .value("zones", "N", "Into about how many zones the area is cut; 100 if not given."),
            .flag("own-zone", "No taxi of a neighbouring zone is asked."),
            .value("patience", "SECONDS", "How long people wait to be on board; 600 if not given."),
            .value("retry", "SECONDS", "After how long they call again; 60 if not given."),
            .value(
                "idle", "MINUTES",
                "How long drivers wait where nobody calls before they move; 10 if not given, 0: for ever."),
            .value("no", "PERCENT", "How many of the questions drivers refuse; 0 if not given."),
            .value("silent", "PERCENT", "How many of them they leave unanswered; 0 if not given."),
            .value("answer", "SECONDS", "The longest that an answer takes; 0 if not given."),
            .value("seats", "N", "The seats of each vehicle; 4 if not given."),
            .value("html", "FILE", "Writes a page with plots here."),
            .flag("json", "Prints one JSON object in place of the table."),
        ],
        notes: """
            Requests and vehicles are files as those of "medina simulate". Questions are put to drivers by the queues
            alone: the nearest taxi is sent.

            Examples:
              medina simulate taxi manhattan.osm.pbf --demand requests.csv --vehicles vehicles.csv --html day.html
              medina simulate taxi var/city --requests 5000 --fleet 60 --zones 40 --no 10 --silent 5 --answer 15
            """)

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let day = try SimulatedDay(arguments)
        let rules = try rules(arguments, seed: day.seed)
        let files = try SimulationFiles(demand: day.demandFile, vehicles: day.vehiclesFile)
        let source = try await CitySource.open(arguments.positionals[0], console: console)
        let network = source.map.network
        let made = day.madeDay(on: network)
        let demand = try files.demand(in: network.bounds) ?? made.demand(on: network)
        let vehicles = try files.vehicles(in: network.bounds) ?? made.fleet(on: network)

        let bar = console.progress()
        bar.update("Placing \(demand.requests.count) requests on the roads", 0)
        let scenario = FleetScenario(demand, vehicles: vehicles, on: source.map, rules: rules)
        try scenario.check(in: source.name)
        bar.update("Replaying with queues", 0)
        let queue = FleetReplay.run(scenario) { Stopwatch.now }
        bar.update("Replaying with the nearest taxi", 0.5)
        let nearest = FleetReplay.run(scenario.with(.nearest)) { Stopwatch.now }
        bar.finish()
        let comparison = TaxiComparison(
            city: source.name, demand: day.origin(of: made), rules: rules,
            zones: scenario.zones.zones.count, queue: queue, nearest: nearest, remarks: scenario.remarks)
        console.print(
            arguments.flag("json") ? try comparison.json() + "\n" : comparison.text(), terminator: "")
        if let file = arguments.string("html") {
            try AtomicFile.replace(file, bytes: comparison.page())
            console.note("Wrote \(file).")
        }
    }

    private static func rules(_ arguments: CommandArguments, seed: UInt64) throws(UsageError) -> FleetRules {
        var rules = FleetRules(mode: .queued)
        rules.seats = try arguments.integer("seats", in: 1...60) ?? rules.seats
        if let patience = try arguments.number("patience", in: 1...86_400) {
            rules.patience = .seconds(patience)
        }
        rules.taxis.zones = try arguments.integer("zones", in: 1...2_000) ?? rules.taxis.zones
        rules.taxis.asksNeighbours = !arguments.flag("own-zone")
        if let retry = try arguments.number("retry", in: 1...86_400) {
            rules.taxis.timeToRetry = .seconds(retry)
        }
        if let idle = try arguments.number("idle", in: 0...1_440) {
            rules.taxis.longestIdling = .minutes(idle)
        }
        rules.habits.refusing = (try arguments.number("no", in: 0...100) ?? 0) / 100
        rules.habits.silent = (try arguments.number("silent", in: 0...100) ?? 0) / 100
        guard rules.habits.refusing + rules.habits.silent <= 1 else {
            throw UsageError("--no and --silent are shares of the same questions: together at most 100.")
        }
        rules.habits.longestAnswer = .seconds(try arguments.number("answer", in: 0...600) ?? 0)
        rules.habits.seed = seed
        return rules
    }
}
