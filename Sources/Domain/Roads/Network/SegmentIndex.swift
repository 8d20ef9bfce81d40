internal import Geography
internal import Storage

/// Finds the straight piece of road nearest to a point: a packed R-tree whose leaves are in the order of
/// Hilbert's curve (I. Kamel, C. Faloutsos, "On Packing R-trees", CIKM 1993).
package struct SegmentIndex: Sendable {
    /// How many children a rectangle has.
    static let width = 8

    /// The point at which each piece begins (it ends at the next one), in the order of the leaves.
    let pieces: Column<UInt32>
    /// The shape that each piece belongs to.
    let shapes: Column<UInt32>
    /// The rectangles around every `width` pieces, then those around every `width` of these, up to the root.
    let boxes: Column<FixedBox>
    /// Where the rectangles of each level begin in `boxes`; at last their number.
    private let levels: [Int]

    /// An index from its columns; `nil` where they do not fit together.
    init?(pieces: Column<UInt32>, shapes: Column<UInt32>, boxes: Column<FixedBox>) {
        levels = SegmentIndex.levels(pieces: pieces.count)
        guard shapes.count == pieces.count, boxes.count == levels.last else { return nil }
        self.pieces = pieces
        self.shapes = shapes
        self.boxes = boxes
    }

    /// An index over all pieces of some shapes.
    init(points: Column<FixedCoordinate>, firstPoint: Column<UInt32>) {
        var bounds = FixedBox.nothing
        for row in 0..<points.count { bounds.extend(to: points[row]) }
        let curve = HilbertCurve(
            from: FixedCoordinate(latitude: bounds.south, longitude: bounds.west),
            to: FixedCoordinate(latitude: bounds.north, longitude: bounds.east))
        var keys: ContiguousArray<UInt64> = []
        var shapeOfPiece = ContiguousArray<UInt32>(repeating: 0, count: points.count)
        for shape in 0..<max(firstPoint.count - 1, 0) {
            let range = Int(firstPoint[shape])..<Int(firstPoint[shape + 1])
            for point in range.dropLast() {
                let middle = FixedCoordinate(
                    latitude: points[point].latitude / 2 + points[point + 1].latitude / 2,
                    longitude: points[point].longitude / 2 + points[point + 1].longitude / 2)
                keys.append(UInt64(curve.place(of: bounds.clamped(middle))) << 32 | UInt64(point))
                shapeOfPiece[point] = UInt32(shape)
            }
        }
        keys.sort()
        levels = SegmentIndex.levels(pieces: keys.count)
        pieces = Column(keys.map { UInt32(truncatingIfNeeded: $0) })
        shapes = Column(keys.map { shapeOfPiece[Int(UInt32(truncatingIfNeeded: $0))] })
        var boxes: ContiguousArray<FixedBox> = []
        for start in stride(from: 0, to: keys.count, by: SegmentIndex.width) {
            var box = FixedBox.nothing
            for row in start..<min(start + SegmentIndex.width, keys.count) {
                box.extend(to: points[Int(pieces[row])])
                box.extend(to: points[Int(pieces[row]) + 1])
            }
            boxes.append(box)
        }
        for level in 1..<max(levels.count - 1, 1) {
            for start in stride(from: levels[level - 1], to: levels[level], by: SegmentIndex.width) {
                var box = FixedBox.nothing
                for row in start..<min(start + SegmentIndex.width, levels[level]) {
                    box.extend(to: boxes[row])
                }
                boxes.append(box)
            }
        }
        self.boxes = Column(boxes)
    }

    private static func levels(pieces: Int) -> [Int] {
        var levels = [0]
        var count = pieces
        repeat {
            count = (count + width - 1) / width
            levels.append((levels.last ?? 0) + count)
        } while count > 1
        return levels
    }

    /// A piece found: its row, the share of it that lies before the nearest point, and the square of the
    /// distance in metres.
    struct Hit {
        var row: Int
        var share: Double
        var square: Double
    }

    /// The piece nearest to the origin of `plane` among those that `accepts` and whose distance is at most a
    /// number of metres; `nil` if there is none. Of pieces equally near the first in the order of points.
    func nearest(
        on plane: FixedPlane, within metres: Double, points: Column<FixedCoordinate>,
        accepting accepts: (_ shape: UInt32) -> Bool
    ) -> Hit? {
        guard pieces.count > 0, levels.count > 1 else { return nil }
        var best = Hit(row: -1, share: 0, square: metres * metres)
        let depth = (levels.count - 1) * SegmentIndex.width + 1
        unsafe withUnsafeTemporaryAllocation(of: Branch.self, capacity: depth) { stack in
            var count = 1
            unsafe stack[0] = Branch(level: levels.count - 2, row: 0, square: 0)
            while count > 0 {
                count -= 1
                let branch = unsafe stack[count]
                guard branch.square <= best.square else { continue }
                let first = branch.row * SegmentIndex.width
                guard branch.level > 0 else {
                    for row in first..<min(first + SegmentIndex.width, pieces.count) {
                        consider(row, plane, points, accepts, &best)
                    }
                    continue
                }
                // Children go onto the stack with the farthest first, so that the nearest is taken next.
                let floor = count
                let last = min(first + SegmentIndex.width, levels[branch.level] - levels[branch.level - 1])
                for row in first..<last {
                    let square = plane.square(to: boxes[levels[branch.level - 1] + row])
                    guard square <= best.square else { continue }
                    var place = count
                    while place > floor, unsafe stack[place - 1].square < square {
                        unsafe stack[place] = unsafe stack[place - 1]
                        place -= 1
                    }
                    unsafe stack[place] = Branch(level: branch.level - 1, row: row, square: square)
                    count += 1
                }
            }
        }
        return best.row < 0 ? nil : best
    }

    /// Hands every piece to `body` whose distance from the origin of `plane` is at most a number of metres, in no order.
    func visit(
        on plane: FixedPlane, within metres: Double, points: Column<FixedCoordinate>, _ body: (Hit) -> Void
    ) {
        guard pieces.count > 0, levels.count > 1 else { return }
        let longest = metres * metres
        var stack = [Branch(level: levels.count - 2, row: 0, square: 0)]
        while let branch = stack.popLast() {
            let first = branch.row * SegmentIndex.width
            guard branch.level > 0 else {
                for row in first..<min(first + SegmentIndex.width, pieces.count) {
                    let point = Int(pieces[row])
                    let (share, square) = plane.nearest(on: points[point], points[point + 1])
                    if square <= longest { body(Hit(row: row, share: share, square: square)) }
                }
                continue
            }
            let last = min(first + SegmentIndex.width, levels[branch.level] - levels[branch.level - 1])
            for row in first..<last where plane.square(to: boxes[levels[branch.level - 1] + row]) <= longest {
                stack.append(Branch(level: branch.level - 1, row: row, square: 0))
            }
        }
    }

    private struct Branch: BitwiseCopyable {
        var level: Int
        var row: Int
        var square: Double
    }

    private func consider(
        _ row: Int, _ plane: FixedPlane, _ points: Column<FixedCoordinate>, _ accepts: (UInt32) -> Bool,
        _ best: inout Hit
    ) {
        let point = Int(pieces[row])
        let (share, square) = plane.nearest(on: points[point], points[point + 1])
        let isNearer =
            square < best.square
            || square == best.square && (best.row < 0 || point < Int(pieces[best.row]))
        if isNearer, accepts(shapes[row]) { best = Hit(row: row, share: share, square: square) }
    }
}

extension FixedBox {
    /// The position in the rectangle nearest to one.
    fileprivate func clamped(_ position: FixedCoordinate) -> FixedCoordinate {
        FixedCoordinate(
            latitude: min(max(position.latitude, south), north),
            longitude: min(max(position.longitude, west), east))
    }
}
