/// A node of the routing graph: a junction, a dead end, or one copy of a junction with turn restrictions.
public struct NodeID: Hashable, Comparable, Sendable {
    /// The node's row in the network's columns.
    public let index: UInt32

    /// The node in a row of the network's columns.
    @inlinable
    public init(_ index: UInt32) { self.index = index }

    /// The node in a row of the network's columns.
    @inlinable
    package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

    @inlinable
    public static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}
