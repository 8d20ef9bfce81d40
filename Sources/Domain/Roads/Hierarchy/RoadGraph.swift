public import Geography
public import Storage

/// The bare graph under a road network: what a hierarchy is built from.
public struct RoadGraph: Sendable {
    /// Where each node lies; only the order of the nodes depends on it, never a travel time.
    public let coordinates: [Coordinate]
    /// The node each arc leaves.
    public let tails: Column<UInt32>
    /// The node each arc enters.
    public let heads: Column<UInt32>

    /// The number of nodes.
    public var nodeCount: Int { coordinates.count }
    /// The number of arcs.
    public var arcCount: Int { tails.count }

    /// A graph with an arc from each tail to the head in the same row. Arcs may be parallel or loops.
    ///
    /// Throws ``HierarchyError/Code/unequalColumns`` or ``HierarchyError/Code/nodeOutOfRange``.
    public init(
        coordinates: [Coordinate], tails: Column<UInt32>, heads: Column<UInt32>
    ) throws(HierarchyError) {
        guard tails.count == heads.count else {
            throw HierarchyError(.unequalColumns, "\(tails.count) tails, but \(heads.count) heads")
        }
        let nodeCount = coordinates.count
        guard nodeCount < Int(RoadHierarchy.none), tails.count < Int(RoadHierarchy.originalArc) else {
            throw HierarchyError(.nodeOutOfRange, "the graph is too large")
        }
        for arc in 0..<tails.count where tails[arc] >= nodeCount || heads[arc] >= nodeCount {
            throw HierarchyError(
                .nodeOutOfRange,
                "arc \(arc) runs from node \(tails[arc]) to \(heads[arc]), but there are \(nodeCount) nodes")
        }
        self.coordinates = coordinates
        self.tails = tails
        self.heads = heads
    }
}
