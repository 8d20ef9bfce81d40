import Database
import FoundationEssentials
import Glibc
import PlannedTrips
import Terminal

/// How many reservations a second are acknowledged, each durable before it is, while as many are given back.
enum BenchReservationsCommand: Command {
    static let syntax = CommandSyntax(
        "bench reservations",
        summary: "Counts the reservations on planned trips that are stored durably a second.",
        arguments: [CommandArgument("EXTRACT", "An OpenStreetMap extract, .osm.pbf or .osm.")],
        options: [
            .value(
                "database", "ADDRESS",
                """
                postgres://… of a database that may be filled with made-up trips; MEDINA_TEST_POSTGRES if not \
                given, and without that only SQLite is measured.
                """),
            .value("clients", "N", "Who reserve at the same time; 64 if not given."),
            .value("trips", "N", "Trips; 100 if not given."),
            .value("seconds", "N", "Seconds of each of three rounds; 4 if not given."),
            .value("seed", "N", "Decides trips and people; 1 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let clients = try arguments.integer("clients", in: 1...10_000) ?? 64
        let trips = try arguments.integer("trips", in: 1...100_000) ?? 100
        let seconds = try arguments.integer("seconds", in: 1...60) ?? 4
        let seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        let variable = unsafe getenv("MEDINA_TEST_POSTGRES").map { unsafe String(cString: $0) }
        var results = BenchResults()
        // Beside the working folder and not in /tmp, which may be memory.
        let folder = URL(filePath: "var/bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var places: [(String, DatabaseLocation)] = [
            ("sqlite", .sqlite(.file(folder.appending(path: "planned.sqlite").path)))
        ]
        if let address = arguments.string("database") ?? variable {
            places.append(("postgres", try DatabaseLocation(address)))
        }
        for (name, location) in places {
            let (rates, waits, refused) = try await measure(
                location, arguments.positionals[0], trips, seed, clients, seconds)
            results.add("planned.reservations_\(name)_per_s", rates.sorted()[1], "reservations/s")
            results.add("planned.reservations_\(name)_p50_ms", quantile(waits, 0.5), "ms")
            results.add("planned.reservations_\(name)_p99_ms", quantile(waits, 0.99), "ms")
            results.add("planned.reservations_\(name)_refused", refused, "share")
        }
        try results.print(asJSON: arguments.flag("json"), to: console)
    }

    private static func measure(
        _ location: DatabaseLocation, _ extract: String, _ trips: Int, _ seed: UInt64, _ clients: Int,
        _ seconds: Int
    ) async throws -> (rates: [Double], waits: [Double], refused: Double) {
        var (rates, waits) = ([Double](), [Double]())
        let numbers = SeatNumbers(from: 1)
        try await SeatWork.with(location, extract: extract, trips: trips, seed: seed) { work in
            for _ in 0..<3 {
                let start = Stopwatch.now
                let end = start + Int64(seconds) * 1_000_000_000
                let taken = try await withThrowingTaskGroup(of: [Double].self) { group in
                    for _ in 0..<clients {
                        group.addTask {
                            var waits: [Double] = []
                            while Stopwatch.now < end {
                                let number = numbers.next()
                                let begin = Stopwatch.now
                                guard let (trip, person) = try await work.reserve(number, { _ in }) else {
                                    continue
                                }
                                waits.append(Double(Stopwatch.now - begin) / 1e6)
                                try await work.giveBack(number, trip, person) { _ in }
                            }
                            return waits
                        }
                    }
                    return try await group.reduce(into: []) { $0 += $1 }
                }
                rates.append(Double(taken.count) * 1e9 / Double(Stopwatch.now - start))
                waits += taken
            }
        }
        waits.sort()
        return (rates, waits, 1 - Double(waits.count) / Double(max(numbers.given, 1)))
    }
}
