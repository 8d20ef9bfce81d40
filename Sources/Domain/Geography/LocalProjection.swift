import CMath

/// A flat map of one region: metres east and north of an origin, with the meridians taken as parallel
/// (equirectangular). Within a city (50 km) lengths differ from the great circle by less than 0.5 %.
public struct LocalProjection: Hashable, Sendable {
    /// The position whose plane coordinates are (0, 0).
    public let origin: Coordinate
    /// Metres in one degree of latitude.
    public let metresPerLatitudeDegree: Double
    /// Metres in one degree of longitude at the origin's latitude.
    public let metresPerLongitudeDegree: Double

    /// The plane that touches the Earth at a position.
    public init(origin: Coordinate) {
        self.origin = origin
        metresPerLatitudeDegree = Coordinate.earthRadius * .pi / 180
        metresPerLongitudeDegree = metresPerLatitudeDegree * medina_cos(origin.latitude * .pi / 180)
    }

    /// Where a position lies on the plane: metres east (x) and north (y) of the origin.
    @inlinable
    public func point(_ coordinate: Coordinate) -> (x: Double, y: Double) {
        (
            (coordinate.longitude - origin.longitude) * metresPerLongitudeDegree,
            (coordinate.latitude - origin.latitude) * metresPerLatitudeDegree
        )
    }

    /// The position at a point of the plane.
    @inlinable
    public func coordinate(x: Double, y: Double) -> Coordinate {
        Coordinate(
            latitude: origin.latitude + y / metresPerLatitudeDegree,
            longitude: origin.longitude + x / metresPerLongitudeDegree)
    }
}
