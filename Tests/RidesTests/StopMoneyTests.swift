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
import Roads
import Savings
import Testing
import Wallets

@Suite("What a stop on the way costs, and that it outlives a crash", .timeLimit(.minutes(3)))
struct StopMoneyTests {
    @Test(arguments: TestDatabase.allCases)
    func `R22: question, agreed stop and the one that is made outlive a crash, and what was agreed is paid`(
        kind: TestDatabase
    ) async throws {
        let stop = SampleCity.vaduzCastle
        try await kind.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, .notices, .wallets], now: 1)
            let ledger = try await WalletLedger.open(
                database, in: .swissFranc, at: Timestamp(milliseconds: 1))
            let purses = try await Purses(database)
            try await purses.put(5_000, to: CityWorld.passenger)
            let first = try await CityWorld(database, ledger: ledger)
            func again(_ body: (CityWorld) async throws -> Void) async throws {
                let world = try await CityWorld(database, clock: first.clock, ledger: ledger)
                try await world.dispatch.restore()
                try await running(world) { try await body(world) }
            }
            try await first.dispatch.restore()
            var (asked, price): (CityRide?, Int64) = (nil, 0)
            try await running(first) {
                let id = try await first.agreedRide()
                asked = try await first.agreed(id)
                price = try await first.ask(.stop(stop), label: "The shop", on: id)
            }
            let before = try #require(asked)
            let id = before.id
            #expect(price > before.price.minorUnits)
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - price, held: price))
            try await again { world in
                let asking = try await world.agreed(id)
                #expect(asking.elsewhere?.plan.change == .stop && asking.elsewhere?.label == "The shop")
                #expect(asking.elsewhere?.plan.without?.price == before.price)
                let question = try await world.dispatch.driverSight(of: CityWorld.driver)?.destination
                #expect(question?.change == .stop && question?.price.minorUnits == price)
                #expect(question?.to == "The shop" && question?.number == 1)
                #expect(
                    try await world.dispatch.answerDestination(
                        of: id, by: CityWorld.driver, accept: true, number: 1, at: price))
            }
            try await again { world in
                let agreed = try await world.agreed(id)
                #expect(agreed.stop?.label == "The shop" && agreed.price.minorUnits == price)
                #expect(agreed.stop?.without == before.figuresOfTest)
                let entry = try #require(await world.dispatch.offer(OfferID(1)))
                let purposes = entry.offer.schedule.stops.map(\.purpose)
                #expect(purposes == [.pickup(id), .via(id), .dropOff(id), .destination])
                #expect(entry.offer.schedule.legs[1] > ExtraStop.wait, "the wait is a part of the plan")
                let sight = try await world.dispatch.driverSight(of: CityWorld.driver)
                #expect(sight?.stops.map(\.label)[1] == "The shop")
                try await world.driveOn(OfferID(1))
                try await world.driveOn(OfferID(1))
            }
            try await again { world in
                #expect(try await world.agreed(id).stop?.doneAt != nil)
                try await world.driveOn(OfferID(1))
                try await world.dispatch.settled()
                let paid = try #require(try await world.agreed(id).paid).minorUnits
                #expect(paid == price, "alone in the car one pays what was agreed")
                #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - paid))
                #expect(try await purses.of(CityWorld.driver) == .init(paid))
            }
            try await purses.verify()
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R22: without the stop the ride costs what it cost, and what a no or a lost driver frees comes back`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind, hasWallets: true) { world, database in
            let purses = try await Purses(database)
            try await purses.put(5_000, to: CityWorld.passenger)
            let id = try await world.agreedRide()
            let before = try await world.agreed(id).price.minorUnits
            _ = try await world.ask(.stop(SampleCity.vaduzCastle), label: "The shop", on: id)
            #expect(try await !world.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: false))
            try await world.dispatch.settled()
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - before, held: before))
            let price = try await world.ask(.stop(SampleCity.vaduzCastle), label: "The shop", on: id)
            #expect(try await world.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: true))
            #expect(try await world.ask(.noStop, label: "The shop", on: id) == before)
            #expect(try await world.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: true))
            #expect(try await world.agreed(id).price.minorUnits == before)
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - price, held: price))
            try await world.driveOn(OfferID(1))
            try await world.driveOn(OfferID(1))
            try await world.dispatch.settled()
            #expect(try await world.agreed(id).paid?.minorUnits == before)
            #expect(try await purses.of(CityWorld.passenger) == .init(5_000 - before))
            try await purses.verify()
        }
    }
}

extension CityRide {
    fileprivate var figuresOfTest: RideFigures {
        RideFigures(
            distance: distance, time: directTime, longestRide: request.longestRide, price: price)
    }
}
