public import Identity
import Positions
public import Carpool
public import Geography
public import Roads

extension CityOffer {
    /// An offer of the person with the number 1000 more.
    public static func test(
        _ number: UInt128, from: Coordinate, to: Coordinate, seats: Int = 3, isSimulated: Bool = false,
        at now: Timestamp, map: RoadMap
    ) throws -> CityOffer {
        let (start, end) = (try map.place(from), try map.place(to))
        let route = try required(RoadRouter(map).route(from: start, to: end))
        return CityOffer(
            card: DriverCard(
                firstName: "Karim", car: "VW Golf", colour: "green", plate: "FL 1", isSimulated: isSimulated),
            offer: Offer(
                id: OfferID(number), driver: Traveller(id: PersonID(1000 + number), isVerified: true),
                startedAt: now, capacity: Load(seats: seats, luggage: 3), destination: end,
                longestDetour: .minutes(10)),
            position: CarPosition(place: start, observedAt: now, timeToNextStop: route.time))
    }
}

extension OfferID {
    /// Who drives: see `CityOffer.test`.
    public var testDriver: PersonID { PersonID(1000 + value) }
}
