/// A position in whole 10⁻⁷ degrees (11 mm or less on the ground), as OpenStreetMap stores it.
public struct FixedCoordinate: Hashable, Sendable, BitwiseCopyable {
    /// 10⁻⁷ degrees north of the equator.
    public var latitude: Int32
    /// 10⁻⁷ degrees east of Greenwich.
    public var longitude: Int32

    /// A position from whole 10⁻⁷ degrees.
    @inlinable
    public init(latitude: Int32, longitude: Int32) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The fixed position nearest to a coordinate, whose numbers must be in their ranges.
    @inlinable
    public init(_ coordinate: Coordinate) {
        latitude = Int32((coordinate.latitude * 1e7).rounded())
        longitude = Int32((coordinate.longitude * 1e7).rounded())
    }

    /// The same position in degrees.
    @inlinable
    public var coordinate: Coordinate {
        Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
    }
}
