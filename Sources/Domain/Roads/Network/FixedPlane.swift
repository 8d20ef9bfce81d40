internal import Geography

/// The flat map around one position, for lengths in metres between fixed coordinates near it.
struct FixedPlane {
    private let latitude: Double
    private let longitude: Double
    private let metresPerLatitude: Double
    private let metresPerLongitude: Double

    /// The plane that touches the Earth at a position.
    init(origin: Coordinate) {
        let projection = LocalProjection(origin: origin)
        latitude = origin.latitude * 1e7
        longitude = origin.longitude * 1e7
        metresPerLatitude = projection.metresPerLatitudeDegree / 1e7
        metresPerLongitude = projection.metresPerLongitudeDegree / 1e7
    }

    /// Metres east and north of the origin.
    func point(_ position: FixedCoordinate) -> (x: Double, y: Double) {
        (
            (Double(position.longitude) - longitude) * metresPerLongitude,
            (Double(position.latitude) - latitude) * metresPerLatitude
        )
    }

    /// The length of the straight line between two positions.
    func length(_ from: FixedCoordinate, _ to: FixedCoordinate) -> Double {
        let x = Double(to.longitude &- from.longitude) * metresPerLongitude
        let y = Double(to.latitude &- from.latitude) * metresPerLatitude
        return (x * x + y * y).squareRoot()
    }

    /// The square of the distance from the origin to a rectangle, 0 inside it.
    func square(to box: FixedBox) -> Double {
        let x = max(Double(box.west) - longitude, longitude - Double(box.east), 0) * metresPerLongitude
        let y = max(Double(box.south) - latitude, latitude - Double(box.north), 0) * metresPerLatitude
        return x * x + y * y
    }

    /// The point of a straight piece nearest to the origin: the share of the piece before it, and the square
    /// of its distance.
    func nearest(on start: FixedCoordinate, _ end: FixedCoordinate) -> (share: Double, square: Double) {
        let (x, y) = point(start)
        let (endX, endY) = point(end)
        let (alongX, alongY) = (endX - x, endY - y)
        let square = alongX * alongX + alongY * alongY
        let share = square > 0 ? min(1, max(0, -(x * alongX + y * alongY) / square)) : 0
        let (nearX, nearY) = (x + alongX * share, y + alongY * share)
        return (share, nearX * nearX + nearY * nearY)
    }
}
