import Files
import FleetSimulation
import Geography
import Roads
import SimulationReport
import Terminal

/// R17: replays a day of requests over a city's roads and reports what came of it.
enum SimulateCommand: Command {
    static let syntax = CommandSyntax(
        "simulate", summary: "Replays a day of ride requests over a city, faster than it happened.",
        arguments: [CommandArgument("CITY", CitySource.help)],
        options: SimulatedDay.options + [
            .flag("shared", "Strangers share a car; otherwise one party at a time."),
            .flag(
                "asked",
                "Drivers of shared cars are asked, by the rules of a live city: rounds, time for an answer, the next "
                    + "driver, calling off."),
            .value("no", "PERCENT", "How many of the questions drivers refuse; 10 if not given."),
            .value("silent", "PERCENT", "How many of them they leave unanswered; 10 if not given."),
            .value(
                "cancel", "PERCENT",
                "How many passengers call off after a driver has agreed; 2 if not given."),
            .value("seats", "N", "The seats of each vehicle; 4 if not given."),
            .value("patience", "SECONDS", "How long people wait to be on board; 600 if not given."),
            .value(
                "detour", "SECONDS", "How much longer than alone a shared ride may take; 600 if not given."),
            .value("csv", "FILE", "Writes the figures of each hour here."),
            .value("html", "FILE", "Writes a page with plots here."),
            .flag("json", "Prints one JSON object in place of the table."),
        ],
        notes: """
            Requests have the columns request_id, o_lat, o_lon, d_lat, d_lon, departure_time (such as
            2014-12-21 08:15:00) and passengers, earliest first; vehicles have vehicle_id, lat and lon.

            Examples:
              medina simulate porto.osm.pbf --requests 20000 --fleet 300 --shared --html day.html
              medina simulate var/city --demand requests.csv --vehicles vehicles.csv --csv hours.csv
            """)

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let options = try SimulateOptions(arguments)
        let files = try SimulationFiles(demand: options.day.demandFile, vehicles: options.day.vehiclesFile)
        let source = try await CitySource.open(arguments.positionals[0], console: console)
        let network = source.map.network
        let made = options.day.madeDay(on: network)
        let demand = try files.demand(in: network.bounds) ?? made.demand(on: network)
        let vehicles = try files.vehicles(in: network.bounds) ?? made.fleet(on: network)

        let bar = console.progress()
        bar.update("Placing \(demand.requests.count) requests on the roads", 0)
        let scenario = FleetScenario(demand, vehicles: vehicles, on: source.map, rules: options.rules)
        try scenario.check(in: source.name)
        bar.update("Replaying", 0)
        let replay = FleetReplay.run(scenario) { Stopwatch.now }
        bar.finish()
        let report = SimulationReport(
            city: source.name, demand: options.day.origin(of: made), rules: options.rules,
            report: replay, remarks: scenario.remarks)
        console.print(options.asJSON ? try report.json() + "\n" : report.text(), terminator: "")
        if let file = options.csvFile { try AtomicFile.replace(file, bytes: Array(report.csv().utf8)) }
        if let file = options.htmlFile { try AtomicFile.replace(file, bytes: report.page()) }
        for file in [options.csvFile, options.htmlFile].compactMap(\.self) { console.note("Wrote \(file).") }
    }
}
