import Geography
import Storage

/// The chessboard by which products lie in the index: those of a square one after the other, square by square and row by
/// row. So those of neighbouring squares of a row are one run.
struct ProductGrid: Sendable {
    private let box: BoundingBox
    private let rows: Int
    private let columns: Int
    /// Where the products of each square begin, and where the last ones end.
    private let first: Column<UInt32>

    /// About how long the side of a square is.
    private static let side = 1_000.0
    private static let most = 256

    /// A chessboard over all places, with nothing on it yet.
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
    }

    private init(_ empty: ProductGrid, first: [UInt32]) {
        (box, rows, columns) = (empty.box, empty.rows, empty.columns)
        self.first = Column(first)
    }

    /// The same with products on it.
    ///
    /// - Parameter squares: The squares of the products, in rising order.
    func filled(_ squares: some Sequence<Int>) -> ProductGrid {
        var first = [UInt32](repeating: 0, count: rows * columns + 1)
        for square in squares { first[square + 1] += 1 }
        for square in 0..<rows * columns { first[square + 1] += first[square] }
        return ProductGrid(self, first: first)
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

    /// All products in runs, ring by ring around a place.
    func rings(around place: Coordinate) -> Rings { Rings(self, position(of: place)) }

    /// The runs of products of one ring after the other.
    struct Rings: Sequence, IteratorProtocol {
        private let grid: ProductGrid
        private let (row, column): (Int, Int)
        private var ring = 0
        private var runs: [Range<UInt32>] = []

        fileprivate init(_ grid: ProductGrid, _ position: (row: Int, column: Int)) {
            self.grid = grid
            (row, column) = position
        }

        mutating func next() -> Range<UInt32>? {
            while runs.isEmpty {
                guard ring < Swift.max(grid.rows, grid.columns) else { return nil }
                for row in row - ring...row + ring where (0..<grid.rows).contains(row) {
                    let isEdge = abs(row - self.row) == ring
                    let parts =
                        isEdge
                        ? [column - ring...column + ring] : [column - ring, column + ring].map { $0...$0 }
                    for part in parts { add(row, part) }
                }
                runs.reverse()
                ring += 1
            }
            return runs.popLast()
        }

        private mutating func add(_ row: Int, _ part: ClosedRange<Int>) {
            let (from, to) = (Swift.max(part.lowerBound, 0), Swift.min(part.upperBound, grid.columns - 1))
            guard from <= to else { return }
            let run = grid.first[row * grid.columns + from]..<grid.first[row * grid.columns + to + 1]
            if !run.isEmpty { runs.append(run) }
        }
    }
}
