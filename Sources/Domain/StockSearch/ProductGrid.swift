import Geography
import Storage

/// The chessboard by which products lie in the index: those of a square one after the other, square by square and row by
/// row. So those of neighbouring squares of a row are one run.
struct ProductGrid: Sendable {
    let box: BoundingBox
    let rows: Int
    let columns: Int
    /// Where the products of each square begin, and where the last ones end.
    let first: Column<UInt32>
    /// The towns of the products of each square: a bit for each, those beyond the 64th share them again.
    let towns: Column<UInt64>

    /// About how long the side of a square is.
    private static let side = 1_000.0
    static let most = 256

    /// The box of nearly all places: a few that are far from all others, as by a mistake, would make the squares of all
    /// too large. They count to the squares at the edge.
    static func box(around places: [Coordinate]) -> BoundingBox {
        let places = places.filter { $0.latitude.isFinite && $0.longitude.isFinite }
        let left = places.count / 100
        let nowhere = Coordinate(latitude: 0, longitude: 0)
        let latitudes = places.map(\.latitude).sorted().dropFirst(left).dropLast(left)
        let longitudes = places.map(\.longitude).sorted().dropFirst(left).dropLast(left)
        guard let south = latitudes.first, let north = latitudes.last, let west = longitudes.first,
            let east = longitudes.last
        else { return BoundingBox(around: nowhere, radius: .metres(1)) }
        return BoundingBox(
            southWest: Coordinate(latitude: south, longitude: west),
            northEast: Coordinate(latitude: north, longitude: east))
    }

    /// A chessboard over a box, with nothing on it yet.
    init(over box: BoundingBox) {
        self.box = box
        let south = box.southWest
        let height = south.distance(
            to: Coordinate(latitude: box.northEast.latitude, longitude: south.longitude))
        let width = south.distance(
            to: Coordinate(latitude: south.latitude, longitude: box.northEast.longitude))
        rows = min(Self.most, max(1, Int(height.metres / Self.side)))
        columns = min(Self.most, max(1, Int(width.metres / Self.side)))
        first = Column([0])
        towns = Column([])
    }

    init(box: BoundingBox, rows: Int, columns: Int, first: Column<UInt32>, towns: Column<UInt64>) {
        self.box = box
        self.rows = rows
        self.columns = columns
        self.first = first
        self.towns = towns
    }

    /// The bits of some towns.
    static func bits(_ towns: some Sequence<Int>) -> UInt64 {
        towns.reduce(0) { $0 | 1 << UInt64(UInt(bitPattern: $1) % 64) }
    }

    /// The same with products on it.
    ///
    /// - Parameter products: The square and the bits of the towns of each product, the squares in rising order.
    func filled(_ products: some Sequence<(square: Int, towns: UInt64)>) -> ProductGrid {
        var first = [UInt32](repeating: 0, count: rows * columns + 1)
        var towns = [UInt64](repeating: 0, count: rows * columns)
        for (square, bits) in products {
            first[square + 1] += 1
            towns[square] |= bits
        }
        for square in 0..<rows * columns { first[square + 1] += first[square] }
        return ProductGrid(
            box: box, rows: rows, columns: columns, first: Column(first), towns: Column(towns))
    }

    /// The number of the square in which a place is, or which is closest to it.
    func square(of place: Coordinate) -> Int {
        let (row, column) = position(of: place)
        return row * columns + column
    }

    private func position(of place: Coordinate) -> (row: Int, column: Int) {
        func cell(_ value: Double, _ low: Double, _ high: Double, _ count: Int) -> Int {
            guard high > low, value.isFinite else { return 0 }
            return Int(max(0, min(Double(count - 1), (value - low) / (high - low) * Double(count))))
        }
        return (
            cell(place.latitude, box.southWest.latitude, box.northEast.latitude, rows),
            cell(place.longitude, box.southWest.longitude, box.northEast.longitude, columns)
        )
    }

    /// The middle of the square with the most products.
    var densest: Coordinate {
        let square = (0..<rows * columns).max { count(of: $0) < count(of: $1) } ?? 0
        func middle(_ cell: Int, _ low: Double, _ high: Double, _ count: Int) -> Double {
            low + (Double(cell) + 0.5) / Double(count) * (high - low)
        }
        return Coordinate(
            latitude: middle(square / columns, box.southWest.latitude, box.northEast.latitude, rows),
            longitude: middle(square % columns, box.southWest.longitude, box.northEast.longitude, columns))
    }

    private func count(of square: Int) -> Int { Int(first[square + 1]) - Int(first[square]) }

    /// What lies so many rings farther away than something else is at least so far from it, in metres.
    func metres(acrossRings rings: Int) -> Double { Double(rings) * least }

    /// A little less than the shorter side of a square in metres; a direction with one square only does not count.
    private var least: Double {
        let across = box.southWest.distance(
            to: Coordinate(latitude: box.southWest.latitude, longitude: box.northEast.longitude))
        let up = box.southWest.distance(
            to: Coordinate(latitude: box.northEast.latitude, longitude: box.southWest.longitude))
        let sides = [(across, columns), (up, rows)].filter { $0.1 > 1 }.map { $0.0.metres / Double($0.1) }
        return 0.98 * (sides.min() ?? 0)
    }

    /// All products in runs, ring by ring around a place.
    ///
    /// - Parameters:
    ///   - within: How far from the place shops are wanted; `nil` for all.
    ///   - towns: The bits of the towns in which they are wanted; `nil` for all.
    func rings(around place: Coordinate, within: Distance?, towns: UInt64?) -> Rings {
        var last = max(rows, columns) - 1
        if let within {
            // A shop that is nearer lies in a square that many rings away at most, whichever way.
            let rings = within.metres / max(least, 1) + 1
            if rings < Double(last) { last = Int(rings) + 1 }
        }
        // Whoever stands outside has the squares at the edge for near, however far away they are.
        return Rings(
            self, position(of: place), last: box.contains(place) ? last : max(rows, columns) - 1, towns)
    }

    /// The runs of products of one ring after the other.
    struct Rings: Sequence, IteratorProtocol {
        private let grid: ProductGrid
        private let (row, column): (Int, Int)
        private let last: Int
        private let towns: UInt64?
        private var ring = 0
        private var runs: [Range<UInt32>] = []

        fileprivate init(
            _ grid: ProductGrid, _ position: (row: Int, column: Int), last: Int, _ towns: UInt64?
        ) {
            self.grid = grid
            (row, column) = position
            self.last = last
            self.towns = towns
        }

        mutating func next() -> Range<UInt32>? {
            while runs.isEmpty { guard addRing() else { return nil } }
            return runs.popLast()
        }

        /// The runs of the next ring, which may be none; `nil` after the last ring.
        mutating func nextRing() -> [Range<UInt32>]? {
            guard addRing() else { return nil }
            defer { runs.removeAll(keepingCapacity: true) }
            return runs.reversed()
        }

        /// Adds the runs of the next ring, the first one last; there may be none after the last ring.
        private mutating func addRing() -> Bool {
            guard ring <= last else { return false }
            for row in Swift.max(row - ring, 0)...Swift.max(Swift.min(row + ring, grid.rows - 1), 0) {
                if abs(row - self.row) == ring {
                    add(row, column - ring...column + ring)
                } else {
                    add(row, column - ring...column - ring)
                    add(row, column + ring...column + ring)
                }
            }
            runs.reverse()
            ring += 1
            return true
        }

        private mutating func add(_ row: Int, _ part: ClosedRange<Int>) {
            let (from, to) = (Swift.max(part.lowerBound, 0), Swift.min(part.upperBound, grid.columns - 1))
            guard from <= to else { return }
            let squares = row * grid.columns + from...row * grid.columns + to
            guard let towns else { return add(squares) }
            for square in squares where grid.towns[square] & towns != 0 { add(square...square) }
        }

        private mutating func add(_ squares: ClosedRange<Int>) {
            let run = grid.first[squares.lowerBound]..<grid.first[squares.upperBound + 1]
            if !run.isEmpty { runs.append(run) }
        }
    }
}
