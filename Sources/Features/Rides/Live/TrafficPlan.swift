import Carpool
import Geography
import Roads

/// The city's offers over new travel times, worked out beside the dispatch so that it never waits for them.
struct TrafficPlan: Sendable {
    /// An offer as it was, and what the new times make of it.
    struct Entry: Sendable {
        /// The version of the offer that was timed.
        var version: Int
        /// When the car was where it was timed from.
        var observedAt: Timestamp
        /// Its stops and legs with the new times.
        var schedule: Schedule
        /// The time from the position to the first stop.
        var timeToNextStop: TravelTime
        /// Whether a stop had to move, its road being closed.
        var hasMovedStops: Bool
    }

    let map: RoadMap
    private let routers: RouterPool
    private(set) var entries: [OfferID: Entry] = [:]
    /// How often an offer was timed: that is what takes long.
    private(set) var timedCount = 0
    /// The offers as the matcher will see them.
    private(set) var matching: MatchingDesk.State

    /// A plan for some travel times, without offers yet.
    init(_ map: RoadMap) {
        self.map = map
        routers = RouterPool(map.metric)
        matching = MatchingDesk.State(map)
    }

    /// Brings the plan up to what the offers are now; cheap for those that have not changed.
    mutating func catchUp(with offers: BoardTable<OfferID, CityOffer>) {
        for id in entries.keys where offers[id] == nil {
            entries[id] = nil
            matching.update(id, nil)
        }
        for offer in offers.values {
            let id = offer.id
            if let entry = entries[id], entry.version == offer.version {
                guard entry.observedAt != offer.position.observedAt else { continue }
                matching.move(id, to: entry.position(of: offer))
            } else {
                let entry = routers.withRouter { Self.entry(of: offer, on: map, by: $0) }
                timedCount += 1
                entries[id] = entry
                matching.update(id, entry.applied(to: offer))
            }
        }
    }

    /// What the new times make of an offer; stops on roads that are closed now move to the nearest open one.
    private static func entry(of offer: CityOffer, on map: RoadMap, by router: RoadRouter) -> Entry {
        let old = offer.offer.schedule
        let schedule = old.retimed(placing: { Self.openPlace(for: $0, on: map) }) {
            router.travelTime(from: $0, to: $1)
        }
        var time = offer.position.timeToNextStop
        if let first = schedule.stops.first {
            time = router.travelTime(from: offer.position.place, to: first.place) ?? time
        }
        return Entry(
            version: offer.version, observedAt: offer.position.observedAt, schedule: schedule,
            timeToNextStop: time,
            hasMovedStops: zip(old.stops, schedule.stops).contains {
                $0.place.coordinate != $1.place.coordinate
            })
    }

    /// Where people get in and out now instead of a place whose road may be closed.
    static func openPlace(for place: RoadPlace, on map: RoadMap) -> RoadPlace {
        var place = place
        // A direction that was closed for a while may be open again.
        if place.opposite == nil, let reverse = map.network.reverse(of: place.primary.arc) {
            place.opposite = RoadPosition(arc: reverse, fraction: 1 - place.primary.fraction)
        }
        guard !map.isOpen(place) else { return map.open(place) }
        return map.nearest(to: place.coordinate, within: RideDesk.reach)?.place ?? place
    }
}

extension TrafficPlan.Entry {
    /// Where the car is, with the time to its next stop as the new times have it: it has driven on meanwhile.
    func position(of offer: CityOffer) -> CarPosition {
        var position = offer.position
        position.timeToNextStop = max(.zero, timeToNextStop - (position.observedAt - observedAt))
        return position
    }

    /// The offer with the new times.
    func applied(to offer: CityOffer) -> CityOffer {
        var offer = offer
        offer.offer.schedule = schedule
        offer.position = position(of: offer)
        return offer
    }
}
