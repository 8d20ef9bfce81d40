import Database
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Taxi
import TaxiDispatch
import Testing
import Wallets

/// Wallets in a city with taxis.
struct TaxiPurses: Sendable {
    /// What one has, in minor units.
    struct Content: Hashable {
        let available: Int64
        let held: Int64

        init(_ available: Int64, held: Int64 = 0) { (self.available, self.held) = (available, held) }
    }

    private let database: any Database
    private let ledger: WalletLedger

    init(_ database: any Database) async throws {
        self.database = database
        ledger = try await WalletLedger.open(database, in: .swissFranc, at: Timestamp(milliseconds: 1))
    }

    func put(_ amount: Int64, to person: PersonID) async throws {
        let order = LedgerOrder.topUp(
            Money(minorUnits: amount, .swissFranc), for: person.uniqueID, from: .cashDesk)
        try await database.write { [ledger] transaction in
            try transaction.carryOut(
                WalletCall(order, key: WalletKey(order.line, of: "test")), in: ledger,
                at: Timestamp(milliseconds: 2))
        }
    }

    /// Somebody gives money away.
    func spend(_ amount: Int64, of person: PersonID) async throws {
        let order = LedgerOrder.payOut(Money(minorUnits: amount, .swissFranc), to: person.uniqueID)
        try await database.write { [ledger] transaction in
            try transaction.carryOut(
                WalletCall(order, key: WalletKey(order.line, of: "test")), in: ledger,
                at: Timestamp(milliseconds: 2))
        }
    }

    func of(_ person: PersonID) async throws -> Content {
        let wallet = try await database.read { [ledger] in try $0.wallet(of: person.uniqueID, in: ledger) }
        return Content(wallet.available.minorUnits, held: wallet.held.minorUnits)
    }

    /// The ledger is what its entries say.
    func verify() async throws {
        let report = try await database.verifyLedger()
        #expect(report.faults.isEmpty, "\(report.faults)")
    }
}
