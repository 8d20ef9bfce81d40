import CMath
import Geography

/// Squares on the ground, counted from where the equator meets the prime meridian, so that they lie where they lie
/// whatever is imported.
struct AreaGrid: Sendable {
    let columns: Int
    let rows: Int
    private let firstColumn: Int
    private let firstRow: Int
    private let side: Double
    /// The width of a square in degrees of longitude: the same all over the city.
    private let width: Double

    /// The squares that cover a city.
    init(_ bounds: BoundingBox, side: Double) {
        self.side = side
        // By whole degrees, so that another border of the city does not move the squares.
        let latitude = ((bounds.southWest.latitude + bounds.northEast.latitude) / 2).rounded()
        width = side / max(0.05, medina_cos(latitude * .pi / 180))
        firstColumn = Int((bounds.southWest.longitude / width).rounded(.down))
        firstRow = Int((bounds.southWest.latitude / side).rounded(.down))
        columns = max(1, Int((bounds.northEast.longitude / width).rounded(.down)) - firstColumn + 1)
        rows = max(1, Int((bounds.northEast.latitude / side).rounded(.down)) - firstRow + 1)
    }

    /// Where a position lies, in squares from the grid's south-west.
    func position(of coordinate: Coordinate) -> (column: Double, row: Double) {
        (
            coordinate.longitude / width - Double(firstColumn),
            coordinate.latitude / side - Double(firstRow)
        )
    }

    /// The number of the square there, or of the nearest one.
    func square(column: Double, row: Double) -> Int {
        let x = Int(min(max(column.rounded(.down), 0), Double(columns - 1)))
        let y = Int(min(max(row.rounded(.down), 0), Double(rows - 1)))
        return y * columns + x
    }

    /// A length in squares, at most one.
    func squares(in length: Distance) -> Double { min(1, length.metres / (side * 111_195)) }

    /// The middle of a square.
    func centre(of square: Int) -> Coordinate {
        Coordinate(
            latitude: (Double(firstRow + square / columns) + 0.5) * side,
            longitude: (Double(firstColumn + square % columns) + 0.5) * width)
    }

    /// The squares that share a side with one.
    func neighbours(of square: Int) -> [Int] {
        let (x, y) = (square % columns, square / columns)
        var found: [Int] = []
        if y > 0 { found.append(square - columns) }
        if x > 0 { found.append(square - 1) }
        if x < columns - 1 { found.append(square + 1) }
        if y < rows - 1 { found.append(square + columns) }
        return found
    }

    /// The streets along which people live, in each square.
    func streets(of network: RoadNetwork) -> [AreaStreets] {
        var streets = [AreaStreets](repeating: .none, count: columns * rows)
        var junctions: Set<FixedCoordinate> = []
        let columns = network.columns
        for shape in 0..<max(0, columns.firstPoint.count - 1) {
            let arc = Int(columns.shapeArc[shape])
            guard Self.homes.rawValue & 1 << UInt32(columns.arcClass[arc]) != 0 else { continue }
            let range = Int(columns.firstPoint[shape])..<Int(columns.firstPoint[shape + 1])
            guard range.count > 1 else { continue }
            for end in [columns.points[range.lowerBound], columns.points[range.upperBound - 1]]
            where junctions.insert(end).inserted {
                let (x, y) = position(of: end.coordinate)
                streets[square(column: x, row: y)].junctions += 1
            }
            let plane = FixedPlane(origin: columns.points[range.lowerBound].coordinate)
            for row in range.dropLast() {
                let (from, to) = (columns.points[row], columns.points[row + 1])
                let length = plane.length(from, to)
                // A long straight road lies in several squares.
                let parts = max(1, (length / 200).rounded(.up))
                for part in 0..<Int(parts) {
                    let middle = from.coordinate.interpolated(
                        to: to.coordinate, fraction: (Double(part) + 0.5) / parts)
                    let (x, y) = position(of: middle)
                    streets[square(column: x, row: y)].metres += length / parts
                }
            }
        }
        return streets
    }

    private static let homes = RoadClassSet([
        .primary, .secondary, .tertiary, .unclassified, .residential, .livingStreet,
    ])
}
