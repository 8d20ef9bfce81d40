import Carpool
import Geography
import PlannedTrips
import Roads

/// What the roads say of trips that are not in the index.
extension TripFinder {
    /// What the road network says of a draft.
    func suggestion(for draft: TripDraft) -> DraftSuggestion {
        withRouter { DraftSuggestion(draft, on: roads.map, with: $0) }
    }

    /// The fastest way between two places; nothing where no road is near one of them, or none leads there.
    func directWay(from start: Coordinate, to end: Coordinate) -> LegFacts? {
        withRouter { router in
            let network = roads.map.network
            guard let from = network.nearest(to: start, within: Self.reach)?.place,
                let to = network.nearest(to: end, within: Self.reach)?.place,
                let route = router.route(from: from, to: to)
            else { return nil }
            return LegFacts(time: route.time, distance: network.length(of: route))
        }
    }

    /// What the roads between the stops of a trip take.
    func roads(of trip: PlannedTrip) -> TripRoads {
        withRouter { router in
            let network = roads.map.network
            let spots = trip.stops.map { network.nearest(to: $0.coordinate, within: Self.reach)?.place }
            func facts(_ from: Int, _ to: Int) -> LegFacts? {
                guard let start = spots[from], let end = spots[to],
                    let route = router.route(from: start, to: end)
                else { return nil }
                return LegFacts(time: route.time, distance: network.length(of: route))
            }
            return TripRoads(
                legs: trip.stops.indices.dropLast().map { facts($0, $0 + 1) },
                direct: facts(0, trip.stops.count - 1))
        }
    }
}
