import CMath
import Geography
import Identity
import Positions
import Roads

/// Makes a part of a rush hour, independently of the other parts.
struct WorkloadChunk {
    struct Car: Sendable {
        var offer: Offer
        var position: CarPosition
        var move: MatchWorkload.Move?
    }

    private let configuration: MatchWorkload.Configuration
    private let map: RoadMap
    private let now: Timestamp
    private let router: RoadRouter
    private var random: SplitMix64

    init(_ configuration: MatchWorkload.Configuration, _ map: RoadMap, now: Timestamp, seed: UInt64) {
        self.configuration = configuration
        self.map = map
        self.now = now
        router = RoadRouter(map)
        random = SplitMix64(seed: configuration.seed &* 0x1_0000 &+ seed)
    }

    /// Somewhere in the city; there are more places where there are more roads.
    private mutating func place() -> RoadPlace {
        let arc = ArcID(UInt32.random(in: 0..<UInt32(map.network.arcCount), using: &random))
        return place(on: arc, fraction: .random(in: 0...1, using: &random), moving: false)
    }

    private func place(on arc: ArcID, fraction: Float, moving: Bool) -> RoadPlace {
        let position = RoadPosition(arc: arc, fraction: fraction)
        let reverse = moving ? nil : map.network.reverse(of: arc)
        return RoadPlace(
            coordinate: map.network.coordinate(of: position), primary: position,
            opposite: reverse.map { RoadPosition(arc: $0, fraction: 1 - fraction) })
    }

    /// A trip of log-normal length between two places with a way between them.
    private mutating func trip() -> (from: RoadPlace, to: RoadPlace, route: Route) {
        while true {
            let from = place()
            let metres =
                configuration.medianTrip.metres * medina_exp(configuration.spread * random.nextNormal())
            let direction = Double.random(in: 0..<2 * .pi, using: &random)
            let plane = LocalProjection(origin: from.coordinate)
            let target = plane.coordinate(
                x: metres * medina_cos(direction), y: metres * medina_sin(direction))
            guard let match = map.network.nearest(to: target, within: .metres(500)),
                let route = router.route(from: from, to: match.place), route.arcs.count > 1
            else { continue }
            return (from, match.place, route)
        }
    }

    /// Where a car is on a route after some milliseconds of driving.
    private func place(along route: Route, after milliseconds: Int64, moving: Bool) -> RoadPlace {
        var left = milliseconds
        for (index, arc) in route.arcs.enumerated() {
            let whole = Int64(map.metric.arcTimes[Int(arc.index)])
            let start = index == 0 ? route.start.fraction : 0
            let end = index == route.arcs.count - 1 ? route.end.fraction : 1
            let time = Int64(Float(whole) * (end - start))
            if left <= time, whole > 0 {
                let fraction = start + Float(left) / Float(whole)
                return place(on: arc, fraction: min(fraction, end), moving: moving)
            }
            left -= time
        }
        return place(on: route.end.arc, fraction: route.end.fraction, moving: moving)
    }

    /// A driver somewhere on the way, perhaps with passengers.
    mutating func car(_ number: Int, isMoving: Bool) -> Car {
        let (_, destination, route) = trip()
        let total = route.time.milliseconds
        let elapsed = Int64.random(in: 0..<max(total, 1), using: &random)
        let here = place(along: route, after: elapsed, moving: true)
        let observedAt = now - .milliseconds(.random(in: 0...5000, using: &random))
        let startedAt = observedAt - .milliseconds(elapsed)

        var stops: [(at: Int64, stop: Stop)] = []
        var passengers: [Passenger] = []
        if Int.random(in: 0..<100, using: &random) < configuration.occupiedPercent {
            for index in 0..<Int.random(in: 1...3, using: &random) {
                takeAlong(number * 4 + index, route, elapsed, &stops, &passengers)
            }
        }
        stops.sort { $0.at < $1.at }
        var ordered = stops.map(\.stop)
        ordered.append(Stop(place: destination, purpose: .destination, latest: nil))
        var legs: [TravelTime] = []
        for (from, to) in zip(ordered, ordered.dropFirst()) {
            legs.append(router.travelTime(from: from.place, to: to.place) ?? .zero)
        }
        let toFirst = router.travelTime(from: here, to: ordered[0].place) ?? .zero
        var arrival = observedAt + toFirst
        for index in ordered.indices {
            if index > 0 { arrival = arrival + legs[index - 1] }
            let slack = TravelTime.seconds(.random(in: 60...480, using: &random))
            if ordered[index].purpose != .destination { ordered[index].latest = arrival + slack }
        }
        // What the passengers' stops have cost of the detour. Turning round at a stop on the way may have cost or
        // saved a moment against the direct way.
        let detour = DetourAllowance(
            longest: configuration.longestDetour,
            left: startedAt + route.time + configuration.longestDetour - arrival)

        let capacity = Load(seats: .random(in: max(passengers.count, 2)...4, using: &random), luggage: 3)
        let driver = Traveller(id: PersonID(UInt128(number)))
        let schedule =
            Schedule(
                restoring: ordered, legs: legs, passengers: passengers, capacity: capacity,
                detour: detour)
            ?? Schedule(capacity: capacity, destination: destination, longestDetour: .zero)
        let id = OfferID(UInt128(number))
        let offer = Offer(id: id, driver: driver, startedAt: startedAt, schedule: schedule)
        let position = CarPosition(place: here, observedAt: observedAt, timeToNextStop: toFirst)
        guard isMoving else { return Car(offer: offer, position: position, move: nil) }
        let ahead = min(toFirst.milliseconds * 9 / 10, .random(in: 1000...5000, using: &random))
        let next = place(along: route, after: elapsed + ahead, moving: true)
        let move = router.travelTime(from: next, to: ordered[0].place).map {
            MatchWorkload.Move(offer: id, place: next, timeToNextStop: $0)
        }
        return Car(offer: offer, position: position, move: move)
    }

    /// Somebody who is on board, or in one of three cases will get in on the way.
    private mutating func takeAlong(
        _ number: Int, _ route: Route, _ elapsed: Int64, _ stops: inout [(at: Int64, stop: Stop)],
        _ passengers: inout [Passenger]
    ) {
        let id = RequestID(UInt128(number))
        let total = max(route.time.milliseconds, elapsed)
        let dropOffAt = Int64.random(in: elapsed...total, using: &random)
        let isWaiting = Int.random(in: 0..<3, using: &random) == 0
        if isWaiting {
            let pickupAt = Int64.random(in: elapsed...dropOffAt, using: &random)
            let stop = Stop(
                place: place(along: route, after: pickupAt, moving: false), purpose: .pickup(id), latest: now)
            stops.append((pickupAt, stop))
        }
        let stop = Stop(
            place: place(along: route, after: dropOffAt, moving: false), purpose: .dropOff(id), latest: now)
        stops.append((dropOffAt, stop))
        let boardedAt = now - .milliseconds(.random(in: 0...elapsed, using: &random))
        passengers.append(
            Passenger(
                party: Party(
                    id: id, lead: Traveller(id: PersonID(UInt128(1_000_000 + number))), load: Load(seats: 1)),
                promise: Promise(
                    latestPickup: now + .minutes(60), latestDropOff: now + .minutes(120),
                    longestRide: route.time + .minutes(10)),
                boardedAt: isWaiting ? nil : boardedAt))
    }

    /// Somebody who wants to go somewhere now.
    mutating func request(_ number: Int) -> RideRequest {
        let (from, to, route) = trip()
        let id = UInt128(10_000_000 + number)
        return RideRequest(
            party: Party(
                id: RequestID(id), lead: Traveller(id: PersonID(id)),
                load: Load(
                    seats: .random(in: 1...2, using: &random), luggage: .random(in: 0...1, using: &random))),
            pickup: from, dropOff: to, askedAt: now, latestPickup: now + .minutes(10),
            longestRide: route.time + .minutes(10))
    }
}
