public import Geography

/// The shortest times from one place to any number of others, each found when first asked for. A workspace to be
/// used again and again, by one thread at a time; takes 8 bytes a node.
///
/// Nearby questions share their work: after the first few, one costs some tens of nanoseconds.
public final class TimesFromPlace {
    /// The travel times in use.
    public let metric: RoadMetric
    private var place: RoadPlace?
    private var fan: Fan

    /// A workspace for one set of travel times.
    public init(_ metric: RoadMetric) {
        self.metric = metric
        fan = Fan(metric.hierarchy, climb: metric.upward, pull: metric.downward)
    }

    /// Forgets the answers and takes another place, left in any direction it allows, as the start of all ways.
    public func reset(from place: RoadPlace) {
        self.place = place
        fan.reset(metric.departures(from: place))
    }

    /// The shortest time to a place, reached in any direction it allows; `nil` if there is no way, or before the
    /// first ``reset(from:)``.
    public func time(to end: RoadPlace) -> TravelTime? {
        var best = milliseconds(to: end.primary)
        if let opposite = end.opposite { best = min(best, milliseconds(to: opposite)) }
        return best < RoadMetric.unreachable ? .milliseconds(Int64(best)) : nil
    }

    /// The shortest time to a position, arriving in the direction of its arc; `nil` if there is no way, or
    /// before the first ``reset(from:)``.
    public func time(to end: RoadPosition) -> TravelTime? {
        let best = milliseconds(to: end)
        return best < RoadMetric.unreachable ? .milliseconds(Int64(best)) : nil
    }

    /// The nodes that can be reached within a time, with the time to each.
    public func nodes(within limit: TravelTime) -> [(node: NodeID, time: TravelTime)] {
        guard place != nil else { return [] }
        return fan.nodes(within: limit, ranks: metric.hierarchy.nodeRank)
    }

    /// The shortest time to a position in milliseconds; ``RoadMetric/unreachable`` if there is no way.
    package func milliseconds(to end: RoadPosition) -> UInt32 {
        guard let place else { return RoadMetric.unreachable }
        let best = fan.time(of: metric.tail(end)) &+ metric.timeBefore(end)
        guard place.primary.arc != end.arc, place.opposite?.arc != end.arc else {
            var along = metric.timeAlong(from: place.primary, to: end)
            if let opposite = place.opposite { along = min(along, metric.timeAlong(from: opposite, to: end)) }
            return min(best, along, RoadMetric.unreachable)
        }
        return min(best, RoadMetric.unreachable)
    }
}
