import Database
import Files
import Geography
import Glibc
import HTTPBenchmark
import Rides
import Terminal

/// How long a city that has served for years takes to start.
enum BenchRestartCommand: Command {
    static let syntax = CommandSyntax(
        "bench restart",
        summary:
            "Fills a store with finished rides and drives, and measures a start until the city is ready.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            .value(
                "rides", "N", "How many rides and how many drives are over; a million of each if not given."),
            .value(
                "database", "ADDRESS",
                """
                postgres://… of an empty database that may be filled with made-up rides; MEDINA_TEST_POSTGRES if not \
                given, and without that only SQLite is measured.
                """),
            .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
            .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let count = try arguments.integer("rides", in: 1...100_000_000) ?? 1_000_000
        let variable = unsafe getenv("MEDINA_TEST_POSTGRES").map { unsafe String(cString: $0) }
        var results = BenchResults()
        // Beside the working folder and not in /tmp, which may be memory.
        let folder = "var/bench-restart-\(getpid())"
        defer { try? Folder.remove(folder) }
        var stores = [("sqlite", folder + "/sqlite/medina.sqlite")]
        if let address = arguments.string("database") ?? variable { stores.append(("postgres", address)) }
        for (name, address) in stores {
            // A folder knows the database that it has served with: each has one.
            let data = "\(folder)/\(name)"
            try Folder.create(data)
            let words = [
                "serve", arguments.positionals[0], "--port", "0", "--data", data, "--database", address,
                "--assets", arguments.string("assets") ?? "Web", "--vendor",
                arguments.string("vendor") ?? ".vendor",
            ]
            // A first start makes the tables.
            _ = try secondsUntilReady(words)
            let store = try DatabaseLocation(address)
            try await FinishedRides(count).fill(store, console.progress())
            let starts = try (0..<3).map { _ in try secondsUntilReady(words) }
            // A row says of how many rides it is.
            let size = count == 1_000_000 ? "million" : "\(count)"
            results.add("rides.restart_\(size)_\(name)_s", starts.sorted()[1], "s")
        }
        try results.print(asJSON: arguments.flag("json"), to: console)
    }

    /// From the start of the program to the first time it says that it is ready, in seconds; then it is killed.
    private static func secondsUntilReady(_ words: [String]) throws -> Double {
        let begin = Stopwatch.now
        let server = try ServedProcess("/proc/self/exe", words, seconds: 600)
        defer { server.kill() }
        while Stopwatch.now - begin < 600_000_000_000 {
            if try LoopbackConnection(port: server.port).send("GET", "/readyz").status == 200 {
                return Double(Stopwatch.now - begin) / 1e9
            }
            usleep(1_000)
        }
        throw CommandError("The server did not become ready within ten minutes.")
    }
}
