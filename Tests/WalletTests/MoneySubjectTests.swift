import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Testing
import Wallets
import WebTesting

@Suite("What rooms say of money", .timeLimit(.minutes(3)))
struct MoneySubjectTests {
    private typealias W = WalletWorld

    private static let thing = UniqueID(high: 5, low: 6)

    /// Ada sets something aside.
    private func hold(_ world: WalletWorld, _ number: UInt64, subject: String) async throws -> String {
        let money = Money(minorUnits: 200, .swissFranc)
        let order = LedgerOrder.hold(
            UniqueID(high: 7, low: number), money, of: VisitorHeader.person(1))
        let done = try await world.desk.carryOut(
            WalletCall(order, key: WalletKey("hold \(number)", of: "test"), subject: subject))
        return "/wallet/movements/\(done.movement.id)"
    }

    @Test func `P6: a movement is called as its room says, and leads to the thing`() async throws {
        try await W.with { world in
            try await world.give(1, 10_000)
            let receipt = try await hold(world, 1, subject: "ride-fee \(Self.thing)")
            let page = try await world.client.get(receipt, headers: W.ada).text
            #expect(page.contains("Set aside for a ride") && page.contains("/trips/\(Self.thing)"))
            #expect(
                try await world.client.get("/wallet", headers: W.ada).text.contains("Set aside for a ride"))
        }
    }

    @Test func `P6: a movement that no room knows is called after its kind, and leads nowhere`() async throws
    {
        try await W.with { world in
            try await world.give(1, 10_000)
            let odd = [
                "garden \(Self.thing)", "garden", "", "ride-fee", "ride-fee x", "ride-fee \(Self.thing) x",
                "\(Self.thing) ride-fee",
            ]
            for (number, subject) in odd.enumerated() {
                let receipt = try await hold(world, UInt64(number), subject: subject)
                let page = try await world.client.get(receipt, headers: W.ada).text
                #expect(page.contains("Set aside") && !page.contains("Set aside for a ride"), "\(subject)")
                #expect(!page.contains("Show the trip"), "\(subject)")
                #expect(try await world.client.get("/wallet", headers: W.ada).status == .ok)
            }
            let history = try await world.client.get("/wallet/statement.csv", headers: W.ada).text
            #expect(history.contains("Set aside") && !history.contains("Set aside for a ride"))
        }
    }

    @Test func `P6: a fee for what no room knows is owed like any other`() async throws {
        try await W.with { world in
            let fee = LedgerOrder.charge(
                Money(minorUnits: 400, .swissFranc), to: VisitorHeader.person(1),
                payee: .person(VisitorHeader.person(2)))
            let done = try await world.desk.carryOut(
                WalletCall(fee, key: WalletKey("fee", of: "test"), subject: "garden \(Self.thing)"))
            let page = try await world.client.get("/wallet", headers: W.ada).text
            #expect(page.contains("/wallet/movements/\(done.movement.id)"))
            #expect(!page.contains("/trips/"))
        }
    }
}
