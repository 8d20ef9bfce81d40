package import Geography
package import Positions
package import Roads

/// What new travel times make of an offer as it was.
package struct OfferTiming: Sendable {
    /// The version of the offer that was timed.
    package let version: Int
    /// When the car was where it was timed from.
    package let observedAt: Timestamp
    /// Its stops and legs with the new times.
    package let schedule: Schedule
    /// The time from the position to the first stop.
    package let timeToNextStop: TravelTime
    /// Whether a stop had to move, its road being closed.
    package let hasMovedStops: Bool

    /// How far from a road somebody can be and still be picked up.
    package static let reach = Distance.metres(400)

    /// What the new times make of an offer; stops on roads that are closed now move to the nearest open one.
    package init(of offer: CityOffer, on map: RoadMap, by router: RoadRouter) {
        let old = offer.offer.schedule
        let schedule = old.retimed(placing: { Self.openPlace(for: $0, on: map) }) {
            router.travelTime(from: $0, to: $1)
        }
        var time = offer.position.timeToNextStop
        if let first = schedule.stops.first {
            time = router.travelTime(from: offer.position.place, to: first.place) ?? time
        }
        version = offer.version
        observedAt = offer.position.observedAt
        self.schedule = schedule
        timeToNextStop = time
        hasMovedStops = zip(old.stops, schedule.stops).contains {
            $0.place.coordinate != $1.place.coordinate
        }
    }

    /// Where people get in and out now instead of a place whose road may be closed.
    package static func openPlace(for place: RoadPlace, on map: RoadMap) -> RoadPlace {
        var place = place
        // A direction that was closed for a while may be open again.
        if place.opposite == nil, let reverse = map.network.reverse(of: place.primary.arc) {
            place.opposite = RoadPosition(arc: reverse, fraction: 1 - place.primary.fraction)
        }
        guard !map.isOpen(place) else { return map.open(place) }
        return map.nearest(to: place.coordinate, within: Self.reach)?.place ?? place
    }

    /// Where the car is, with the time to its next stop as the new times have it: it has driven on meanwhile.
    package func position(of offer: CityOffer) -> CarPosition {
        var position = offer.position
        position.timeToNextStop = max(.zero, timeToNextStop - (position.observedAt - observedAt))
        return position
    }

    /// The offer with the new times.
    package func applied(to offer: CityOffer) -> CityOffer {
        var offer = offer
        offer.offer.schedule = schedule
        offer.position = position(of: offer)
        return offer
    }
}
