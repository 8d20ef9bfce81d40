import Database
import Files
import Geography
import Ledger
import Terminal
import Wallets

/// Kills whoever keeps the ledger again and again while money moves, and has the ledger prove itself each time.
enum BenchWalletCrashCommand: Command {
    static let syntax = CommandSyntax(
        "bench wallet-crash",
        summary: "Kills a loaded ledger again and again, and counts what does not balance or was lost.",
        options: [
            .value("movements", "N", "How many calls are made; 1000000 if not given."),
            .value("kills", "N", "How many times it is killed at least; 20 if not given."),
            .value(
                "database", "ADDRESS",
                "postgres://… of a database that may be filled with made-up money; a new file if not given."),
            .value("seed", "N", "Decides who does what, and when it is killed; 1 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let count = try arguments.integer("movements", in: 1...100_000_000) ?? 1_000_000
        let kills = try arguments.integer("kills", in: 1...100_000) ?? 20
        let seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        var random = SplitMix64(seed: seed)
        let folder = "/tmp/medina-wallet-\(Stopwatch.now)"
        try Folder.create(folder)
        defer { try? Folder.remove(folder) }
        let address = arguments.string("database") ?? folder + "/ledger.sqlite"
        var run = WalletCrashRun(
            location: try DatabaseLocation(address), address: address,
            calls: WalletCalls(.swissFranc, people: 1_000, seed: seed))
        let bar = console.progress()
        var (first, lives) = (1, 0)
        while first <= count {
            // After so many acknowledged calls it dies, the moment after its last word.
            let most = max(2, count / (kills + 1))
            try await run.life(from: first, to: count, after: .random(in: 1...most, using: &random))
            lives += 1
            first = run.next
            bar.update("Killing", min(1, Double(first) / Double(count)))
        }
        bar.update("Checking", 1)
        let verdict = try await run.check(all: true)
        bar.finish()
        for fault in run.faults.prefix(20) { console.note(fault) }
        var results = BenchResults()
        let suffix = arguments.string("database") == nil ? "" : "_postgres"
        results.add("wallet.unbalanced\(suffix)", Double(run.faults.count), "faults")
        results.add("wallet.crash_movements\(suffix)", Double(verdict.movements), "movements")
        results.add("wallet.crash_acknowledged\(suffix)", Double(run.acknowledged.count), "calls")
        results.add("wallet.crash_kills\(suffix)", Double(lives - 1), "kills")
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
