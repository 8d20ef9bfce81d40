import Carpool
import CarpoolTesting
import Geography
import Rides
import Roads
import Testing

@Suite("R2: positions of drivers' phones", .timeLimit(.minutes(2)))
struct PositionTests {
    private func reading(
        _ place: Coordinate, _ world: CityWorld, after seconds: Double = 0, accuracy: Double? = 8,
        heading: Double? = nil
    ) -> PositionReading {
        PositionReading(
            latitude: place.latitude, longitude: place.longitude, accuracy: accuracy, heading: heading,
            at: world.clock.now + .seconds(seconds))
    }

    private func report(_ world: CityWorld, _ readings: PositionReading..., device: String = "phone") async
        -> [PositionOutcome]?
    {
        await world.dispatch.report(readings, by: OfferID(1).testDriver, device: device)?.outcomes
    }

    @Test func `nonsense is refused, and the car stays where it was`() async throws {
        try await withCity { world, _ in
            #expect(await report(world, reading(SampleCity.vaduz, world)) == nil, "nobody drives")
            let offer = try await world.drive(1)
            world.clock.advance(by: .seconds(60))
            let before = await world.dispatch.offer(offer)?.position
            var nowhere = reading(SampleCity.vaduzNorth, world)
            nowhere.latitude = .nan
            var far = nowhere
            far.latitude = 12
            var infinite = reading(SampleCity.vaduzNorth, world)
            infinite.accuracy = .infinity
            #expect(
                await report(
                    world, nowhere, infinite, far,
                    reading(SampleCity.vaduzNorth, world, after: 6),
                    reading(SampleCity.vaduzNorth, world, after: -61),
                    reading(SampleCity.vaduzNorth, world, accuracy: 201))
                    == [.invalid, .invalid, .outside, .future, .old, .inaccurate])
            #expect(await world.dispatch.offer(offer)?.position == before)
        }
    }

    @Test func `positions out of order are left aside, and a batch counts to the fiftieth`() async throws {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            world.clock.advance(by: .seconds(60))
            let place = SampleCity.vaduzNorth
            #expect(
                await report(
                    world, reading(place, world, after: -5), reading(place, world, after: -9),
                    reading(place, world, after: -5), reading(place, world, after: -2))
                    == [.accepted, .old, .old, .accepted])
            #expect(await world.dispatch.offer(offer)?.position.observedAt == world.clock.now - .seconds(2))
            let many = (0..<80).map { reading(place, world, after: Double($0) / 100 - 1) }
            let receipt = await world.dispatch.report(many, by: offer.testDriver, device: "phone")
            #expect(receipt?.outcomes.count == RideDispatch.largestBatch)
        }
    }

    @Test func `a jump is held until a second position near it confirms it`() async throws {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            world.clock.advance(by: .seconds(10))
            #expect(await report(world, reading(SampleCity.balzers, world)) == [.held])
            world.clock.advance(by: .seconds(5))
            // Back where it was: the jump was a mistake.
            #expect(await report(world, reading(SampleCity.vaduzNorth, world)) == [.accepted])
            #expect(await report(world, reading(SampleCity.balzers, world, after: 1)) == [.held])
            #expect(await report(world, reading(SampleCity.balzers, world, after: 2)) == [.accepted])
            let here = try #require(await world.dispatch.offer(offer)?.position.place.coordinate)
            #expect(here.distance(to: SampleCity.balzers) < .metres(300))
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

    @Test func `the last device to start counts, and the other is told until its driver takes over`()
        async throws
    {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            world.clock.advance(by: .seconds(10))
            #expect(await report(world, reading(SampleCity.vaduzNorth, world)) == [.accepted])
            #expect(
                await report(world, reading(SampleCity.vaduzNorth, world, after: 1), device: "tablet")
                    == [.accepted])
            let told = await world.dispatch.report(
                [reading(SampleCity.vaduzNorth, world, after: 2)], by: offer.testDriver, device: "phone")
            #expect(told?.isReplaced == true && told?.outcomes == [.replaced])
            let back = await world.dispatch.report(
                [reading(SampleCity.vaduzNorth, world, after: 3)], by: offer.testDriver, device: "phone",
                takesOver: true)
            #expect(back?.isReplaced == false && back?.outcomes == [.accepted])
            let tablet = await world.dispatch.report(
                [reading(SampleCity.vaduzNorth, world, after: 4)], by: offer.testDriver, device: "tablet")
            #expect(tablet?.isReplaced == true)
        }
    }

    @Test func `a car that leaves the way is led back on a new one, from where it is`() async throws {
        try await withCity { world, _ in
            let offer = try await world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            world.clock.advance(by: .minutes(3))
            let router = RoadRouter(world.map)
            for place in [
                SampleCity.vaduz, SampleCity.vaduzCastle, SampleCity.vaduzSouth, SampleCity.triesen,
            ] {
                world.clock.advance(by: .minutes(2))
                #expect(await report(world, reading(place, world)) == [.accepted])
                let entry = try #require(await world.dispatch.offer(offer))
                #expect(entry.position.place.coordinate.distance(to: place) < .metres(250))
                let stop = try #require(entry.offer.schedule.stops.first)
                let free = try #require(
                    router.route(from: try world.map.place(entry.position.place.coordinate), to: stop.place))
                let error = abs((entry.position.timeToNextStop - free.time).seconds)
                #expect(error < 90, "\(place): \(entry.position.timeToNextStop) instead of \(free.time)")
            }
            // Along the way the time left shrinks with every position.
            let route = try #require(
                router.route(
                    from: try world.map.place(SampleCity.triesen), to: try world.map.place(SampleCity.balzers)
                ))
            var last = TravelTime.minutes(60)
            let line = world.map.network.polyline(of: route)
            for index in stride(from: 0, to: line.count, by: max(1, line.count / 20)) {
                world.clock.advance(by: .seconds(20))
                let outcomes = try #require(await report(world, reading(line[index], world)))
                #expect(outcomes == [.accepted])
                let left = try #require(await world.dispatch.offer(offer)?.position.timeToNextStop)
                #expect(left <= last + .seconds(5), "at point \(index)")
                last = left
            }
            #expect(last < .minutes(2))
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
            let receipt = await world.dispatch.report(kept, by: driver.testDriver, device: "phone")
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
                [reading(stop.place.coordinate, world)], by: driver.testDriver, device: "phone")
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
