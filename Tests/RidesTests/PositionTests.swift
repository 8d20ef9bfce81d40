import Carpool
import CarpoolTesting
import Geography
import Identity
import Positions
import Rides
import Roads
import Testing

@Suite("R2: positions of drivers' phones", .timeLimit(.minutes(2)))
struct PositionTests {
    private func reading(
        _ place: Coordinate, _ world: CityWorld, after seconds: Double = 0, accuracy: Double? = 8,
        heading: Double? = nil
    ) -> Measurement {
        Measurement(
            latitude: place.latitude, longitude: place.longitude, accuracy: accuracy, heading: heading,
            at: world.clock.now + .seconds(seconds))
    }

    private func report(_ world: CityWorld, _ readings: Measurement..., device: String = "phone") async
        -> [Measurement.Outcome]?
    {
        await world.dispatch.report(
            MeasurementBatch(readings, device: device), by: OfferID(1).testDriver)?.outcomes
    }

    @Test func `what counts moves the driver's car, and what does not leaves it where it was`() async throws {
        try await withCity { world, _ in
            #expect(await report(world, reading(SampleCity.vaduz, world)) == nil, "nobody drives")
            let offer = try await world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            world.clock.advance(by: .seconds(60))
            let before = try #require(await world.dispatch.offer(offer))
            #expect(
                await report(
                    world, reading(Coordinate(latitude: 33.5731, longitude: -7.5898), world),
                    reading(SampleCity.vaduzNorth, world, after: 6),
                    reading(SampleCity.vaduzNorth, world, after: -61),
                    reading(SampleCity.balzers, world, after: -50))
                    == [.outside, .future, .old, .held])
            #expect(await world.dispatch.offer(offer)?.position == before.position)
            world.clock.advance(by: .minutes(2))
            #expect(await report(world, reading(SampleCity.vaduz, world, heading: 180)) == [.accepted])
            let after = try #require(await world.dispatch.offer(offer))
            #expect(after.position.place.coordinate.distance(to: SampleCity.vaduz) < .metres(250))
            #expect(after.position.observedAt == world.clock.now && after.heading == 180)
            #expect(after.position.timeToNextStop < before.position.timeToNextStop)
        }
    }

    @Test func `what happens at a stop is refused while the phone measures that the car is elsewhere`()
        async throws
    {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            let driver = offer.testDriver
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: driver, accept: true)
            func isFar(_ act: () async throws -> Void) async throws -> Bool {
                do {
                    try await act()
                    return false
                } catch let refusal as BoardRefusal where refusal.code == .farFromStop {
                    return true
                }
            }
            world.clock.advance(by: .seconds(90))
            await world.measure(offer, at: SampleCity.vaduzNorth)
            #expect(try await isFar { try await world.dispatch.reachStop(.pickup(id), by: driver) })
            try await world.wait(for: id, of: 1, "approaching")
            world.clock.advance(by: .seconds(30))
            await world.measure(offer, at: SampleCity.vaduz)
            #expect(try await !isFar { try await world.dispatch.reachStop(.pickup(id), by: driver) })
            // Off and away: neither is anybody on board there, nor has anybody stayed away.
            world.clock.advance(by: .seconds(150))
            await world.measure(offer, at: SampleCity.vaduzSouth)
            #expect(try await isFar { try await world.dispatch.board(id, by: driver) })
            #expect(try await isFar { try await world.dispatch.absent(id, by: driver) })
            // A phone that is silent contradicts nobody.
            world.clock.advance(by: world.dispatch.rules.longestSilence)
            #expect(try await !isFar { try await world.dispatch.board(id, by: driver) })
            await world.measure(offer, at: SampleCity.vaduzSouth)
            #expect(try await isFar { try await world.dispatch.reachStop(.dropOff(id), by: driver) })
            try await world.wait(for: id, of: 1, "onBoard")
        }
    }

    @Test func `a phone that finds its network after three minutes goes on, and nobody was lost`()
        async throws
    {
        try await withCity { world, _ in
            let driver = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: driver, accept: true)
            world.clock.advance(by: .minutes(3))
            await world.dispatch.passTime()
            #expect(await world.dispatch.offer(driver)?.silentSince != nil)
            // Nobody new is offered to it meanwhile.
            let other = try await world.ask(2)
            try await world.wait(for: other, of: 2, "pausing")
            // What the phone kept comes in one batch.
            let kept = (1...30).map { reading(SampleCity.vaduzNorth, world, after: Double($0) * 5 - 151) }
            let receipt = await world.dispatch.report(
                MeasurementBatch(kept, device: "phone"), by: driver.testDriver)
            #expect(receipt?.outcomes == Array(repeating: .accepted, count: 30))
            world.clock.advance(by: .seconds(6))
            await world.dispatch.passTime()
            let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
            #expect(sight.ride.life.state.agreement?.offer == driver)
            #expect(await world.dispatch.offer(driver)?.silentSince == nil)
        }
    }

    @Test func `close to its stop a car is taken to have arrived, and the driver says so`() async throws {
        try await withCity { world, _ in
            let driver = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: driver, accept: true)
            world.clock.advance(by: .minutes(2))
            let stop = try #require(await world.dispatch.offer(driver)?.offer.schedule.stops.first)
            let receipt = await world.dispatch.report(
                MeasurementBatch([reading(stop.place.coordinate, world)], device: "phone"),
                by: driver.testDriver)
            #expect(receipt?.isAtNextStop == true)
            let sight = try #require(try await world.dispatch.driverSight(of: driver.testDriver))
            #expect(sight.isAtNextStop && sight.stops.map(\.purpose).first == .pickup(id))
            #expect(sight.stops.first?.reachedAt == nil)
            try await world.dispatch.reachStop(.pickup(id), by: driver.testDriver)
            let there = try #require(try await world.dispatch.driverSight(of: driver.testDriver))
            #expect(there.stops.first?.reachedAt == world.clock.now)
            // A second tap is not a second step.
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.reachStop(.pickup(id), by: driver.testDriver)
            }
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.reachStop(.dropOff(id), by: driver.testDriver)
            }
        }
    }

    @Test func `R1, R4: a driver who stood for an hour is asked like one who has just set off`() async throws
    {
        try await withCity { world, _ in
            let driver = try await world.drive(1)
            // A pause far longer than the detour of ten minutes; the phone goes on telling where it is.
            for _ in 0..<60 {
                world.clock.advance(by: .minutes(1))
                #expect(await report(world, reading(SampleCity.vaduzNorth, world)) == [.accepted])
                await world.dispatch.passTime()
            }
            let id = try await world.ask(2)
            _ = try await world.waitForQuestion(id, of: 2)
            try await world.dispatch.answer(id, by: driver, accept: true)
            let schedule = try #require(await world.dispatch.offer(driver)?.offer.schedule)
            let left = try #require(schedule.detour?.left)
            #expect(left <= .minutes(10) && left > .minutes(5), "on the way of this driver: \(left)")
            // Who does not come gives the detour back, as far as it was not driven.
            try await world.dispatch.cancel(id, by: PersonID(2))
            let after = try #require(await world.dispatch.offer(driver)?.offer.schedule)
            #expect(after.passengers.isEmpty)
            let again = try #require(after.detour?.left)
            #expect(again >= left && again <= .minutes(10))
        }
    }

    @Test func `R1: a drive that stands at its destination ends, one that stops before does not`()
        async throws
    {
        try await withCity { world, _ in
            let driver = try await world.drive(1)
            func stand(at place: Coordinate, minutes: Int) async throws {
                for _ in 0..<minutes {
                    world.clock.advance(by: .minutes(1))
                    #expect(await report(world, reading(place, world)) != nil)
                    await world.dispatch.passTime()
                }
            }
            try await stand(at: SampleCity.vaduz, minutes: 15)
            #expect(await world.dispatch.offer(driver) != nil)
            try await stand(at: SampleCity.balzers, minutes: 8)
            #expect(await world.dispatch.offer(driver) != nil)
            // Who drives off again is on the way again.
            try await stand(at: SampleCity.triesen, minutes: 8)
            try await stand(at: SampleCity.balzers, minutes: 9)
            #expect(await world.dispatch.offer(driver) != nil)
            // A question that nobody answers changes nothing of that.
            let id = try await world.ask(
                2, from: SampleCity.balzers, to: Coordinate(latitude: 47.0720, longitude: 9.5030))
            _ = try await world.waitForQuestion(id, of: 2)
            world.clock.advance(by: .seconds(6))
            await world.dispatch.passTime()
            try await stand(at: SampleCity.balzers, minutes: 3)
            #expect(await world.dispatch.offer(driver) == nil)
        }
    }

    @Test func `where a car was is in the store a little later, and found again after a crash`() async throws
    {
        try await withCity { world, database in
            let driver = try await world.drive(1)
            world.clock.advance(by: .minutes(4))
            #expect(await report(world, reading(SampleCity.vaduz, world)) == [.accepted])
            await world.dispatch.keepPositions()
            let offers = try await DatabaseRideStore(database).load(world.map, rules: MatchingRules()).offers
            let back = try #require(offers.first { $0.id == driver })
            #expect(back.position.place.coordinate.distance(to: SampleCity.vaduz) < .metres(100))
            #expect(back.position.observedAt == world.clock.now)
        }
    }

    @Test func `R4: a person's request goes to people before simulated drivers, who may be nearer`()
        async throws
    {
        try await withCity { world, _ in
            try await world.drive(1, from: SampleCity.vaduzNorth, isSimulated: true)
            try await world.drive(2, from: Coordinate(latitude: 47.1550, longitude: 9.5130))
            let id = try await world.ask(1)
            guard case .offered(let first, let next, _) = try await world.wait(for: id, of: 1, "offered")
            else { return }
            #expect(first == OfferID(2))
            #expect(next == [OfferID(1)])
        }
    }
}
