/// How a plane lies in a picture: a projective map of its places to the picture's.
struct Homography: Hashable, Sendable {
    /// The matrix row by row; its last entry is 1.
    private let m: [9 of Double]

    /// Where a place of the plane is in the picture.
    func callAsFunction(_ place: Point) -> Point {
        let scale = m[6] * place.x + m[7] * place.y + m[8]
        return Point(
            (m[0] * place.x + m[1] * place.y + m[2]) / scale,
            (m[3] * place.x + m[4] * place.y + m[5]) / scale)
    }

    /// One pair of places that belong together, and how much it counts.
    struct Pair {
        var plane: Point
        var picture: Point
        var weight = 1.0
    }

    /// The map that fits these pairs best, by least squares of the linear equations (R. Hartley, A. Zisserman,
    /// "Multiple View Geometry in Computer Vision", 2nd edition, 4.1.2, with its normalisation 4.4.4); nothing for
    /// fewer than four pairs that matter, or where they lie on a line.
    init?(fitting pairs: [Pair]) {
        let total = pairs.reduce(0) { $0 + $1.weight }
        guard pairs.count >= 4, total > 0 else { return nil }
        let plane = Normalisation(pairs.map { ($0.plane, $0.weight) }, total)
        let picture = Normalisation(pairs.map { ($0.picture, $0.weight) }, total)
        guard let plane, let picture else { return nil }
        // Normal equations of the eight unknowns.
        var system = [Double](repeating: 0, count: 8 * 9)
        for pair in pairs where pair.weight > 0 {
            let (p, q) = (plane.apply(pair.plane), picture.apply(pair.picture))
            let rows: [[Double]] = [
                [p.x, p.y, 1, 0, 0, 0, -p.x * q.x, -p.y * q.x, q.x],
                [0, 0, 0, p.x, p.y, 1, -p.x * q.y, -p.y * q.y, q.y],
            ]
            for row in rows {
                for i in 0..<8 where row[i] != 0 {
                    for j in 0..<9 { system[i * 9 + j] += pair.weight * row[i] * row[j] }
                }
            }
        }
        guard let h = Self.solve(&system) else { return nil }
        // Undo the normalisation: T'^-1 H T.
        let (s, t) = (plane.scale, picture.scale)
        let (a, b) = (plane.centre, picture.centre)
        let raw: [Double] = [
            h[0] * s, h[1] * s, h[2] - s * (h[0] * a.x + h[1] * a.y),
            h[3] * s, h[4] * s, h[5] - s * (h[3] * a.x + h[4] * a.y),
            h[6] * s, h[7] * s, 1 - s * (h[6] * a.x + h[7] * a.y),
        ]
        let last = raw[8]
        guard abs(last) > 1e-9 else { return nil }
        var m = [9 of Double](repeating: 0)
        for column in 0..<3 {
            m[column] = (raw[column] / t + b.x * raw[6 + column]) / last
            m[3 + column] = (raw[3 + column] / t + b.y * raw[6 + column]) / last
            m[6 + column] = raw[6 + column] / last
        }
        guard (0..<9).allSatisfy({ m[$0].isFinite }) else { return nil }
        self.m = m
    }

    /// The same map for a plane whose places are counted from another origin.
    func moved(by offset: Point) -> Homography {
        var moved = m
        for row in 0..<3 { moved[3 * row + 2] += m[3 * row] * offset.x + m[3 * row + 1] * offset.y }
        let last = moved[8]
        for index in 0..<9 { moved[index] /= last }
        return Homography(m: moved)
    }

    private init(m: [9 of Double]) { self.m = m }

    static func == (a: Homography, b: Homography) -> Bool { (0..<9).allSatisfy { a.m[$0] == b.m[$0] } }
    func hash(into hasher: inout Hasher) { for index in 0..<9 { hasher.combine(m[index]) } }

    /// Centre and scale that bring places around the origin, at a mean distance of about 1.
    private struct Normalisation {
        var centre = Point(0, 0)
        var scale = 1.0

        init?(_ places: [(Point, Double)], _ total: Double) {
            for (place, weight) in places { centre = centre + place * (weight / total) }
            var spread = 0.0
            for (place, weight) in places { spread += (place - centre).length * weight / total }
            guard spread > 1e-9, spread.isFinite else { return nil }
            scale = 1.4142135623730951 / spread
        }

        func apply(_ place: Point) -> Point { (place - centre) * scale }
    }

    /// Solves eight equations by elimination with pivots; nothing where they do not decide.
    private static func solve(_ a: inout [Double]) -> [Double]? {
        for column in 0..<8 {
            guard let pivot = (column..<8).max(by: { abs(a[$0 * 9 + column]) < abs(a[$1 * 9 + column]) }),
                abs(a[pivot * 9 + column]) > 1e-10
            else { return nil }
            if pivot != column { for k in 0..<9 { a.swapAt(pivot * 9 + k, column * 9 + k) } }
            for row in 0..<8 where row != column {
                let factor = a[row * 9 + column] / a[column * 9 + column]
                if factor != 0 { for k in column..<9 { a[row * 9 + k] -= factor * a[column * 9 + k] } }
            }
        }
        return (0..<8).map { (row: Int) -> Double in a[row * 9 + 8] / a[row * 9 + row] }
    }
}
