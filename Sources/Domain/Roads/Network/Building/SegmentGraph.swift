internal import Geography

/// A stretch of one way between two vertices (junctions, ends of ways, barriers).
struct Segment {
    /// The vertex at the way's earlier end.
    var tail: UInt32
    /// The vertex at the way's later end.
    var head: UInt32
    /// A row of the source's facts.
    var facts: UInt32
    /// A row of the source's ways.
    var way: UInt32
    /// The first node: a row of the source's refs.
    var firstRef: UInt32
    /// The last node: a row of the source's refs.
    var lastRef: UInt32
    /// The length in millimetres.
    var length: UInt32
    /// The time along the way in milliseconds; `Segment.closed` where cars may not go.
    var forwardTime: UInt32
    /// The time against the way in milliseconds; `Segment.closed` where cars may not go.
    var backwardTime: UInt32

    static let closed = UInt32.max
}

/// The ways of a source cut into segments.
struct SegmentGraph {
    private(set) var segments: ContiguousArray<Segment> = []
    /// The source's node at each vertex.
    private(set) var vertexNode: ContiguousArray<UInt32> = []
    /// The vertex of each node, or `noVertex`.
    private var nodeVertex: ContiguousArray<UInt32>

    static let noVertex = UInt32.max

    init(_ source: RoadSource) throws(RoadNetworkError) {
        nodeVertex = ContiguousArray(repeating: SegmentGraph.noVertex, count: source.nodePositions.count)
        numberVertices(source)
        for row in source.ways.indices { cut(row, of: source) }
        guard segments.count < Int(Int32.max), vertexNode.count < Int(Int32.max) else {
            throw RoadNetworkError(.tooLarge)
        }
    }

    /// The vertex at a node; `nil` where it lies inside a segment or on no road.
    func vertex(at node: UInt32) -> UInt32? {
        let vertex = nodeVertex[Int(node)]
        return vertex == SegmentGraph.noVertex ? nil : vertex
    }

    /// Nodes where a way ends, or that are passed more than once, become vertices.
    private mutating func numberVertices(_ source: RoadSource) {
        var uses = ContiguousArray<UInt8>(repeating: 0, count: source.nodePositions.count)
        for way in source.ways {
            for run in SegmentGraph.knownRuns(of: way, in: source) {
                for ref in run {
                    let node = Int(source.refs[ref])
                    if uses[node] < 2 { uses[node] += 1 }
                }
                uses[Int(source.refs[run.lowerBound])] = 2
                uses[Int(source.refs[run.upperBound - 1])] = 2
            }
        }
        for node in uses.indices where uses[node] > 1 && !source.nodeMarks[node].contains(.blocked) {
            nodeVertex[node] = UInt32(vertexNode.count)
            vertexNode.append(UInt32(node))
        }
    }

    /// The longest runs of a way whose nodes are known, of two nodes at least.
    private static func knownRuns(of way: RoadSource.Way, in source: RoadSource) -> [Range<Int>] {
        let isKnown = { (ref: Int) in !source.nodeMarks[Int(source.refs[ref])].contains(.unknown) }
        if way.refs.allSatisfy(isKnown) { return way.refs.count > 1 ? [way.refs] : [] }
        var runs: [Range<Int>] = []
        var start: Int?
        for ref in way.refs {
            if isKnown(ref) {
                start = start ?? ref
            } else if let first = start {
                if ref - first > 1 { runs.append(first..<ref) }
                start = nil
            }
        }
        if let first = start, way.refs.upperBound - first > 1 { runs.append(first..<way.refs.upperBound) }
        return runs
    }

    private mutating func cut(_ row: Int, of source: RoadSource) {
        let way = source.ways[row]
        let facts = source.facts[Int(way.facts)]
        let runs = SegmentGraph.knownRuns(of: way, in: source)
        let speeds = SegmentGraph.speeds(of: facts, over: runs, in: source)
        for run in runs {
            var first = run.lowerBound
            var tail = vertexAtEnd(of: first, in: source)
            for ref in run.dropFirst() {
                let node = source.refs[ref]
                let isBlocked = source.nodeMarks[Int(node)].contains(.blocked)
                guard isBlocked || nodeVertex[Int(node)] != SegmentGraph.noVertex || ref == run.upperBound - 1
                else { continue }
                let head = vertexAtEnd(of: ref, in: source)
                let stretch = Stretch(way: UInt32(row), facts: way.facts, refs: first...ref)
                append(stretch, from: tail, to: head, speeds, source)
                first = ref
                // Behind a barrier the road goes on from a vertex of its own.
                tail = isBlocked ? vertexAtEnd(of: ref, in: source) : head
            }
        }
    }

    /// The vertex of a node; a new one, shared with nobody, where a barrier stands.
    private mutating func vertexAtEnd(of ref: Int, in source: RoadSource) -> UInt32 {
        let node = source.refs[ref]
        let vertex = nodeVertex[Int(node)]
        return vertex != SegmentGraph.noVertex ? vertex : newVertex(at: node)
    }

    private mutating func newVertex(at node: UInt32) -> UInt32 {
        vertexNode.append(node)
        return UInt32(vertexNode.count - 1)
    }

    private struct Stretch {
        var way: UInt32
        var facts: UInt32
        var refs: ClosedRange<Int>
    }

    /// Adds a segment; one that returns to where it began is cut in two, so that no arc is a loop.
    private mutating func append(
        _ stretch: Stretch, from tail: UInt32, to head: UInt32, _ speeds: Speeds, _ source: RoadSource
    ) {
        if tail == head {
            guard stretch.refs.count > 2 else { return }
            let middle = (stretch.refs.lowerBound + stretch.refs.upperBound) / 2
            let vertex = newVertex(at: source.refs[middle])
            var half = stretch
            half.refs = stretch.refs.lowerBound...middle
            append(half, from: tail, to: vertex, speeds, source)
            half.refs = middle...stretch.refs.upperBound
            append(half, from: vertex, to: head, speeds, source)
            return
        }
        let length = SegmentGraph.length(of: stretch.refs, in: source)
        let signals = SegmentGraph.signals(on: stretch.refs, in: source)
        segments.append(
            Segment(
                tail: tail, head: head, facts: stretch.facts, way: stretch.way,
                firstRef: UInt32(stretch.refs.lowerBound), lastRef: UInt32(stretch.refs.upperBound),
                length: UInt32(min(4e9, (length * 1000).rounded())),
                forwardTime: SegmentGraph.time(length, speeds.forward, signals: signals.forward),
                backwardTime: SegmentGraph.time(length, speeds.backward, signals: signals.backward)))
    }

    /// Whole milliseconds, at least one; `closed` without a speed.
    private static func time(_ metres: Double, _ speed: Speed?, signals: Int) -> UInt32 {
        guard let speed else { return Segment.closed }
        let moving = (metres / max(speed.metresPerSecond, 0.1) * 1000).rounded()
        let waiting = Double(RoadProfile.signalDelay.milliseconds) * Double(signals)
        return UInt32(max(1, min(moving + waiting, 2e9)))
    }

    private static func length(of refs: ClosedRange<Int>, in source: RoadSource) -> Double {
        var metres = 0.0
        var last = source.nodePositions[Int(source.refs[refs.lowerBound])].coordinate
        for ref in refs.dropFirst() {
            let next = source.nodePositions[Int(source.refs[ref])].coordinate
            metres += last.distance(to: next).metres
            last = next
        }
        return metres
    }

    /// The traffic lights met in each direction; the one at the start was waited for on the way to it.
    private static func signals(
        on refs: ClosedRange<Int>, in source: RoadSource
    ) -> (forward: Int, backward: Int) {
        var forward = 0
        var backward = 0
        for ref in refs {
            let marks = source.nodeMarks[Int(source.refs[ref])]
            if marks.contains(.signalForward), ref != refs.lowerBound { forward += 1 }
            if marks.contains(.signalBackward), ref != refs.upperBound { backward += 1 }
        }
        return (forward, backward)
    }

    private struct Speeds {
        var forward: Speed?
        var backward: Speed?
    }

    /// The speeds of a way: those of its facts, unless the time for the whole way is known.
    private static func speeds(
        of facts: RoadFacts, over runs: [Range<Int>], in source: RoadSource
    ) -> Speeds {
        guard let duration = facts.duration, duration > .zero else {
            return Speeds(forward: facts.forward, backward: facts.backward)
        }
        let metres = runs.reduce(0) { $0 + length(of: $1.lowerBound...($1.upperBound - 1), in: source) }
        let speed = Speed.metresPerSecond(max(metres, 1) / duration.seconds)
        return Speeds(
            forward: facts.forward == nil ? nil : speed, backward: facts.backward == nil ? nil : speed)
    }
}
