public import Geography
public import Roads

/// The legs between stops as the roads give them: the fastest way at the metric's times, and its length.
///
/// It has a router's workspace, so it belongs to one thread at a time.
public final class StopRouter: StopRoads {
    private let network: RoadNetwork
    private let router: RoadRouter

    /// The legs on these roads.
    public init(_ map: RoadMap) {
        network = map.network
        router = RoadRouter(map)
    }

    public func leg(from: RoadPlace, to: RoadPlace) -> (time: TravelTime, distance: Distance)? {
        guard let route = router.route(from: from, to: to) else { return nil }
        return (route.time, network.length(of: route))
    }
}
