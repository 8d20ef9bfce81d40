package import Geography
import Storage

/// Dijkstra's algorithm over the plain arcs (E. W. Dijkstra, "A note on two problems in connexion with graphs",
/// 1959): slow and simple, what the fast searches are checked against.
package struct ReferenceSearch: Sendable {
    private let metric: RoadMetric
    private let firstArc: [Int]
    private let arcs: [UInt32]

    /// Prepares for searches with one set of travel times.
    package init(_ metric: RoadMetric) {
        self.metric = metric
        let hierarchy = metric.hierarchy
        var first = [Int](repeating: 0, count: hierarchy.nodeCount + 1)
        for arc in 0..<hierarchy.arcCount { first[Int(hierarchy.arcTail[arc]) + 1] += 1 }
        for rank in 0..<hierarchy.nodeCount { first[rank + 1] += first[rank] }
        firstArc = first
        var arcs = [UInt32](repeating: 0, count: hierarchy.arcCount)
        for arc in 0..<hierarchy.arcCount {
            let rank = Int(hierarchy.arcTail[arc])
            arcs[first[rank]] = UInt32(arc)
            first[rank] += 1
        }
        self.arcs = arcs
    }

    /// The shortest times in milliseconds from a place to all ranks of the hierarchy.
    package func times(from start: RoadPlace) -> [UInt32] {
        var times = [UInt32](repeating: RoadMetric.unreachable, count: metric.hierarchy.nodeCount)
        var heap = TimeHeap()
        func offer(_ rank: UInt32, _ time: UInt32) {
            guard time < times[Int(rank)] else { return }
            times[Int(rank)] = time
            heap.push(UInt64(time) << 32 | UInt64(rank))
        }
        for position in [start.primary, start.opposite].compactMap(\.self) {
            offer(metric.head(position), metric.timeAfter(position))
        }
        while let label = heap.pop() {
            let rank = Int(label & 0xffff_ffff)
            let time = UInt32(label >> 32)
            guard time == times[rank] else { continue }
            for slot in firstArc[rank]..<firstArc[rank + 1] {
                let arc = Int(arcs[slot])
                let step = metric.arcTimes[arc]
                if step < RoadMetric.unreachable { offer(metric.hierarchy.arcHead[arc], time + step) }
            }
        }
        return times
    }

    /// The shortest time between two places, given the times from the first one.
    package func travelTime(from start: RoadPlace, to end: RoadPlace, times: [UInt32]) -> TravelTime? {
        var best = RoadMetric.unreachable
        for target in [end.primary, end.opposite].compactMap(\.self) {
            best = min(best, times[Int(metric.tail(target))] + metric.timeBefore(target))
            for source in [start.primary, start.opposite].compactMap(\.self) {
                best = min(best, metric.timeAlong(from: source, to: target))
            }
        }
        return best < RoadMetric.unreachable ? .milliseconds(Int64(best)) : nil
    }

    /// The shortest time between two places; `nil` if there is no way.
    package func travelTime(from start: RoadPlace, to end: RoadPlace) -> TravelTime? {
        travelTime(from: start, to: end, times: times(from: start))
    }
}
