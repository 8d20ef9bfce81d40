import Geography
import Roads

/// Times to or from one place by a plain search over the whole network: slow, simple, and found in another way
/// than the matcher's.
final class OneToAllTimes: TimesToOnePlace, TimesFromOnePlace {
    private let metric: RoadMetric
    private let arcs: WeightedArcs
    private var place: RoadPlace?
    private var times: [UInt32] = []

    init(_ map: RoadMap, _ arcs: WeightedArcs) {
        metric = map.metric
        self.arcs = arcs
    }

    private static func directions(_ place: RoadPlace) -> [RoadPosition] {
        [place.primary] + (place.opposite.map { [$0] } ?? [])
    }

    func reset(to place: RoadPlace) {
        self.place = place
        times = arcs.times(
            from: Self.directions(place).map { (arcs.tails[Int($0.arc.index)], metric.timeBefore($0)) },
            reversed: true)
    }

    func reset(from place: RoadPlace) {
        self.place = place
        times = arcs.times(
            from: Self.directions(place).map { (arcs.heads[Int($0.arc.index)], metric.timeAfter($0)) },
            reversed: false)
    }

    func time(from start: RoadPlace) -> TravelTime? {
        guard let place else { return nil }
        return shortest(from: start, to: place) { from, _ in
            let rest = times[Int(arcs.heads[Int(from.arc.index)])]
            return rest == WeightedArcs.unreachable ? nil : Int64(rest) + Int64(metric.timeAfter(from))
        }
    }

    func time(to end: RoadPlace) -> TravelTime? {
        guard let place else { return nil }
        return shortest(from: place, to: end) { _, to in
            let rest = times[Int(arcs.tails[Int(to.arc.index)])]
            return rest == WeightedArcs.unreachable ? nil : Int64(rest) + Int64(metric.timeBefore(to))
        }
    }

    private func shortest(
        from start: RoadPlace, to end: RoadPlace, _ overNodes: (RoadPosition, RoadPosition) -> Int64?
    ) -> TravelTime? {
        var best = Int64.max
        for from in Self.directions(start) {
            for to in Self.directions(end) {
                if from.arc == to.arc, from.fraction <= to.fraction {
                    best = min(best, Int64(metric.timeAlong(from: from, to: to)))
                }
                best = min(best, overNodes(from, to) ?? .max)
            }
        }
        return best == .max ? nil : .milliseconds(best)
    }
}
