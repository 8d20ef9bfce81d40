public import Geography

/// The roads of a city as a directed graph: junctions are nodes, the stretches between them are arcs.
///
/// Read-only. Everything lies in columns, in memory or in a mapped file, so a copy costs nothing and any
/// number of threads may share one. Arcs are sorted by tail; there are no arcs from a node to itself, but
/// two nodes may be joined by several. Every node reaches every other.
public struct RoadNetwork: Sendable {
    /// The columns, each described at its type.
    package let columns: RoadColumns
    /// The smallest rectangle around all roads.
    public let bounds: BoundingBox

    /// A network over columns that fit together.
    package init(columns: RoadColumns) {
        self.columns = columns
        var box = FixedBox.nothing
        if columns.index.boxes.count > 0 { box = columns.index.boxes[columns.index.boxes.count - 1] }
        bounds = BoundingBox(
            southWest: FixedCoordinate(latitude: box.south, longitude: box.west).coordinate,
            northEast: FixedCoordinate(latitude: box.north, longitude: box.east).coordinate)
    }

    /// How many nodes there are.
    public var nodeCount: Int { columns.nodePosition.count }
    /// How many arcs there are.
    public var arcCount: Int { columns.arcHead.count }

    /// Where a node lies.
    public func coordinate(of node: NodeID) -> Coordinate {
        columns.nodePosition[Int(node.index)].coordinate
    }

    /// The arcs that leave a node: a run of rows of the arcs' columns.
    public func outgoing(from node: NodeID) -> Range<Int> {
        Int(columns.firstArc[Int(node.index)])..<Int(columns.firstArc[Int(node.index) + 1])
    }

    /// The node where an arc begins.
    public func tail(of arc: ArcID) -> NodeID { NodeID(columns.arcTail[Int(arc.index)]) }

    /// The node where an arc ends.
    public func head(of arc: ArcID) -> NodeID { NodeID(columns.arcHead[Int(arc.index)]) }

    /// How long an arc is.
    public func length(of arc: ArcID) -> Distance {
        .metres(Double(columns.arcLength[Int(arc.index)]) / 1000)
    }

    /// How long an arc takes when nothing is in the way.
    public func freeFlowTime(of arc: ArcID) -> TravelTime {
        .milliseconds(Int64(columns.arcTime[Int(arc.index)]))
    }

    /// The same street in the other direction, unless it is one-way.
    public func reverse(of arc: ArcID) -> ArcID? {
        let reverse = columns.arcReverse[Int(arc.index)]
        return reverse == .max ? nil : ArcID(reverse)
    }

    /// What kind of road an arc belongs to.
    public func roadClass(of arc: ArcID) -> RoadClass {
        RoadClass(rawValue: columns.arcClass[Int(arc.index)]) ?? .service
    }

    /// What else is to be known of an arc.
    public func flags(of arc: ArcID) -> ArcFlags { ArcFlags(rawValue: columns.arcFlags[Int(arc.index)]) }

    /// The street's name, or its number where it has no name, or an empty text.
    public func name(of arc: ArcID) -> String { columns.names[Int(columns.arcName[Int(arc.index)])] }

    /// The network's nodes.
    public var nodes: some RandomAccessCollection<NodeID> { (0..<nodeCount).lazy.map { NodeID(UInt32($0)) } }

    /// The network's arcs.
    public var arcs: some RandomAccessCollection<ArcID> { (0..<arcCount).lazy.map { ArcID(UInt32($0)) } }
}
