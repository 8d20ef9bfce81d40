import Geography
import Roads
import TaxiDispatch

/// How long one taxi takes to the doors of its callers from where it is now.
struct DoorTimes {
    private var from: RoadPlace?
    private var version = 0
    private var times: [CallID: TravelTime?] = [:]

    /// How long it takes to a door by the roads as they are now; `nil` where no road leads there.
    mutating func time(
        to door: Coordinate, for call: CallID, from place: RoadPlace, on roads: LiveRoads.Snapshot
    ) -> TravelTime? {
        if from != place || version != roads.version {
            (from, version, times) = (place, roads.version, [:])
        }
        if let known = times[call] { return known }
        let end = roads.map.nearest(to: door, within: TaxiRank.doorReach)?.place
        let time = end.flatMap { end in roads.routers.withRouter { $0.travelTime(from: place, to: end) } }
        times[call] = .some(time)
        return time
    }
}
