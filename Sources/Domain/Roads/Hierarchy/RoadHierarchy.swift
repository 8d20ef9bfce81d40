public import Storage

/// The order of a network's nodes and the shortcuts that contracting them in this order asks for: the part of a
/// customizable contraction hierarchy that does not depend on travel times
/// (J. Dibbelt, B. Strasser, D. Wagner, "Customizable contraction hierarchies", ACM JEA 21, 2016).
///
/// Nodes are renamed by their rank, and the ranks are a post-order of the elimination tree, so that each part
/// of the city lies together in memory. Between two joined nodes there is one edge for both directions, kept at
/// the lower one.
public struct RoadHierarchy: Sendable {
    /// Stands for "no node" or "no edge".
    package static let none = UInt32.max
    /// Marks a number as that of an arc of the network, where it could also be that of a node.
    package static let originalArc: UInt32 = 0x8000_0000

    /// The rank of each node of the network.
    public let nodeRank: Column<UInt32>
    /// The rank of the node that each arc of the network leaves.
    public let arcTail: Column<UInt32>
    /// The rank of the node that each arc of the network enters.
    public let arcHead: Column<UInt32>
    /// For each arc of the network twice the edge it lies on, plus one if it leads down; none for a loop.
    public let arcEdge: Column<UInt32>
    /// The lowest of the nodes that each rank is joined to above; none for the root of a tree.
    public let parent: Column<UInt32>
    /// Where the edges of each rank begin; one more entry than ranks.
    public let edgeFirst: Column<UInt32>
    /// The upper end of each edge, growing within one rank.
    public let edgeHead: Column<UInt32>
    /// Where the edges from below begin in ``lowerEdge``, for each rank; one more entry than ranks.
    public let lowerFirst: Column<UInt32>
    /// The edges whose upper end each rank is, growing within one rank.
    public let lowerEdge: Column<UInt32>
    /// The lower end of each edge in ``lowerEdge``.
    public let lowerTail: Column<UInt32>

    /// The number of nodes.
    public var nodeCount: Int { nodeRank.count }
    /// The number of arcs of the network.
    public var arcCount: Int { arcTail.count }
    /// The number of joined pairs of nodes, shortcuts included.
    public var edgeCount: Int { edgeHead.count }

    /// Orders the nodes of a graph and finds the shortcuts; uses all cores.
    public init(_ graph: RoadGraph) async {
        self.init(graph, order: await NestedDissection().order(of: graph))
    }

    /// The hierarchy of a graph whose nodes are contracted in a given order, lowest first.
    package init(_ graph: RoadGraph, order: [UInt32]) {
        let contraction = Contraction(graph, order: order)
        nodeRank = Column(contraction.rank)
        arcTail = Column((0..<graph.arcCount).map { contraction.rank[Int(graph.tails[$0])] })
        arcHead = Column((0..<graph.arcCount).map { contraction.rank[Int(graph.heads[$0])] })
        arcEdge = Column((0..<graph.arcCount).map { contraction.edge(graph.tails[$0], graph.heads[$0]) })
        parent = Column(contraction.parent)
        edgeFirst = Column(contraction.edgeFirst)
        edgeHead = Column(contraction.edgeHead)
        let lower = contraction.lowerEdges()
        lowerFirst = Column(lower.first)
        lowerEdge = Column(lower.edges)
        lowerTail = Column(lower.tails)
    }

    /// Puts stored columns together.
    ///
    /// Throws a ``HierarchyError`` that names the first row that does not fit: whatever passes is safe to search
    /// and to customise.
    public init(
        nodeRank: Column<UInt32>, arcTail: Column<UInt32>, arcHead: Column<UInt32>, arcEdge: Column<UInt32>,
        parent: Column<UInt32>, edgeFirst: Column<UInt32>, edgeHead: Column<UInt32>,
        lowerFirst: Column<UInt32>, lowerEdge: Column<UInt32>, lowerTail: Column<UInt32>
    ) throws(HierarchyError) {
        self.nodeRank = nodeRank
        self.arcTail = arcTail
        self.arcHead = arcHead
        self.arcEdge = arcEdge
        self.parent = parent
        self.edgeFirst = edgeFirst
        self.edgeHead = edgeHead
        self.lowerFirst = lowerFirst
        self.lowerEdge = lowerEdge
        self.lowerTail = lowerTail
        try checkNodes()
        try checkEdges()
        try checkLowerEdges()
        try checkArcs()
    }
}
