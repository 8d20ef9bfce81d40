/// Finds the straight pieces of road nearest to a point.
package struct SegmentIndex: Sendable {
    /// The point at which each piece begins, in the order of the index's leaves.
    package var pieces: Column<UInt32>

    package init(pieces: Column<UInt32>) {
        self.pieces = pieces
    }
}
