import Geography
import Roads

/// The arcs of a road network with a travel time each, for searches from one node to all.
package struct WeightedArcs: Sendable {
    /// How many nodes there are.
    package let nodeCount: Int
    /// The node where each arc begins.
    package let tails: [UInt32]
    /// The node where each arc ends.
    package let heads: [UInt32]
    /// Each arc's time in milliseconds.
    package let times: [UInt32]
    /// The same for a car that is on the arc already, which may leave a closed one.
    package let drivenTimes: [UInt32]
    private let leaving: Adjacency
    private let arriving: Adjacency

    /// For each node a run of (other end, time).
    private struct Adjacency: Sendable {
        var first: [UInt32]
        var ends: [UInt32]
        var times: [UInt32]

        init(nodeCount: Int, from: [UInt32], to: [UInt32], times weights: [UInt32]) {
            first = Array(repeating: 0, count: nodeCount + 1)
            for (arc, node) in from.enumerated() where weights[arc] < unreachable {
                first[Int(node) + 1] += 1
            }
            for node in 0..<nodeCount { first[node + 1] += first[node] }
            var next = first
            ends = Array(repeating: 0, count: Int(first[nodeCount]))
            times = Array(repeating: 0, count: Int(first[nodeCount]))
            for arc in from.indices where weights[arc] < unreachable {
                let row = Int(next[Int(from[arc])])
                next[Int(from[arc])] += 1
                ends[row] = to[arc]
                times[row] = weights[arc]
            }
        }
    }

    /// Arcs with their times; the three arrays have one entry an arc. The largest number closes an arc.
    package init(
        nodeCount: Int, tails: [UInt32], heads: [UInt32], times: [UInt32], drivenTimes: [UInt32]? = nil
    ) {
        self.nodeCount = nodeCount
        self.tails = tails
        self.heads = heads
        self.times = times
        self.drivenTimes = drivenTimes ?? times
        leaving = Adjacency(nodeCount: nodeCount, from: tails, to: heads, times: times)
        arriving = Adjacency(nodeCount: nodeCount, from: heads, to: tails, times: times)
    }

    /// What ``times(from:reversed:)`` gives for a node without a way.
    package static let unreachable = UInt32.max

    /// The times from some nodes, each with a head start, to all nodes; reversed, from all nodes to some
    /// (E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1, 1959).
    package func times(from sources: [(node: UInt32, time: UInt32)], reversed: Bool) -> [UInt32] {
        let adjacency = reversed ? arriving : leaving
        var times = Array(repeating: Self.unreachable, count: nodeCount)
        // Entries are a time in the upper and a node in the lower half.
        var queue = MinimumHeap<UInt64>()
        for source in sources where source.time < times[Int(source.node)] {
            times[Int(source.node)] = source.time
            queue.push(UInt64(source.time) << 32 | UInt64(source.node))
        }
        while let entry = queue.pop() {
            let time = UInt32(truncatingIfNeeded: entry >> 32)
            let node = UInt32(truncatingIfNeeded: entry)
            guard time == times[Int(node)] else { continue }
            for row in Int(adjacency.first[Int(node)])..<Int(adjacency.first[Int(node) + 1]) {
                let end = adjacency.ends[row]
                let reached = time &+ adjacency.times[row]
                if reached < times[Int(end)] {
                    times[Int(end)] = reached
                    queue.push(UInt64(reached) << 32 | UInt64(end))
                }
            }
        }
        return times
    }

    /// Whether an arc is closed to those who are not on it.
    func isClosed(_ arc: ArcID) -> Bool { times[Int(arc.index)] >= RoadMetric.unreachable }

    /// The time from an arc's tail to a position on it, rounded down or up to whole milliseconds.
    func timeBehind(_ position: RoadPosition) -> ClosedRange<UInt32> {
        let time = Double(drivenTimes[Int(position.arc.index)]) * Double(position.fraction)
        return UInt32(time.rounded(.down))...UInt32(time.rounded(.up))
    }
}
