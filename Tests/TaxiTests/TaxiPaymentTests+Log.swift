import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Observability
import Synchronization
import Taxi
import TaxiDispatch
import Testing
import Wallets

// What the log hears of bills that cannot be moved on.
extension TaxiPaymentTests {
    @Test func `T11: the log is told once of a fare that cannot be read, and the others are paid`()
        async throws
    {
        try await withWallets(.sqliteMemory) { world, client, purses in
            let bill = try await drive(world, client)
            let ledger = try await WalletLedger.open(
                world.database, in: .swissFranc, at: Timestamp(milliseconds: 1))
            let log = Mutex<[String]>([])
            let output = LogOutput { bytes in
                log.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
            }
            let purse = TaxiPurse(
                world.database, ledger, logger: Logger("taxi", to: output), clock: { world.clock.now },
                newID: { UniqueID(high: 9, low: 9) })
            let body = try await world.database.write { transaction in
                let body = try transaction.value(
                    "SELECT body FROM taxi_bills WHERE call_id = \(bill.id.text)", as: String.self)
                try transaction.execute("UPDATE taxi_bills SET body = '{' WHERE call_id = \(bill.id.text)")
                return body
            }
            world.clock.advance(by: .minutes(10))
            var told: Set<String> = []
            for _ in 0..<3 { told = await purse.settleDue(told: told) }
            #expect(told == [bill.id.text])
            // Lines are written by themselves, several at once.
            output.flush()
            let lines = log.withLock { $0.joined() }.split(separator: "\n")
            #expect(lines.count { $0.contains("cannot be read") } == 1)
            try await world.database.write {
                try $0.execute("UPDATE taxi_bills SET body = \(body) WHERE call_id = \(bill.id.text)")
            }
            told = await purse.settleDue(told: told)
            #expect(told == [])
            #expect(try await purses.of(Self.driver) == .init(try #require(bill.settlement.fare).minorUnits))
        }
    }
}
