import Geography
import Ledger
import Roads
import TaxiDispatch

/// What a way would cost by the tariff, by the roads as they are now.
struct TaxiEstimate {
    let fare: Money
    let distance: Distance
    let time: TravelTime
    let way: [Coordinate]

    /// The way from one place to another, by way of others; nothing where there is none.
    ///
    /// - Parameters:
    ///   - stops: At how many places between the taxi stops, which the tariff counts as time.
    ///   - shares: Whether the caller would share the taxi; nobody can join a call with a stop, so that it costs the whole fare.
    init?(
        from: Coordinate, by between: [Coordinate] = [], to: Coordinate, stops: Int = 0, shares: Bool,
        tariff: TaxiTariff, on roads: LiveRoads
    ) {
        let snapshot = roads.snapshot
        let map = snapshot.map
        var places: [RoadPlace] = []
        for corner in [from] + between + [to] {
            guard let place = map.nearest(to: corner, within: TaxiRank.doorReach)?.place else { return nil }
            places.append(place)
        }
        var (length, time, way) = (Distance.zero, TravelTime.zero, [Coordinate]())
        for (start, end) in zip(places, places.dropFirst()) {
            guard let route = snapshot.routers.withRouter({ $0.route(from: start, to: end) }) else {
                return nil
            }
            length += map.network.length(of: route)
            time = time + route.time
            way += map.network.polyline(of: route).drop { $0 == way.last }
        }
        distance = length
        self.time = time + .milliseconds(TaxiStop.wait.milliseconds * Int64(stops))
        fare = tariff.fare(distance: distance, time: self.time, shares: shares && stops == 0)
        self.way = way
    }
}
