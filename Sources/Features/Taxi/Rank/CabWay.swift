import Directions
import Geography
import Roads
import TaxiDispatch

/// The way of a taxi to a door or a destination, as the map shows it: found anew where the taxi has left it, or heads for
/// another place.
struct CabWay {
    /// The way, with what to do along it.
    private(set) var guided = GuidedWay()
    /// Counts how often the taxi had left its way.
    private(set) var detours = 0
    var points: [Coordinate] { guided.points }
    private var goal: [Coordinate] = []

    /// How far a taxi can be from its way and still be on it.
    static let tolerance = Distance.metres(60)

    /// The way of the taxi that a caller waits for, or sits in.
    mutating func follow(_ sight: CallSight, on roads: LiveRoads) {
        let next: [Coordinate] =
            switch sight.call.state {
            case .coming: [sight.call.pickup.coordinate]
            // On the way to where somebody else gets in or out it is theirs alone.
            case .onBoard where sight.companion?.isNext != true: sight.call.placesAhead.map(\.coordinate)
            default: []
            }
        follow(from: sight.car, through: next, on: roads)
    }

    /// The way that a driver has to drive next, or would have to after a yes.
    mutating func follow(_ sight: CabSight, on roads: LiveRoads) {
        let next = (sight.question ?? sight.current).map {
            $0.state.agreement?.boardedAt == nil
                ? [$0.pickup.coordinate] : $0.placesAhead.map(\.coordinate)
        }
        follow(from: sight.position, through: next ?? [], on: roads)
    }

    /// The way from where the taxi is to where it has to be, in order.
    mutating func follow(from car: Coordinate?, through next: [Coordinate], on roads: LiveRoads) {
        guard !next.isEmpty, let car else {
            guided = GuidedWay()
            goal = []
            return
        }
        guard goal != next || !isOnWay(car) else { return }
        if goal == next, !points.isEmpty { detours += 1 }
        goal = next
        guided = Self.way(from: car, through: next, on: roads)
    }

    private static func way(
        from car: Coordinate, through next: [Coordinate], on roads: LiveRoads
    ) -> GuidedWay {
        let snapshot = roads.snapshot
        let stops = next.compactMap { snapshot.map.nearest(to: $0, within: TaxiRank.doorReach)?.place }
        guard let from = snapshot.map.nearest(to: car, within: TaxiRank.reach)?.place, !stops.isEmpty
        else { return GuidedWay() }
        return snapshot.routers.withRouter { router in
            GuidedWay(from: from, through: stops, on: snapshot.map) { router.route(from: $0, to: $1) }
        }
    }

    private func isOnWay(_ car: Coordinate) -> Bool {
        Polyline.place(of: car, on: points).map { $0.beside <= Self.tolerance } ?? false
    }
}
