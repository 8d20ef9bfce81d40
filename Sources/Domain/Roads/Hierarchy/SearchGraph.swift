public import Storage

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

    /// Stored columns; ``RoadMetric`` checks that they fit.
    public init(first: Column<UInt32>, arcs: Column<SearchArc>, via: Column<UInt32>) {
        self.first = first
        self.arcs = arcs
        self.via = via
    }
}
