import Geography
import Roads
import Storage
import Testing

@Suite struct `R19: travel times that live` {
    private let now = Timestamp(milliseconds: 1_700_000_000_000)

    // MARK: - Closed roads

    /// The shortest times between all nodes over the arcs that are open, by relaxing them until nothing changes
    /// (R. Bellman, 1958): a search that has never heard of the others.
    private func table(_ world: SmallWorld, without closed: Set<Int>) -> [[Int64]] {
        world.coordinates.indices.map { start in
            var times = Array(repeating: Int64.max / 4, count: world.coordinates.count)
            times[start] = 0
            var changes = true
            while changes {
                changes = false
                for arc in world.tails.indices where !closed.contains(arc) {
                    let time = times[Int(world.tails[arc])] + Int64(world.times[arc])
                    if time < times[Int(world.heads[arc])] {
                        times[Int(world.heads[arc])] = time
                        changes = true
                    }
                }
            }
            return times
        }
    }

    @Test func `a closed road is used by nobody but the cars on it, and all ways are those without it`()
        async throws
    {
        for seed in 0..<200 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let nodes = Int.random(in: 2...10, using: &generator)
            let world = SmallWorld(
                random: &generator, nodes: nodes, arcs: Int.random(in: 2...25, using: &generator))
            var closed: Set<Int> = []
            for arc in world.tails.indices where Int.random(in: 0..<4, using: &generator) == 0 {
                closed.insert(arc)
            }
            let passing = world.times.indices.map {
                closed.contains($0) ? RoadMetric.closed : world.times[$0]
            }
            let comparison = Comparison(
                try RoadMetric(
                    await RoadHierarchy(try world.graph()), arcTimes: Column(passing),
                    drivenTimes: Column(world.times)))
            let table = table(world, without: closed)
            let places = (0..<10).map { _ in world.place(&generator) }
            for start in places {
                #expect(comparison.fault(from: start, to: places) == nil, "seed \(seed)")
                for end in places {
                    var best = Int64.max / 8
                    for source in [start.primary, start.opposite].compactMap(\.self) {
                        for target in [end.primary, end.opposite].compactMap(\.self) {
                            let (first, last) = (Int(source.arc.index), Int(target.arc.index))
                            let (before, until) = (part(world, source), part(world, target))
                            if first == last, source.fraction <= target.fraction {
                                best = min(best, until - before)
                            }
                            guard !closed.contains(last) else { continue }
                            let between = table[Int(world.heads[first])][Int(world.tails[last])]
                            best = min(best, Int64(world.times[first]) - before + between + until)
                        }
                    }
                    let expected = best < Int64.max / 8 ? TravelTime.milliseconds(best) : nil
                    #expect(comparison.router.travelTime(from: start, to: end) == expected, "seed \(seed)")
                }
            }
        }
    }

    private func part(_ world: SmallWorld, _ position: RoadPosition) -> Int64 {
        Int64((Double(world.times[Int(position.arc.index)]) * Double(position.fraction)).rounded())
    }

    // MARK: - Times

    @Test func `without observations and restrictions every arc takes its free-flow time`() async throws {
        let map = try await sampleMap()
        let times = ArcTimes(map.network, observations: SpeedObservations(), at: now)
        #expect(
            times.passing == map.network.arcs.map { UInt32(map.network.freeFlowTime(of: $0).milliseconds) })
        #expect(times.driven == times.passing)
        #expect(try map.customized(times).metric.arcTimes.array == map.metric.arcTimes.array)
    }

    @Test func `limits and slow-downs only ever make an arc slower, closures close it`() async throws {
        let map = try await sampleMap()
        var generator = SplitMix64(seed: 3)
        var rules = RoadRestrictions()
        for _ in 0..<300 {
            let arc = ArcID(UInt32.random(in: 0..<UInt32(map.network.arcCount), using: &generator))
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: rules.add(.closed, to: arc)
            case 1: rules.add(.limited(.kilometresPerHour(.random(in: 1...90, using: &generator))), to: arc)
            default: rules.add(.slowed(.random(in: 0...5, using: &generator)), to: arc)
            }
        }
        rules.add(.slowed(.nan), to: ArcID(UInt32(0)))
        let customized = try map.customized(ArcTimes(map.network, restrictions: rules, at: now))
        for arc in map.network.arcs {
            let free = map.network.freeFlowTime(of: arc).milliseconds
            let time = Int64(customized.metric.drivenTimes[Int(arc.index)])
            let rule = rules.rules[arc]
            #expect(time >= free && (rule != nil || time == free))
            #expect(customized.metric.isClosed(arc) == (rule?.isClosed ?? false))
            #expect((customized.slowness(of: arc) == nil) == customized.metric.isClosed(arc))
            if let limit = rule?.limit, free > 0 {
                let least = min((map.network.length(of: arc) / limit).seconds * 1000, 3_600_000)
                #expect(Double(time) + 1 >= least)
            }
        }
    }

    @Test func `observed times never beat the legal limit, nor last longer than an hour`() async throws {
        let map = try await sampleMap()
        var generator = SplitMix64(seed: 8)
        var observations = SpeedObservations()
        for _ in 0..<4000 {
            let arc = ArcID(UInt32.random(in: 0..<UInt32(map.network.arcCount), using: &generator))
            let ratio = [0.01, 0.4, 1, 3, 1e9, .nan, .infinity, -2].randomElement(using: &generator) ?? 1
            for car in 1...3 as ClosedRange<UInt64> {
                observations.add(ratio, weight: 1, to: arc, by: car, at: now)
            }
        }
        let times = ArcTimes(map.network, observations: observations, at: now)
        for arc in map.network.arcs {
            let free = Double(map.network.freeFlowTime(of: arc).milliseconds)
            let time = Double(times.passing[Int(arc.index)])
            // No class of road is taken to be driven at less than three fifths of its limit.
            #expect(time >= (free * 0.6).rounded() && time <= max(3_600_000, free))
        }
    }

    // MARK: - Observations

    @Test func `one car alone is not believed, two are, and both are forgotten`() {
        let arc = ArcID(UInt32(7))
        var observations = SpeedObservations()
        for _ in 0..<10 { observations.add(3, weight: 1, to: arc, by: 1, at: now) }
        #expect(observations.ratio(of: arc, at: now) == nil)
        observations.add(3, weight: 1, to: arc, by: 2, at: now)
        let ratio = observations.ratio(of: arc, at: now) ?? 0
        #expect(ratio > 2.8 && ratio < 3)
        let later = observations.ratio(of: arc, at: now + .minutes(20)) ?? 0
        #expect(later > 2 && later < ratio)
        #expect(observations.ratio(of: arc, at: now + .minutes(120)) == nil)
        observations.forgetOld(at: now + .minutes(30))
        #expect(observations.count == 1)
        observations.forgetOld(at: now + .minutes(300))
        #expect(observations.count == 0)
    }

    @Test func `what was observed before the clock was put back fades from then on`() {
        let arc = ArcID(UInt32(7))
        var observations = SpeedObservations()
        for car in 1...2 as ClosedRange<UInt64> {
            for _ in 0..<5 { observations.add(3, weight: 1, to: arc, by: car, at: now) }
        }
        let back = now + .minutes(-60 * 24)
        observations.putBack(to: back)
        #expect(observations.ratio(of: arc, at: back) == observations.ratio(of: arc, at: back + .minutes(-5)))
        #expect(observations.ratio(of: arc, at: back + .minutes(120)) == nil)
        observations.forgetOld(at: back + .minutes(300))
        #expect(observations.count == 0)
    }

    @Test func `few observations stay near the free flow, and one wild one does little`() {
        let arc = ArcID(UInt32(7))
        var observations = SpeedObservations()
        for car in 1...2 as ClosedRange<UInt64> {
            observations.add(2, weight: 0.5, to: arc, by: car, at: now)
        }
        let few = observations.ratio(of: arc, at: now) ?? 0
        #expect(few > 1.5 && few < 1.8)
        for car in 3...20 as ClosedRange<UInt64> {
            observations.add(1, weight: 1, to: arc, by: car, at: now)
        }
        observations.add(1000, weight: 1, to: arc, by: 21, at: now)
        #expect(observations.ratio(of: arc, at: now) ?? 9 < 1.6)
    }

    @Test func `the same observations give the same times`() async throws {
        let map = try await sampleMap()
        func times() -> [UInt32] {
            var generator = SplitMix64(seed: 5)
            var observations = SpeedObservations()
            for _ in 0..<5000 {
                observations.add(
                    .random(in: 0.5...4, using: &generator), weight: 1,
                    to: ArcID(UInt32.random(in: 0..<2000, using: &generator)),
                    by: .random(in: 0..<5, using: &generator), at: now)
            }
            return ArcTimes(map.network, observations: observations, at: now + .minutes(1)).passing
        }
        #expect(times() == times())
    }

    @Test func `cars at half speed along a way make it take about twice as long`() async throws {
        let map = try await sampleMap()
        let router = RoadRouter(map)
        var observations = SpeedObservations()
        let from = try #require(map.network.nearest(to: Self.vaduz, within: .metres(200))).place
        let to = try #require(map.network.nearest(to: Self.triesen, within: .metres(200))).place
        let route = try #require(router.route(from: from, to: to))
        // Positions every five seconds, each some metres beside the road, as a phone gives them.
        var generator = SplitMix64(seed: 12)
        var believed = 0
        for car in 1...4 as ClosedRange<UInt64> {
            var trace = CarTrace(car: car)
            let whole = route.time.milliseconds * 2
            for elapsed in stride(from: 0, through: whole, by: 5000) {
                let position = self.position(on: route, in: map, atFreeFlow: elapsed / 2)
                let real = map.network.coordinate(of: position)
                let seen = Coordinate(
                    latitude: real.latitude + .random(in: -0.00003...0.00003, using: &generator),
                    longitude: real.longitude + .random(in: -0.00003...0.00003, using: &generator))
                guard
                    let place = map.network.nearest(to: seen, within: .metres(40), on: .all, excluding: [])?
                        .place,
                    let piece = trace.see(at: place, now + .milliseconds(elapsed), isAtStop: false)
                else { continue }
                if observations.add(piece, on: map.network, router: router) { believed += 1 }
            }
        }
        #expect(believed > 40)
        let later = now + .milliseconds(route.time.milliseconds * 2)
        let slow = try map.customized(ArcTimes(map.network, observations: observations, at: later))
        let time = try #require(RoadRouter(slow).travelTime(from: from, to: to)).seconds
        // The best way may avoid the street that was seen slow; along the same arcs it takes nearly twice as long.
        let along = route.arcs.dropFirst().dropLast().reduce(0.0) {
            $0 + Double(slow.metric.arcTimes[Int($1.index)]) / 1000
        }
        let free = route.arcs.dropFirst().dropLast().reduce(0.0) {
            $0 + map.network.freeFlowTime(of: $1).seconds
        }
        #expect(along / free > 1.6 && along / free < 2.2)
        #expect(time >= route.time.seconds && time <= route.time.seconds * 2.2)
    }

    /// Where a car is on a route after some milliseconds of free flow.
    private func position(on route: Route, in map: RoadMap, atFreeFlow elapsed: Int64) -> RoadPosition {
        var rest = Double(elapsed)
        for (row, arc) in route.arcs.enumerated() {
            let from = row == 0 ? Double(route.start.fraction) : 0
            let to = row == route.arcs.count - 1 ? Double(route.end.fraction) : 1
            let whole = Double(map.network.freeFlowTime(of: arc).milliseconds)
            if whole > 0, rest < whole * (to - from) {
                return RoadPosition(arc: arc, fraction: Float(from + rest / whole))
            }
            rest -= whole * (to - from)
        }
        return route.end
    }

    @Test func `positions that no car can have driven teach nothing`() async throws {
        let map = try await sampleMap()
        let router = RoadRouter(map)
        var observations = SpeedObservations()
        let from = try #require(map.network.nearest(to: Self.vaduz, within: .metres(200))).place
        let to = try #require(map.network.nearest(to: Self.triesen, within: .metres(200))).place
        func believes(_ seconds: Double) -> Bool {
            let piece = DrivenPiece(
                car: 1, from: from, to: to, departedAt: now, arrivedAt: now + .seconds(seconds))
            return observations.add(piece, on: map.network, router: router)
        }
        #expect(!believes(0))
        #expect(!believes(-5))
        #expect(!believes(10))
        #expect(observations.count == 0)
        #expect(believes(600))
        #expect(observations.count > 0)
    }

    @Test func `standing at a stop is no traffic, nor is a car that was silent or parked`() {
        func place(_ metres: Double) -> RoadPlace {
            RoadPlace(
                coordinate: Coordinate(latitude: 47 + metres / 111_195, longitude: 9.5),
                primary: RoadPosition(arc: ArcID(UInt32(0)), fraction: 0))
        }
        var trace = CarTrace(car: 4)
        func see(_ metres: Double, _ seconds: Double, isAtStop: Bool = false) -> DrivenPiece? {
            trace.see(at: place(metres), now + .seconds(seconds), isAtStop: isAtStop)
        }
        #expect(see(0, 0) == nil)
        #expect(see(60, 5) == nil)
        #expect(see(130, 10)?.departedAt == now)
        // Older news, or twice the same, is left aside.
        #expect(see(500, 10) == nil)
        #expect(see(500, 3) == nil)
        // At a stop the piece is broken off, and the next one begins behind it.
        #expect(see(180, 15, isAtStop: true) == nil)
        #expect(see(300, 60) == nil)
        #expect(see(430, 65)?.departedAt == now + .seconds(60))
        // A silence of more than a minute.
        #expect(see(900, 130) == nil)
        #expect(see(1030, 135)?.departedAt == now + .seconds(130))
        // Parked: reports go on, but it does not move for minutes.
        for second in stride(from: 140.0, through: 500, by: 10) { #expect(see(1040, second) == nil) }
        #expect(see(1170, 505) != nil)
        #expect(trace.lastSeen == now + .seconds(505))
    }

    // MARK: - Streets

    @Test func `the roads are replaced as a whole, and who has them keeps them`() async throws {
        let map = try await sampleMap()
        let roads = LiveRoads(map)
        let old = roads.snapshot
        var rules = RoadRestrictions()
        rules.add(.closed, to: ArcID(UInt32(0)))
        roads.use(try map.customized(ArcTimes(map.network, restrictions: rules, at: now)))
        #expect(old.version == 0 && roads.snapshot.version == 1)
        #expect(!old.map.metric.isClosed(ArcID(UInt32(0))))
        #expect(roads.map.metric.isClosed(ArcID(UInt32(0))))
        #expect(roads.snapshot.routers.withRouter { $0.metric.isClosed(ArcID(UInt32(0))) })
    }

    private static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    private static let triesen = Coordinate(latitude: 47.1075, longitude: 9.5285)

    private func sampleMap() async throws -> RoadMap { try await Self.sample.value }

    private static let sample = Task { try await RoadMap(SharedData.network(SharedData.sample)) }
}
