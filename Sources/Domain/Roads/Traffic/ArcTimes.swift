public import Geography
internal import Storage

/// The travel times of all arcs at one moment: the free flow, what drivers measure, what the operator ordered.
public struct ArcTimes: Hashable, Sendable {
    /// Milliseconds for passing each arc; ``RoadMetric/closed`` where nobody may drive in.
    public private(set) var passing: [UInt32]
    /// Milliseconds for those who are on the arc already.
    public private(set) var driven: [UInt32]

    /// The times of a network.
    ///
    /// Whatever was measured, an arc never takes less than at the legal limit as the profile knows it.
    public init(
        _ network: RoadNetwork, observations: SpeedObservations? = nil,
        restrictions: RoadRestrictions = RoadRestrictions(), at now: Timestamp
    ) {
        var times = network.columns.arcTime.array
        for (arc, ratio) in observations?.ratios(at: now) ?? [] {
            let row = Int(arc.index)
            // The network may be another one than that which was observed.
            guard times.indices.contains(row), times[row] > 0 else { continue }
            let bounded = max(ratio, RoadProfile.shareOfLimit(network.roadClass(of: arc)))
            times[row] = Self.milliseconds(Double(times[row]) * bounded)
        }
        for (arc, rule) in restrictions.rules {
            let row = Int(arc.index)
            guard times.indices.contains(row) else { continue }
            let free = Double(network.columns.arcTime[row])
            times[row] = max(times[row], Self.milliseconds(free * rule.slowness))
            if let limit = rule.limit {
                let speed = max(limit.metresPerSecond, 0.2)
                times[row] = max(times[row], Self.milliseconds(network.length(of: arc).metres / speed * 1000))
            }
        }
        driven = times
        for (arc, rule) in restrictions.rules where rule.isClosed && times.indices.contains(Int(arc.index)) {
            times[Int(arc.index)] = RoadMetric.closed
        }
        passing = times
    }

    /// At least a millisecond and at most an hour, so that sums along a route stay far from "no way".
    private static func milliseconds(_ time: Double) -> UInt32 {
        UInt32(min(max(time.rounded(), 1), 3_600_000))
    }
}

extension RoadMap {
    /// The same roads with new times: milliseconds of work; this map stays valid.
    ///
    /// Throws ``HierarchyError/Code/unequalColumns`` when the times are those of another network.
    public func customized(_ times: ArcTimes) throws(HierarchyError) -> RoadMap {
        try RoadMap(
            network: network,
            metric: RoadMetric(
                hierarchy, arcTimes: Column(times.passing), drivenTimes: Column(times.driven)))
    }

    /// How many times as long as in free flow an arc takes now; `nil` where it is closed.
    public func slowness(of arc: ArcID) -> Double? {
        guard !metric.isClosed(arc) else { return nil }
        let free = network.columns.arcTime[Int(arc.index)]
        return free == 0 ? 1 : Double(metric.arcTimes[Int(arc.index)]) / Double(free)
    }

    /// The place nearest to a point where people can get in and out and cars can come now: not on a closed road.
    ///
    /// See ``RoadNetwork/nearest(to:within:on:excluding:)``; of a street closed in one direction the other is
    /// answered alone.
    public func nearest(
        to point: Coordinate, within distance: Distance, on classes: RoadClassSet = .doorsteps,
        excluding flags: ArcFlags = .tunnel
    ) -> RoadMatch? {
        let match = network.nearest(to: point, within: distance, on: classes, excluding: flags) { arc in
            !metric.isClosed(arc) || network.reverse(of: arc).map { !metric.isClosed($0) } ?? false
        }
        guard var match else { return nil }
        match.place = open(match.place)
        return match
    }

    /// A place without the direction that is closed, if only one is.
    public func open(_ place: RoadPlace) -> RoadPlace {
        guard let opposite = place.opposite else { return place }
        var place = place
        if metric.isClosed(place.primary.arc), !metric.isClosed(opposite.arc) {
            place.primary = opposite
            place.opposite = nil
        } else if metric.isClosed(opposite.arc) {
            place.opposite = nil
        }
        return place
    }

    /// Whether cars can still come to a place.
    public func isOpen(_ place: RoadPlace) -> Bool {
        !metric.isClosed(place.primary.arc) || place.opposite.map { !metric.isClosed($0.arc) } ?? false
    }
}
