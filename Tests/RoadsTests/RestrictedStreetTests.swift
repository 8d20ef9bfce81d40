import Geography
import Roads
import Storage
import Testing

@Suite struct `R19: restricted streets` {
    @Test func `a tapped street is found again, also as another survey drew it`() async throws {
        let map = try await sampleMap()
        let network = map.network
        var generator = SplitMix64(seed: 77)
        var found = 0
        for _ in 0..<300 {
            let arc = ArcID(UInt32.random(in: 0..<UInt32(network.arcCount), using: &generator))
            guard network.roadClass(of: arc) != .junction, network.length(of: arc) > .metres(30) else {
                continue
            }
            let point = network.coordinate(of: RoadPosition(arc: arc, fraction: 0.5))
            let stretch = try #require(network.stretch(near: point, within: .metres(20)))
            let all = network.arcs(of: stretch)
            let here = try #require(network.nearest(to: point, within: .metres(20), on: .all, excluding: []))
                .place.primary.arc
            #expect(all.contains(here))
            found += 1
            // One direction and the other make both; no arc belongs to both.
            var forward = stretch
            forward.direction = .forward
            var backward = stretch
            backward.direction = .backward
            #expect(Set(network.arcs(of: forward) + network.arcs(of: backward)) == Set(all))
            let turned = RoadStretch(
                line: stretch.line.reversed(), street: stretch.street, direction: .forward)
            #expect(Set(network.arcs(of: turned)) == Set(network.arcs(of: backward)))
            // Another survey: some metres aside, fewer points.
            let other = RoadStretch(
                line: stretch.line.map {
                    Coordinate(latitude: $0.latitude + 0.00002, longitude: $0.longitude + 0.00002)
                }, street: stretch.street)
            #expect(Set(network.arcs(of: other)).isSuperset(of: [here]))
        }
        #expect(found > 150)
    }

    @Test func `a street that is cut into other pieces by another import is found whole`() throws {
        for seed in 0..<20 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let town = Town(&generator, side: 5, breaks: true)
            let joined = try RoadNetworkBuilder.build(town.source, joinsSegments: true).0
            let cut = try RoadNetworkBuilder.build(town.source, joinsSegments: false).0
            for arc in joined.arcs where joined.roadClass(of: arc) != .junction {
                let stretch = RoadStretch(
                    line: joined.points(of: arc), street: joined.name(of: arc), direction: .forward)
                let length = cut.arcs(of: stretch).reduce(0) { $0 + cut.length(of: $1).metres }
                let expected = joined.length(of: arc).metres
                #expect(abs(length - expected) < max(expected * 0.1, 15), "seed \(seed), arc \(arc.index)")
            }
        }
    }

    @Test func `a street that is not there is not found`() async throws {
        let network = try await sampleMap().network
        let elsewhere = (0..<3).map { Coordinate(latitude: 46 + Double($0) * 0.001, longitude: 7) }
        #expect(network.arcs(of: RoadStretch(line: elsewhere, street: "Nowhere")).isEmpty)
        #expect(network.arcs(of: RoadStretch(line: [], street: "")).isEmpty)
        #expect(network.arcs(of: RoadStretch(line: [Self.vaduz], street: "")).isEmpty)
        #expect(network.stretch(near: elsewhere[0]) == nil)
        #expect(RoadStretch(line: [], street: "").middle == nil)
    }

    // MARK: - Restrictions

    @Test func `a restriction holds from its beginning until before its end`() {
        let stretch = RoadStretch(line: [], street: "")
        let open = RoadRestriction(stretch: stretch, effect: .closed, from: now)
        let short = RoadRestriction(
            stretch: stretch, effect: .closed, from: now, until: now + .minutes(1))
        #expect(!open.isInForce(at: now - .milliseconds(1)))
        #expect(open.isInForce(at: now) && open.isInForce(at: now + .minutes(100_000)))
        #expect(short.isInForce(at: now + .milliseconds(59_999)))
        #expect(!short.isInForce(at: now + .minutes(1)))
        #expect(short.nextChange(after: now - .minutes(1)) == now)
        #expect(short.nextChange(after: now) == now + .minutes(1))
        #expect(short.nextChange(after: now + .minutes(1)) == nil)
        #expect(open.nextChange(after: now) == nil)
    }

    @Test func `people are picked up beside a closed street, or in its open direction`() async throws {
        let map = try await sampleMap()
        let before = try #require(map.nearest(to: Self.vaduz, within: .metres(300)))
        #expect(before == map.network.nearest(to: Self.vaduz, within: .metres(300)))
        let stretch = try #require(map.network.stretch(near: before.place.coordinate))
        func closed(_ direction: RoadStretch.Direction) throws -> RoadMap {
            var stretch = stretch
            stretch.direction = direction
            let rules = RoadRestrictions(
                [RoadRestriction(stretch: stretch, effect: .closed, from: now)], on: map.network, at: now)
            #expect(!rules.rules.isEmpty)
            return try map.customized(ArcTimes(map.network, restrictions: rules, at: now))
        }
        let both = try closed(.both)
        let after = try #require(both.nearest(to: Self.vaduz, within: .metres(300)))
        #expect(!both.isOpen(before.place) && both.isOpen(after.place))
        #expect(after.distance >= before.distance && after.place != before.place)
        #expect(RoadRouter(both).travelTime(from: after.place, to: before.place) == nil)
        #expect(RoadRouter(both).travelTime(from: before.place, to: after.place) != nil)
        if before.place.opposite != nil {
            let oneWay = try closed(.forward)
            let half = try #require(oneWay.nearest(to: Self.vaduz, within: .metres(300)))
            #expect(half.place.coordinate == before.place.coordinate && half.place.opposite == nil)
            #expect(oneWay.isOpen(before.place) && oneWay.open(before.place) == half.place)
        }
    }

    private static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    private static let triesen = Coordinate(latitude: 47.1075, longitude: 9.5285)

    private let now = Timestamp(milliseconds: 1_700_000_000_000)

    private func sampleMap() async throws -> RoadMap { try await Self.sample.value }

    private static let sample = Task { try await RoadMap(SharedData.network(SharedData.sample)) }
}
