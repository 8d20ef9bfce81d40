import CMath
import Geography
import Identity
import Roads

/// Makes a part of two weeks of trips, independently of the other parts.
struct PlannedWorkloadChunk {
    private let configuration: PlannedWorkload.Configuration
    private let roads: SearchRoads
    private let router: RoadRouter
    private var random: SplitMix64

    init(_ configuration: PlannedWorkload.Configuration, _ roads: SearchRoads, seed: UInt64) {
        self.configuration = configuration
        self.roads = roads
        router = RoadRouter(roads.map)
        random = SplitMix64(seed: configuration.seed &* 0x1_0000 &+ seed)
    }

    /// Somewhere in the city where people can get in: there are more places where there are more roads.
    private mutating func place() -> RoadPlace {
        let network = roads.map.network
        while true {
            let arc = ArcID(UInt32.random(in: 0..<UInt32(network.arcCount), using: &random))
            let fraction = Float.random(in: 0...1, using: &random)
            guard RoadClassSet.doorsteps.contains(network.roadClass(of: arc)),
                !network.flags(of: arc).contains(.tunnel)
            else { continue }
            return place(on: arc, fraction: fraction)
        }
    }

    private func place(on arc: ArcID, fraction: Float) -> RoadPlace {
        let network = roads.map.network
        let position = RoadPosition(arc: arc, fraction: fraction)
        return RoadPlace(
            coordinate: network.coordinate(of: position), primary: position,
            opposite: network.reverse(of: arc).map { RoadPosition(arc: $0, fraction: 1 - fraction) })
    }

    /// The two ends of a trip of log-normal length.
    private mutating func pair() -> (RoadPlace, RoadPlace) {
        while true {
            let from = place()
            let metres =
                configuration.medianTrip.metres * medina_exp(configuration.spread * random.nextNormal())
            let direction = Double.random(in: 0..<2 * .pi, using: &random)
            let target = LocalProjection(origin: from.coordinate).coordinate(
                x: metres * medina_cos(direction), y: metres * medina_sin(direction))
            guard let match = roads.map.network.nearest(to: target, within: .metres(500)),
                match.place.coordinate.distance(to: from.coordinate) > .metres(300)
            else { continue }
            return (from, match.place)
        }
    }

    /// The places of a trip: its two ends, and for some trips up to three on the fastest way between them.
    private mutating func places() -> [RoadPlace] {
        while true {
            let (from, to) = pair()
            guard let way = router.route(from: from, to: to), way.arcs.count > 1 else { continue }
            guard Int.random(in: 0..<100, using: &random) < configuration.stoppingPercent, way.arcs.count > 12
            else { return [from, to] }
            let count = Int.random(in: 1...3, using: &random)
            let rows = (0..<count).map { _ in Int.random(in: 1..<way.arcs.count - 1, using: &random) }
                .sorted()
            let network = roads.map.network
            let between = rows.filter {
                RoadClassSet.doorsteps.contains(network.roadClass(of: way.arcs[$0]))
                    && !network.flags(of: way.arcs[$0]).contains(.tunnel)
            }.map { place(on: way.arcs[$0], fraction: 0.5) }
            return [from] + between + [to]
        }
    }

    /// The trips of a range of numbers.
    mutating func trips(_ range: Range<Int>) -> [IndexedTrip] {
        var trips: [IndexedTrip] = []
        trips.reserveCapacity(range.count)
        let commuters = range.count * configuration.commuterPercent / 100
        while trips.count < range.count {
            let number = range.lowerBound + trips.count
            if trips.count < commuters {
                commute(from: number, to: range.lowerBound + commuters, &trips)
            } else if let trip = trip(
                places(), number, day: .random(in: 0..<configuration.days, using: &random), at: timeOfDay())
            {
                trips.append(trip)
            }
        }
        return trips
    }

    /// The trips of one commuter: each weekday there and back, as many as there is room for.
    private mutating func commute(from first: Int, to end: Int, _ trips: inout [IndexedTrip]) {
        let there = places()
        let morning = minutes(around: 7.75 * 60, spread: 40)
        let evening = minutes(around: 17.5 * 60, spread: 55)
        let turned = Array(there.reversed())
        guard let out = trip(there, first, day: 0, at: morning),
            let back = trip(turned, first, day: 0, at: evening)
        else { return }
        var number = first
        for day in 0..<configuration.days where day % 7 < 5 {
            for (way, at) in [(out, morning), (back, evening)] where number < end {
                let jitter = TravelTime.minutes(Double(Int.random(in: -1...1, using: &random) * 5))
                var offer = way.offer
                offer = TripOffer(
                    id: PlannedTripID(UInt128(number + 1)), stops: offer.stops,
                    seats: SeatCount(freeByLeg: freeSeats(offer.stops.count - 1)),
                    longestDetour: offer.longestDetour, traits: offer.traits)
                let shift =
                    PlannedWorkload.monday + .minutes(Double(day * 24 * 60)) + at + jitter - offer.stops[0].at
                for row in offer.stops.indices { offer.stops[row].at = offer.stops[row].at + shift }
                trips.append(IndexedTrip(way, as: offer))
                number += 1
            }
        }
    }

    private mutating func trip(_ places: [RoadPlace], _ number: Int, day: Int, at: TravelTime) -> IndexedTrip?
    {
        var stops: [TripOffer.Stop] = []
        var moment = PlannedWorkload.monday + .minutes(Double(day * 24 * 60)) + at
        var price: Int64 = 0
        for (row, place) in places.enumerated() {
            if row > 0 {
                guard let time = router.travelTime(from: places[row - 1], to: place) else { return nil }
                // People plan in full minutes, and some a little more than the road needs.
                let planned = time.minutes * Double.random(in: 1...1.2, using: &random)
                moment = moment + .minutes(planned.rounded(.up))
                price += Int64(time.minutes * 12)
            }
            stops.append(TripOffer.Stop(place: place, at: moment, price: price))
        }
        return IndexedTrip(
            TripOffer(
                id: PlannedTripID(UInt128(number + 1)), stops: stops,
                seats: SeatCount(freeByLeg: freeSeats(stops.count - 1)),
                longestDetour: .minutes([0, 5, 10, 10, 10, 15].randomElement(using: &random) ?? 10)),
            on: roads, router: router)
    }

    private mutating func freeSeats(_ legs: Int) -> [Int] {
        (0..<legs).map { _ in [0, 1, 1, 2, 2, 3, 3, 4].randomElement(using: &random) ?? 1 }
    }

    /// A time of day by a normal distribution, in full five minutes.
    private mutating func minutes(around mean: Double, spread: Double) -> TravelTime {
        let minutes = min(max(mean + spread * random.nextNormal(), 0), 24 * 60 - 5)
        return .minutes((minutes / 5).rounded() * 5)
    }

    /// A time between six and ten.
    private mutating func timeOfDay() -> TravelTime {
        .minutes(Double(Int.random(in: 72..<264, using: &random) * 5))
    }

    /// A question: two random places, a day of the two weeks, and in half of the cases a time at which many travel.
    mutating func query() -> TripQuery {
        let (from, to) = (place(), place())
        let day = Double(Int.random(in: 0..<configuration.days, using: &random) * 24 * 60)
        let time =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: minutes(around: 7.75 * 60, spread: 40)
            case 1: minutes(around: 17.5 * 60, spread: 55)
            default: timeOfDay()
            }
        return TripQuery(
            from: from, to: to, at: PlannedWorkload.monday + .minutes(day) + time,
            seats: .random(in: 1...2, using: &random))
    }
}
