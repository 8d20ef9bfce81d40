/// A rectangle between two parallels and two meridians, its edges included. Never crosses the date line.
public struct BoundingBox: Hashable, Sendable {
    /// The south-western corner.
    public var southWest: Coordinate
    /// The north-eastern corner.
    public var northEast: Coordinate

    /// The rectangle between two corners.
    public init(southWest: Coordinate, northEast: Coordinate) {
        self.southWest = southWest
        self.northEast = northEast
    }

    /// The smallest rectangle around some positions; `nil` when there are none.
    public init?(around coordinates: some Sequence<Coordinate>) {
        var box: BoundingBox?
        for coordinate in coordinates {
            if box == nil {
                box = BoundingBox(southWest: coordinate, northEast: coordinate)
            } else {
                box?.extend(to: coordinate)
            }
        }
        guard let box else { return nil }
        self = box
    }

    /// The smallest rectangle that holds every position within a distance of another, cut off at the poles and
    /// the date line.
    public init(around coordinate: Coordinate, radius: Distance) {
        let plane = LocalProjection(origin: coordinate)
        let latitude = radius.metres / plane.metresPerLatitudeDegree
        let longitude = min(360, radius.metres / max(plane.metresPerLongitudeDegree, 1))
        southWest = Coordinate(
            latitude: max(-90, coordinate.latitude - latitude),
            longitude: max(-180, coordinate.longitude - longitude))
        northEast = Coordinate(
            latitude: min(90, coordinate.latitude + latitude),
            longitude: min(180, coordinate.longitude + longitude))
    }

    /// Whether a position lies inside or on the edge.
    public func contains(_ coordinate: Coordinate) -> Bool {
        coordinate.latitude >= southWest.latitude && coordinate.latitude <= northEast.latitude
            && coordinate.longitude >= southWest.longitude && coordinate.longitude <= northEast.longitude
    }

    /// Whether two rectangles share a position.
    public func intersects(_ other: BoundingBox) -> Bool {
        southWest.latitude <= other.northEast.latitude && other.southWest.latitude <= northEast.latitude
            && southWest.longitude <= other.northEast.longitude
            && other.southWest.longitude <= northEast.longitude
    }

    /// The smallest rectangle around two.
    public func union(_ other: BoundingBox) -> BoundingBox {
        var all = self
        all.extend(to: other.southWest)
        all.extend(to: other.northEast)
        return all
    }

    /// Grows the rectangle until it holds a position.
    public mutating func extend(to coordinate: Coordinate) {
        southWest.latitude = min(southWest.latitude, coordinate.latitude)
        southWest.longitude = min(southWest.longitude, coordinate.longitude)
        northEast.latitude = max(northEast.latitude, coordinate.latitude)
        northEast.longitude = max(northEast.longitude, coordinate.longitude)
    }

    /// The middle of the rectangle, in degrees.
    public var center: Coordinate { southWest.interpolated(to: northEast, fraction: 0.5) }
}
