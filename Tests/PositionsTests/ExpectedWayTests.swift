import Geography
import Positions
import Roads
import Testing

@Suite("R2: the car on the way that it is expected to drive", .timeLimit(.minutes(2)))
struct ExpectedWayTests {
    /// A car drives as its roads allow, and its phone measures it within twenty metres.
    @Test func `a car that drives is never held, and its time left falls as it drives`() async throws {
        let map = try await Town.roads()
        for seed in UInt64(1)...60 {
            var random = SplitMix64(seed: seed)
            func corner() -> Coordinate {
                Town.corner(
                    .random(in: 1..<Town.side - 1, using: &random),
                    .random(in: 1..<Town.side - 1, using: &random))
            }
            let (from, to) = (corner(), corner())
            guard from.distance(to: to) > .metres(500) else { continue }
            var car = try TrackedCar(map, at: from, towards: to)
            car.pass(.seconds(1))
            #expect(car.tell(from) == .accepted, "seed \(seed)")
            let motion = RouteMotion(try #require(car.way), map: map, startedAt: car.now)
            var left = car.position.timeToNextStop
            while car.now + .seconds(6) < motion.arrivesAt {
                // A phone tells one or a few measurements at a time.
                var measurements: [Measurement] = []
                for _ in 0..<Int.random(in: 1...3, using: &random)
                where car.now + .seconds(6) < motion.arrivesAt {
                    car.pass(.seconds(.random(in: 1...5, using: &random)))
                    let state = motion.state(at: car.now)
                    let place = Town.beside(
                        state.place.coordinate, east: .random(in: -14...14, using: &random),
                        north: .random(in: -14...14, using: &random))
                    let turned = state.heading + .random(in: -20...20, using: &random) + 360
                    let heading = turned.truncatingRemainder(dividingBy: 360)
                    let knows = Bool.random(using: &random)
                    measurements.append(
                        Measurement(
                            latitude: place.latitude, longitude: place.longitude, accuracy: 20,
                            heading: knows ? heading : nil, at: car.now))
                }
                let outcome = car.tell(measurements)
                #expect(outcome.outcomes.allSatisfy { $0 == .accepted }, "seed \(seed)")
                let state = motion.state(at: car.now)
                let there = car.position.place.coordinate
                #expect(there.distance(to: state.place.coordinate) < .metres(60), "seed \(seed)")
                // Never far from the truth, which falls as fast as time passes.
                let told = car.position.timeToNextStop
                #expect(abs((told - state.left).seconds) < 10, "seed \(seed): \(told) for \(state.left)")
                #expect(told < left + .seconds(10), "seed \(seed)")
                left = told
            }
            #expect(left < .seconds(25), "seed \(seed)")
            #expect(car.searches == 1, "seed \(seed)")
        }
    }

    @Test func `along its way a car costs one search, and another with other stops or travel times`()
        async throws
    {
        let map = try await Town.roads()
        var car = try TrackedCar(map, at: Town.point(5, 5.5), towards: Town.point(5, 20.5))
        var left = TravelTime.minutes(60)
        for column in stride(from: 5.6, through: 12, by: 0.1) {
            car.pass(.seconds(2))
            #expect(car.tell(Town.beside(Town.point(5, column), east: 0, north: 10)) == .accepted)
            #expect(car.position.timeToNextStop < left)
            left = car.position.timeToNextStop
        }
        #expect(car.searches == 1)
        let heading = try #require(car.heading)
        #expect(abs(heading - 90) < 1, "east")
        car.pass(.seconds(2))
        car.times += 1
        car.tell(Town.point(5, 12.1))
        #expect(car.searches == 2)
        car.pass(.seconds(2))
        car.next = try map.place(Town.point(5, 25.5))
        car.tell(Town.point(5, 12.2))
        #expect(car.searches == 3)
        // It turns off.
        car.pass(.seconds(20))
        car.tell(Town.point(5.5, 13))
        #expect(car.searches == 4)
    }

    @Test func `a car without a next stop has no time left to it and needs no way`() async throws {
        var car = try TrackedCar(try await Town.roads(), at: Town.corner(5, 5))
        car.pass(.seconds(10))
        #expect(car.tell(Town.point(5, 5.3)) == .accepted)
        #expect(car.position.timeToNextStop == .zero && car.searches == 0)
    }

    @Test func `a car that leaves the way is led back on a new one, from where it is`() async throws {
        let map = try await SampleCity.roads()
        let router = RoadRouter(map)
        var car = try TrackedCar(map, at: SampleCity.vaduzNorth, towards: SampleCity.balzers)
        let stop = try #require(car.next)
        car.pass(.minutes(3))
        for place in [SampleCity.vaduz, SampleCity.vaduzCastle, SampleCity.vaduzSouth, SampleCity.triesen] {
            car.pass(.minutes(2))
            #expect(car.tell(place) == .accepted)
            #expect(car.position.place.coordinate.distance(to: place) < .metres(250))
            let free = try #require(
                router.route(from: try map.place(car.position.place.coordinate), to: stop))
            let error = abs((car.position.timeToNextStop - free.time).seconds)
            #expect(error < 90, "\(place): \(car.position.timeToNextStop) instead of \(free.time)")
        }
        // Along the way the time left shrinks with every position.
        let route = try #require(router.route(from: try map.place(SampleCity.triesen), to: stop))
        var last = TravelTime.minutes(60)
        let line = map.network.polyline(of: route)
        for index in stride(from: 0, to: line.count, by: max(1, line.count / 20)) {
            car.pass(.seconds(20))
            #expect(car.tell(line[index]) == .accepted)
            #expect(car.position.timeToNextStop <= last + .seconds(5), "at point \(index)")
            last = car.position.timeToNextStop
        }
        #expect(last < .minutes(2))
    }

    @Test func `a made-up car is at the start, then nearer and nearer, then there`() async throws {
        let map = try await Town.roads()
        let start = Timestamp(milliseconds: 1_800_000_000_000)
        let route = try #require(
            RoadRouter(map).route(
                from: try map.place(Town.point(5, 5.5)), to: try map.place(Town.point(5, 9.5))))
        let motion = RouteMotion(route, map: map, startedAt: start)
        #expect(abs((motion.arrivesAt - start - route.time).seconds) < 0.1)
        #expect(
            motion.state(at: start - .seconds(5)).place.coordinate == motion.state(at: start).place.coordinate
        )
        var left = motion.state(at: start).left
        for second in 1...Int(route.time.seconds) {
            let state = motion.state(at: start + .seconds(Double(second)))
            #expect(state.left < left && abs(state.heading - 90) < 1)
            left = state.left
        }
        #expect(motion.state(at: motion.arrivesAt + .minutes(1)).left == .zero)
    }
}
