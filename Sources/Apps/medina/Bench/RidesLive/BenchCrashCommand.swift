import CityData
import Database
import Files
import FoundationEssentials
import Geography
import HTTPBenchmark
import Identity
import Ledger
import Roads
import Synchronization
import Terminal

/// Kills a server at random moments while people load it, and checks every promise that it had acknowledged.
enum BenchCrashCommand: Command {
    static let syntax = CommandSyntax(
        "bench crash",
        summary: "Kills a loaded server again and again, and checks that no acknowledged promise is lost.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            .value("cycles", "N", "How many times it is killed; 10 if not given."),
            .value(
                "database", "ADDRESS",
                "postgres://… of a database that may be filled with made-up rides; a new file if not given."),
            .value("seed", "N", "Decides what people do, and when it is killed; 1 if not given."),
            .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
            .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    /// Nobody moves so much in a day that it is refused; whoever calls off owes a fee at once, as here no car is waited for.
    private static let settings = """
        {"cancellation": {"freeTimeSeconds": 0, "isFreeUntilArrival": false},
         "wallet": {"sendingPerDay": 1000000, "counterPerDay": 1000000, "lookUpsPerDay": 1000}}
        """

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let cycles = try arguments.integer("cycles", in: 1...100_000) ?? 10
        var random = SplitMix64(seed: UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1))
        let data = "/tmp/medina-crash-\(Stopwatch.now)"
        try Folder.create(data)
        defer {
            try? Folder.remove(data)
            try? Folder.remove(data + ".keys")
        }
        let address = arguments.string("database") ?? data + "/medina.sqlite"
        let store = try DatabaseLocation(address)
        try Data(settings.utf8).write(to: URL(filePath: data + "/settings.json"))
        let city = try CityData.open(arguments.positionals[0])
        let map = city.roads
        let people = try await LoadPerson.make(36, in: store)
        let money = CrashMoney(people, in: Currency(city.manifest.currency) ?? .euro)
        let run = CrashRun(
            words: [
                "demo", arguments.positionals[0], "--drivers", "0", "--port", "0", "--data", data,
                "--settings", data + "/settings.json", "--assets", arguments.string("assets") ?? "Web",
                "--vendor",
                arguments.string("vendor") ?? ".vendor", "--database", address,
            ], people: people,
            places: RandomPlaces(map.network, seed: 3).take(400).map(\.coordinate).filter {
                $0.distance(to: map.network.bounds.center) < .kilometres(6)
            },
            check: CrashCheck(
                location: store, people: people.map(\.id), map: map, ledger: CrashLedger(),
                money: money))
        let bar = console.progress()
        var slowest = 0.0
        for cycle in 1...cycles {
            bar.update("Killing", Double(cycle) / Double(cycles))
            slowest = max(
                slowest,
                try await run.cycle(
                    milliseconds: .random(in: 300...2_000, using: &random), seed: random.next()))
        }
        bar.update("Checking", 1)
        let ended = try await run.check.whole()
        bar.finish()
        var results = BenchResults()
        let suffix = arguments.string("database") == nil ? "" : "_postgres"
        results.add("rides.crash_cycles\(suffix)", Double(cycles), "cycles")
        results.add("rides.crash_promises\(suffix)", Double(run.check.ledger.acknowledged), "acknowledged")
        let boarded = run.check.ledger.boarded
        // With nobody on the way little has been proved.
        guard boarded > 0 || cycles < 5 else {
            throw CommandError("Nobody was taken along in \(cycles) cycles.")
        }
        results.add("rides.crash_boarded\(suffix)", Double(boarded), "rides")
        // Likewise with wallets that nobody paid with.
        guard money.heldCount > 0 || cycles < 5 else {
            throw CommandError("Nothing was set aside for a ride in \(cycles) cycles.")
        }
        guard money.chargedCount > 0 || cycles < 5 else {
            throw CommandError("No fee was charged for a ride in cash in \(cycles) cycles.")
        }
        results.add("wallet.crash_city_rides\(suffix)", Double(money.heldCount), "rides")
        results.add("wallet.crash_city_fees\(suffix)", Double(money.chargedCount), "rides in cash")
        results.add("wallet.crash_city_paid\(suffix)", Double(money.paidCount), "rides")
        results.add("wallet.crash_city_movements\(suffix)", Double(money.movedCount), "movements")
        results.add("wallet.crash_city_brought_in\(suffix)", Double(money.broughtIn), "minor units")
        results.add("wallet.crash_city_strays\(suffix)", Double(money.strayCount), "given back")
        // Agreements that drivers left or the rules ended: each is recorded in its ride, or the run would have failed.
        results.add("rides.crash_ended\(suffix)", Double(ended), "agreements")
        results.add("rides.restart\(suffix)_s", slowest, "s")
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}

/// A server that dies, and the people who count on it.
struct CrashRun: Sendable {
    let words: [String]
    let people: [LoadPerson]
    let places: [Coordinate]
    let check: CrashCheck

    private var ledger: CrashLedger { check.ledger }
    private var money: CrashMoney { check.money }

    /// The first third drives, the others ride.
    private var driverCount: Int { people.count / 3 }

    /// Starts the server, loads it, kills it, and checks what is left.
    ///
    /// - Returns: How long the server took from its start to its first answer, in seconds.
    /// - Throws: `CommandError` with every promise that was broken, and who did what to those rides.
    func cycle(milliseconds: Int, seed: UInt64) async throws -> Double {
        ledger.beginCycle()
        let begin = Stopwatch.now
        let server = try ServedProcess("/proc/self/exe", words)
        guard try LoopbackConnection(port: server.port).send("GET", "/healthz").status == 200 else {
            throw CommandError("The server does not answer after its restart.")
        }
        let seconds = Double(Stopwatch.now - begin) / 1e9
        let port = server.port
        try money.open(port: port)
        let isOver = Mutex(false)
        let threads = Task { [self] in
            // The last one has nothing to do with cars.
            await LoadThreads.run(7) { thread in
                guard thread < 6 else {
                    return pay(port: port, seed: seed &+ 6) { isOver.withLock { $0 } }
                }
                load(thread, of: 6, port: port, seed: seed &+ UInt64(thread)) { isOver.withLock { $0 } }
            }
        }
        try await Task.sleep(for: .milliseconds(milliseconds))
        server.kill()
        isOver.withLock { $0 = true }
        _ = await threads.value
        try await check.recent(seed: seed &+ 7)
        return seconds
    }

    /// People move money until the server is gone.
    private func pay(port: Int, seed: UInt64, until isOver: () -> Bool) {
        var random = SplitMix64(seed: seed)
        let payer = CrashPayer(money: money, port: port)
        var clients: [UniqueID: LoadClient] = [:]
        while !isOver() {
            do {
                try payer.act(&clients, &random)
            } catch {
                // As with rides: what it did is found out after the restart.
                if isOver() { return }
            }
        }
    }

    /// People act one after the other until the server is gone.
    private func load(_ thread: Int, of threads: Int, port: Int, seed: UInt64, until isOver: () -> Bool) {
        var random = SplitMix64(seed: seed)
        let mine = people.indices.filter { $0 % threads == thread }
        let drivers = mine.filter { $0 < driverCount }.map {
            CrashDriver(client: LoadClient(people[$0], port: port), places: places)
        }
        let passengers = mine.filter { $0 >= driverCount }.map {
            CrashPassenger(client: LoadClient(people[$0], port: port), places: places)
        }
        while !isOver() {
            do {
                if Bool.random(using: &random) {
                    try passengers.randomElement(using: &random)?.act(ledger, &random)
                } else {
                    try drivers.randomElement(using: &random)?.act(ledger, &random)
                }
            } catch {
                // The server has gone in the middle of a call: what it did is found out after the restart.
                if isOver() { return }
            }
        }
    }
}
