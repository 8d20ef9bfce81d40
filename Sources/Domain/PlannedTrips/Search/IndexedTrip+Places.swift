import Geography
public import Roads

extension IndexedTrip {
    /// Where on the roads the car is at a position, in the direction in which it drives; `nil` where the trip has none such.
    public func place(at position: TripPosition, on roads: SearchRoads) -> RoadPlace? {
        guard offer.stops.indices.contains(position.leg) else { return nil }
        guard position.share != .start else { return offer.stops[position.leg].place }
        guard legs.indices.contains(position.leg) else { return nil }
        let (way, metric) = (legs[position.leg].way, roads.map.metric)
        var left = position.share.offset(in: way.time).milliseconds
        for (row, arc) in way.arcs.enumerated() {
            let isLast = row == way.arcs.count - 1
            let from = row == 0 ? way.start.fraction : 0
            let to = isLast ? max(way.end.fraction, from) : 1
            let time =
                Int64(metric.timeBefore(RoadPosition(arc: arc, fraction: to)))
                - Int64(metric.timeBefore(RoadPosition(arc: arc, fraction: from)))
            guard left <= time || isLast else {
                left -= time
                continue
            }
            let whole = Int64(metric.arcTimes[Int(arc.index)])
            let fraction = whole > 0 ? from + Float(Double(left) / Double(whole)) : from
            let place = RoadPosition(arc: arc, fraction: min(max(fraction, from), to))
            return RoadPlace(
                coordinate: roads.map.network.coordinate(of: place), primary: place, opposite: nil)
        }
        return nil
    }
}
