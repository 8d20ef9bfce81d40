import AuditLog
import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Journal
import Ledger
import Rides
import Testing
import Wallets

@Suite("Fees of rides in cash that come from the wallet", .timeLimit(.minutes(3)))
struct ChargedFeeTests {
    private static let (passenger, driver) = (PersonID(1), OfferID(1).testDriver)
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let karim: Headers = ["X-Person": "1001", "Accept": "text/html"]
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

    private struct Fee: Decodable {
        struct Amount: Decodable {
            let amount: Int64
        }
        let feeSettledAt: Int64?
        let feeLeft: Amount?
    }

    private struct Entries: Decodable {
        struct Entry: Decodable {
            struct Settlement: Decodable {
                let at: Int64
            }
            struct Charge: Decodable {
                let left: Fee.Amount
            }
            let id: String
            let settlement: Settlement?
            let charge: Charge?
        }
        let debts: [Entry]
        let due: Int
    }

    /// Ada, who pays in cash, does not come to Karim's car.
    private func missTheCar(_ world: CityWorld) async throws -> (ride: RequestID, fee: Int64) {
        let offer = try await world.drive(1)
        let id = try await world.ask(1)
        #expect(try await world.waitForQuestion(id, of: 1) == offer)
        try await world.dispatch.answer(id, by: offer, accept: true)
        world.clock.advance(by: .minutes(2))
        await world.measure(offer, at: SampleCity.vaduz)
        try await world.dispatch.reachStop(of: offer)
        try await world.waitOut(id, of: 1)
        try await world.dispatch.absent(id, by: offer.testDriver)
        try await world.dispatch.settled()
        let fee = try #require(try await world.dispatch.sight(of: id, for: Self.passenger)?.ride.fee)
        try #require(fee.minorUnits > 50)
        return (id, fee.minorUnits)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: the wallet pays as far as it goes, and the driver gets the rest once money comes in`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind, hasWallets: true) { world, database in
            let purses = try await Purses(database)
            try await purses.put(50, to: Self.passenger)
            let (id, fee) = try await missTheCar(world)
            #expect(try await purses.of(Self.passenger) == .init(0, owed: fee - 50))
            #expect(try await purses.of(Self.driver) == .init(50), "nobody advances it")
            #expect(try await purses.openDebts() == 0, "operators have nothing to settle")

            // What is stored of the ride again charges nothing more.
            let ride = try #require(try await world.dispatch.sight(of: id, for: Self.passenger)?.ride)
            for _ in 0..<2 {
                try await world.store.write([RideTransition(rides: [ride], offers: [], endedOffers: [])])
            }
            #expect(try await purses.of(Self.passenger) == .init(0, owed: fee - 50))
            try await purses.put(1_000, to: Self.passenger)
            #expect(try await purses.of(Self.passenger) == .init(1_050 - fee))
            #expect(try await purses.of(Self.driver) == .init(fee))
            try await purses.verify()
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a wallet that holds enough pays the fee at once, and nothing is owed`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind, hasWallets: true) { world, database in
            let purses = try await Purses(database)
            try await purses.put(5_000, to: Self.passenger)
            let (id, fee) = try await missTheCar(world)
            #expect(try await purses.of(Self.passenger) == .init(5_000 - fee))
            #expect(try await purses.of(Self.driver) == .init(fee))
            #expect(try await purses.openDebts() == 0)
            let trip = try #require(try await TripStore(database).trip(id, of: Self.driver))
            #expect(trip.settledAt != nil && trip.charge?.rest.minorUnits == 0)
            try await purses.verify()
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a fee of before stays an operator's to settle, whatever is stored of its ride`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind, hasWallets: true) { world, database in
            let purses = try await Purses(database)
            let (id, fee) = try await missTheCar(world)
            try await database.write { transaction in
                // As a city without wallets has left it.
                try transaction.execute("UPDATE debts SET charge_id = NULL WHERE ride_id = \(id.text)")
            }
            let ride = try #require(try await world.dispatch.sight(of: id, for: Self.passenger)?.ride)
            try await world.store.write([RideTransition(rides: [ride], offers: [], endedOffers: [])])
            #expect(try await purses.openDebts() == 1)
            #expect(try await purses.of(Self.passenger).owed == fee)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: both sides see what is owed and what was settled, and no operator marks it by hand`(
        kind: TestDatabase
    ) async throws {
        var opened: (any Database)?
        try await withPages(
            .inProcess, kind, hasWallets: true,
            prepare: { database in
                try await database.migrate([.audit], now: 1)
                opened = database
            }
        ) { world, client in
            let purses = try await Purses(try #require(opened))
            let (id, fee) = try await missTheCar(world)
            let ended = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(ended.contains("Your wallet pays it as far as it goes"))
            let owing = try await client.get("/trips/\(id.text)", headers: ada).text
            #expect(owing.contains("The next money that comes into your wallet settles it"))
            #expect(owing.contains("/wallet/movements/"))
            let waiting = try await client.get("/trips/\(id.text)", headers: karim).text
            #expect(waiting.contains("once Ada has put money in") && !waiting.contains("/wallet/movements/"))

            let settle = "/operate/debts/\(id.text)/settlement"
            let due = try await client.get("/operate/debts", headers: boss).text
            #expect(!due.contains(id.text), "nothing is left to be done by hand")
            let all = try await client.get("/operate/debts?show=all", headers: boss).text
            #expect(all.contains("Owed in the wallet") && !all.contains(settle))
            let refused = try await client.post(settle, form: ["": ""], headers: boss)
            let place = try #require(refused.headers["location"])
            #expect(try await client.get(place, headers: boss).text.contains("nobody marks it by hand"))
            let call = try await client.send(.post, "/api/v1/debts/\(id.text)/settlement", headers: boss)
            #expect(call.status == .conflict && call.text.contains("debt-in-ledger"))
            let listed = try await client.get("/api/v1/debts?state=all", headers: boss).json(Entries.self)
            #expect(listed.due == 0 && listed.debts.map(\.charge?.left.amount) == [fee])
            #expect(listed.debts.first?.settlement == nil)
            let open = try await client.get("/api/v1/rides/\(id.text)", headers: ada).json(Fee.self)
            #expect(open.feeLeft?.amount == fee && open.feeSettledAt == nil)

            try await purses.put(fee, to: Self.passenger)
            for person in [ada, karim] {
                let paid = try await client.get("/api/v1/rides/\(id.text)", headers: person).json(Fee.self)
                #expect(paid.feeLeft?.amount == 0 && paid.feeSettledAt != nil)
                let page = try await client.get("/trips/\(id.text)", headers: person).text
                #expect(page.contains("Settled on") && !page.contains("owe"))
            }
            let done = try await client.get("/operate/debts?show=all", headers: boss).text
            #expect(done.contains("Settled from the wallet"))
            let after = try await client.get("/api/v1/debts?state=all", headers: boss).json(Entries.self)
            #expect(after.debts.first?.settlement != nil)
        }
    }
}
