import Carpool
import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Rides
import Roads
import Testing

@Suite("What passengers of one car learn of each other", .timeLimit(.minutes(3)))
struct SharedCarTests {
    private struct Shared {
        let first: RequestID
        let second: RequestID
        let offer: OfferID
        /// Where the second gets in.
        let home: Coordinate
    }

    /// Two passengers in one car, the second living off the way of the first; nobody is on board yet.
    private func share(
        _ world: CityWorld, inSimulatedCar isSimulated: Bool = false
    ) async throws -> Shared {
        let offer = try await world.drive(
            1, from: SampleCity.vaduzNorth, to: SampleCity.balzers,
            isSimulated: isSimulated)
        // On the way before the first's pickup, at the end of a street of its own.
        let home = try aside(of: SampleCity.vaduzNorth, SampleCity.vaduzCastle, world)
        let first = try await world.ask(1, from: SampleCity.vaduzCastle, to: SampleCity.triesen)
        #expect(try await world.waitForQuestion(first, of: 1) == offer)
        try await world.dispatch.answer(first, by: offer, accept: true)
        let second = try await world.ask(2, from: home, to: SampleCity.balzers)
        #expect(try await world.waitForQuestion(second, of: 2) == offer)
        try await world.dispatch.answer(second, by: offer, accept: true)
        return Shared(first: first, second: second, offer: offer, home: home)
    }

    /// A doorstep some way off the best way between two places.
    private func aside(of from: Coordinate, _ to: Coordinate, _ world: CityWorld) throws -> Coordinate {
        let (router, map) = (RoadRouter(world.map), world.map)
        let (start, end) = (try map.place(from), try map.place(to))
        let route = try #require(router.route(from: start, to: end))
        let line = map.network.polyline(of: route)
        let doors = map.network.nodes.map { map.network.coordinate(of: $0) }.filter { door in
            guard door.distance(to: from) < .metres(900), map.nearest(to: door, within: .metres(5)) != nil
            else { return false }
            let beside = line.map { $0.distance(to: door) }.min() ?? .zero
            return beside > .metres(250) && beside < .metres(450)
        }
        func time(_ door: Coordinate) throws -> TravelTime {
            router.travelTime(from: start, to: try map.place(door)) ?? .minutes(60)
        }
        return try #require(try doors.map { (try time($0), $0) }.min { $0.0 < $1.0 }?.1)
    }

    /// All pairs of numbers in a text that lie in the country.
    private func places(in text: String) -> [Coordinate] {
        let numbers = text.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
        return zip(numbers, numbers.dropFirst()).compactMap { one, other in
            for (latitude, longitude) in [(one, other), (other, one)]
            where (47.0...47.3).contains(latitude) && (9.4...9.7).contains(longitude) {
                return Coordinate(latitude: latitude, longitude: longitude)
            }
            return nil
        }
    }

    @Test func `R5: a passenger sees that there is a stop for others, and about when, but not where`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let car = try await share(world)
            let (first, second, offer, home) = (car.first, car.second, car.offer, car.home)
            let sight = try #require(try await world.dispatch.sight(of: first, for: PersonID(1)))
            #expect(sight.stops.map(\.isOwn) == [false, true, true], "the other gets in before")
            #expect(sight.stops[0].coordinate == nil && sight.stops[0].isPickup)
            let elsewhere = try #require(sight.stops[0].at)
            #expect(elsewhere.milliseconds % 300_000 == 0)
            #expect(sight.stops.allSatisfy { $0.isOwn == ($0.coordinate != nil) })
            #expect(try #require(sight.pickupAt).milliseconds % 60_000 == 0)
            #expect(sight.pickupAt.map { $0 >= elsewhere } == true)
            let other = try #require(try await world.dispatch.sight(of: second, for: PersonID(2)))
            let exact = try #require(other.pickupAt)
            #expect(exact >= elsewhere && exact - elsewhere < .minutes(5))
            #expect(other.companions == 1)

            let ada: Headers = ["X-Person": "1"]
            let page = try await client.get("/rides/\(first.text)", headers: ada).text
            #expect(page.contains("Someone gets in") && page.contains("about "))
            let link = try await client.post(
                "/rides/\(first.text)/share", form: [:],
                headers: ["X-Person": "1", "Accept": "application/json"])
            let words = link.text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
            let token = try #require(words.max { $0.count < $1.count })
            let shared = try await client.get("/share/\(token)").text
            let events = try await client.events("/rides/\(first.text)/stream", headers: ada, count: 4)
            for text in [page, shared] + events.map(\.data) {
                let near = places(in: text).map { $0.distance(to: home).metres }.min()
                #expect(near ?? 1_000 > 200, "\(near ?? 0) m from the other's door")
            }
            #expect(!places(in: page).isEmpty && !places(in: shared).isEmpty)

            // Where the other gets in, neither the one who waits nor anybody else sees the car.
            world.clock.advance(by: .seconds(60))
            await world.measure(offer, at: home)
            let there = try #require(try await world.dispatch.sight(of: first, for: PersonID(1)))
            #expect(there.car == nil && there.carSeenAt == nil)
            #expect(await world.dispatch.shownCars().isEmpty)
            let hidden = try await client.get("/rides/\(first.text)", headers: ada).text
            #expect(hidden.contains("the map does not show the car"))
            #expect(places(in: hidden).allSatisfy { $0.distance(to: home) > .metres(200) })
            let own = try #require(try await world.dispatch.sight(of: second, for: PersonID(2)))
            #expect(own.car != nil, "whose stop it is sees the car come")
            try await world.driveOn(offer)
            #expect(try await world.dispatch.sight(of: first, for: PersonID(1))?.car == nil)
            // Near the own pickup there it is.
            world.clock.advance(by: .seconds(150))
            await world.measure(offer, at: SampleCity.vaduzCastle)
            #expect(try await world.dispatch.sight(of: first, for: PersonID(1))?.car != nil)
        }
    }

    @Test(arguments: [1, 2] as [UInt128])
    func `R5: where a passenger got out early the car is hidden from others, not from them`(asking: UInt128)
        async throws
    {
        try await withCity { world, _ in
            let offer = try await world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            let first = try await world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
            #expect(try await world.waitForQuestion(first, of: 1) == offer)
            try await world.dispatch.answer(first, by: offer, accept: true)
            try await world.driveOn(offer)
            world.clock.advance(by: .seconds(60))
            await world.measure(offer, at: SampleCity.vaduzCastle)
            try await world.dispatch.getOutEarly(first, by: PersonID(1))
            try await world.dispatch.letOut(first, by: offer.testDriver)
            try await world.dispatch.rate(first, stars: 5, by: PersonID(1))
            let next = try await world.ask(asking, from: SampleCity.vaduzSouth, to: SampleCity.balzers)
            #expect(try await world.waitForQuestion(next, of: asking) == offer)
            try await world.dispatch.answer(next, by: offer, accept: true)
            let sight = try #require(try await world.dispatch.sight(of: next, for: PersonID(asking)))
            #expect((sight.car != nil) == (asking == 1))
        }
    }

    @Test func `R5: in a simulated car, too, a passenger does not see where another person gets in`()
        async throws
    {
        try await withCity { world, _ in
            let car = try await share(world, inSimulatedCar: true)
            world.clock.advance(by: .seconds(60))
            await world.measure(car.offer, at: car.home)
            let waiting = try await world.dispatch.sight(of: car.first, for: PersonID(1))
            let stopping = try await world.dispatch.sight(of: car.second, for: PersonID(2))
            #expect(waiting?.car == nil && stopping?.car != nil)
        }
    }
}
