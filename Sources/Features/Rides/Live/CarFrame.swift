public import Carpool
public import Geography

/// A car as it is drawn on the map.
public struct CarSight: Hashable, Sendable {
    /// The offer the car drives on.
    public var id: OfferID
    /// Where it is.
    public var coordinate: Coordinate
    /// Where it heads, in degrees clockwise from north.
    public var heading: Double
    /// Whether somebody can still be taken along.
    public var hasRoom: Bool
    /// Whether the driver is a part of the living sample city.
    public var isSimulated: Bool
}
