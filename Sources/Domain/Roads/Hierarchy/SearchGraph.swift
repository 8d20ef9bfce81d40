public import Storage

/// One step up the hierarchy: to a node of higher rank, in some time.
public struct SearchArc: BitwiseCopyable, Hashable, Sendable {
    /// The rank that the arc leads up to.
    public var head: UInt32
    /// The time in milliseconds, in the direction of travel.
    public var time: UInt32
}

/// The arcs of a customised hierarchy that shortest ways use, each kept at its lower end.
///
/// In the upward graph they are driven from the lower to the upper end, in the downward graph the other way.
public struct SearchGraph: Sendable {
    /// Where the arcs of each rank begin; one more entry than ranks.
    public let first: Column<UInt32>
    /// The arcs, growing in ``SearchArc/head`` within one rank.
    public let arcs: Column<SearchArc>
    /// What each arc stands for: an arc of the network (its number plus ``RoadHierarchy/originalArc``) or a pair
    /// of arcs by way of the lower rank given here.
    public let via: Column<UInt32>

    /// Puts stored columns together; throws when they do not fit each other or the number of ranks.
    public init(
        first: Column<UInt32>, arcs: Column<SearchArc>, via: Column<UInt32>, hierarchy: RoadHierarchy
    ) throws(HierarchyError) {
        let nodeCount = hierarchy.nodeCount
        try checkRows(first, rows: nodeCount, values: arcs.count, of: "search arcs")
        guard via.count == arcs.count else {
            throw HierarchyError(
                .unequalColumns, "\(arcs.count) search arcs, but \(via.count) ways to unpack")
        }
        for rank in 0..<nodeCount {
            var last = UInt32(rank)
            for arc in Int(first[rank])..<Int(first[rank + 1]) {
                guard arcs[arc].head > last, arcs[arc].head < nodeCount else {
                    throw HierarchyError(
                        .unsorted, "a search arc leads from rank \(rank) to \(arcs[arc].head)")
                }
                last = arcs[arc].head
                let way = via[arc]
                let valid =
                    way >= RoadHierarchy.originalArc
                    ? way - RoadHierarchy.originalArc < hierarchy.arcCount : way < rank
                guard valid else {
                    throw HierarchyError(.arcOutOfRange, "a search arc of rank \(rank) unpacks to \(way)")
                }
            }
        }
        self.init(unchecked: first, arcs: arcs, via: via)
    }

    init(unchecked first: Column<UInt32>, arcs: Column<SearchArc>, via: Column<UInt32>) {
        self.first = first
        self.arcs = arcs
        self.via = via
    }
}

/// Checks that a column of row beginnings counts up from zero to the number of values.
func checkRows(_ first: Column<UInt32>, rows: Int, values: Int, of name: String) throws(HierarchyError) {
    guard first.count == rows + 1 else {
        throw HierarchyError(.unequalColumns, "\(rows) rows of \(name), but \(first.count) beginnings")
    }
    guard first[0] == 0, first[rows] == values else {
        throw HierarchyError(.arcOutOfRange, "the rows of \(name) do not cover its \(values) values")
    }
    for row in 0..<rows where first[row] > first[row + 1] {
        throw HierarchyError(.unsorted, "row \(row) of \(name) ends before it begins")
    }
}
