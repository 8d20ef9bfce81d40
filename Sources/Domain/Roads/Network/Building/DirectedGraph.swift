/// The directed graph over segments with the insides of junctions: what may be driven after what.
///
/// Arc 2s is segment s along its way, arc 2s + 1 is against it; then follow the connectors, which have no
/// length. Vertices are those of the segments, then the extra ones of junctions with turn restrictions.
struct DirectedGraph {
    /// How many segments there are.
    let segmentCount: Int
    /// The vertex where each arc begins; `closed` where the arc may not be used.
    var tails: ContiguousArray<UInt32>
    /// The vertex where each arc ends.
    var heads: ContiguousArray<UInt32>
    /// For each vertex the one of the segments at whose place it is: its own number, or that of the junction.
    var origins: ContiguousArray<UInt32>
    /// Whether a vertex is or belongs to a junction with turn restrictions.
    var isExpanded: ContiguousArray<Bool>

    static let closed = UInt32.max

    init(_ graph: SegmentGraph) {
        segmentCount = graph.segments.count
        tails = []
        heads = []
        tails.reserveCapacity(segmentCount * 2)
        heads.reserveCapacity(segmentCount * 2)
        for segment in graph.segments {
            tails.append(segment.forwardTime == Segment.closed ? DirectedGraph.closed : segment.tail)
            heads.append(segment.head)
            tails.append(segment.backwardTime == Segment.closed ? DirectedGraph.closed : segment.head)
            heads.append(segment.tail)
        }
        origins = ContiguousArray(0..<UInt32(graph.vertexNode.count))
        isExpanded = ContiguousArray(repeating: false, count: graph.vertexNode.count)
    }

    /// How many vertices there are.
    var vertexCount: Int { origins.count }
    /// How many arcs there are, closed ones included.
    var arcCount: Int { tails.count }

    /// Whether an arc may be used.
    func isOpen(_ arc: Int) -> Bool { tails[arc] != DirectedGraph.closed }

    /// Adds a vertex at the place of another.
    mutating func addVertex(at origin: UInt32) -> UInt32 {
        origins.append(origin)
        isExpanded.append(true)
        return UInt32(origins.count - 1)
    }

    /// Adds an arc without length.
    mutating func connect(_ tail: UInt32, to head: UInt32) {
        tails.append(tail)
        heads.append(head)
    }
}
