/// One directed stretch of road between two nodes of the routing graph.
///
/// Junctions of degree two are compressed away, so an arc may follow several bends of a street.
public struct ArcID: Hashable, Comparable, Sendable {
    /// The arc's row in the network's columns.
    public let index: UInt32

    /// The arc in a row of the network's columns.
    @inlinable
    public init(_ index: UInt32) { self.index = index }

    /// The arc in a row of the network's columns.
    @inlinable
    package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

    @inlinable
    public static func < (left: ArcID, right: ArcID) -> Bool { left.index < right.index }
}
