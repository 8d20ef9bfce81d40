/// A point on an arc.
public struct RoadPosition: Hashable, Sendable {
    /// The arc, and with it the direction of travel.
    public var arc: ArcID
    /// The share of the arc that lies behind: 0 at its tail, 1 at its head.
    public var fraction: Float

    /// The point a share of the way along an arc; a share outside 0 ... 1 is moved to the nearer end.
    @inlinable
    public init(arc: ArcID, fraction: Float) {
        self.arc = arc
        self.fraction = fraction > 0 ? min(fraction, 1) : 0
    }
}
