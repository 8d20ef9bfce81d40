import Geography
import Roads
import TaxiDispatch

/// The way of a taxi to a door or a destination, as the map shows it: found anew where the taxi has left it, or heads for
/// another place.
struct CabWay {
    private(set) var points: [Coordinate] = []
    private var goal: Coordinate?

    /// How far a taxi can be from its way and still be on it.
    static let tolerance = Distance.metres(60)

    /// The way of the taxi that a caller waits for, or sits in.
    mutating func follow(_ sight: CallSight, on roads: LiveRoads) {
        let next: Coordinate? =
            switch sight.call.state {
            case .coming: sight.call.pickup.coordinate
            // On the way to where somebody else gets in or out it is theirs alone.
            case .onBoard where sight.companion?.isNext != true: sight.call.destination?.coordinate
            default: nil
            }
        follow(from: sight.car, to: next, on: roads)
    }

    /// The way that a driver has to drive next, or would have to after a yes.
    mutating func follow(_ sight: CabSight, on roads: LiveRoads) {
        let next = (sight.question ?? sight.current).flatMap {
            $0.state.agreement?.boardedAt == nil ? $0.pickup.coordinate : $0.destination?.coordinate
        }
        follow(from: sight.position, to: next, on: roads)
    }

    /// The way from where the taxi is to where it has to be.
    mutating func follow(from car: Coordinate?, to next: Coordinate?, on roads: LiveRoads) {
        guard let next, let car else {
            points = []
            goal = nil
            return
        }
        guard goal != next || !isOnWay(car) else { return }
        goal = next
        points = Self.way(from: car, to: next, on: roads)
    }

    private static func way(from car: Coordinate, to next: Coordinate, on roads: LiveRoads) -> [Coordinate] {
        let snapshot = roads.snapshot
        guard let from = snapshot.map.nearest(to: car, within: TaxiRank.reach)?.place,
            let to = snapshot.map.nearest(to: next, within: TaxiRank.doorReach)?.place,
            let route = snapshot.routers.withRouter({ $0.route(from: from, to: to) })
        else { return [] }
        return snapshot.map.network.polyline(of: route)
    }

    private func isOnWay(_ car: Coordinate) -> Bool {
        Polyline.place(of: car, on: points).map { $0.beside <= Self.tolerance } ?? false
    }
}
