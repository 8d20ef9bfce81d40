public import Geography

extension PlannedTrip {
    /// A published stop as a place to get in or out; `nil` if there is no such stop.
    public func point(atStop index: Int) -> BoardingPoint? {
        guard stops.indices.contains(index) else { return nil }
        let stop = stops[index]
        return BoardingPoint(.stop(index), name: stop.name, coordinate: stop.coordinate, at: stop.at)
    }

    /// When the car passes a position by the published times, without any detour; `nil` if the trip has none such.
    public func moment(at position: TripPosition) -> Timestamp? {
        guard stops.indices.contains(position.leg) else { return nil }
        let start = stops[position.leg].at
        guard position.leg + 1 < stops.count else { return position.share == .start ? start : nil }
        return position.share.moment(from: start, to: stops[position.leg + 1].at)
    }

    /// Whether a place can be on this trip: at a stop or on the way exactly at its moment, at a door from its moment on up
    /// to as much later as the longest detour.
    func fits(_ point: BoardingPoint) -> Bool {
        guard let moment = moment(at: point.position) else { return false }
        switch point.kind {
        case .stop: return point.at == moment
        case .wayside(let leg, _): return leg + 1 < stops.count && point.at == moment
        case .door(let leg, _):
            return leg + 1 < stops.count && moment <= point.at && point.at <= moment + longestDetour
        }
    }

    /// The same place by the trip's present times: away from the stops it keeps its share of the leg, and a door what its
    /// detour added.
    func moved(_ point: BoardingPoint, from old: PlannedTrip) -> BoardingPoint {
        guard let before = old.moment(at: point.position), let after = moment(at: point.position) else {
            return point
        }
        var moved = point
        let added = point.isDoor ? min(max(point.at - before, .zero), longestDetour) : .zero
        moved.at = after + added
        return moved
    }
}
