import Database
import FoundationEssentials
import Glibc
import Ledger
import Terminal
import Wallets

/// How many movements of money a second are acknowledged, each durable before it is, and how long it takes to prove a
/// long ledger.
enum BenchWalletCommand: Command {
    static let syntax = CommandSyntax(
        "bench wallet",
        summary:
            "Counts the movements of money that are stored durably a second, and verifies a long ledger.",
        options: [
            .value(
                "database", "ADDRESS",
                """
                postgres://… of a database that may be filled with made-up money; MEDINA_TEST_POSTGRES if not \
                given, and without that only SQLite is measured.
                """),
            .value("clients", "N", "Who call at the same time; 64 if not given."),
            .value("wallets", "N", "Wallets; 1000 if not given."),
            .value("seconds", "N", "Seconds of each of three rounds; 4 if not given."),
            .value("entries", "N", "Entries of the ledger that is verified; 10000000 if not given."),
            .value("seed", "N", "Decides who does what; 1 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let clients = try arguments.integer("clients", in: 1...10_000) ?? 64
        let wallets = try arguments.integer("wallets", in: 2...1_000_000) ?? 1_000
        let seconds = try arguments.integer("seconds", in: 1...60) ?? 4
        let entries = try arguments.integer("entries", in: 0...100_000_000) ?? 10_000_000
        let seed = UInt64(try arguments.integer("seed", in: 0...Int.max - 1) ?? 1)
        let variable = unsafe getenv("MEDINA_TEST_POSTGRES").map { unsafe String(cString: $0) }
        var results = BenchResults()
        // Beside the working folder and not in /tmp, which may be memory.
        let folder = URL(filePath: "var/bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String) -> DatabaseLocation { .sqlite(.file(folder.appending(path: name).path)) }
        let calls = WalletCalls(.swissFranc, people: wallets, seed: seed)
        try await measure("sqlite", file("wallet.sqlite"), calls, clients, seconds, &results)
        if let address = arguments.string("database") ?? variable {
            try await measure("postgres", DatabaseLocation(address), calls, clients, seconds, &results)
        }
        if entries > 0 {
            let calls = WalletCalls(.swissFranc, people: wallets, seed: seed + 1)
            try await verify(file("ledger.sqlite"), calls, entries: entries, console, &results)
        }
        try results.print(asJSON: arguments.flag("json"), to: console)
    }

    private static func measure(
        _ name: String, _ location: DatabaseLocation, _ calls: WalletCalls, _ clients: Int, _ seconds: Int,
        _ results: inout BenchResults
    ) async throws {
        try await WalletWork.withDesk(location, calls) { desk, database in
            try await WalletWork.begin(desk, calls, minorUnits: 1_000_000)
            var rates: [Double] = []
            var waits: [Double] = []
            var next = 1
            for _ in 0..<3 {
                let start = Stopwatch.now
                let (taken, last) = try await acknowledged(
                    desk, calls, clients, from: next, until: start + Int64(seconds) * 1_000_000_000)
                next = last
                rates.append(Double(taken.count) * 1e9 / Double(Stopwatch.now - start))
                waits += taken
            }
            waits.sort()
            results.add("wallet.movements_\(name)_per_s", rates.sorted()[1], "movements/s")
            results.add("wallet.movements_\(name)_p50_ms", quantile(waits, 0.5), "ms")
            results.add("wallet.movements_\(name)_p99_ms", quantile(waits, 0.99), "ms")
            let verdict = try await database.verifyLedger()
            guard verdict.faults.isEmpty else { throw WalletWork.broken(verdict) }
        }
    }

    /// Everybody makes the next call when the last is acknowledged.
    ///
    /// - Returns: The waits of those that moved money, in milliseconds, and the number of the next call.
    private static func acknowledged(
        _ desk: WalletDesk, _ calls: WalletCalls, _ clients: Int, from first: Int, until end: Int64
    ) async throws -> (waits: [Double], next: Int) {
        try await withThrowingTaskGroup(of: ([Double], Int).self) { group in
            for client in 0..<clients {
                group.addTask {
                    var (number, waits) = (first + client, [Double]())
                    while Stopwatch.now < end {
                        let start = Stopwatch.now
                        do {
                            _ = try await desk.carryOut(calls.call(number))
                            waits.append(Double(Stopwatch.now - start) / 1e6)
                        } catch WalletError.refused {
                            // Such as a hold that another call has settled: it moved nothing and counts for nothing.
                        }
                        number += clients
                    }
                    return (waits, number)
                }
            }
            return try await group.reduce(into: ([], first)) { sum, part in
                sum.0 += part.0
                sum.1 = max(sum.1, part.1)
            }
        }
    }

    private static func verify(
        _ location: DatabaseLocation, _ calls: WalletCalls, entries: Int, _ console: Console,
        _ results: inout BenchResults
    ) async throws {
        let bar = console.progress()
        let database = try await location.open()
        let begin = Stopwatch.now
        var ledger = LongLedger(calls, from: SystemClock.now)
        try await ledger.write(entries, to: database) { bar.update("Filling", $0) }
        bar.update("Verifying", 1)
        let start = Stopwatch.now
        let verdict = try await database.verifyLedger()
        let seconds = Double(Stopwatch.now - start) / 1e9
        bar.finish()
        await database.close()
        guard verdict.faults.isEmpty else { throw WalletWork.broken(verdict) }
        results.add("wallet.fill_s", Double(start - begin) / 1e9, "s")
        results.add("wallet.verify_s", seconds, "s")
        results.add("wallet.verify_entries", Double(verdict.entries), "entries")
    }
}
