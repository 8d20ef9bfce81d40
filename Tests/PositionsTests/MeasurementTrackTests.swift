import Geography
import Positions
import Roads
import Testing

@Suite("R2: what a phone measures", .timeLimit(.minutes(2)))
struct MeasurementTrackTests {
    private let home = Town.corner(10, 10)

    @Test func `nonsense is refused, and the car stays where it was`() async throws {
        var car = try TrackedCar(try await Town.roads(), at: home)
        car.pass(.seconds(60))
        let before = car.position
        var nowhere = car.measured(home)
        nowhere.latitude = .nan
        var far = nowhere
        far.latitude = 12
        var infinite = car.measured(home)
        infinite.accuracy = .infinity
        var turned = car.measured(home)
        turned.heading = 361
        var fast = car.measured(home)
        fast.speed = .infinity
        var ancient = car.measured(home)
        ancient.at = Timestamp(milliseconds: -1)
        let outcome = car.tell([
            nowhere, infinite, turned, fast, ancient, far, car.measured(home, after: 6),
            car.measured(home, after: -61), car.measured(home, accuracy: 201),
        ])
        #expect(
            outcome.outcomes
                == [
                    .invalid, .invalid, .invalid, .invalid, .invalid, .outside, .future, .old, .inaccurate,
                ])
        #expect(outcome.car == nil && outcome.heading == nil && !outcome.isReplaced)
        #expect(car.position == before && car.track.measuredAt == nil)
        // Just so much counts.
        #expect(car.tell([car.measured(home, after: 5, accuracy: 200)]).outcomes == [.accepted])
        #expect(car.track.measuredAt == car.now + .seconds(5))
    }

    @Test func `whatever a phone sends, the car is on a road and nothing is newer than five seconds ahead`()
        async throws
    {
        let map = try await Town.roads()
        let area = MeasurementTrack.area(of: map.network)
        for seed in UInt64(1)...40 {
            var random = SplitMix64(seed: seed)
            var car = try TrackedCar(map, at: home, towards: Town.corner(3, 20))
            let odd: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e308, 91, 361, .leastNonzeroMagnitude]
            func number(_ range: ClosedRange<Double>) -> Double {
                Int.random(in: 0..<12, using: &random) == 0
                    ? odd.randomElement(using: &random) ?? 0 : .random(in: range, using: &random)
            }
            for _ in 0..<60 {
                car.pass(.seconds(.random(in: 0...20, using: &random)))
                let measurements = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    Measurement(
                        latitude: number(46.9...47.1), longitude: number(8.9...9.1),
                        accuracy: number(0...250), heading: number(0...360), speed: number(0...40),
                        at: [
                            car.now + .seconds(.random(in: -10...10, using: &random)),
                            Timestamp(milliseconds: .max), Timestamp(milliseconds: .min), car.now, car.now,
                        ].randomElement(using: &random) ?? car.now)
                }
                let outcome = car.tell(measurements)
                #expect(outcome.outcomes.count == measurements.count, "seed \(seed)")
                #expect((outcome.car != nil) == outcome.outcomes.contains(.accepted), "seed \(seed)")
                let there = car.position.place
                #expect(area.contains(there.coordinate), "seed \(seed)")
                #expect(
                    map.network.coordinate(of: there.primary).distance(to: there.coordinate) < .metres(2),
                    "seed \(seed)")
                #expect(car.position.observedAt <= car.now + .seconds(5), "seed \(seed)")
                #expect(car.position.timeToNextStop >= .zero, "seed \(seed)")
            }
        }
    }

    @Test func `positions out of order are left aside, and a batch counts to the hundredth`() async throws {
        var car = try TrackedCar(try await Town.roads(), at: home)
        car.pass(.seconds(60))
        let outcome = car.tell([-5.0, -9, -5, -2].map { car.measured(home, after: $0) })
        #expect(outcome.outcomes == [.accepted, .old, .old, .accepted])
        #expect(car.position.observedAt == car.now - .seconds(2))
        let many = (0..<150).map { car.measured(home, after: Double($0) / 100 - 1.5) }
        #expect(car.tell(many).outcomes.count == MeasurementBatch.largest)
        #expect(car.position.observedAt == car.now - .milliseconds(510))
        #expect(car.tell([]).outcomes.isEmpty)
    }

    @Test func `a jump is held until a second position near it confirms it`() async throws {
        let map = try await Town.roads()
        for seed in UInt64(1)...50 {
            var random = SplitMix64(seed: seed)
            let start = Town.corner(.random(in: 0...2, using: &random), .random(in: 0...2, using: &random))
            let far = Town.corner(.random(in: 26...28, using: &random), .random(in: 26...28, using: &random))
            var car = try TrackedCar(map, at: start, towards: home)
            car.pass(.seconds(.random(in: 1...60, using: &random)))
            #expect(car.tell(far) == .held, "seed \(seed)")
            car.pass(.seconds(5))
            // Back where it was: the jump was a mistake, and confirms nothing later.
            #expect(car.tell(start) == .accepted, "seed \(seed)")
            #expect(car.tell(far, after: 1) == .held, "seed \(seed)")
            #expect(car.position.place.coordinate.distance(to: start) < .metres(2), "seed \(seed)")
            let near = Town.beside(far, east: .random(in: 0...60, using: &random), north: 0)
            #expect(car.tell(near, after: 2) == .accepted, "seed \(seed)")
            #expect(car.position.place.coordinate.distance(to: near) < .metres(2), "seed \(seed)")
        }
    }

    @Test func `two jumps to different places confirm nothing`() async throws {
        var car = try TrackedCar(try await Town.roads(), at: home)
        let places = [Town.corner(28, 28), Town.corner(0, 28), Town.corner(28, 0), Town.corner(28, 28)]
        for place in places {
            car.pass(.seconds(2))
            #expect(car.tell(place) == .held)
        }
        #expect(car.position.place.coordinate.distance(to: home) < .metres(2))
    }

    @Test func `nobody comes further than sixty metres in a second and what the phone is unsure of`()
        async throws
    {
        let map = try await Town.roads()
        for (metres, outcome) in [(640.0, Measurement.Outcome.accepted), (680, .held)] {
            var car = try TrackedCar(map, at: home)
            car.pass(.seconds(10))
            // 600 m for the time, 50 m in any case, 8 m for the measurement.
            #expect(car.tell(Town.beside(home, east: metres, north: 0)) == outcome)
        }
    }

    @Test func `far from every road is no place for a car`() async throws {
        var car = try TrackedCar(try await Town.roads(), at: Town.corner(0, 0))
        car.pass(.minutes(1))
        let outcome = car.tell([
            car.measured(Town.corner(0, 0), after: -30), car.measured(Town.point(-4, 0)),
        ])
        #expect(outcome.outcomes == [.offRoad, .offRoad] && outcome.car == nil)
    }

    @Test func `the last device to start counts, and the other is told until its driver takes over`()
        async throws
    {
        var car = try TrackedCar(try await Town.roads(), at: home)
        func told(_ device: String, takesOver: Bool = false) -> MeasurementBatch.Outcome {
            car.pass(.seconds(1))
            return car.tell([car.measured(home)], device: device, takesOver: takesOver)
        }
        #expect(told("phone").outcomes == [.accepted])
        #expect(told("tablet").outcomes == [.accepted])
        let replaced = told("phone")
        #expect(replaced.isReplaced && replaced.outcomes == [.replaced] && replaced.car == nil)
        let back = told("phone", takesOver: true)
        #expect(!back.isReplaced && back.outcomes == [.accepted])
        #expect(told("tablet").isReplaced)
        #expect(!told("watch").isReplaced)
        #expect(told("phone").isReplaced && told("tablet").isReplaced)
    }

    @Test(arguments: [TravelTime.minutes(60), .zero - .minutes(60)])
    func `a clock that is put right takes what was measured along`(span: TravelTime) async throws {
        var car = try TrackedCar(try await Town.roads(), at: home)
        car.pass(.seconds(10))
        #expect(car.tell(home) == .accepted)
        car.shift(by: span)
        #expect(car.track.measuredAt == car.now)
        #expect(car.tell(home) == .old)
        #expect(car.tell(home, after: 1) == .accepted)
    }
}
