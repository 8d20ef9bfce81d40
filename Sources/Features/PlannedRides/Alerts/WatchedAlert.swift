import Geography
import HTTPServer
import Identity
import Localization
import PlaceChoice
import PlannedTrips
import Roads

/// R13: An alert as it is held against the trips that are published: read and put on the roads once, and not anew for each of
/// them.
struct WatchedAlert: Sendable {
    private(set) var alert: TripAlert
    /// Of which drivers its person was told lately, and when.
    private var drivers: [PersonID: Timestamp] = [:]
    /// How long nobody is told of another trip of the same driver.
    static let quiet = TravelTime.minutes(60)
    /// What is looked for.
    let wish: TripWish
    private let query: TripQuery
    /// In which time somebody wants to leave; nothing for any.
    private let span: ClosedRange<Timestamp>?

    /// Nothing for what cannot be read any more, or lies at no road.
    init?(_ alert: TripAlert, in city: PlannedCity, on network: RoadNetwork) {
        guard let wish = alert.wish(in: city),
            let query = wish.query(in: city, on: network, isKnown: true, at: alert.createdAt)
        else { return nil }
        self.alert = alert
        self.wish = wish
        self.query = query
        span = wish.at.flatMap { city.zone.moment(ofField: $0) }.map {
            $0 - query.window...$0 + query.window
        }
    }

    /// The question for the search, as it is asked at a moment.
    func question(at now: Timestamp) -> TripQuery {
        var question = query
        question.notBefore = now
        if span == nil { question.at = now + question.window }
        return question
    }

    /// Whether a trip is worth a search: it is new, or takes passengers again, leaves in the time that is wanted, comes near,
    /// and is not the person's own.
    func mayFit(_ trip: PlannedTrip, at now: Timestamp) -> Bool {
        guard now < alert.expiresAt, trip.driver != alert.person,
            trip.offeredSince > alert.createdAt - TripAlert.margin,
            !alert.told.contains(trip.id)
        else { return false }
        if let span {
            guard trip.departure <= span.upperBound, trip.arrival + trip.longestDetour >= span.lowerBound
            else { return false }
        }
        return [wish.from.coordinate, wish.to?.coordinate].compactMap(\.self).allSatisfy(trip.isNear)
    }

    /// Whether its person was told of a trip of a driver within the last hour: the search that the notice leads to has the
    /// others as well.
    func heard(of driver: PersonID, at now: Timestamp) -> Bool {
        drivers[driver].map { now < $0 + Self.quiet } ?? false
    }

    /// Remembers that its person knows of some trips, and was told of one of a driver.
    mutating func note(_ trips: [PlannedTripID], toldOf driver: PersonID?, at now: Timestamp) {
        drivers = drivers.filter { now < $0.value + Self.quiet }
        if let driver { drivers[driver] = now }
        alert.checkedAt = now
        alert.told = (alert.told + trips).suffix(TripAlert.mostTold)
    }
}

extension PlannedTrip {
    /// Whether a place lies within some kilometres of the rectangle around the stops: no detour leads farther.
    fileprivate func isNear(_ place: Coordinate) -> Bool {
        var (south, north, west, east) = (90.0, -90.0, 180.0, -180.0)
        for stop in stops {
            (south, north) = (min(south, stop.coordinate.latitude), max(north, stop.coordinate.latitude))
            (west, east) = (min(west, stop.coordinate.longitude), max(east, stop.coordinate.longitude))
        }
        // A quarter of a degree is 28 km from south to north, and 19 km at 47° from west to east.
        let margin = 0.25
        return (south - margin...north + margin).contains(place.latitude)
            && (west - margin...east + margin).contains(place.longitude)
    }
}
