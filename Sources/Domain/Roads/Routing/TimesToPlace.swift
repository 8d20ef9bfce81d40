public import Geography

/// The shortest times from any number of places to one, each found when first asked for. A workspace to be used
/// again and again, by one thread at a time; takes 8 bytes a node.
///
/// Nearby questions share their work: after the first few, one costs some tens of nanoseconds.
public final class TimesToPlace {
    /// The travel times in use.
    public let metric: RoadMetric
    private var place: RoadPlace?
    private var fan: Fan

    /// A workspace for one set of travel times.
    public init(_ metric: RoadMetric) {
        self.metric = metric
        fan = Fan(metric.hierarchy, climb: metric.downward, pull: metric.upward)
    }

    /// Forgets the answers and takes another place as the end of all ways.
    public func reset(to place: RoadPlace) {
        self.place = place
        fan.reset(metric.arrivals(at: place))
    }

    /// The shortest time from a place, to be left in any direction it allows; `nil` if there is no way, or
    /// before the first ``reset(to:)``.
    public func time(from start: RoadPlace) -> TravelTime? {
        var best = milliseconds(from: start.primary)
        if let opposite = start.opposite { best = min(best, milliseconds(from: opposite)) }
        return best < RoadMetric.unreachable ? .milliseconds(Int64(best)) : nil
    }

    /// The shortest time from a car that is driving along an arc; `nil` if there is no way, or before the first
    /// ``reset(to:)``.
    public func time(from start: RoadPosition) -> TravelTime? {
        let best = milliseconds(from: start)
        return best < RoadMetric.unreachable ? .milliseconds(Int64(best)) : nil
    }

    /// The nodes from which the place can be reached within a time, with the time from each.
    public func nodes(within limit: TravelTime) -> [(node: NodeID, time: TravelTime)] {
        guard place != nil else { return [] }
        return fan.nodes(within: limit, ranks: metric.hierarchy.nodeRank)
    }

    /// The shortest time from a position in milliseconds; ``RoadMetric/unreachable`` if there is no way.
    package func milliseconds(from start: RoadPosition) -> UInt32 {
        guard let place else { return RoadMetric.unreachable }
        let best = fan.time(of: metric.head(start)) &+ metric.timeAfter(start)
        guard place.primary.arc != start.arc, place.opposite?.arc != start.arc else {
            var along = metric.timeAlong(from: start, to: place.primary)
            if let opposite = place.opposite {
                along = min(along, metric.timeAlong(from: start, to: opposite))
            }
            return min(best, along, RoadMetric.unreachable)
        }
        return min(best, RoadMetric.unreachable)
    }
}
