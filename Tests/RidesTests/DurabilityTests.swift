import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Journal
import Ledger
import Notices
import Observability
import Rides
import Synchronization
import Testing

@Suite("What the dispatch of rides has stored", .timeLimit(.minutes(2)))
struct DurabilityTests {
    @Test func `R6: nobody hears of a change before it is durable`() async throws {
        try await withCity { world, database in
            world.store.hold()
            let asked = Task { try await world.ask(1) }
            while await world.dispatch.counts().openRides == 0 { await Task.yield() }
            let count = try await database.read { try $0.rows("SELECT id FROM rides", { _ in 1 }).count }
            #expect(count == 0)
            let seen = Task { try await world.dispatch.currentRide(of: PersonID(1)) }
            world.store.release()
            let id = try await asked.value
            #expect(try await seen.value?.ride.id == id)
            let kept = try await database.read { try $0.rows("SELECT id FROM rides", { _ in 1 }).count }
            #expect(kept == 1)
        }
    }

    @Test func `R6: nor of what happens while they wait for what was before`() async throws {
        try await withCity { world, database in
            let count: @Sendable () async throws -> Int = {
                try await database.read { try $0.rows("SELECT id FROM rides", { _ in 1 }).count }
            }
            world.store.hold()
            let started = Task { try await world.drive(1) }
            while world.store.heldCount == 0 { await Task.yield() }
            // Both look while the journey is on its way to the disk.
            let passenger = Task {
                let sight = try await world.dispatch.currentRide(of: PersonID(1))
                return try await (isThere: sight != nil, stored: count())
            }
            let driver = Task {
                let sight = try await world.dispatch.driverSight(of: PersonID(1001))
                return try await (asks: sight?.question != nil, stored: count())
            }
            for _ in 0..<100 { _ = await world.dispatch.counts() }
            // The ride and the question to the driver follow while they wait.
            let asked = Task { try await world.ask(1) }
            while await world.dispatch.offer(OfferID(1))?.question == nil { await Task.yield() }
            world.store.releaseOnce()
            _ = try await started.value
            while world.store.heldCount == 0 { await Task.yield() }
            #expect(try await count() == 0)
            for _ in 0..<100 { _ = await world.dispatch.counts() }
            world.store.release()
            let (ride, question) = try await (passenger.value, driver.value)
            #expect(!ride.isThere || ride.stored == 1, "a ride was shown that a crash could have undone")
            #expect(!question.asks || question.stored == 1, "a driver was asked about such a ride")
            let id = try await asked.value
            #expect(try await world.dispatch.currentRide(of: PersonID(1))?.ride.id == id)
            #expect(try await world.dispatch.driverSight(of: PersonID(1001))?.question?.request == id)
        }
    }

    @Test func `R6: after a failed commit the city goes on from what was durable, searches included`()
        async throws
    {
        try await withCity { world, _ in
            // A search that is open when the commit fails: taking it up again must not fail for ever.
            let id = try await world.ask(1)
            try await world.wait(for: id, of: 1, "pausing")
            world.store.fail(1)
            await #expect(throws: JournalError.self) { try await world.ask(2) }
            var other: RequestID?
            while other == nil {
                do {
                    other = try await world.ask(2)
                } catch let error as JournalError {
                    #expect(error.retryAfterSeconds != nil)
                    await Task.yield()
                }
            }
            #expect(await world.dispatch.counts().openRides == 2)
            try await world.drive(1)
            world.clock.advance(by: world.dispatch.rules.timeBetweenRounds)
            await world.dispatch.passTime()
            try await world.wait(for: id, of: 1, "offered", "pausing")
        }
    }

    @Test func `R6: why changes could not be stored stands in the log`() async throws {
        let log = Mutex<[String]>([])
        let output = LogOutput { bytes in log.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
        try await withCity(logger: Logger("rides", to: output)) { world, _ in
            for person in [1, 2] as [UInt128] {
                world.store.fail(1)
                await #expect(throws: JournalError.self) { try await world.ask(person) }
                var id: RequestID?
                while id == nil {
                    do {
                        id = try await world.ask(person)
                    } catch is JournalError {
                        await Task.yield()
                    }
                }
                // Nothing else is written now that could fail instead of the next one.
                try await world.wait(for: #require(id), of: person, "pausing")
            }
        }
        output.flush()
        let lines = log.withLock { $0.joined() }.split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines { #expect(line.contains("could not be stored") && line.contains("Broken")) }
    }

    @Test func `R6: what ran out while the server was away begins anew, and is stored so`() async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, .notices], now: 1)
            let first = try await CityWorld(database)
            try await first.dispatch.restore()
            var waiting: RequestID?
            try await running(first) {
                let driver = try await first.drive(1)
                let id = try await first.ask(1)
                _ = try await first.waitForQuestion(id, of: 1)
                try await first.dispatch.answer(id, by: driver, accept: true)
                try await first.dispatch.reachStop(of: driver)
                waiting = id
            }
            let id = try #require(waiting)
            // Nobody could tap anything for an hour; the car stood at the pickup all the time.
            first.clock.advance(by: .minutes(60))
            let second = try await CityWorld(database, clock: first.clock)
            try await second.dispatch.restore()
            let deadline = second.clock.now + second.dispatch.rules.longestBoarding
            try await running(second) {
                await second.dispatch.passTime()
                let sight = try #require(try await second.dispatch.sight(of: id, for: PersonID(1)))
                #expect(sight.ride.life.state.name == "waiting" && sight.ride.fee == nil)
                #expect(sight.ride.life.state.deadline == deadline)
                try await second.dispatch.board(OfferID(1))
            }
            let third = try await CityWorld(database, clock: first.clock)
            try await third.dispatch.restore()
            #expect(
                await third.dispatch.sightNow(of: id, for: PersonID(1))?.ride.life.state.name == "onBoard")
        }
    }

    @Test func `R6: with too many changes waiting a new one is refused and nothing has changed`()
        async throws
    {
        let small = Journal<RideTransition>.Configuration(capacity: 1, rebuildPause: .milliseconds(5))
        try await withCity(journal: small) { world, _ in
            world.store.hold()
            let first = Task { try await world.ask(1) }
            while await world.dispatch.counts().openRides == 0 { await Task.yield() }
            await #expect(throws: JournalError.self) { try await world.ask(2) }
            #expect(await world.dispatch.counts().openRides == 1)
            world.store.release()
            _ = try await first.value
        }
    }

    @Test func `R6: after a crash the same rides, offers and promises are there`() async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, .notices], now: 1)
            let first = try await CityWorld(database)
            try await first.dispatch.restore()
            var before: [RequestID: (state: RideState, person: UInt128)] = [:]
            var offers: [OfferID: CityOffer] = [:]
            try await running(first) {
                let driver = try await first.drive(1)
                let one = try await first.ask(1)
                _ = try await first.waitForQuestion(one, of: 1)
                try await first.dispatch.answer(one, by: driver, accept: true)
                try await first.driveOn(driver)
                let other = try await first.ask(2, from: SampleCity.vaduzSouth)
                _ = try await first.waitForQuestion(other, of: 2)
                try await first.dispatch.answer(other, by: driver, accept: true)
                let asked = try await first.drive(2)
                let third = try await first.ask(3)
                _ = try await first.waitForQuestion(third, of: 3)
                for (id, person) in [(one, 1 as UInt128), (other, 2), (third, 3)] {
                    let sight = try #require(try await first.dispatch.sight(of: id, for: PersonID(person)))
                    before[id] = (sight.ride.life.state, person)
                }
                for id in [driver, asked] { offers[id] = await first.dispatch.offer(id) }
            }
            // Nothing of the first is used any more, as after kill -9.
            let second = try await CityWorld(database, clock: first.clock)
            first.clock.advance(by: .seconds(40))
            try await second.dispatch.restore()
            try await running(second) {
                for (id, (state, person)) in before {
                    let sight = try await second.dispatch.sight(of: id, for: PersonID(person))
                    let restored = try #require(sight?.ride.life.state)
                    #expect(restored.agreement == state.agreement)
                    #expect(restored.name == state.name)
                    if case .offered = restored {
                        // An answer that was open gets a moment to reconnect.
                        let grace = second.clock.now + second.dispatch.rules.restartGrace
                        #expect(try #require(restored.deadline) >= grace)
                    } else {
                        #expect(restored.deadline == state.deadline)
                    }
                }
                for (id, offer) in offers {
                    let restored = try #require(await second.dispatch.offer(id))
                    #expect(restored.offer.schedule.passengers == offer.offer.schedule.passengers)
                    #expect(
                        restored.offer.schedule.stops.map(\.purpose)
                            == offer.offer.schedule.stops.map(\.purpose)
                    )
                    #expect(restored.question == offer.question)
                    #expect(restored.fares == offer.fares)
                    #expect(restored.card == offer.card)
                }
                #expect(await second.dispatch.counts() == (3, 2))
                while await second.dispatch.offer(OfferID(1)) != nil {
                    try await second.driveOn(OfferID(1))
                }
                for (id, (state, person)) in before where state.agreement != nil {
                    let sight = try await second.dispatch.sight(of: id, for: PersonID(person))
                    #expect(sight?.ride.life.state.name == "arrived")
                    #expect(sight?.ride.paid != nil)
                }
            }
        }
    }

    @Test func `R6: a city that serves in earnest ends what a demo left behind`() async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, .notices], now: 1)
            let demo = try await CityWorld(database)
            var rides: [RequestID] = []
            try await running(demo) {
                let driver = try await demo.drive(1, isSimulated: true)
                for person in [1, 2] as [UInt128] {
                    let id = try await demo.ask(
                        person, from: person == 1 ? SampleCity.vaduz : SampleCity.vaduzCastle)
                    _ = try await demo.waitForQuestion(id, of: person)
                    try await demo.dispatch.answer(id, by: driver, accept: true)
                    rides.append(id)
                }
                try await demo.driveOn(driver)
            }
            let earnest = try await CityWorld(database, clock: demo.clock)
            try await earnest.dispatch.restore()
            try await earnest.dispatch.endSimulated()
            try await running(earnest) {
                let one = try await earnest.dispatch.sight(of: rides[0], for: PersonID(1))
                #expect(one?.ride.life.state.name == "arrived")
                #expect(one?.ride.paid != nil)
                let other = try await earnest.wait(for: rides[1], of: 2, "pausing")
                #expect(other.agreement == nil)
                #expect(await earnest.dispatch.simulatedOffers().isEmpty)
            }
            let later = try await DatabaseRideStore(database).load(earnest.map, rules: MatchingRules())
            #expect(later.offers.isEmpty)
        }
    }
}
