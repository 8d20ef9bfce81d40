import CMath

/// How a box of the Earth is cut into cells of equal latitudes and longitudes, and which of them a search looks into.
/// Positions outside belong to the nearest cell of the edge; since that keeps their order, no search misses them.
@usableFromInline
struct GridCells: Hashable, Sendable {
    /// The most rows and the most columns.
    private static let most = 1_024
    @usableFromInline let rows: Int
    @usableFromInline let columns: Int
    @usableFromInline let south: Double
    @usableFromInline let west: Double
    /// Rows and columns in one degree.
    @usableFromInline let rowsPerDegree: Double
    @usableFromInline let columnsPerDegree: Double

    init(_ box: BoundingBox, side: Distance) {
        south = box.southWest.latitude
        west = box.southWest.longitude
        let plane = LocalProjection(origin: box.center)
        let height = max(box.northEast.latitude - south, 1e-7)
        let width = max(box.northEast.longitude - west, 1e-7)
        let side = max(side.metres, 1)
        func count(_ metres: Double) -> Int {
            Int(min(max((metres / side).rounded(.up), 1), Double(Self.most)))
        }
        rows = count(height * plane.metresPerLatitudeDegree)
        columns = count(width * plane.metresPerLongitudeDegree)
        rowsPerDegree = Double(rows) / height
        columnsPerDegree = Double(columns) / width
    }

    @inlinable var count: Int { rows * columns }

    @inlinable
    func row(_ latitude: Double) -> Int { Self.clamp((latitude - south) * rowsPerDegree, to: rows) }

    @inlinable
    func column(_ longitude: Double) -> Int { Self.clamp((longitude - west) * columnsPerDegree, to: columns) }

    @inlinable
    func cell(_ place: Coordinate) -> Int { row(place.latitude) * columns + column(place.longitude) }

    @inlinable
    static func clamp(_ value: Double, to count: Int) -> Int {
        value > 0 ? Int(min(value, Double(count - 1))) : 0
    }

    /// The cells that can hold what is within a distance of a place.
    @usableFromInline
    func window(around place: Coordinate, within distance: Distance) -> GridWindow {
        let degrees = 180 / Double.pi
        // Wider than rounding by far, and less than a millimetre.
        let slack = 1e-9
        let angle = min(distance.metres / Coordinate.earthRadius, .pi)
        let span = angle * degrees + slack
        let parallel = medina_cos(place.latitude / degrees)
        var window = GridWindow(
            rows: row(place.latitude - span)...row(place.latitude + span), columns: 0...columns - 1,
            row: row(place.latitude), column: column(place.longitude), parallel: parallel, isWhole: true)
        // The meridians that touch a circle around the place; a circle around a pole touches none
        // (J. P. Matuschek, "Finding points within a distance of a latitude/longitude using bounding coordinates", 2009).
        guard abs(place.latitude) + span < 90 else { return window }
        let width = medina_asin(min(1, medina_sin(angle) / parallel)) * degrees + slack
        guard place.longitude - width >= -180, place.longitude + width <= 180 else { return window }
        window.columns = column(place.longitude - width)...column(place.longitude + width)
        window.isWhole = false
        return window
    }

    /// Less than the square of the chord from a place to anything in a cell of a window that is further than some rings
    /// of cells from the place's own.
    @usableFromInline
    func bound(beyond rings: Int, of place: Coordinate, in window: GridWindow) -> Double {
        let radians = Double.pi / 180
        var least = Double.infinity
        /// - Parameter shrinking: A meridian so many radians away is nearer than a parallel.
        func consider(_ degrees: Double, shrinking: Double) {
            let angle = max(0, degrees * radians - 1e-12)
            // No more than the sine, which is no more than the chord.
            let chord = max(0, angle - angle * angle * angle / 6) * shrinking
            least = min(least, chord * chord * (1 - 1e-9))
        }
        if window.row + rings < window.rows.upperBound {
            consider(south + Double(window.row + rings + 1) / rowsPerDegree - place.latitude, shrinking: 1)
        }
        if window.row - rings > window.rows.lowerBound {
            consider(place.latitude - (south + Double(window.row - rings) / rowsPerDegree), shrinking: 1)
        }
        let hasEast = window.column + rings < window.columns.upperBound
        let hasWest = window.column - rings > window.columns.lowerBound
        // Around a pole and over the date line what is furthest east can be next to what is furthest west.
        if window.isWhole { return hasEast || hasWest ? 0 : least }
        if hasEast {
            consider(
                west + Double(window.column + rings + 1) / columnsPerDegree - place.longitude,
                shrinking: window.parallel)
        }
        if hasWest {
            consider(
                place.longitude - (west + Double(window.column - rings) / columnsPerDegree),
                shrinking: window.parallel)
        }
        return least
    }
}

/// The part of a grid that a search looks into.
@usableFromInline
struct GridWindow: Hashable, Sendable {
    @usableFromInline var rows: ClosedRange<Int>
    @usableFromInline var columns: ClosedRange<Int>
    /// The cell of the place itself.
    @usableFromInline var row: Int
    @usableFromInline var column: Int
    /// The cosine of the place's latitude.
    @usableFromInline var parallel: Double
    /// Whether all columns are in it because meridians say nothing about distances.
    @usableFromInline var isWhole: Bool

    /// How many rings of cells around the place's own reach the furthest cell.
    @usableFromInline var rings: Int {
        max(
            max(row - rows.lowerBound, rows.upperBound - row),
            max(column - columns.lowerBound, columns.upperBound - column))
    }
}
