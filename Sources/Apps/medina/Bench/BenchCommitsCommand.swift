import Database
import FoundationEssentials
import Glibc
import Journal
import Rides
import Terminal

/// How many changes of rides a second are acknowledged, each durable before it is: by way of the journal and the
/// store, as in a city.
enum BenchCommitsCommand: Command {
    static let syntax = CommandSyntax(
        "bench commits",
        summary: "Counts the changes of rides that are stored durably and acknowledged, a second.",
        options: [
            .value(
                "database", "ADDRESS",
                """
                postgres://… of a database that may be filled with made-up rides; MEDINA_TEST_POSTGRES if not \
                given, and without that only SQLite is measured.
                """),
            .value("people", "N", "People whose rides are under way at once; 500 if not given."),
            .value("seconds", "N", "Seconds of each of three rounds; 4 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let people = try arguments.integer("people", in: 1...20_000) ?? 500
        let seconds = try arguments.integer("seconds", in: 1...60) ?? 4
        let variable = unsafe getenv("MEDINA_TEST_POSTGRES").map { unsafe String(cString: $0) }
        var results = BenchResults()
        // Beside the working folder and not in /tmp, which may be memory.
        let folder = URL(filePath: "var/bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await measure(
            "sqlite", .sqlite(.file(folder.appending(path: "commits.sqlite").path)), people, seconds, &results
        )
        if let address = arguments.string("database") ?? variable {
            try await measure("postgres", DatabaseLocation(address), people, seconds, &results)
        }
        try results.print(asJSON: arguments.flag("json"), to: console)
    }

    private static func measure(
        _ name: String, _ location: DatabaseLocation, _ people: Int, _ seconds: Int,
        _ results: inout BenchResults
    ) async throws {
        let database = try await location.open()
        try await database.migrate([DatabaseRideStore.schema], now: 1)
        let store = DatabaseRideStore(database)
        let journal = Journal<RideTransition> { try await store.write($0) }
        let writer = Task { await journal.run { _ in } }
        var rates: [Double] = []
        var waits: [Double] = []
        for round in 0..<3 {
            let start = Stopwatch.now
            let taken = try await acknowledged(
                journal, people, round, until: start + Int64(seconds) * 1_000_000_000)
            rates.append(Double(taken.count) * 1e9 / Double(Stopwatch.now - start))
            waits += taken
        }
        let statistics = journal.statistics
        journal.close()
        await writer.value
        await database.close()
        waits.sort()
        results.add("rides.commits_\(name)_per_s", rates.sorted()[1], "transitions/s")
        results.add("rides.commits_\(name)_p50_ms", quantile(waits, 0.5), "ms")
        results.add("rides.commits_\(name)_p99_ms", quantile(waits, 0.99), "ms")
        results.add(
            "rides.commits_\(name)_batch", Double(statistics.durable) / Double(max(statistics.commits, 1)),
            "a commit")
    }

    /// Everybody sends the next change when the last is acknowledged; gives the waits, in milliseconds.
    private static func acknowledged(
        _ journal: Journal<RideTransition>, _ people: Int, _ round: Int, until end: Int64
    ) async throws -> [Double] {
        try await withThrowingTaskGroup(of: [Double].self) { group in
            for person in 0..<people {
                group.addTask {
                    let workload = CommitWorkload()
                    var waits: [Double] = []
                    while Stopwatch.now < end {
                        let transition = workload.transition(
                            of: person, step: round * 1_000_000 + waits.count)
                        let start = Stopwatch.now
                        try await journal.submit(transition)
                        waits.append(Double(Stopwatch.now - start) / 1e6)
                    }
                    return waits
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }
}
