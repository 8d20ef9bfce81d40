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
        return start + position.share.offset(in: stops[position.leg + 1].at - start)
    }

    /// Whether a place can be on this trip: at a stop at its published moment, elsewhere at a moment within its leg
    /// or, for a door, at most the longest detour later.
    func fits(_ point: BoardingPoint) -> Bool {
        guard moment(at: point.position) != nil else { return false }
        let leg = point.position.leg
        switch point.kind {
        case .stop: return point.at == stops[leg].at
        case .wayside, .door:
            guard leg + 1 < stops.count else { return false }
            let late = point.isDoor ? longestDetour : .zero
            return stops[leg].at <= point.at && point.at <= stops[leg + 1].at + late
        }
    }

    /// The same place by the trip's present times: away from the stops it keeps its share of the leg and what its
    /// detour added, but never leaves its leg.
    func moved(_ point: BoardingPoint, from old: PlannedTrip) -> BoardingPoint {
        guard let before = old.moment(at: point.position), let after = moment(at: point.position) else {
            return point
        }
        var moved = point
        moved.at = after + (point.at - before)
        let leg = point.position.leg
        if case .stop = point.kind { return moved }
        guard leg + 1 < stops.count else { return moved }
        moved.at = min(max(moved.at, stops[leg].at), stops[leg + 1].at + longestDetour)
        return moved
    }
}
