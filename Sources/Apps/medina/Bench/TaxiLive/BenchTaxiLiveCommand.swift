import CityData
import Database
import Files
import FoundationEssentials
import HTTPBenchmark
import Identity
import Roads
import Taxi
import TaxiDispatch
import Terminal

/// Loads a whole server with taxis, in a process of its own, over loopback.
enum BenchTaxiLiveCommand: Command {
    static let syntax = CommandSyntax(
        "bench taxi-live",
        summary: "Loads a whole city server with taxis, callers, open pages and positions.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            .value("taxis", "N", "Taxis that wait in the queues; 10000 if not given."),
            .value("pages", "N", "Drivers whose page is open; 2000 if not given."),
            .value("calls", "N", "Calls to time; 1000 if not given."),
            .value("flow", "N", "Positions a second meanwhile; 2500 if not given."),
            .value("seconds", "N", "Seconds of each load of positions; 5 if not given."),
            .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
            .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    private static let operatorLogIn = #"{"login":"operator@medina.example","password":"run-the-city"}"#

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let taxis = try arguments.integer("taxis", in: 100...20_000) ?? 10_000
        let pages = min(try arguments.integer("pages", in: 1...20_000) ?? 2_000, taxis)
        let calls = try arguments.integer("calls", in: 1...100_000) ?? 1_000
        let flow = try arguments.integer("flow", in: 1...100_000) ?? 2_500
        let seconds = try arguments.integer("seconds", in: 1...60) ?? 5
        let data = "/tmp/medina-bench-\(Stopwatch.now)"
        try Folder.create(data)
        defer { try? Folder.remove(data) }
        let store = DatabaseLocation.sqlite(.file(data + "/medina.sqlite"))
        let bar = console.progress()
        let map = try CityData.open(arguments.positionals[0]).roads
        let callers = 64
        let people = try await LoadPerson.make(pages + callers, in: store) { bar.update("Making people", $0) }
        let fleet = try TaxiFleet(
            taxis, drivers: people.prefix(pages).map { PersonID($0.id.bits) }, on: map, policy: TaxiPolicy(),
            seed: 1)
        try await fleet.store(in: store)
        bar.update("Starting", 0)
        let server = try ServedProcess(
            "/proc/self/exe",
            [
                "demo", arguments.positionals[0], "--drivers", "0", "--port", "0", "--data", data,
                "--assets", arguments.string("assets") ?? "Web", "--vendor",
                arguments.string("vendor") ?? ".vendor",
            ])
        let load = TaxiLiveLoad(
            port: server.port, drivers: Array(zip(people.prefix(pages), fleet.cars)),
            callers: Array(people.suffix(callers)), heads: fleet.heads(of: pages),
            places: RandomPlaces(map.network, seed: 2).take(2_000).map(\.coordinate))
        var results = BenchResults()
        bar.update("Opening pages", 0)
        try load.openPages()
        try await load.settle()
        results.add("server.sse\(pages)_mb", Double(server.residentBytes) / 1e6, "MB")
        bar.update("Calling", 0)
        let (times, flowed) = await load.call(calls, positionsPerSecond: flow)
        let sorted = times.sorted()
        results.add("taxi.call_p50_ms", quantile(sorted, 0.5), "ms")
        results.add("taxi.call_p99_ms", quantile(sorted, 0.99), "ms")
        results.add("taxi.call_timed", Double(sorted.count), "calls")
        results.add("taxi.call_flow_per_s", flowed, "positions/s")
        try await load.settle()
        results.add("server.sse\(pages)_after_mb", Double(server.residentBytes) / 1e6, "MB")
        load.closePages()
        bar.update("Sending positions one by one", 0)
        results.add(
            "taxi.http_single_positions_per_s",
            try await load.singlePositions(seconds: seconds, folder: data), "positions/s")
        // From now on the computer of the fleet counts, and no phone.
        bar.update("Sending positions", 0)
        let token = try logIn(port: server.port)
        let positions = await load.fleetPositions(of: fleet.cars, token: token, seconds: seconds)
        results.add("taxi.http_positions_per_s", positions.accepted, "positions/s")
        results.add("taxi.http_positions_share", positions.share, "accepted")
        bar.finish()
        server.terminate()
        try results.print(asJSON: arguments.flag("json"), to: console)
    }

    /// The token of the operator.
    static func logIn(port: Int) throws -> String { try logInOperator(port: port).token }

    /// The operator of a demo, newly logged in.
    static func logInOperator(port: Int) throws -> LoadPerson {
        struct Session: Decodable {
            struct Person: Decodable {
                var id: String
            }

            var token: String
            var person: Person
        }
        let answer = try LoopbackConnection(port: port).send(
            "POST", "/api/v1/sessions", type: "application/json", body: Array(operatorLogIn.utf8))
        let session = try JSONDecoder().decode(Session.self, from: Data(answer.body))
        guard let id = UniqueID(session.person.id) else { throw CommandError("The operator has no name.") }
        return LoadPerson(id: id, token: session.token)
    }
}
