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
        options: [
            .value("demand", "FILE", "The requests, as CSV; made up if not given."),
            .value("vehicles", "FILE", "Where the vehicles start, as CSV; made up if not given."),
            .value("requests", "N", "How many requests to make up; 10000 if not given."),
            .value("fleet", "N", "How many vehicles to make up; 200 if not given."),
            .value("seed", "N", "Decides what is made up; 1 if not given."),
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
        let files = try SimulationFiles(options)
        let source = try await CitySource.open(arguments.positionals[0], console: console)
        let network = source.map.network
        let made = options.madeDay(on: network)
        let demand = try files.demand(in: network.bounds) ?? made.demand(on: network)
        let vehicles = try files.vehicles(in: network.bounds) ?? made.fleet(on: network)

        let bar = console.progress()
        bar.update("Placing \(demand.requests.count) requests on the roads", 0)
        let scenario = FleetScenario(demand, vehicles: vehicles, on: source.map, rules: options.rules)
        try check(scenario, demand, in: source.name)
        bar.update("Replaying", 0)
        let replay = FleetReplay.run(scenario) { Stopwatch.now }
        bar.finish()
        let report = SimulationReport(
            city: source.name, demand: options.origin(of: made), rules: options.rules,
            report: replay, remarks: scenario.remarks)
        console.print(options.asJSON ? try report.json() + "\n" : report.text(), terminator: "")
        if let file = options.csvFile { try AtomicFile.replace(file, bytes: Array(report.csv().utf8)) }
        if let file = options.htmlFile { try AtomicFile.replace(file, bytes: report.page()) }
        for file in [options.csvFile, options.htmlFile].compactMap(\.self) { console.note("Wrote \(file).") }
    }

    /// A day that cannot be replayed at all is a mistake, not a day on which nobody was served.
    private static func check(_ scenario: FleetScenario, _ demand: Demand, in city: String) throws {
        guard scenario.vehicleCount > 0 else {
            throw CommandError("No vehicle stands within 20 km of a road of \(city): is this the right city?")
        }
        guard scenario.excluded.count < scenario.requestCount else {
            let isElsewhere = scenario.excluded.allSatisfy { $0.reason == .offRoad }
            throw CommandError(
                isElsewhere
                    ? "No request begins and ends within 20 km of a road of \(city): is this the right city?"
                    : "None of the \(demand.requests.count) requests can be served: "
                        + scenario.remarks.joined(separator: " "))
        }
    }
}

extension FleetScenario {
    /// What did not take part, a sentence each.
    fileprivate var remarks: [String] {
        func count(_ reason: Exclusion) -> Int { excluded.count { $0.reason == reason } }
        func requests(_ count: Int, _ text: String) -> String? {
            count == 0 ? nil : "\(NumberText.grouped(count)) \(count == 1 ? "request" : "requests") \(text)"
        }
        return [
            requests(count(.offRoad), "left out, too far from any road; counted as not served."),
            requests(
                count(.noTrip), "left out, with no way to drive between the ends; counted as not served."),
            requests(count(.tooManyPeople), "left out, for more people than seats; counted as not served."),
            requests(farEnds, "with an end beyond the map, replayed to and from the nearest road."),
            strandedVehicles.isEmpty
                ? nil
                : "\(strandedVehicles.count) \(strandedVehicles.count == 1 ? "vehicle" : "vehicles") left out, "
                    + "too far from any road: \(strandedVehicles.prefix(3).joined(separator: ", "))"
                    + (strandedVehicles.count > 3 ? " …" : "."),
        ].compactMap(\.self)
    }
}
