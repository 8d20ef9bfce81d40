import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Notices
import Rides
import Savings
import Testing
import Wallets

@Suite("What going elsewhere costs", .timeLimit(.minutes(3)))
struct DestinationMoneyTests {
    private static let balzers = WayOrder.destination(SampleCity.balzers)

    @Test(arguments: TestDatabase.allCases)
    func
        `R22: what it costs more is set aside before the driver is asked, given back on a no, and paid on a yes`(
            kind: TestDatabase
        ) async throws
    {
        try await withCity(kind, hasWallets: true) { world, database in
            let purses = try await Purses(database)
            try await purses.put(5_000, to: CityWorld.passenger)
            let id = try await world.agreedRide()
            let before = try await world.agreed(id).price.minorUnits
            let price = try await world.offer(Self.balzers, on: id).plan.price.minorUnits
            #expect(price > before)
            await #expect(throws: BoardRefusal.self, "nobody asks at a price that they have not seen") {
                try await world.ask(Self.balzers, label: "Balzers", at: price - 5, on: id)
            }
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - before, held: before))
            try await world.ask(Self.balzers, label: "Balzers", at: price, on: id)
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - price, held: price))
            await #expect(throws: BoardRefusal.self, "somebody else's question") {
                try await world.dispatch.answerDestination(of: id, by: PersonID(77), accept: true)
            }
            #expect(try await !world.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: false))
            try await world.dispatch.settled()
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - before, held: before))
            #expect(try await world.agreed(id).price.minorUnits == before)

            try await world.ask(Self.balzers, label: "Balzers", at: price, on: id)
            world.clock.advance(by: DestinationAsk.timeToAnswer)
            await world.dispatch.passTime()
            try await world.dispatch.settled()
            #expect(try await world.agreed(id).destinationAnswer == .destinationUnanswered)
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - before, held: before))

            let last = try await world.offer(Self.balzers, on: id).plan.price.minorUnits
            try await world.ask(Self.balzers, label: "Balzers", at: last, on: id)
            #expect(
                try await world.dispatch.answerDestination(
                    of: id, by: CityWorld.driver, accept: true, at: last))
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - last, held: last))
            try await world.driveOn(OfferID(1))
            try await world.driveOn(OfferID(1))
            try await world.dispatch.settled()
            let over = try await world.agreed(id)
            let paid = try #require(over.paid).minorUnits
            #expect(paid == last && over.toLabel == "Balzers", "alone in the car one pays what was agreed")
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - paid))
            #expect(try await purses.of(CityWorld.driver) == .init(paid))
            try await purses.verify()
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R22: who has less than is missing asks for nothing, and a ride called off gives all of it back`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind, hasWallets: true) { world, database in
            let purses = try await Purses(database)
            try await purses.put(5_000, to: CityWorld.passenger)
            let id = try await world.agreedRide()
            let before = try await world.agreed(id).price.minorUnits
            try await purses.take(5_000 - before, from: CityWorld.passenger)
            let price = try await world.offer(Self.balzers, on: id).plan.price.minorUnits
            let refusal = await #expect(throws: RidePurse.TooLittle.self) {
                try await world.ask(Self.balzers, label: "Balzers", at: price, on: id)
            }
            #expect(refusal?.available.minorUnits == 0)
            #expect(try await world.agreed(id).elsewhere == nil)
            #expect(try await purses.of(CityWorld.passenger) == .init(0, held: before))
            try await purses.put(2_000, to: CityWorld.passenger)
            try await world.ask(Self.balzers, label: "Balzers", at: price, on: id)
            #expect(try await world.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: true))
            try await world.dispatch.cancel(id, by: CityWorld.passenger)
            try await world.dispatch.settled()
            #expect(try await purses.of(CityWorld.passenger) == .init(before + 2_000))
            try await purses.verify()
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R22: after a crash between question and answer both sides go on where they were`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, .notices, .wallets], now: 1)
            let ledger = try await WalletLedger.open(
                database, in: .swissFranc, at: Timestamp(milliseconds: 1))
            let purses = try await Purses(database)
            try await purses.put(5_000, to: CityWorld.passenger)
            let first = try await CityWorld(database, ledger: ledger)
            try await first.dispatch.restore()
            var asking: CityRide?
            try await running(first) {
                let id = try await first.agreedRide()
                try await first.ask(Self.balzers, label: "Balzers", on: id)
                asking = try await first.agreed(id)
            }
            let asked = try #require(asking)
            let (id, price) = (asked.id, try #require(asked.elsewhere).plan.price.minorUnits)
            let second = try await CityWorld(database, clock: first.clock, ledger: ledger)
            try await second.dispatch.restore()
            try await running(second) {
                let back = try await second.agreed(id)
                #expect(back.elsewhere?.plan.price == asked.elsewhere?.plan.price)
                #expect(back.elsewhere?.raise == asked.elsewhere?.raise && back.elsewhere?.label == "Balzers")
                #expect(back.destinationsAsked == 1 && back.heldAmount == asked.heldAmount)
                let question = try await second.dispatch.driverSight(of: CityWorld.driver)?.destination
                #expect(question?.price.minorUnits == price && question?.to == "Balzers")
                #expect(
                    try await second.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: true))
            }
            let third = try await CityWorld(database, clock: first.clock, ledger: ledger)
            try await third.dispatch.restore()
            try await running(third) {
                let agreed = try await third.agreed(id)
                #expect(agreed.price.minorUnits == price && agreed.elsewhere == nil)
                #expect(agreed.raises == asked.allRaises && agreed.heldAmount == price)
                try await third.driveOn(OfferID(1))
                try await third.driveOn(OfferID(1))
                try await third.dispatch.settled()
                let paid = try #require(try await third.agreed(id).paid).minorUnits
                #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - paid))
                #expect(try await purses.of(CityWorld.driver) == .init(paid))
            }
            try await purses.verify()
        }
    }

    @Test func `R22: who looks at many places learns no more, and nobody else looks at all`() async throws {
        try await withCity { world, _ in
            try await world.drive(1)
            let id = try await world.ask(1)
            try await world.dispatch.answer(id, by: try await world.waitForQuestion(id, of: 1), accept: true)
            let tariff = world.desk.tariff
            func look(_ step: Int) async throws -> BoardRefusal.Code? {
                // Along the main road, some hundred metres from place to place.
                let share = Double(step) / 20
                let place = SampleCity.vaduzSouth.interpolated(to: SampleCity.vaduz, fraction: share)
                do {
                    let seen = try await world.dispatch.destination(
                        of: id, at: place, tariff: tariff, by: CityWorld.passenger)
                    #expect(seen.longer.milliseconds % 300_000 == 0, "coarse")
                    return nil
                } catch let refusal as BoardRefusal { return refusal.code }
            }
            for step in 0..<RideDispatch.mostPlacesLookedAt {
                #expect(try await look(step) != .destination(.tooManyPlaces), "\(step)")
            }
            #expect(try await look(15) == .destination(.tooManyPlaces))
            #expect(
                try await look(3) != .destination(.tooManyPlaces), "a place that was seen tells nothing new")
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.destination(
                    of: id, at: SampleCity.balzers, tariff: world.desk.tariff, by: PersonID(2))
            }
        }
    }
}
