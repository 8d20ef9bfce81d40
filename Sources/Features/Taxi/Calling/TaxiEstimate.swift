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

    /// The way from one place to another; nothing where there is none.
    init?(from: Coordinate, to: Coordinate, shares: Bool, tariff: TaxiTariff, on roads: LiveRoads) {
        let snapshot = roads.snapshot
        let map = snapshot.map
        guard let start = map.nearest(to: from, within: TaxiRank.doorReach)?.place,
            let end = map.nearest(to: to, within: TaxiRank.doorReach)?.place,
            let route = snapshot.routers.withRouter({ $0.route(from: start, to: end) })
        else { return nil }
        distance = map.network.length(of: route)
        time = route.time
        fare = tariff.fare(distance: distance, time: time, shares: shares)
        way = map.network.polyline(of: route)
    }
}
