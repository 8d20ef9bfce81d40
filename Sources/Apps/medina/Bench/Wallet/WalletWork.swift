import Database
import Geography
import Ledger
import Wallets

/// What the benches of the ledger have in common.
enum WalletWork {
    /// Opens a store with a ledger and a desk that works.
    static func withDesk(
        _ location: DatabaseLocation, _ calls: WalletCalls,
        _ body: (WalletDesk, any Database) async throws -> Void
    ) async throws {
        let database = try await location.open(waiters: 10_000)
        try await database.migrate([.wallets], now: SystemClock.now.milliseconds)
        let ledger = try await WalletLedger.open(database, in: calls.currency, at: SystemClock.now)
        let desk = WalletDesk(ledger, database: database, clock: { SystemClock.now })
        let work = Task { await desk.run() }
        func end() async {
            desk.close()
            await work.value
            await database.close()
        }
        do {
            try await body(desk, database)
        } catch {
            await end()
            throw error
        }
        await end()
    }

    /// Puts money on every wallet, unless that was done before.
    static func begin(_ desk: WalletDesk, _ calls: WalletCalls, minorUnits: Int64) async throws {
        try await withThrowingTaskGroup { group in
            for person in calls.people.indices {
                group.addTask { _ = try await desk.carryOut(calls.beginning(person, minorUnits: minorUnits)) }
            }
            try await group.waitForAll()
        }
    }

    /// Why a bench fails whose ledger does not prove itself.
    static func broken(_ verdict: LedgerVerdict) -> CommandError {
        CommandError(
            "The ledger has \(verdict.faultCount) faults:\n"
                + verdict.faults.map(\.description).joined(separator: "\n"))
    }
}
