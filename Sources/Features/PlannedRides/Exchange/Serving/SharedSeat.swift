import Geography
import Ledger
import PlannedTrips

/// A seat on a trip as other operators are shown it: towns instead of places, whole minutes, and nobody's name.
struct SharedSeat: Hashable, Sendable {
    /// A town by its name and its middle.
    struct Town: Hashable, Sendable {
        let name: String
        let coordinate: Coordinate

        static func == (left: Town, right: Town) -> Bool {
            left.name == right.name && left.coordinate == right.coordinate
        }

        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    let trip: PlannedTrip
    let from: Town
    let to: Town
    /// When somebody gets in, cut to the minute.
    let at: Timestamp
    /// How long they ride, in whole minutes.
    let duration: TravelTime
    let free: Int
    let price: Money
    /// How far around the middles of the towns it was looked for, in metres.
    let walk: Int

    /// Nothing where a place is in no town, or both are in one.
    init?(_ offer: SeatOffer, within walk: Distance, in city: PlannedCity) {
        guard let from = city.town(of: offer.board.coordinate),
            let to = city.town(of: offer.alight.coordinate)
        else { return nil }
        trip = offer.trip
        self.from = Town(name: from.name, coordinate: from.coordinate)
        self.to = Town(name: to.name, coordinate: to.coordinate)
        guard self.from != self.to else { return nil }
        at = offer.board.at.wholeMinute
        duration = max(offer.alight.at.wholeMinute - at, .minutes(1))
        free = offer.free
        price = offer.price
        self.walk = Int(walk.metres)
    }
}

extension Timestamp {
    /// The minute that it is in.
    var wholeMinute: Timestamp { Timestamp(milliseconds: milliseconds - milliseconds % 60_000) }
}
