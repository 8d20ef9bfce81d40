public import Geography

/// What a map says about its city.
public struct MapCity: Sendable {
    /// The city's name as the locals write it.
    public var name: String
    /// The area that there is a map for.
    public var bounds: BoundingBox
    /// Where a map begins.
    public var center: Coordinate
    /// Where the city ends.
    public var boundary: MultiPolygon
    /// The IANA name of the time zone.
    public var timeZone: String
    /// The ISO 4217 code of the currency.
    public var currency: String

    /// A city with everything that a map says about it.
    public init(
        name: String, bounds: BoundingBox, center: Coordinate, boundary: MultiPolygon, timeZone: String,
        currency: String
    ) {
        self.name = name
        self.bounds = bounds
        self.center = center
        self.boundary = boundary
        self.timeZone = timeZone
        self.currency = currency
    }
}
