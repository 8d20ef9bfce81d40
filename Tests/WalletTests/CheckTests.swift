import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Synchronization
import Testing
import Wallet
import Wallets
import WebTesting

@Suite("Vouchers and payments against the ledger", .timeLimit(.minutes(3)))
struct CheckTests {
    private typealias W = WalletWorld

    private func faults(_ world: WalletWorld) async throws -> [String] {
        try await world.database.verifyLedger { try WalletCheck.faults($0) }.faults.map(\.detail)
    }

    /// Each damage is made, found and taken back; the world then proves that nothing else is wrong.
    @Test(arguments: TestDatabase.allCases)
    func `P6: vouchers and payments that do not fit the ledger are found`(kind: TestDatabase) async throws {
        let provider = FakeProvider()
        try await W.with(kind, provider: provider) { world in
            let page = try await world.client.post(
                "/operate/vouchers",
                form: ["count": "3", "amount": "20", "key": "018f0000-0000-7000-8000-0000000000aa"],
                headers: W.olga)
            let code = page.text.split(separator: "class=\"voucher-code\" dir=\"ltr\">").dropFirst().first?
                .prefix { $0 != "<" }
            _ = try await world.wallet.redeem(String(code ?? ""), for: VisitorHeader.person(1))
            _ = try await world.client.post(
                "/wallet/payments", form: ["amount": "30", "key": "018f0000-0000-7000-8000-000000000021"],
                headers: W.ada)
            let id = try #require(provider.begun.withLock { $0.last })
            let call = provider.paid(id, 3_000)
            _ = try await world.client.send(
                .post, "/hooks/payments/fake", headers: ["X-Signature": call.signature], body: call.body)
            #expect(try await world.available(1) == 5_000)
            #expect(try await faults(world) == [])
            for (damage, repair, words) in [
                (
                    "UPDATE vouchers SET amount = amount + 1 WHERE state = 'open'",
                    "UPDATE vouchers SET amount = amount - 1 WHERE state = 'open'",
                    "vouchers worth 4002 are open, but their account holds 4000"
                ),
                (
                    "UPDATE vouchers SET state = 'redeemed' WHERE state = 'open'",
                    "UPDATE vouchers SET state = 'open' WHERE state = 'redeemed' AND redeemed_by IS NULL",
                    "is redeemed, but no money came of it"
                ),
                (
                    "UPDATE vouchers SET state = 'void' WHERE state = 'redeemed'",
                    "UPDATE vouchers SET state = 'redeemed' WHERE state = 'void'",
                    "1 movements are about a voucher, but 0 say so"
                ),
                (
                    "UPDATE payments SET state = 'open'", "UPDATE payments SET state = 'paid'",
                    "1 movements are about a payment, but 0 say so"
                ),
            ] as [(SQL, SQL, String)] {
                try await world.database.write { try $0.execute(damage) }
                let found = try await faults(world)
                #expect(found.contains { $0.contains(words) }, "\(found)")
                try await world.database.write { try $0.execute(repair) }
            }
        }
    }
}
