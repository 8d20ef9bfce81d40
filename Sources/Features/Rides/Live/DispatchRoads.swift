import Carpool
import Geography
import Roads

/// The roads as the dispatch asks about them: a workspace that only the dispatch's actor uses.
final class DispatchRoads: StopRoads {
    /// What is made anew for other travel times; made anywhere, then used by one alone.
    final class Workspace: @unchecked Sendable {
        // Sendable by hand: whoever makes it hands it over.
        let map: RoadMap
        let router: RoadRouter
        let times: RoadRequestTimes

        init(_ map: RoadMap) {
            self.map = map
            router = RoadRouter(map)
            times = RoadRequestTimes(map)
        }
    }

    private var workspace: Workspace
    /// Tells one set of travel times from the next.
    private(set) var version = 0
    private var search = InsertionSearch()

    init(_ map: RoadMap) { workspace = Workspace(map) }

    /// The roads with the travel times in use.
    var map: RoadMap { workspace.map }

    /// From now on these travel times hold; returns those of before.
    @discardableResult
    func use(_ workspace: Workspace) -> Workspace {
        defer { self.workspace = workspace }
        version += 1
        return self.workspace
    }

    func leg(from: RoadPlace, to: RoadPlace) -> (time: TravelTime, distance: Distance)? {
        guard let route = workspace.router.route(from: from, to: to) else { return nil }
        return (route.time, map.network.length(of: route))
    }

    /// The best way between two places.
    func route(from: RoadPlace, to: RoadPlace) -> Route? {
        workspace.router.route(from: from, to: to)
    }

    /// The time between two places, without the way.
    func time(from: RoadPlace, to: RoadPlace) -> TravelTime? {
        workspace.router.travelTime(from: from, to: to)
    }

    /// Where a party goes best into a driver's schedule as it is now.
    func insertion(for request: RideRequest, into entry: CityOffer, weights: ScoreWeights) -> Insertion? {
        guard entry.offer.accepts(request.party.lead) else { return nil }
        workspace.times.reset(pickup: request.pickup, dropOff: request.dropOff)
        return search.best(
            for: request, in: entry.offer.schedule, from: entry.position, times: workspace.times,
            weights: weights)
    }
}
