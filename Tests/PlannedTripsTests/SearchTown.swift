import Geography
import Identity
import PlannedTrips
import Roads

/// A town of streets 150 m apart, some faster, some one-way and some where nobody gets in; with random trips through it.
struct SearchTown {
    let roads: SearchRoads
    var random: SplitMix64
    static let monday = Timestamp(milliseconds: 1_799_971_200_000)

    init(side: Int, seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        var source = RoadSource()
        let plane = LocalProjection(origin: Coordinate(latitude: 41, longitude: -8))
        var rows: [[UInt32]] = []
        for row in 0..<side {
            rows.append(
                (0..<side).map { column in
                    source.addNode(
                        plane.coordinate(
                            x: Double(column) * 150 + .random(in: -30...30, using: &random),
                            y: Double(row) * 150 + .random(in: -30...30, using: &random)))
                })
        }
        for index in 0..<side {
            for line in [rows[index], rows.map { $0[index] }] {
                let speed = Speed.kilometresPerHour(.random(in: 20...70, using: &random))
                let isOneWay = index > 0 && index < side - 1 && Int.random(in: 0..<4, using: &random) == 0
                let roadClass: RoadClass =
                    Int.random(in: 0..<5, using: &random) == 0 ? .trunk : .residential
                source.addWay(
                    RoadFacts(roadClass: roadClass, forward: speed, backward: isOneWay ? nil : speed),
                    over: line)
            }
        }
        self.random = random
        roads = SearchRoads(try await RoadMap(RoadNetworkBuilder.build(source).0))
    }

    mutating func place() -> RoadPlace {
        let network = roads.map.network
        let arc = ArcID(UInt32.random(in: 0..<UInt32(network.arcCount), using: &random))
        let position = RoadPosition(arc: arc, fraction: .random(in: 0...1, using: &random))
        return RoadPlace(
            coordinate: network.coordinate(of: position), primary: position,
            opposite: network.reverse(of: arc).map {
                RoadPosition(arc: $0, fraction: 1 - position.fraction)
            })
    }

    mutating func minutes(_ range: ClosedRange<Int>) -> TravelTime {
        .minutes(Double(Int.random(in: range, using: &random)))
    }

    /// A trip over two to five random places, as slow as its driver plans it.
    mutating func trip(_ number: Int) -> IndexedTrip? {
        let router = RoadRouter(roads.map)
        var stops = [TripOffer.Stop(place: place(), at: Self.monday + minutes(0...300), price: 0)]
        for _ in 0..<[1, 1, 1, 2, 3, 4][Int.random(in: 0..<6, using: &random)] {
            let next = place()
            guard let last = stops.last, let time = router.travelTime(from: last.place, to: next) else {
                return nil
            }
            let planned = time.milliseconds * Int64.random(in: 100...180, using: &random) / 100
            stops.append(
                TripOffer.Stop(
                    place: next, at: last.at + .milliseconds(planned),
                    price: last.price + .random(in: 0...90, using: &random)))
        }
        let traits = TripTraits(rawValue: .random(in: 0...127, using: &random))
        return IndexedTrip(
            TripOffer(
                id: PlannedTripID(UInt128(number)), stops: stops, seats: seats(legs: stops.count - 1),
                longestDetour: minutes(0...8), traits: traits,
                cashStep: [1, 5].randomElement(using: &random) ?? 1), on: roads, router: router)
    }

    /// A car in which some have seats.
    private mutating func seats(legs: Int) -> SeatCount {
        var stretches: [SeatCount.Stretch] = []
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let from = Int.random(in: 0..<legs, using: &random)
            let to = Int.random(in: (from + 1)...legs, using: &random)
            stretches.append(SeatCount.Stretch(legs: from..<to, seats: .random(in: 1...2, using: &random)))
        }
        return SeatCount(seats: .random(in: 1...4, using: &random), legs: legs, taken: stretches)
    }

    mutating func query() -> TripQuery {
        var query = TripQuery(
            from: place(), to: place(), at: Self.monday + minutes(0...320), window: minutes(0...90),
            seats: .random(in: 1...3, using: &random),
            longestWalk: .metres([0, 100, 350, 800].randomElement(using: &random) ?? 0),
            longestDetour: minutes(0...8))
        if Int.random(in: 0..<4, using: &random) == 0 { query.needs = [.cash] }
        if Int.random(in: 0..<4, using: &random) == 0 { query.refuses = [.smoking, .menOnly] }
        if Int.random(in: 0..<4, using: &random) == 0 { query.highestPrice = 60 }
        query.order = TripQuery.Order.allCases.randomElement(using: &random) ?? .fit
        return query
    }
}
