import Storage

/// Turns the shortcuts of a found way back into the arcs of the network.
@safe
struct Unpacker {
    /// Where a label says that a search began: at its first or second seed.
    static let firstSeed: UInt32 = .max - 1
    static let secondSeed: UInt32 = .max

    private let metric: RoadMetric
    private var steps: [Step] = []
    private var unpacked: [ArcID] = []

    /// A search arc to be driven: upward from `tail`, or downward to `tail`, whose row it lies in.
    private struct Step {
        var isUpward: Bool
        var tail: UInt32
        var arc: Int
    }

    init(_ metric: RoadMetric) { self.metric = metric }

    /// Follows the labels of both searches from where they met; which seeds they began at, 0 or 1 each.
    mutating func unpack(
        meeting: UInt32, forward: UnsafePointer<UInt64>, backward: UnsafePointer<UInt64>
    ) -> (first: Int, last: Int) {
        unpacked.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        var rank = meeting
        var origin = unsafe UInt32(truncatingIfNeeded: backward[Int(rank)])
        // The steps lie on a stack: the last to be driven goes first.
        var count = 0
        while origin < Self.firstSeed {
            steps.append(
                Step(isUpward: false, tail: origin, arc: arc(in: metric.downward, of: origin, to: rank)))
            rank = origin
            origin = unsafe UInt32(truncatingIfNeeded: backward[Int(rank)])
            count += 1
        }
        let last = origin == Self.firstSeed ? 0 : 1
        steps.reverse()
        rank = meeting
        origin = unsafe UInt32(truncatingIfNeeded: forward[Int(rank)])
        while origin < Self.firstSeed {
            steps.append(
                Step(isUpward: true, tail: origin, arc: arc(in: metric.upward, of: origin, to: rank)))
            rank = origin
            origin = unsafe UInt32(truncatingIfNeeded: forward[Int(rank)])
        }
        unpackSteps()
        return (origin == Self.firstSeed ? 0 : 1, last)
    }

    /// The unpacked arcs with those that the way begins and ends on.
    func arcs(between first: ArcID, and last: ArcID) -> [ArcID] {
        var arcs: [ArcID] = []
        arcs.reserveCapacity(unpacked.count + 2)
        arcs.append(first)
        arcs.append(contentsOf: unpacked)
        arcs.append(last)
        return arcs
    }

    private mutating func unpackSteps() {
        let (upVia, downVia) = unsafe (metric.upward.via.pointer, metric.downward.via.pointer)
        let (upArcs, downArcs) = unsafe (metric.upward.arcs.pointer, metric.downward.arcs.pointer)
        while let step = steps.popLast() {
            let via = unsafe step.isUpward ? upVia[step.arc] : downVia[step.arc]
            if via >= RoadHierarchy.originalArc {
                unpacked.append(ArcID(via - RoadHierarchy.originalArc))
                continue
            }
            let head = unsafe step.isUpward ? upArcs[step.arc].head : downArcs[step.arc].head
            // Down from one end to the node in the middle, then up to the other.
            let (from, to) = step.isUpward ? (step.tail, head) : (head, step.tail)
            steps.append(Step(isUpward: true, tail: via, arc: arc(in: metric.upward, of: via, to: to)))
            steps.append(Step(isUpward: false, tail: via, arc: arc(in: metric.downward, of: via, to: from)))
        }
    }

    /// The search arc of a rank to another.
    @inline(__always)
    private func arc(in graph: SearchGraph, of rank: UInt32, to head: UInt32) -> Int {
        let arcs = unsafe graph.arcs.pointer
        var arc = unsafe Int(graph.first.pointer[Int(rank)])
        let end = unsafe Int(graph.first.pointer[Int(rank) + 1])
        while arc < end {
            if unsafe arcs[arc].head == head { return arc }
            arc += 1
        }
        preconditionFailure("the columns of the metric do not belong together")
    }
}
