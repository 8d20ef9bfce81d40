import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import Rides
import Testing

@Suite("R2: drivers of whom nothing is heard, and what both sides are told", .timeLimit(.minutes(2)))
struct SilenceTests {
    private typealias World = DrivingWorld

    private func page(_ id: RequestID, _ world: World) async throws -> String {
        try await world.get("/rides/\(id.text)", as: World.passenger).text
    }

    private func pass(_ time: TravelTime, _ world: World) async {
        world.city.clock.advance(by: time)
        await world.city.dispatch.passTime()
    }

    @Test func `the passenger reads what is known instead of minutes that only a clock counts down`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            #expect(try await !page(id, world).contains("Nothing has been heard"))
            await pass(.minutes(2) + .seconds(1), world)
            let silent = try await page(id, world)
            #expect(silent.contains("Nothing has been heard of"))
            #expect(silent.contains("since 22:13") && silent.contains("another car at 22:17"))
            #expect(silent.contains("Not known now"))
            #expect(!silent.contains("Here in") && !silent.contains("Arriving now"))
            #expect(!silent.contains("min left?"), "nor in the question about cancelling")
            // The phone tells again: so does the page.
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            await world.city.measure(offer, of: World.driverID, at: SampleCity.vaduzNorth)
            await pass(.seconds(6), world)
            #expect(try await !page(id, world).contains("Nothing has been heard"))
        }
    }

    @Test func `the driver is told when passengers wait for news, and when they get another car`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            await pass(.minutes(2) + .seconds(1), world)
            let silent = try await world.get("/drive/now").text
            #expect(silent.contains("Nothing has been heard of your phone since 22:13"))
            #expect(silent.contains("we look for another car for your passengers at 22:17"))
            #expect(try await notices(world) == ["rideNotices.asked", "rideNotices.unheard"])
            await pass(.minutes(2), world)
            #expect(try await world.state(id) != "confirmed")
            let dropped = try await world.get("/drive/now").text
            #expect(
                dropped.contains(
                    "22:17: we look for another car for Ada, because nothing was heard of your phone."))
            #expect(
                try await notices(world)
                    == ["rideNotices.asked", "rideNotices.unheard", "rideNotices.dropped"])
            // It stands there over a restart, and goes when it is no news any more.
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID))
            #expect(offer.missed.map(\.reason) == [.lostBySilence])
            await pass(.minutes(16), world)
            #expect(try await !world.get("/drive/now").text.contains("another car for Ada"))
            // At last the drive itself is over; the notice leads to its page.
            await pass(.minutes(15), world)
            #expect(try await world.city.dispatch.offer(of: World.driverID) == nil)
            #expect(try await notices(world).last == "rideNotices.endedSilent")
            #expect(try await addresses(world).last == "/trips/drives/\(offer.id.text)")
            #expect(try await world.get("/trips/drives/\(offer.id.text)").status == .ok)
        }
    }

    @Test func `R2: without news the minutes stay as they are, until it is said that they are not known`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            func pickup() async throws -> Timestamp {
                let sight = try await world.city.dispatch.sight(of: id, for: PersonID(2))
                return try #require(sight?.pickupAt)
            }
            let first = try await pickup()
            await pass(.seconds(30), world)
            #expect(try await pickup() == first, "so long a phone tells nothing now and then")
            await pass(.seconds(80), world)
            let latest = try #require(
                try await world.city.dispatch.sight(of: id, for: PersonID(2))?.ride.life.state.agreement?
                    .promise
            ).latestPickup
            #expect(try await pickup() == min(first + .seconds(80), latest))
            #expect(first + .seconds(60) <= latest, "as far as the promise reaches")
        }
    }

    @Test func `R23: a silent driver reads neither minutes nor that somebody will be asked about`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            #expect(try await world.get("/drive/now").text.contains("We ask you as soon as"))
            await pass(.minutes(2) + .seconds(1), world)
            let page = try await world.get("/drive/now").text
            #expect(page.contains("so nobody is offered to you") && page.contains("Not known now"))
            #expect(!page.contains("We ask you as soon as") && !page.contains("Arriving now"))
        }
    }

    @Test func `R23: whoever stands at the pickup is not told that silence costs them the passenger`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID))
            await pass(.seconds(5), world)
            await world.city.measure(offer.id, of: World.driverID, at: SampleCity.vaduz)
            try await world.city.dispatch.reachStop(.pickup(id), by: World.driverID)
            await pass(.minutes(2) + .seconds(1), world)
            let page = try await world.get("/drive/now").text
            #expect(page.contains("Nothing has been heard of your phone"))
            #expect(!page.contains("If it stays so"))
            #expect(try await world.state(id) == "waiting")
        }
    }

    @Test func `R23: requests that nobody answered are explained to the driver, with the reason`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            _ = try await world.ask()
            await pass(world.city.dispatch.rules.timeToAnswer, world)
            let missed = try await world.get("/drive/now").text
            #expect(missed.contains("Missed requests"))
            #expect(missed.contains("22:13: Ada asked. You did not answer within 30"))
            #expect(!missed.contains("somebody else"), "nobody else is there")
            let other = try await world.city.ask(3)
            _ = try await world.city.waitForQuestion(other, of: 3)
            try await world.city.dispatch.cancel(other, by: PersonID(3))
            #expect(try await world.get("/drive/now").text.contains("called off before you answered"))
            // A no is the driver's own.
            let third = try await world.city.ask(5)
            _ = try await world.city.waitForQuestion(third, of: 5)
            _ = try await world.press("/drive/now/requests/\(third.text)/reject")
            let entry = try #require(try await world.city.dispatch.offer(of: World.driverID))
            #expect(entry.missed.map(\.reason) == [.unanswered, .withdrawn])
            // Kept with the drive, no more than a few.
            for person in UInt128(10)...20 {
                let id = try await world.city.ask(person)
                _ = try await world.city.waitForQuestion(id, of: person)
                try await world.city.dispatch.cancel(id, by: PersonID(person))
            }
            #expect(try await world.city.dispatch.offer(of: World.driverID)?.missed.count == 8)
            #expect(
                try await world.city.store.load(world.city.map, rules: MatchingRules()).offers.first?
                    .missed.count == 8)
        }
    }

    @Test func `R6: ticked-off stops do not lead a car from stop to stop on its driver's word`() async throws
    {
        try await withCity { world, _ in
            // The stops lie 400 m apart: each is near the one before, the second not near the car.
            let first = SampleCity.vaduz
            let second = Coordinate(latitude: first.latitude - 0.0036, longitude: first.longitude)
            let car = Coordinate(latitude: first.latitude + 0.0030, longitude: first.longitude)
            let offer = try await world.drive(1)
            let id = try await world.ask(1, from: first, to: second)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            world.clock.advance(by: .seconds(60))
            await world.measure(offer, at: car)
            try await world.dispatch.reachStop(.pickup(id), by: offer.testDriver)
            try await world.dispatch.board(id, by: offer.testDriver)
            let refusal = await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.reachStop(.dropOff(id), by: offer.testDriver)
            }
            #expect(refusal?.code == .farFromStop)
        }
    }

    private func notices(_ world: World) async throws -> [String] {
        try await stored(world).map(\.text.key.name)
    }

    private func addresses(_ world: World) async throws -> [String] { try await stored(world).map(\.address) }

    /// What the driver finds in the centre, the first first.
    private func stored(_ world: World) async throws -> [Notice] {
        try await world.database.read { try $0.notices(of: UniqueID(bits: 1), limit: 20) }
            .map(\.notice).reversed()
    }
}
