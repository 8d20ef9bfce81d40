import Geography
import HTTPServer
import Identity
import Localization
import PlaceChoice
import PlannedTrips

/// R13: Somebody who wants to hear when a trip is published that takes them where they want to go.
struct TripAlert: Hashable, Sendable {
    /// Names it.
    let id: UniqueID
    /// Who is told.
    let person: PersonID
    /// What they look for, as the search's address has it.
    let search: String
    /// When they asked.
    let createdAt: Timestamp
    /// When it ends by itself.
    let expiresAt: Timestamp
    /// Up to which moment trips have been looked at.
    var checkedAt: Timestamp
    /// The trips of which they were told lately, the latest last.
    var told: [PlannedTripID]

    /// How long an alert without a time lasts.
    static let life = TravelTime.minutes(30 * 24 * 60)
    /// A trip is published a moment before it can be looked at: so far back it may still be new.
    static let margin = TravelTime.minutes(10)
    /// So many trips are remembered as told.
    static let mostTold = 100

    /// The search, as a page has it; nothing for what cannot be read any more.
    func wish(in city: PlannedCity) -> TripWish? {
        try? TripWish(FormFields(parsing: search.utf8), in: city.places)
    }

    /// Whether a trip is worth a search: it is new, leaves in the time that is wanted, comes near, and is not the person's own.
    func mayFit(_ trip: PlannedTrip, _ wish: TripWish, in city: PlannedCity) -> Bool {
        guard trip.driver != person, trip.publishedAt > checkedAt - Self.margin, !told.contains(trip.id)
        else {
            return false
        }
        if let at = wish.at.flatMap({ city.zone.moment(ofField: $0) }) {
            let span = TravelTime.minutes(Double(wish.hours * 60))
            guard trip.departure <= at + span, trip.arrival + trip.longestDetour >= at - span else {
                return false
            }
        }
        return [wish.from.coordinate, wish.to?.coordinate].compactMap(\.self).allSatisfy(trip.isNear)
    }
}

extension PlannedTrip {
    /// Whether a place lies within some kilometres of the rectangle around the stops: no detour leads farther.
    fileprivate func isNear(_ place: Coordinate) -> Bool {
        let (latitudes, longitudes) = (stops.map(\.coordinate.latitude), stops.map(\.coordinate.longitude))
        guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
            let east = longitudes.max()
        else { return false }
        // A quarter of a degree is 28 km from south to north, and 19 km at 47° from west to east.
        let margin = 0.25
        return (south - margin...north + margin).contains(place.latitude)
            && (west - margin...east + margin).contains(place.longitude)
    }
}
