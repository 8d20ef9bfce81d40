public import Geography

/// A place as GeoJSON orders it (RFC 7946): longitude, then latitude, in degrees.
public struct GeoPosition: Hashable, Sendable {
    /// Degrees east.
    public let longitude: Double
    /// Degrees north.
    public let latitude: Double

    /// The place; nothing where no latitude goes so far.
    public var coordinate: Coordinate? { Coordinate(validating: latitude, longitude: longitude) }
}

extension JSONShape where Value == GeoPosition {
    /// Longitude and latitude, as GeoJSON orders them.
    public static func geoPosition() -> JSONShape {
        JSONShape<[Double]>
            .array(of: .number(-180...180), 2...2, "Longitude, then latitude, in degrees.")
            .map { GeoPosition(longitude: $0[0], latitude: $0[1]) }
    }
}
