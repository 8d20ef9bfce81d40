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

@Suite("The dispatch of rides", .timeLimit(.minutes(2)))
struct DispatchTests {
    @Test func `R4: the best driver is asked; after a no the next; after a yes the promise stands`()
        async throws
    {
        try await withCity { world, _ in
            let near = try await world.drive(1)
            let far = try await world.drive(2, from: Coordinate(latitude: 47.1550, longitude: 9.5130))
            let id = try await world.ask(1)
            #expect(try await world.waitForQuestion(id, of: 1) == near)
            let quote = try world.desk.quote(from: SampleCity.vaduz, to: SampleCity.triesen, people: 1)
            let request = world.desk.request(
                for: quote, lead: Traveller(id: PersonID(2), isVerified: true), luggage: 0)
            #expect(
                await world.dispatch.bestMatch(for: request)?.offer == far,
                "who is being asked is not asked again")
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.answer(id, by: far, accept: true)
            }
            try await world.dispatch.answer(id, by: near, accept: false)
            #expect(try await world.waitForQuestion(id, of: 1) == far)
            try await world.dispatch.answer(id, by: far, accept: true)
            let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
            let promise = try #require(sight.ride.life.state.agreement?.promise)
            #expect(try #require(sight.pickupAt) <= promise.latestPickup)
            #expect(try #require(sight.dropOffAt) <= promise.latestDropOff)
            #expect(sight.stops.map(\.isPickup) == [true, false])
            #expect(sight.way.count == 3)
            // Why this driver: the terms of the score, as they were when the driver accepted.
            let reasons = try #require(sight.ride.reasons)
            #expect(reasons.terms.map(\.factor) == ScoreExplanation.Factor.allCases)
            let waiting = try #require(reasons.terms.first?.time)
            let announced = try #require(sight.pickupAt) - sight.ride.request.askedAt
            #expect(abs((waiting - announced).seconds) < 5)
            let sum = reasons.terms.reduce(Score.zero) { $0 + $1.score }
            #expect(reasons.total == sum)
            #expect(try await world.dispatch.currentRide(of: PersonID(1))?.ride.id == id)
            #expect(try await world.dispatch.sight(of: id, for: PersonID(2)) == nil)
            #expect(await world.dispatch.counts() == (1, 2))
        }
    }

    @Test func `R2: who waits for a driver who has fallen silent is matched anew`() async throws {
        try await withCity { world, _ in
            let driver = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: driver, accept: true)
            world.clock.advance(by: world.dispatch.rules.longestSilence - .seconds(1))
            await world.dispatch.passTime()
            #expect(
                try await world.dispatch.sight(of: id, for: PersonID(1))?.ride.life.state.agreement != nil)
            // First the passenger is told; a phone may find its network again.
            world.clock.advance(by: .seconds(10))
            await world.dispatch.passTime()
            #expect(await world.dispatch.offer(driver)?.silentSince != nil)
            #expect(
                try await world.dispatch.sight(of: id, for: PersonID(1))?.ride.life.state.agreement != nil)
            world.clock.advance(by: .minutes(2))
            await world.dispatch.passTime()
            let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
            #expect(sight.ride.life.state.agreement == nil)
            #expect(sight.ride.life.lastLoss?.cause == .silence)
            #expect(sight.ride.life.excluded == [driver])
            // The empty car is given up only much later.
            #expect(await world.dispatch.offer(driver) != nil)
            world.clock.advance(by: world.dispatch.rules.longestOverdue)
            await world.dispatch.passTime()
            #expect(await world.dispatch.offer(driver) == nil)
        }
    }

    @Test func `R6: a ride of last week is there for its passenger and for nobody else`() async throws {
        try await withCity { world, database in
            let driver = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: driver, accept: true)
            for _ in 0..<3 { try await world.driveOn(driver) }
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.rate(id, stars: 5, by: PersonID(2))
            }
            try await world.dispatch.rate(id, stars: 4, by: PersonID(1))
            // Just rated it is still at hand; later the store has it.
            #expect(await world.dispatch.sightNow(of: id, for: PersonID(1))?.ride.stars == 4)
            world.clock.advance(by: .minutes(60 * 24 * 7))
            await world.dispatch.passTime()
            #expect(await world.dispatch.sightNow(of: id, for: PersonID(1)) == nil)
            let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
            #expect(sight.ride.life.state.name == "closed")
            #expect(sight.ride.stars == 4)
            #expect(sight.ride.driver?.firstName == "Karim")
            #expect(try await world.dispatch.sight(of: id, for: PersonID(2)) == nil)
            #expect(try await world.dispatch.sight(of: RequestID(1), for: PersonID(1)) == nil)
            #expect(try await world.dispatch.currentRide(of: PersonID(1)) == nil)
            await #expect(throws: BoardRefusal.self) { try await world.dispatch.cancel(id, by: PersonID(1)) }
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.searchAgain(RequestID(1), by: PersonID(1))
            }
            let history = try await TripStore(database).trips(of: PersonID(1)).trips
            #expect(history.map(\.id) == [id])
            #expect(history.first?.arrivedAt != nil)
            #expect(history.first?.paid == sight.ride.paid)
        }
    }

    @Test func `R4: a search that found nobody can be taken up again, also when it was forgotten`()
        async throws
    {
        try await withCity { world, _ in
            let id = try await world.ask(1)
            let ends = world.clock.now + world.dispatch.rules.longestSearch
            while try await world.wait(for: id, of: 1, "pausing", "unmatched") != .unmatched {
                #expect(world.clock.now < ends)
                world.clock.advance(by: world.dispatch.rules.timeBetweenRounds)
                await world.dispatch.passTime()
                // What was found out a moment ago is past.
                try await world.wait(for: id, of: 1, "matching", "pausing", "unmatched")
            }
            #expect(world.clock.now >= ends)
            world.clock.advance(by: .minutes(90))
            await world.dispatch.passTime()
            #expect(await world.dispatch.sightNow(of: id, for: PersonID(1)) == nil)
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.searchAgain(id, by: PersonID(2))
            }
            let other = try await world.ask(1)
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.searchAgain(id, by: PersonID(1))
            }
            try await world.dispatch.cancel(other, by: PersonID(1))
            try await world.drive(1)
            try await world.dispatch.searchAgain(id, by: PersonID(1))
            #expect(try await world.waitForQuestion(id, of: 1) == OfferID(1))
        }
    }

    @Test func `R4: whoever sets off while the time to search lasts is asked, though nobody drove before`()
        async throws
    {
        try await withCity { world, _ in
            let id = try await world.ask(1)
            let ends = world.clock.now + world.dispatch.rules.longestSearch
            // All rounds are over, and then some.
            while world.clock.now + world.dispatch.rules.timeBetweenRounds < ends {
                try await world.wait(for: id, of: 1, "pausing")
                world.clock.advance(by: world.dispatch.rules.timeBetweenRounds)
                await world.dispatch.passTime()
            }
            try await world.wait(for: id, of: 1, "pausing")
            let round = try await world.dispatch.sight(of: id, for: PersonID(1))?.ride.life.round ?? 0
            #expect(round > world.dispatch.rules.rounds)
            let driver = try await world.drive(1)
            world.clock.advance(by: world.dispatch.rules.timeBetweenRounds)
            await world.dispatch.passTime()
            #expect(try await world.waitForQuestion(id, of: 1) == driver)
            // The driver says no at the very end: nobody is left to ask, and that is said.
            try await world.dispatch.answer(id, by: driver, accept: false)
            try await world.wait(for: id, of: 1, "unmatched")
        }
    }
}
