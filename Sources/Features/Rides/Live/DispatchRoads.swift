import Carpool
import Geography
import Roads

/// The roads as the dispatch asks about them: a workspace that only the dispatch's actor uses.
final class DispatchRoads: StopRoads {
    let map: RoadMap
    private let router: RoadRouter
    private let times: RoadRequestTimes
    private var search = InsertionSearch()

    init(_ map: RoadMap) {
        self.map = map
        router = RoadRouter(map)
        times = RoadRequestTimes(map)
    }

    func leg(from: RoadPlace, to: RoadPlace) -> (time: TravelTime, distance: Distance)? {
        guard let route = router.route(from: from, to: to) else { return nil }
        return (route.time, map.network.length(of: route))
    }

    /// Where a party goes best into a driver's schedule as it is now.
    func insertion(for request: RideRequest, into entry: CityOffer, weights: ScoreWeights) -> Insertion? {
        guard entry.offer.accepts(request.party.lead) else { return nil }
        times.reset(pickup: request.pickup, dropOff: request.dropOff)
        return search.best(
            for: request, in: entry.offer.schedule, from: entry.position, times: times, weights: weights)
    }
}
