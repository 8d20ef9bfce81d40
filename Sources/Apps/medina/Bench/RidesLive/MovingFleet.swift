import Boards
import Carpool
import Database
import Geography
import Identity
import Ledger
import Positions
import Rides
import Roads

/// Cars on long ways through the city, some with a passenger who waits ahead, for a server that is not running yet.
struct MovingFleet {
    /// One of them, which drives at the even speed that brings it to its end in time.
    struct Car: Sendable {
        let offer: OfferID
        /// The ride that somebody was promised in it.
        var ride: RequestID?
        private let way: [Coordinate]
        /// How far each point of the way is from its begin, in metres.
        private let distances: [Double]
        private let metresPerSecond: Double

        init(offer: OfferID, way: [Coordinate], time: TravelTime) {
            self.offer = offer
            self.way = way
            var distances = [0.0]
            for (from, to) in zip(way, way.dropFirst()) {
                distances.append(distances[distances.count - 1] + from.distance(to: to).metres)
            }
            self.distances = distances
            metresPerSecond = (distances.last ?? 0) / max(1, time.seconds)
        }

        /// Where it is so many seconds after it set off.
        func position(after seconds: Double) -> Coordinate {
            let driven = seconds * metresPerSecond
            guard let next = distances.firstIndex(where: { $0 > driven }), next > 0 else {
                return driven <= 0 ? way[0] : way[way.count - 1]
            }
            let share = (driven - distances[next - 1]) / (distances[next] - distances[next - 1])
            let (from, to) = (way[next - 1], way[next])
            return Coordinate(
                latitude: from.latitude + (to.latitude - from.latitude) * share,
                longitude: from.longitude + (to.longitude - from.longitude) * share)
        }
    }

    /// The shortest way, so that nobody arrives anywhere while something is measured.
    private static let shortest = TravelTime.minutes(9)

    private let map: RoadMap
    private let roads: StopRouter
    private let router: RoadRouter
    private let times: RoadRequestTimes
    private var search = InsertionSearch()
    private var board = RideBoard()
    private var random: SplitMix64
    private var places: IndexingIterator<[RoadPlace]>
    private let now = SystemClock.now

    private init(_ map: RoadMap, seed: UInt64, cars: Int) {
        self.map = map
        roads = StopRouter(map)
        router = RoadRouter(map)
        times = RoadRequestTimes(map)
        random = SplitMix64(seed: seed)
        places = RandomPlaces(map.network, seed: seed).take(cars * 16).makeIterator()
    }

    /// Stores a car for each driver; the first of them have one of these passengers to pick up.
    static func store(
        drivers: [PersonID], passengers: [PersonID], on map: RoadMap, in location: DatabaseLocation,
        seed: UInt64
    ) async throws -> [Car] {
        let database = try await location.open()
        try await database.migrate([DatabaseRideStore.schema], now: SystemClock.now.milliseconds)
        var fleet = MovingFleet(map, seed: seed, cars: drivers.count)
        var waiting = passengers[...]
        var cars: [Car] = []
        for driver in drivers {
            guard let (started, route) = fleet.start(driver) else { continue }
            var car = started
            if let passenger = waiting.first, let ride = fleet.promise(passenger, a: car.offer, on: route) {
                car.ride = ride
                waiting.removeFirst()
            }
            cars.append(car)
        }
        guard cars.count == drivers.count, waiting.isEmpty else {
            throw CommandError("This city's ways are too short for \(drivers.count) cars.")
        }
        let store = DatabaseRideStore(database)
        for first in stride(from: 0, to: cars.count, by: 500) {
            let part = cars[first..<min(first + 500, cars.count)]
            try await store.write([
                RideTransition(
                    rides: part.compactMap { $0.ride.flatMap { fleet.board.rides[$0] } },
                    offers: part.compactMap { fleet.board.offers[$0.offer] }, endedOffers: [])
            ])
        }
        await database.close()
        return cars
    }

    private mutating func start(_ driver: PersonID) -> (Car, Route)? {
        while let start = places.next(), let end = places.next() {
            guard let route = router.route(from: start, to: end), route.time >= Self.shortest else {
                continue
            }
            let id = OfferID(UniqueID(milliseconds: now.milliseconds, using: &random).bits)
            let entry = CityOffer(
                card: DriverCard(firstName: "Load", car: "VW Golf", colour: "green", plate: "FL 1"),
                offer: Offer(
                    id: id, driver: Traveller(id: driver, isVerified: true), startedAt: now,
                    capacity: Load(seats: 3, luggage: 3), destination: end, longestDetour: .minutes(15)),
                position: CarPosition(place: start, observedAt: now, timeToNextStop: route.time))
            guard (try? board.start(entry)) != nil else { return nil }
            return (Car(offer: id, way: map.network.polyline(of: route), time: route.time), route)
        }
        return nil
    }

    /// Somebody who waits on the car's way is promised a ride to its end; nothing where it does not fit.
    private mutating func promise(_ passenger: PersonID, a car: OfferID, on route: Route) -> RequestID? {
        guard route.arcs.count > 20, let entry = board.offers[car] else { return nil }
        let (pickup, dropOff) = (place(on: route, 0.6), place(on: route, 0.95))
        guard let leg = roads.leg(from: pickup, to: dropOff) else { return nil }
        let id = RequestID(UniqueID(milliseconds: now.milliseconds, using: &random).bits)
        let (lead, rules) = (Traveller(id: passenger, isVerified: true), MatchingRules())
        let ride = CityRide(
            firstName: "Load", isSimulated: false, fromLabel: "Here", toLabel: "There",
            request: RideRequest(
                party: Party(id: id, lead: lead, load: Carpool.Load(seats: 1)), pickup: pickup,
                dropOff: dropOff,
                askedAt: now, latestPickup: now + .minutes(15),
                longestRide: leg.time + rules.longestRideDetour),
            distance: leg.distance, directTime: leg.time, price: Money(minorUnits: 500, .swissFranc),
            life: Ride.ask(id, passenger: passenger, rules: rules, at: now).ride)
        times.reset(pickup: pickup, dropOff: dropOff)
        guard
            let insertion = search.best(
                for: ride.request, in: entry.offer.schedule, from: entry.position, times: times,
                weights: rules.weights),
            (try? board.ask(ride)) != nil,
            (try? board.handle(.matched([car]), of: id, at: now, roads: roads)) != nil,
            (try? board.answer(id, of: car, accept: true, insertion: insertion, at: now, roads: roads)) != nil
        else { return nil }
        return id
    }

    private func place(on route: Route, _ share: Double) -> RoadPlace {
        let arc = route.arcs[Int(Double(route.arcs.count) * share)]
        let position = RoadPosition(arc: arc, fraction: 0.5)
        return RoadPlace(
            coordinate: map.network.coordinate(of: position), primary: position,
            opposite: map.network.reverse(of: arc).map { RoadPosition(arc: $0, fraction: 0.5) })
    }
}
