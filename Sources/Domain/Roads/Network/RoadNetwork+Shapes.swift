public import Geography

extension RoadNetwork {
    /// Where a position on an arc lies.
    public func coordinate(of position: RoadPosition) -> Coordinate {
        guard let shape = ArcShape(position.arc, in: self) else {
            return coordinate(of: tail(of: position.arc))
        }
        return shape.point(at: Double(position.fraction)).coordinate
    }

    /// The bends of an arc from one share of its length to a later one, both ends included.
    public func points(of arc: ArcID, from start: Float = 0, to end: Float = 1) -> [Coordinate] {
        guard let shape = ArcShape(arc, in: self) else { return [coordinate(of: tail(of: arc))] }
        return shape.points(from: Double(start), to: Double(end))
    }

    /// The line that a route draws on a map; no point is repeated at once.
    public func polyline(of route: Route) -> [Coordinate] {
        var line: [Coordinate] = []
        for (row, arc) in route.arcs.enumerated() {
            let share = drivenShare(of: route, row: row)
            for point in points(of: arc, from: share.lowerBound, to: share.upperBound)
            where line.last != point {
                line.append(point)
            }
        }
        return line
    }

    /// How long a route is.
    public func length(of route: Route) -> Distance {
        route.arcs.indices.reduce(.zero) { sum, row in
            let share = drivenShare(of: route, row: row)
            return sum + length(of: route.arcs[row]) * Double(share.upperBound - share.lowerBound)
        }
    }

    /// The share of the arc in a row of a route that is driven.
    func drivenShare(of route: Route, row: Int) -> ClosedRange<Float> {
        let start = row == 0 ? route.start.fraction : 0
        let end = row == route.arcs.count - 1 ? route.end.fraction : 1
        return start...max(start, end)
    }
}

/// The bends of one arc, in the direction of travel.
struct ArcShape {
    private let points: Column<FixedCoordinate>
    private let range: Range<Int>
    private let isReversed: Bool
    private let plane: FixedPlane

    /// The shape of an arc; `nil` for the inside of a junction.
    // Borrowed: a copy of a network counts the references to each of its columns up and down.
    init?(_ arc: ArcID, in network: borrowing RoadNetwork) {
        let shape = network.columns.arcShape[Int(arc.index)]
        guard shape != .max else { return nil }
        let row = Int(shape / 2)
        points = network.columns.points
        range = Int(network.columns.firstPoint[row])..<Int(network.columns.firstPoint[row + 1])
        isReversed = shape % 2 == 1
        plane = FixedPlane(origin: points[range.lowerBound].coordinate)
    }

    /// How many points there are.
    var count: Int { range.count }

    /// The point in a row, counted in the direction of travel.
    subscript(row: Int) -> FixedCoordinate {
        points[isReversed ? range.upperBound - 1 - row : range.lowerBound + row]
    }

    /// The length in metres, as the plane has it.
    var length: Double { (1..<count).reduce(0) { $0 + plane.length(self[$1 - 1], self[$1]) } }

    /// The length of a straight piece, by the row of its first point, in metres.
    func pieceLength(_ row: Int) -> Double { plane.length(self[row], self[row + 1]) }

    /// The point at a share of the length.
    func point(at share: Double) -> FixedCoordinate {
        let (row, rest) = place(at: share)
        return interpolated(row, rest)
    }

    /// The points from one share of the length to another, both ends included.
    func points(from start: Double, to end: Double) -> [Coordinate] {
        if start <= 0, end >= 1 { return allPoints }
        let (first, firstRest) = place(at: start)
        let (last, lastRest) = place(at: max(start, end))
        var line = [interpolated(first, firstRest).coordinate]
        for row in stride(from: first + 1, through: last, by: 1) { line.append(self[row].coordinate) }
        line.append(interpolated(last, lastRest).coordinate)
        return line
    }

    /// All points; of several that stand where the arc begins the last alone.
    private var allPoints: [Coordinate] {
        let first = (0..<count - 1).first { self[$0] != self[$0 + 1] } ?? count - 2
        return (first..<count).map { self[$0].coordinate }
    }

    /// The ends of the straight piece that holds a share of the length, in the direction of travel.
    func piece(at share: Double) -> (from: Coordinate, to: Coordinate) {
        let row = place(at: share).row
        return (self[row].coordinate, self[row + 1].coordinate)
    }

    /// The piece that holds a share of the length, and the share of the piece before it.
    private func place(at share: Double) -> (row: Int, rest: Double) {
        guard share < 1 else { return (count - 2, 1) }
        var metres = length * max(share, 0)
        for row in 0..<count - 1 {
            let piece = plane.length(self[row], self[row + 1])
            if metres < piece { return (row, metres / piece) }
            metres -= piece
        }
        return (count - 2, 1)
    }

    private func interpolated(_ row: Int, _ share: Double) -> FixedCoordinate {
        let (from, to) = (self[row], self[row + 1])
        func between(_ first: Int32, _ last: Int32) -> Int32 {
            Int32(clamping: Int64(first) + Int64(((Double(last) - Double(first)) * share).rounded()))
        }
        return FixedCoordinate(
            latitude: between(from.latitude, to.latitude), longitude: between(from.longitude, to.longitude))
    }

    /// The share of the length before a share of a piece of the column of points.
    func share(atPoint point: Int, rest: Double) -> Double {
        var before = 0.0
        var whole = 0.0
        for row in range.dropLast() {
            let piece = plane.length(points[row], points[row + 1])
            if row < point { before += piece } else if row == point { before += piece * rest }
            whole += piece
        }
        guard whole > 0 else { return 0 }
        return isReversed ? 1 - before / whole : before / whole
    }
}
