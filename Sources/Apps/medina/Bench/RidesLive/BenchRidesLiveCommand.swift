import Carpool
import CityData
import Database
import Files
import Geography
import HTTPBenchmark
import Identity
import Rides
import Roads
import Synchronization
import Terminal

/// Loads a whole server, in a process of its own, over loopback.
enum BenchRidesLiveCommand: Command {
    static let syntax = CommandSyntax(
        "bench rides-live", summary: "Loads a whole city server with drivers, passengers and open pages.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            .value("drivers", "N", "Live drivers; 2000 if not given."),
            .value("pages", "N", "Open pages whose memory is measured; 1000 if not given."),
            .value("asks", "N", "Requests to time; 400 if not given."),
            .value("seconds", "N", "Seconds of the load of positions; 5 if not given."),
            .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
            .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let drivers = try arguments.integer("drivers", in: 1...20_000) ?? 2_000
        let pages = min(try arguments.integer("pages", in: 1...20_000) ?? 1_000, drivers)
        let asks = try arguments.integer("asks", in: 1...10_000) ?? 400
        let seconds = try arguments.integer("seconds", in: 1...60) ?? 5
        let data = "/tmp/medina-bench-\(Stopwatch.now)"
        try Folder.create(data)
        defer { try? Folder.remove(data) }
        let store = DatabaseLocation.sqlite(.file(data + "/medina.sqlite"))
        let bar = console.progress()
        let map = try CityData.open(arguments.positionals[0]).roads
        let passengers = 64
        let people = try await LoadPerson.make(drivers + passengers, in: store) {
            bar.update("Making people", $0)
        }
        let fleet = try await LoadFleet.store(
            drivers: people.prefix(drivers).map { PersonID($0.id.bits) }, on: map, in: store, seed: 1)
        bar.update("Starting", 0)
        let server = try ServedProcess(
            "/proc/self/exe",
            [
                "demo", arguments.positionals[0], "--drivers", "0", "--port", "0", "--data", data,
                "--assets", arguments.string("assets") ?? "Web", "--vendor",
                arguments.string("vendor") ?? ".vendor",
            ])
        let load = LiveLoad(
            port: server.port, drivers: Array(zip(people, fleet)),
            passengers: Array(people.suffix(passengers)),
            places: RandomPlaces(map.network, seed: 2).take(20_000).map(\.coordinate))
        var results = BenchResults()
        bar.update("Opening pages", 0)
        try load.openPages(0..<pages)
        try await load.settle()
        results.add("server.sse1000_mb", Double(server.residentBytes) / 1e6, "MB")
        // Whoever is asked has the page open, so that every request can be timed.
        try load.openPages(pages..<drivers)
        try await load.settle()
        bar.update("Asking", 0)
        let times = await load.ask(asks).sorted()
        results.add("rides.ask_p50_ms", quantile(times, 0.5), "ms")
        results.add("rides.ask_p99_ms", quantile(times, 0.99), "ms")
        results.add("rides.ask_timed", Double(times.count), "requests")
        load.closePages()
        bar.update("Sending positions", 0)
        let positions = await load.positions(seconds: seconds)
        results.add("rides.http_positions_per_s", positions.accepted, "positions/s")
        results.add("rides.http_positions_share", positions.share, "accepted")
        bar.update("Sending positions one by one", 0)
        results.add(
            "rides.http_single_positions_per_s",
            try await load.singlePositions(seconds: seconds, folder: data), "positions/s")
        results.add("server.busy_mb", Double(server.residentBytes) / 1e6, "MB")
        bar.finish()
        server.terminate()
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
