import Carpool
import CityData
import Database
import Files
import HTTPBenchmark
import Identity
import Rides
import Roads
import Terminal

/// Loads a whole server, in a process of its own, with a city in which everybody moves.
enum BenchRidesMovingCommand: Command {
    static let syntax = CommandSyntax(
        "bench rides-moving",
        summary:
            "Measures a city of moving cars with open pages: processor, memory, and how soon drivers are asked.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            .value(
                "cars", "N", "Cars that drive, each with its phone on and its page open; 2000 if not given."),
            .value(
                "pages", "N",
                "Passengers' open pages; 2000 if not given. Half of them wait for a car, half look at the cars around."
            ),
            .value("asks", "N", "Requests to time; 300 if not given."),
            .value("seconds", "N", "For how long the processor is watched; 30 if not given."),
            .value("seed", "N", "Decides where everybody is; 1 if not given."),
            .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
            .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let count = try arguments.integer("cars", in: 1...20_000) ?? 2_000
        let pages = try arguments.integer("pages", in: 2...20_000) ?? 2_000
        let asks = try arguments.integer("asks", in: 1...10_000) ?? 300
        let seconds = try arguments.integer("seconds", in: 1...600) ?? 30
        let seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        let data = "/tmp/medina-bench-\(Stopwatch.now)"
        try Folder.create(data)
        defer { try? Folder.remove(data) }
        let store = DatabaseLocation.sqlite(.file(data + "/medina.sqlite"))
        let bar = console.progress()
        let map = try CityData.open(arguments.positionals[0]).roads
        let (waiting, asking) = (min(pages / 2, count), 64)
        let people = try await LoadPerson.make(count + waiting + asking, in: store) {
            bar.update("Making people", $0)
        }
        let (drivers, passengers) = (people.prefix(count), people.dropFirst(count).prefix(waiting))
        bar.update("Promising rides", 0)
        let cars = try await MovingFleet.store(
            drivers: drivers.map { PersonID($0.id.bits) },
            passengers: passengers.map { PersonID($0.id.bits) },
            on: map, in: store, seed: seed)
        bar.update("Starting", 0)
        let server = try ServedProcess(
            "/proc/self/exe",
            [
                "demo", arguments.positionals[0], "--drivers", "0", "--port", "0", "--data", data,
                "--assets", arguments.string("assets") ?? "Web", "--vendor",
                arguments.string("vendor") ?? ".vendor",
            ])
        let load = MovingLoad(
            port: server.port, drivers: Array(zip(drivers, cars)), asking: Array(people.suffix(asking)),
            places: RandomPlaces(map.network, seed: seed + 1).take(20_000).map(\.coordinate))
        bar.update("Opening pages", 0)
        let phones = load.startPhones()
        try load.openDriversPages()
        try load.openPassengersPages(Array(passengers), others: pages - waiting)
        try await Task.sleep(for: .seconds(15))
        var results = BenchResults()
        bar.update("Watching", 0)
        let (before, begin, received) = (server.processorSeconds, Stopwatch.now, load.received)
        let sent = load.accepted
        try await Task.sleep(for: .seconds(seconds))
        guard let before, let after = server.processorSeconds else {
            throw CommandError("The server has gone.")
        }
        let span = Double(Stopwatch.now - begin) / 1e9
        results.add("rides.live2000_cpu_share", (after - before) / span, "cores")
        results.add("rides.live2000_positions_per_s", Double(load.accepted - sent) / span, "positions/s")
        results.add("rides.live2000_kb_per_s", Double(load.received - received) / 1e3 / span, "kB/s")
        results.add("rides.live2000_mb", Double(server.residentBytes) / 1e6, "MB")
        try load.check()
        bar.update("Asking", 0)
        let times = await load.ask(asks).sorted()
        results.add("rides.live2000_ask_p50_ms", quantile(times, 0.5), "ms")
        results.add("rides.live2000_ask_p99_ms", quantile(times, 0.99), "ms")
        results.add("rides.live2000_asked", Double(times.count), "requests")
        try load.check()
        await load.end(phones)
        bar.finish()
        server.terminate()
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
