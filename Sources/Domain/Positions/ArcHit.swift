import Geography

/// The point of an arc that is nearest to a position.
struct ArcHit {
    /// In metres.
    let distance: Double
    /// Of the arc's length, from its beginning.
    let share: Double
    let coordinate: Coordinate
    /// Of the piece there, in degrees clockwise from north; `nil` where it has no length.
    let bearing: Double?

    /// - Parameter plane: A plane around the position.
    init?(nearest points: [Coordinate], on plane: LocalProjection) {
        guard points.count > 1 else { return nil }
        var along = 0.0
        var best: (square: Double, along: Double, piece: Int, share: Double)?
        var last = plane.point(points[0])
        for piece in 0..<points.count - 1 {
            let next = plane.point(points[piece + 1])
            let (dx, dy) = (next.x - last.x, next.y - last.y)
            let square = dx * dx + dy * dy
            let share = square > 0 ? min(max(-(last.x * dx + last.y * dy) / square, 0), 1) : 0
            let (x, y) = (last.x + share * dx, last.y + share * dy)
            let length = square.squareRoot()
            if x * x + y * y < best?.square ?? .infinity {
                best = (x * x + y * y, along + share * length, piece, share)
            }
            along += length
            last = next
        }
        guard let best else { return nil }
        distance = best.square.squareRoot()
        share = along > 0 ? best.along / along : 0
        let (from, to) = (points[best.piece], points[best.piece + 1])
        coordinate = from.interpolated(to: to, fraction: best.share)
        bearing = from == to ? nil : from.bearing(to: to)
    }

    /// The angle between the arc's direction and another, 0 to 180 degrees.
    func turn(from heading: Double) -> Double? {
        guard let bearing else { return nil }
        let difference = (bearing - heading).truncatingRemainder(dividingBy: 360)
        let positive = difference < 0 ? difference + 360 : difference
        return min(positive, 360 - positive)
    }

    /// Whether a car with this heading can be driving along the arc.
    func agrees(with heading: Double?) -> Bool {
        guard let heading, let turn = turn(from: heading) else { return true }
        return turn <= 100
    }
}
