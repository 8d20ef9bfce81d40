package import Geography

/// The columns of a road network. Rows of the `arc…` columns belong to one arc each, sorted by tail.
package struct RoadColumns: Sendable {
    /// Where each node lies.
    package var nodePosition: Column<FixedCoordinate>
    /// The first arc that leaves each node, and at last the number of arcs.
    package var firstArc: Column<UInt32>
    /// The node where each arc begins.
    package var arcTail: Column<UInt32>
    /// The node where each arc ends.
    package var arcHead: Column<UInt32>
    /// Lengths in millimetres.
    package var arcLength: Column<UInt32>
    /// Free-flow travel times in milliseconds: 0 inside a junction, at least 1 elsewhere.
    package var arcTime: Column<UInt32>
    /// The arc of the same street in the other direction, or the largest number.
    package var arcReverse: Column<UInt32>
    /// A row of `names`.
    package var arcName: Column<UInt32>
    /// The raw values of `RoadClass`.
    package var arcClass: Column<UInt8>
    /// The raw values of `ArcFlags`.
    package var arcFlags: Column<UInt8>
    /// The arc's shape, times two, plus one where the arc runs against it.
    package var arcShape: Column<UInt32>
    /// The first point of each shape, and at last the number of points.
    package var firstPoint: Column<UInt32>
    /// The points of all shapes, ends included.
    package var points: Column<FixedCoordinate>
    /// An arc with each shape, the one that runs along it where there is one.
    package var shapeArc: Column<UInt32>
    /// The street names; row 0 is empty.
    package var names: TextColumn
    /// The index that finds the road nearest to a point.
    package var index: SegmentIndex
}
