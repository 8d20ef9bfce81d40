public import Geography

/// A place on a road that a car can start from or stop at: on a two-way street in both directions.
public struct RoadPlace: Hashable, Sendable {
    /// Where on the Earth the place is.
    public var coordinate: Coordinate
    /// The place on the arc in one direction.
    public var primary: RoadPosition
    /// The same place on the arc of the other direction, if the street has one.
    public var opposite: RoadPosition?

    /// A place on a one-way street, or with its opposite on a two-way one.
    @inlinable
    public init(coordinate: Coordinate, primary: RoadPosition, opposite: RoadPosition? = nil) {
        self.coordinate = coordinate
        self.primary = primary
        self.opposite = opposite
    }
}
