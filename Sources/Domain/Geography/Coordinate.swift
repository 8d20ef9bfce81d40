// Geography: positions on the Earth, the units that describe movement, and plane shapes over them.
public import CMath

/// A position on the Earth: WGS 84 latitude and longitude, in degrees.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, -90 ... 90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180 ... 180.
    public var longitude: Double

    /// Takes the two numbers as they are; use ``init(validating:longitude:)`` for what came from outside.
    @inlinable
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// A position from outside; `nil` if a number is not finite or out of range.
    public init?(validating latitude: Double, longitude: Double) {
        guard latitude.isFinite, longitude.isFinite,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// The mean radius of the Earth in metres (IUGG: R₁ = 6,371,008.8 m).
    public static let earthRadius = 6_371_008.8

    /// The great-circle distance to another position on a spherical Earth, by the haversine formula
    /// (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984).
    @inlinable
    public func distance(to other: Coordinate) -> Distance {
        let radians = Double.pi / 180
        let halfLatitude = medina_sin((other.latitude - latitude) * radians / 2)
        let halfLongitude = medina_sin((other.longitude - longitude) * radians / 2)
        let square =
            halfLatitude * halfLatitude
            + medina_cos(latitude * radians) * medina_cos(other.latitude * radians)
            * halfLongitude * halfLongitude
        return .metres(2 * Coordinate.earthRadius * medina_asin(min(1, square.squareRoot())))
    }

    /// The compass direction towards another position: degrees clockwise from north, 0 ..< 360.
    public func bearing(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let difference = (other.longitude - longitude) * radians
        let y = medina_sin(difference) * medina_cos(other.latitude * radians)
        let x =
            medina_cos(latitude * radians) * medina_sin(other.latitude * radians)
            - medina_sin(latitude * radians) * medina_cos(other.latitude * radians)
            * medina_cos(difference)
        let degrees = medina_atan2(y, x) / radians
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// The position a share of the straight way towards another; exact enough for a street's length.
    @inlinable
    public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
        Coordinate(
            latitude: latitude + (other.latitude - latitude) * fraction,
            longitude: longitude + (other.longitude - longitude) * fraction)
    }
}
