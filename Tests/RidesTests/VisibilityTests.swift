import BoardKeeping
import Carpool
import CarpoolTesting
import DatabaseTesting
import Geography
import Identity
import Positions
import Rides
import Roads
import Testing

/// What strangers can work out of many answers: the attacks are as good as we can make them, and find areas, not homes.
@Suite("What strangers learn of drivers", .timeLimit(.minutes(5)))
struct VisibilityTests {
    private let far = SampleCity.balzers

    /// Doorsteps in the area of a place, far apart and in a fixed order.
    private func doorsteps(_ count: Int, around place: Coordinate, _ map: RoadMap) throws -> [Coordinate] {
        let areas = StreetAreas(map.network)
        let area = areas.area(of: place)
        let doors = map.network.nodes.map { map.network.coordinate(of: $0) }
            .filter { areas.area(of: $0) == area && map.nearest(to: $0, within: .metres(5)) != nil }
        var homes = [try #require(doors.first)]
        while homes.count < count {
            // The one that is farthest from all so far.
            let next = doors.max { one, other in
                homes.map { $0.distance(to: one) }.min() ?? .zero
                    < homes.map { $0.distance(to: other) }.min() ?? .zero
            }
            homes.append(try #require(next))
        }
        return homes
    }

    /// To just before or after the next turn at which hidden changes are taken over.
    private func go(_ world: CityWorld, toNextTurn after: TravelTime) async {
        let turn = TravelTime.minutes(5).milliseconds
        let next = Timestamp(milliseconds: (world.clock.now.milliseconds / turn + 1) * turn)
        world.clock.advance(by: next - world.clock.now + after)
        await world.dispatch.passTime()
    }

    // MARK: - Quotes

    /// Origins all around a place.
    private func grid(around place: Coordinate) -> [Coordinate] {
        let plane = LocalProjection(origin: place)
        return stride(from: -1_500.0, through: 1_500, by: 150).flatMap { y in
            stride(from: -1_500.0, through: 1_500, by: 150).map { x in
                Coordinate(
                    latitude: place.latitude + y / plane.metresPerLatitudeDegree,
                    longitude: place.longitude + x / plane.metresPerLongitudeDegree)
            }
        }
    }

    /// What each origin is told, in milliseconds until the pickup.
    private func answers(
        _ origins: [Coordinate], _ world: CityWorld, _ ask: (RideRequest) async -> Timestamp?
    ) async -> [Int64?] {
        var answers: [Int64?] = []
        for origin in origins {
            guard let quote = try? world.desk.quote(from: origin, to: far, people: 1) else {
                answers.append(nil)
                continue
            }
            let request = world.desk.request(for: quote, lead: Traveller(id: PersonID(9)), luggage: 0)
            answers.append(await ask(request).map { ($0 - world.clock.now).milliseconds })
        }
        return answers
    }

    /// The middle of the origins with the smallest pickup: where a driver must be who is there at once.
    private func found(_ answers: [Int64?], _ origins: [Coordinate]) throws -> Coordinate {
        let least = try #require(answers.compactMap(\.self).min())
        return try middle(zip(answers, origins).filter { $0.0 == least }.map(\.1))
    }

    private func middle(_ places: [Coordinate]) throws -> Coordinate {
        try #require(!places.isEmpty)
        let count = Double(places.count)
        return Coordinate(
            latitude: places.reduce(0) { $0 + $1.latitude } / count,
            longitude: places.reduce(0) { $0 + $1.longitude } / count)
    }

    @Test func `quotes over a grid of origins tell a hidden driver's area and not the home`() async throws {
        let map = try await SampleCity.roads()
        let homes = try doorsteps(2, around: SampleCity.vaduzNorth, map)
        let apart = homes[0].distance(to: homes[1])
        #expect(apart > .metres(600), "the homes are \(apart.metres) m apart")
        let origins = grid(around: SampleCity.vaduzNorth)
        var told: [[Int64?]] = []
        for home in homes {
            try await withCity { world, _ in
                await go(world, toNextTurn: .seconds(-20))
                let offer = try await world.drive(1, from: home, to: far)
                func strangers() async -> [Int64?] {
                    await answers(origins, world) { await world.dispatch.estimate(for: $0)?.pickupAt }
                }
                #expect(await strangers().allSatisfy { $0 == nil }, "not even when a journey begins")
                await go(world, toNextTurn: .seconds(1))
                let heard = await strangers()
                #expect(heard.count { $0 != nil } > 40, "strangers are told something useful")
                #expect(
                    heard.compactMap(\.self).allSatisfy { $0 <= 11 * 60_000 }
                        && Set(heard.compactMap(\.self)).count <= 2, "times are coarse")
                #expect(await world.dispatch.shownCount() == 0)
                #expect(await world.dispatch.shownCars(near: home) == 0)
                let guess = try found(heard, origins)
                told.append(heard)
                // The same attack on exact times finds the home, so it would find it if it could be found.
                let exact = await answers(origins, world) {
                    await world.dispatch.bestMatch(for: $0)?.insertion.pickupAt
                }
                let control = try found(exact, origins).distance(to: home)
                #expect(control < .metres(150), "the attack itself errs by \(control.metres) m")
                print(
                    "quotes: off by \(guess.distance(to: home).metres) m, with exact times \(control.metres) m"
                )
                // Nor does the end of a drive show before the turn.
                try await world.dispatch.end(by: offer.testDriver)
                let after = await strangers()
                #expect(after == heard)
                await go(world, toNextTurn: .seconds(1))
                #expect(await strangers().allSatisfy { $0 == nil })
            }
        }
        #expect(told[0] == told[1], "wherever in the area somebody lives, strangers are told the same")
    }

    // MARK: - The map

    /// Drives from a home along the best way; where the car was when everybody first saw it.
    private func firstSight(
        _ number: UInt128, from home: Coordinate, to destination: Coordinate, _ world: CityWorld
    ) async throws -> Coordinate? {
        let offer = try await world.drive(number, from: home, to: destination)
        let (start, end) = (try world.map.place(home), try world.map.place(destination))
        let route = try #require(RoadRouter(world.map).route(from: start, to: end))
        let network = world.map.network
        var first: Coordinate?
        for arc in route.arcs {
            let steps = max(1, (network.length(of: arc).metres / 25).rounded(.up))
            for step in 0..<Int(steps) where first == nil {
                world.clock.advance(by: .seconds(2))
                let position = RoadPosition(arc: arc, fraction: Float((Double(step) + 0.5) / steps))
                let place = RoadPlace(coordinate: network.coordinate(of: position), primary: position)
                await world.dispatch.move([
                    OfferMove(
                        offer: offer,
                        position: CarPosition(
                            place: place, observedAt: world.clock.now, timeToNextStop: .minutes(5)),
                        heading: 0)
                ])
                first = await world.dispatch.shownCars().first?.coordinate
            }
        }
        try await world.dispatch.end(by: offer.testDriver)
        return first
    }

    /// The circle that fits some points best, by least squares (I. Kåsa, 1976): its centre.
    private func centre(of points: [Coordinate]) throws -> Coordinate {
        let plane = LocalProjection(origin: try middle(points))
        var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
        let flat = points.map { plane.point($0) }
        let squares = flat.map { $0.x * $0.x + $0.y * $0.y }
        let mean = squares.reduce(0, +) / Double(squares.count)
        for (point, square) in zip(flat, squares) {
            xx += point.x * point.x
            xy += point.x * point.y
            yy += point.y * point.y
            xz += point.x * (square - mean) / 2
            yz += point.y * (square - mean) / 2
        }
        let determinant = xx * yy - xy * xy
        guard abs(determinant) > 1 else { return try middle(points) }
        let x = (xz * yy - yz * xy) / determinant
        let y = (yz * xx - xz * xy) / determinant
        let origin = try middle(points)
        return Coordinate(
            latitude: origin.latitude + y / plane.metresPerLatitudeDegree,
            longitude: origin.longitude + x / plane.metresPerLongitudeDegree)
    }

    @Test func `a circle fitted to where cars come into sight does not find the homes`() async throws {
        try await withCity { world, _ in
            let destinations = [
                SampleCity.schaan, SampleCity.triesen, SampleCity.balzers, SampleCity.vaduzSouth,
                Coordinate(latitude: 47.2105, longitude: 9.5250),
                Coordinate(latitude: 47.2180, longitude: 9.5070),
            ]
            var errors: [(fit: Double, mean: Double, first: Double)] = []
            var number: UInt128 = 1
            for place in [SampleCity.vaduzNorth, SampleCity.triesen] {
                for home in try doorsteps(8, around: place, world.map) {
                    var seen: [Coordinate] = []
                    for destination in destinations where destination.distance(to: home) > .kilometres(2) {
                        number += 1
                        let first = try await firstSight(number, from: home, to: destination, world)
                        if let first { seen.append(first) }
                    }
                    try #require(seen.count > 2, "cars are seen on their way")
                    errors.append(
                        (
                            try centre(of: seen).distance(to: home).metres,
                            try middle(seen).distance(to: home).metres,
                            seen.map { $0.distance(to: home).metres }.min() ?? 0
                        ))
                }
            }
            func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
            print(
                "circles: off by \(median(errors.map(\.fit))) m, means by \(median(errors.map(\.mean))) m",
                "nearest sight \(errors.map(\.first).min() ?? 0) m")
            #expect(median(errors.map(\.fit)) > 250)
            #expect(median(errors.map(\.mean)) > 250)
            #expect(errors.allSatisfy { $0.first > 150 }, "no car comes into sight at a door")
        }
    }

    @Test func `nobody can follow a car by its name, nor tell that it came back`() async throws {
        try await withCity { world, _ in
            func names() async -> Set<CarName> { Set(await world.dispatch.shownCars().map(\.name)) }
            await go(world, toNextTurn: .seconds(1))
            let offer = try await world.drive(1, from: SampleCity.vaduzNorth, to: far)
            world.clock.advance(by: .seconds(60))
            await world.measure(offer, at: SampleCity.vaduzSouth)
            let first = await names()
            #expect(first.count == 1 && first.first?.text != offer.text)
            world.clock.advance(by: .seconds(10))
            await world.measure(offer, at: SampleCity.vaduzCastle)
            #expect(await names() == first, "for some minutes it glides on the map")
            world.clock.advance(by: .seconds(60))
            await world.measure(offer, at: SampleCity.vaduzNorth)
            #expect(await names().isEmpty)
            world.clock.advance(by: .seconds(60))
            await world.measure(offer, at: SampleCity.vaduzSouth)
            let second = await names()
            #expect(second.count == 1 && second != first, "out of sight, another car")
            await go(world, toNextTurn: .seconds(1))
            await world.measure(offer, at: SampleCity.vaduzSouth)
            let third = await names()
            #expect(third.count == 1 && third != second, "after a turn, another car")
        }
    }

    // MARK: - Simulated cars

    /// A simulated car that a passenger has been promised, at the start of its journey.
    private func simulatedCar(
        for passenger: UInt128, isSimulated: Bool, _ world: CityWorld
    ) async throws -> (offer: OfferID, ride: RequestID) {
        await go(world, toNextTurn: .seconds(1))
        let offer = try await world.drive(
            1, from: SampleCity.vaduzNorth, to: far, isSimulated: true)
        #expect(await world.dispatch.shownCount() == 1, "a made-up driver lives nowhere")
        let quote = try world.desk.quote(from: SampleCity.vaduz, to: SampleCity.triesen, people: 1)
        let ride = try await world.desk.ask(
            quote, lead: Traveller(id: PersonID(passenger), isVerified: true), luggage: 0, firstName: "Ada",
            isSimulated: isSimulated)
        #expect(try await world.waitForQuestion(ride, of: passenger) == offer)
        try await world.dispatch.answer(ride, by: offer, accept: true)
        return (offer, ride)
    }

    /// The car goes on, and is heard of.
    private func move(_ offer: OfferID, to place: Coordinate, _ world: CityWorld) async throws {
        world.clock.advance(by: .seconds(30))
        let position = CarPosition(
            place: try world.map.place(place), observedAt: world.clock.now, timeToNextStop: .minutes(2))
        await world.dispatch.move([OfferMove(offer: offer, position: position, heading: 0)])
    }

    /// The car is at its next stop, where people get in or out at once.
    private func takeStop(_ offer: OfferID, _ world: CityWorld) async throws {
        let stop = try #require(await world.dispatch.offer(offer)?.offer.schedule.stops.first)
        try await world.dispatch.reachStop(of: offer)
        if case .pickup = stop.purpose { try await world.dispatch.board(offer) }
    }

    @Test func `a simulated car with a person in it is hidden like any other, but not from that person`()
        async throws
    {
        try await withCity { world, _ in
            let (offer, ride) = try await simulatedCar(for: 1, isSimulated: false, world)
            func own() async throws -> Coordinate? {
                try await world.dispatch.sight(of: ride, for: PersonID(1))?.car?.coordinate
            }
            func isHidden() async throws -> Bool {
                let here = try #require(await world.dispatch.offer(offer)).position.place.coordinate
                #expect(try await own() == here, "who rides along sees the car")
                return await world.dispatch.shownCars().isEmpty
            }
            // Near the pickup.
            try await move(offer, to: SampleCity.vaduz, world)
            #expect(try await isHidden())
            // What is stored says so, too.
            try await world.dispatch.restore()
            #expect(try await isHidden())
            try await takeStop(offer, world)
            try await move(offer, to: SampleCity.vaduz, world)
            #expect(try await isHidden())
            // On the way everybody sees it.
            try await move(offer, to: SampleCity.vaduzSouth, world)
            #expect(try await !isHidden())
            try await move(offer, to: SampleCity.triesen, world)
            #expect(try await isHidden(), "where somebody gets out")
            try await takeStop(offer, world)
            try await move(offer, to: SampleCity.triesen, world)
            #expect(await world.dispatch.shownCars().isEmpty, "nor does it come back into sight at that door")
        }
    }

    @Test func `a simulated car with made-up passengers is shown everywhere`() async throws {
        try await withCity { world, _ in
            let (offer, _) = try await simulatedCar(for: 1, isSimulated: true, world)
            let here = try #require(await world.dispatch.offer(offer)).position.place.coordinate
            #expect(await world.dispatch.shownCars().map(\.coordinate) == [here])
            try await takeStop(offer, world)
            try await move(offer, to: SampleCity.vaduz, world)
            #expect(await world.dispatch.shownCount() == 1)
        }
    }

    // MARK: - Areas

    @Test func `areas have enough streets, cover all roads and depend on nothing else`() async throws {
        let network = try await SampleCity.roads().network
        let areas = StreetAreas(network)
        #expect(areas.count > 8, "the country is not one area")
        var members: [Int: [Coordinate]] = [:]
        for node in network.nodes {
            let place = network.coordinate(of: node)
            members[areas.area(of: place), default: []].append(place)
            #expect(areas.isIn(areas.area(of: place), place))
        }
        #expect(members.count == areas.count)
        for (area, places) in members {
            #expect(places.count >= 20, "area \(area) has \(places.count) junctions")
            let anchor = try #require(areas.anchor(of: area))
            #expect(areas.isIn(area, anchor.coordinate, margin: .metres(200)))
        }
        let again = StreetAreas(network)
        #expect(
            network.nodes.allSatisfy {
                areas.area(of: network.coordinate(of: $0)) == again.area(of: network.coordinate(of: $0))
            })
        // Outside there is an answer, too.
        #expect((0..<areas.count).contains(areas.area(of: Coordinate(latitude: 0, longitude: 0))))
    }
}
