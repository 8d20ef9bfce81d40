import Database
import DatabaseTesting
import DayBook
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Synchronization
import Testing
import Wallet
import Wallets
import WebTesting

@Suite("Fees that are owed, on the pages", .timeLimit(.minutes(3)))
struct OwedTests {
    private typealias W = WalletWorld

    private static let ride = UniqueID(high: 5, low: 5)

    private struct Wallet: Decodable {
        struct Amount: Decodable {
            let amount: Int64
        }
        struct Fee: Decodable {
            let movement: String
            let subject: String?
            let left: Amount
        }
        let available: Amount
        let owed: Amount
        let fees: [Fee]
    }

    private struct Movement: Decodable {
        let settled: Wallet.Amount?
    }

    /// Ada has not come to Karim's car.
    private func charge(_ world: WalletWorld, _ amount: Int64) async throws -> WalletMovement {
        try await world.desk.carryOut(
            WalletCall(
                .charge(
                    Money(minorUnits: amount, .swissFranc), to: VisitorHeader.person(1),
                    payee: .person(VisitorHeader.person(2))),
                key: WalletKey("fee \(amount)", of: "test"), subject: "ride-fee \(Self.ride)")
        ).movement
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: the wallet names what is owed, and receipts what was settled of it`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            let fee = try await charge(world, 400)
            let page = try await world.client.get("/wallet", headers: W.ada).text
            #expect(page.contains("It is settled from the next money that comes in"))
            #expect(page.contains("Fee for calling off late or not coming, ride on 14 November 2023"))
            #expect(page.contains("/trips/\(Self.ride)"))
            #expect(!(try await world.client.get("/wallet", headers: W.karim).text.contains("You owe")))
            let wallet = try await world.client.get("/api/v1/wallet", headers: W.ada).json(Wallet.self)
            #expect(wallet.owed.amount == 400 && wallet.fees.map(\.left.amount) == [400])
            #expect(wallet.fees.first?.movement == fee.id.description)
            let receipt = "/wallet/movements/\(fee.id)"
            let charged = try await world.client.get(receipt, headers: W.ada)
            #expect(charged.text.contains("Owed after it") && charged.text.contains("Fee for a ride"))
            #expect(
                try await world.client.get(receipt, headers: W.karim).status == .notFound,
                "nothing has come to Karim")

            // At the counter it is said before and after.
            let form: KeyValuePairs<String, String> = [
                "to": "ada@example.org", "amount": "10", "act": "topUp",
                "key": "018f0000-0000-7000-8000-000000000501",
            ]
            let asked = try await world.client.post("/operate/cash", form: form, headers: W.olga).text
            #expect(asked.contains("settle what Ada owes"))
            let done = try await world.confirm("/operate/cash", form, W.olga)
            let place = try #require(done.headers["location"])
            #expect(
                try await world.client.get(place, headers: W.olga).text.contains("Of it for what was owed"))
            let after = try await world.client.get("/wallet", headers: W.ada).text
            #expect(!after.contains("You owe") && after.contains("Fee for a ride, settled"))
            let karim = try await world.client.get("/wallet", headers: W.karim).text
            #expect(karim.contains("For coming in vain"))
            let paid = try await world.client.get("/api/v1/wallet", headers: W.karim).json(Wallet.self)
            #expect(paid.available.amount == 400)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P11: what is owed has changed hands once it is settled, and then once`(kind: TestDatabase)
        async throws
    {
        try await W.with(kind) { world in
            let now = world.dials.now.withLock { $0 }
            let day = now - .minutes(1)..<now + .minutes(1)
            _ = try await charge(world, 400)
            #expect(try await world.wallet.dayFigures(day)[.moved] == 0)
            try await world.give(1, 1_000)
            #expect(try await world.wallet.dayFigures(day)[.moved] == 1_400)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: who sends money to somebody who owes does not learn of it`(kind: TestDatabase) async throws {
        try await W.with(kind) { world in
            try await world.give(3, 1_000)
            _ = try await charge(world, 300)
            let sent = try await world.client.post(
                "/api/v1/wallet/transfers",
                json: #"{"to": "ada@example.org", "amount": {"amount": 500, "currency": "CHF"}}"#,
                headers: W.keyed(W.lea, "once"))
            #expect(sent.status == .created)
            #expect(try sent.json(Movement.self).settled == nil)
            let ada = try await world.client.get("/api/v1/wallet", headers: W.ada).json(Wallet.self)
            #expect(ada.available.amount == 200 && ada.owed.amount == 0 && ada.fees.isEmpty)
        }
    }
}
