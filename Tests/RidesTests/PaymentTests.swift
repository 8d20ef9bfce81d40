import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Rides
import Testing
import Wallets

@Suite("How rides are paid", .timeLimit(.minutes(3)))
struct PaymentTests {
    private static let passenger = PersonID(1)
    private static let driver = OfferID(1).testDriver

    private func withWallets(
        _ kind: TestDatabase, holding amount: Int64 = 5_000,
        _ body: (CityWorld, Purses) async throws -> Void
    ) async throws {
        try await withCity(kind, hasWallets: true) { world, database in
            let purses = try await Purses(database)
            if amount > 0 { try await purses.put(amount, to: Self.passenger) }
            try await body(world, purses)
            try await purses.verify()
        }
    }

    /// Person 1 asks, offer 1 says yes and carries them to the end.
    private func ride(_ world: CityWorld, paysFromWallet: Bool = true) async throws -> CityRide {
        let id = try await confirmed(world, paysFromWallet: paysFromWallet)
        try await world.driveOn(OfferID(1))
        try await world.driveOn(OfferID(1))
        return try #require(try await world.dispatch.sight(of: id, for: Self.passenger)?.ride)
    }

    private func confirmed(_ world: CityWorld, paysFromWallet: Bool = true) async throws -> RequestID {
        let offer = try await world.drive(1)
        let id = try await world.ask(1, paysFromWallet: paysFromWallet)
        #expect(try await world.waitForQuestion(id, of: 1) == offer)
        try await world.dispatch.answer(id, by: offer, accept: true)
        return id
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R7: the price is set aside when one asks, and on arrival the fare is the driver's and the rest comes back`(
            kind: TestDatabase
        ) async throws
    {
        try await withWallets(kind) { world, purses in
            let id = try await confirmed(world)
            let price = try #require(try await world.dispatch.sight(of: id, for: Self.passenger)?.ride.price)
            #expect(
                try await purses.of(Self.passenger) == .init(5_000 - price.minorUnits, held: price.minorUnits)
            )
            try await world.driveOn(OfferID(1))
            #expect(try await purses.of(Self.driver) == .init(0), "nobody is paid before the end")
            try await world.driveOn(OfferID(1))
            try await world.dispatch.settled()
            let ride = try #require(try await world.dispatch.sight(of: id, for: Self.passenger)?.ride)
            let paid = try #require(ride.paid).minorUnits
            #expect(paid > 0 && paid <= price.minorUnits)
            #expect(try await purses.of(Self.passenger) == .init(5_000 - paid))
            #expect(try await purses.of(Self.driver) == .init(paid))

            // What happens to the ride afterwards moves nothing more.
            try await world.dispatch.rate(id, stars: 5, by: Self.passenger)
            try await world.dispatch.settled()
            #expect(try await purses.of(Self.driver) == .init(paid))
            // It was paid: no cash is due.
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.takeCash(for: id, by: Self.driver)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R7: who has less than the price asks for nothing, and nothing is set aside`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind, holding: 20) { world, purses in
            try await world.drive(1)
            let refusal = await #expect(throws: RidePurse.TooLittle.self) {
                try await world.ask(1, paysFromWallet: true)
            }
            #expect(refusal?.available.minorUnits == 20)
            #expect(try await world.dispatch.currentRide(of: Self.passenger) == nil)
            #expect(try await purses.of(Self.passenger) == .init(20))
            // In cash they can ask.
            _ = try await world.ask(1)
            #expect(try await purses.of(Self.passenger) == .init(20))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R7: a ride called off for nothing gives all of it back, one called off late its fee to the driver`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, purses in
            let early = try await confirmed(world)
            try await world.dispatch.cancel(early, by: Self.passenger)
            try await world.dispatch.settled()
            #expect(try await purses.of(Self.passenger) == .init(5_000))

            let late = try await world.ask(1, paysFromWallet: true)
            _ = try await world.waitForQuestion(late, of: 1)
            try await world.dispatch.answer(late, by: OfferID(1), accept: true)
            world.clock.advance(by: .minutes(2))
            await world.measure(OfferID(1), at: SampleCity.vaduz)
            try await world.dispatch.reachStop(of: OfferID(1))
            try await world.waitOut(late, of: 1)
            try await world.dispatch.absent(late, by: Self.driver)
            try await world.dispatch.settled()
            let ride = try #require(try await world.dispatch.sight(of: late, for: Self.passenger)?.ride)
            let fee = try #require(ride.fee).minorUnits
            #expect(fee > 0 && ride.feeIsFromWallet)
            #expect(try await purses.of(Self.passenger) == .init(5_000 - fee))
            #expect(try await purses.of(Self.driver) == .init(fee))
            #expect(try await purses.openDebts() == 0, "it is paid: operators have nothing to settle")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R7: a search that found nobody gives the money back, and sets it aside anew when it begins again`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, purses in
            let id = try await world.ask(1, paysFromWallet: true)
            func findNobody() async throws {
                while try await world.wait(for: id, of: 1, "pausing", "unmatched") != .unmatched {
                    world.clock.advance(by: world.dispatch.rules.timeBetweenRounds)
                    await world.dispatch.passTime()
                    try await world.wait(for: id, of: 1, "matching", "pausing", "unmatched")
                }
                try await world.dispatch.settled()
            }
            try await findNobody()
            #expect(try await purses.of(Self.passenger) == .init(5_000))
            await #expect(throws: BoardRefusal.self, "it is not theirs") {
                try await world.dispatch.searchAgain(id, by: PersonID(2))
            }
            try await world.dispatch.searchAgain(id, by: Self.passenger)
            #expect(try await purses.of(Self.passenger).held > 0)
            await #expect(throws: BoardRefusal.self, "it searches already") {
                try await world.dispatch.searchAgain(id, by: Self.passenger)
            }
            let held = try await purses.of(Self.passenger)
            #expect(held.available + held.held == 5_000 && held.held < 2_500, "it is set aside once")
            try await findNobody()
            try await purses.take(4_990, from: Self.passenger)
            await #expect(throws: RidePurse.TooLittle.self) {
                try await world.dispatch.searchAgain(id, by: Self.passenger)
            }
            #expect(
                try await world.dispatch.sight(of: id, for: Self.passenger)?.ride.life.state == .unmatched)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R7: a second ride is refused, and what was set aside for it is back`(kind: TestDatabase)
        async throws
    {
        try await withWallets(kind) { world, purses in
            _ = try await world.ask(1, paysFromWallet: true)
            let before = try await purses.of(Self.passenger)
            await #expect(throws: BoardRefusal.self) { try await world.ask(1, paysFromWallet: true) }
            #expect(try await purses.of(Self.passenger) == before)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R7: what was set aside for a ride that was never asked for comes back, what a ride needs stays`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, purses in
            _ = try await world.ask(1, paysFromWallet: true)
            let held = try await purses.of(Self.passenger)
            // The server dies between the two.
            _ = try await world.dispatch.purse?.hold(
                Money(minorUnits: 700, .swissFranc), of: Self.passenger, for: RequestID(99))
            let (map, rules) = (world.map, world.dispatch.rules)
            try await world.store.settleStray(map: map, rules: rules)
            #expect(try await purses.of(Self.passenger).held == held.held + 700, "it may still be asked for")
            world.clock.advance(by: .minutes(11))
            try await world.store.settleStray(map: map, rules: rules)
            #expect(try await purses.of(Self.passenger) == held)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R7: money of a ride that cannot be read stays where it is, and that of the others is settled`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, purses in
            let id = try await world.ask(1, paysFromWallet: true)
            let held = try await purses.of(Self.passenger)
            _ = try await world.dispatch.purse?.hold(
                Money(minorUnits: 700, .swissFranc), of: Self.passenger, for: RequestID(99))
            try await purses.database.write {
                _ = try $0.execute("UPDATE rides SET body = '{}' WHERE id = \(id.text)")
            }
            world.clock.advance(by: .minutes(11))
            try await world.store.settleStray(map: world.map, rules: world.dispatch.rules)
            #expect(try await purses.of(Self.passenger) == held)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R7: two taps at once ask for one ride, and none of them hears that money is missing`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind, holding: 900) { world, purses in
            let price = try world.desk.quote(from: SampleCity.vaduz, to: SampleCity.triesen, people: 1).price
            try await purses.take(900 - price.minorUnits, from: Self.passenger)
            let outcomes = await withTaskGroup(of: String.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        do {
                            _ = try await world.ask(1, paysFromWallet: true)
                            return "asked"
                        } catch let refusal as BoardRefusal {
                            return "\(refusal.code)"
                        } catch {
                            return "\(error)"
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes.filter { $0 == "asked" }.count == 1, "\(outcomes)")
            #expect(Set(outcomes).subtracting(["asked", "alreadyAsked"]).isEmpty, "\(outcomes)")
            #expect(try await purses.of(Self.passenger) == .init(0, held: price.minorUnits))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R7: the driver confirms the cash with one tap, once, and only of their own ride`(
        kind: TestDatabase
    ) async throws {
        try await withPages(.inProcess, kind, hasWallets: true) { world, client in
            let ride = try await ride(world, paysFromWallet: false)
            let (karim, ada, other) = (person(1_001), person(1), person(5))
            let path = "/trips/\(ride.id.text)/cash"
            #expect(try await client.get("/rides/\(ride.id.text)", headers: ada).text.contains("in cash to"))
            for nobody in [ada, other] {
                #expect(try await client.post(path, form: ["": ""], headers: nobody).status == .notFound)
                #expect(
                    try await client.send(.post, "/api/v1/rides/\(ride.id.text)/cash", headers: nobody).status
                        == .notFound)
            }
            let receipt = try await client.get("/trips/\(ride.id.text)", headers: karim).text
            #expect(receipt.contains(path) && receipt.contains("I have the cash"))
            let done = try await client.post(path, form: ["back": "now"], headers: karim)
            #expect(done.headers["location"] == "/drive/now")
            let taken = try await world.dispatch.sight(of: ride.id, for: Self.passenger)?.ride.cashTakenAt
            #expect(taken == world.clock.now)
            world.clock.advance(by: .minutes(3))
            let again = try await client.send(
                .post, "/api/v1/rides/\(ride.id.text)/cash", headers: person(1_001))
            #expect(again.status == .ok)
            #expect(
                try await world.dispatch.sight(of: ride.id, for: Self.passenger)?.ride.cashTakenAt == taken)
            let after = try await client.get("/trips/\(ride.id.text)", headers: karim).text
            #expect(after.contains("Cash received") && !after.contains(path))
            #expect(try await client.get("/rides/\(ride.id.text)", headers: ada).text.contains("has your"))
        }
    }

    private func person(_ number: Int) -> Headers { ["X-Person": "\(number)", "Accept": "text/html"] }
}

/// What people have in a ledger of these tests.
struct Purses: Sendable {
    /// What one has, in minor units.
    struct Content: Hashable {
        let available: Int64
        var held: Int64
        var owed: Int64

        init(_ available: Int64, held: Int64 = 0, owed: Int64 = 0) {
            (self.available, self.held, self.owed) = (available, held, owed)
        }
    }

    let database: any Database
    private let ledger: WalletLedger

    init(_ database: any Database) async throws {
        self.database = database
        ledger = try await WalletLedger.open(database, in: .swissFranc, at: Timestamp(milliseconds: 1))
    }

    func put(_ amount: Int64, to person: PersonID) async throws {
        try await carryOut(
            .topUp(Money(minorUnits: amount, .swissFranc), for: person.uniqueID, from: .cashDesk))
    }

    func take(_ amount: Int64, from person: PersonID) async throws {
        try await carryOut(.payOut(Money(minorUnits: amount, .swissFranc), to: person.uniqueID))
    }

    private func carryOut(_ order: LedgerOrder) async throws {
        try await database.write { [ledger] transaction in
            try transaction.carryOut(
                WalletCall(order, key: WalletKey(order.line, of: "test")), in: ledger,
                at: Timestamp(milliseconds: 2))
        }
    }

    func of(_ person: PersonID) async throws -> Content {
        let wallet = try await database.read { [ledger] in try $0.wallet(of: person.uniqueID, in: ledger) }
        return Content(
            wallet.available.minorUnits, held: wallet.held.minorUnits, owed: wallet.owed.minorUnits)
    }

    /// How many debts are left to be settled by hand.
    func openDebts() async throws -> Int {
        try await database.read {
            try $0.value("SELECT COUNT(*) FROM debts WHERE settled_at IS NULL AND charge_id IS NULL")
        }
    }

    /// Every balance follows from the entries.
    func verify() async throws {
        let verdict = try await database.verifyLedger()
        #expect(verdict.faults.isEmpty)
    }
}
