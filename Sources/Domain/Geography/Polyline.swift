/// The arithmetic of open lines.
public enum Polyline {
    /// A line with fewer corners: its ends stay, and no dropped corner lies further than `tolerance` from the
    /// new line (D. H. Douglas and T. K. Peucker, "Algorithms for the reduction of the number of points required
    /// to represent a digitized line", Cartographica 10, 1973).
    public static func simplified(
        _ line: [Coordinate], on plane: LocalProjection, tolerance: Distance
    ) -> [Coordinate] {
        guard line.count > 2 else { return line }
        let points = line.map(plane.point)
        var keeps = [Bool](repeating: false, count: line.count)
        keeps[0] = true
        keeps[line.count - 1] = true
        var pending = [(0, line.count - 1)]
        while let (start, end) = pending.popLast() {
            var farthest = start
            var distance = tolerance.metres
            for index in start + 1..<max(end, start + 1) {
                let away = self.distance(of: points[index], from: points[start], to: points[end])
                if away > distance {
                    distance = away
                    farthest = index
                }
            }
            guard farthest != start else { continue }
            keeps[farthest] = true
            pending.append((start, farthest))
            pending.append((farthest, end))
        }
        return line.indices.filter { keeps[$0] }.map { line[$0] }
    }

    /// The distance in metres between a point of the plane and a stretch of straight line.
    public static func distance(
        of point: (x: Double, y: Double), from a: (x: Double, y: Double), to b: (x: Double, y: Double)
    ) -> Double {
        let fraction = nearestFraction(to: point, from: a, to: b)
        let x = a.x + fraction * (b.x - a.x) - point.x
        let y = a.y + fraction * (b.y - a.y) - point.y
        return (x * x + y * y).squareRoot()
    }

    /// How far along a stretch of straight line the point of it lies that is nearest to another: 0 at `a`, 1 at `b`.
    public static func nearestFraction(
        to point: (x: Double, y: Double), from a: (x: Double, y: Double), to b: (x: Double, y: Double)
    ) -> Double {
        let x = b.x - a.x
        let y = b.y - a.y
        let square = x * x + y * y
        guard square > 0 else { return 0 }
        return min(1, max(0, ((point.x - a.x) * x + (point.y - a.y) * y) / square))
    }

    /// How far along a line, and how far beside it, a position is; the nearest part counts, of several the first.
    /// Nothing for a line of fewer than two points.
    public static func place(
        of coordinate: Coordinate, on line: [Coordinate]
    ) -> (along: Distance, beside: Distance)? {
        let plane = LocalProjection(origin: coordinate)
        let points = line.map { plane.point($0) }
        var best: (along: Double, beside: Double)?
        var before = 0.0
        for (a, b) in zip(points, points.dropFirst()) {
            let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
            let beside = distance(of: (0, 0), from: a, to: b)
            if beside < best?.beside ?? .infinity {
                best = (before + length * nearestFraction(to: (0, 0), from: a, to: b), beside)
            }
            before += length
        }
        return best.map { (.metres($0.along), .metres($0.beside)) }
    }
}
