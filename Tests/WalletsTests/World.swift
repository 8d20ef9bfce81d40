import Crypto
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Testing
import Wallets

/// A store with a ledger, and a few people.
struct World {
    let database: any Database
    let ledger: WalletLedger

    static let ada = UniqueID(high: 0, low: 1)
    static let karim = UniqueID(high: 0, low: 2)
    static let lea = UniqueID(high: 0, low: 3)

    static func with(
        _ kind: TestDatabase, _ body: (World) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.wallets], now: 1)
            try await body(
                World(
                    database: database,
                    ledger: try await .open(database, in: .swissFranc, at: Timestamp(milliseconds: 1))))
        }
    }

    /// What the store keeps of a key of these tests.
    static func digest(_ key: String) -> [UInt8] { Digest.sha256(Array("test\u{0}\(key)".utf8)) }

    static func francs(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, .swissFranc) }

    @discardableResult
    func move(
        _ order: LedgerOrder, _ key: String, at: Int64 = 1_000, allowance: DailyAllowance? = nil,
        subject: String = "", note: String = ""
    ) async throws -> WalletReceipt {
        let call = WalletCall(
            order, key: WalletKey(key, of: "test"), allowance: allowance, subject: subject, note: note)
        return try await database.write { [ledger] transaction in
            try transaction.carryOut(call, in: ledger, at: Timestamp(milliseconds: at))
        }
    }

    func wallet(_ person: UniqueID) async throws -> WalletBalance {
        try await database.read { [ledger] in try $0.wallet(of: person, in: ledger) }
    }

    func available(_ person: UniqueID) async throws -> Int64 { try await wallet(person).available.minorUnits }

    /// Runs the body beside a desk that works.
    func withDesk(_ body: (WalletDesk) async throws -> Void) async throws {
        let desk = WalletDesk(ledger, database: database) { Timestamp(milliseconds: 5_000) }
        let work = Task { await desk.run() }
        do {
            try await body(desk)
        } catch {
            desk.close()
            await work.value
            throw error
        }
        desk.close()
        await work.value
    }
}
