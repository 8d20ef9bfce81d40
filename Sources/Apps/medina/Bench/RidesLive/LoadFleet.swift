import Carpool
import Database
import Geography
import Identity
import Positions
import Rides
import Roads

/// Drivers on the road for a server that is not running yet: it finds them when it starts.
struct LoadFleet {
    /// One of them.
    struct Car: Sendable {
        let offer: OfferID
        let start: Coordinate
    }

    /// Stores an open offer for each driver, on random ways through the city.
    static func store(
        drivers: [PersonID], on map: RoadMap, in location: DatabaseLocation, seed: UInt64
    ) async throws -> [Car] {
        let database = try await location.open()
        try await database.migrate([DatabaseRideStore.schema], now: SystemClock.now.milliseconds)
        let (store, router, now) = (DatabaseRideStore(database), RoadRouter(map), SystemClock.now)
        var random = SplitMix64(seed: seed)
        var places = RandomPlaces(map.network, seed: seed).take(drivers.count * 8).makeIterator()
        var offers: [CityOffer] = []
        for driver in drivers {
            while let start = places.next(), let end = places.next() {
                let length = start.coordinate.distance(to: end.coordinate).metres
                guard (2_000...18_000).contains(length), let route = router.route(from: start, to: end)
                else { continue }
                offers.append(offer(driver, start, end, route.time, at: now, &random))
                break
            }
        }
        for first in stride(from: 0, to: offers.count, by: 500) {
            let part = Array(offers[first..<min(first + 500, offers.count)])
            try await store.write([RideTransition(rides: [], offers: part, endedOffers: [])])
        }
        await database.close()
        return offers.map { Car(offer: $0.id, start: $0.position.place.coordinate) }
    }

    private static func offer(
        _ driver: PersonID, _ start: RoadPlace, _ end: RoadPlace, _ time: TravelTime, at now: Timestamp,
        _ random: inout SplitMix64
    ) -> CityOffer {
        let id = OfferID(UniqueID(milliseconds: now.milliseconds, using: &random).bits)
        return CityOffer(
            card: DriverCard(firstName: "Load", car: "VW Golf", colour: "green", plate: "FL 1"),
            offer: Offer(
                id: id, driver: Traveller(id: driver, isVerified: true), startedAt: now,
                capacity: Load(seats: 3, luggage: 3), destination: end, longestDetour: .minutes(15)),
            position: CarPosition(place: start, observedAt: now - .seconds(30), timeToNextStop: time))
    }
}
