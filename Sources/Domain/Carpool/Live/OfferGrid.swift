import Geography

/// Squares over a city's plane. Positions outside belong to the nearest square of the edge.
struct OfferGrid: Sendable {
    /// The side of a square in metres.
    static let side = 500.0

    let projection: LocalProjection
    let columns: Int
    let rows: Int
    private let west: Double
    private let south: Double

    init(bounds: BoundingBox) {
        projection = LocalProjection(origin: bounds.center)
        let southWest = projection.point(bounds.southWest)
        let northEast = projection.point(bounds.northEast)
        west = southWest.x
        south = southWest.y
        columns = min(max(Int((northEast.x - west) / Self.side) + 1, 1), 1000)
        rows = min(max(Int((northEast.y - south) / Self.side) + 1, 1), 1000)
    }

    var count: Int { columns * rows }

    func cell(x: Double, y: Double) -> Int { row(y) * columns + column(x) }

    func column(_ x: Double) -> Int { Self.clamp((x - west) / Self.side, to: columns) }

    func row(_ y: Double) -> Int { Self.clamp((y - south) / Self.side, to: rows) }

    private static func clamp(_ value: Double, to count: Int) -> Int {
        value.isFinite ? Int(min(max(value, 0), Double(count - 1))) : 0
    }
}
