import Geography

/// The points of a line as a feed has them: five decimals of a degree, none twice in a row.
struct TransitShape: Hashable {
    /// A point in whole 10⁻⁵ degrees.
    struct Point: Hashable {
        let latitude: Int32
        let longitude: Int32

        init(_ coordinate: Coordinate) {
            latitude = Int32((coordinate.latitude * 100_000).rounded())
            longitude = Int32((coordinate.longitude * 100_000).rounded())
        }

        /// Latitude and longitude in degrees.
        var text: [String] {
            [latitude, longitude].map { Coordinate.text(of: Double($0) / 100_000) }
        }
    }

    let points: [Point]

    /// The line through positions on Earth.
    init(_ line: [Coordinate]) {
        points = line.reduce(into: []) { points, coordinate in
            let point = Point(coordinate)
            if points.last != point { points.append(point) }
        }
    }
}
