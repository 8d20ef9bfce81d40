/// The arithmetic of closed lines that ``Polygon`` is made of.
enum Ring {
    enum Side { case inside, outside, edge }

    /// Where a position lies with regard to a closed line.
    static func side(of point: Coordinate, ring: [Coordinate]) -> Side {
        guard var previous = ring.last else { return .outside }
        var inside = false
        for current in ring {
            defer { previous = current }
            if isOn(point, from: previous, to: current) { return .edge }
            guard (current.latitude > point.latitude) != (previous.latitude > point.latitude) else {
                continue
            }
            let share = (point.latitude - current.latitude) / (previous.latitude - current.latitude)
            let crossing = current.longitude + share * (previous.longitude - current.longitude)
            if point.longitude < crossing { inside.toggle() }
        }
        return inside ? .inside : .outside
    }

    private static func isOn(_ point: Coordinate, from a: Coordinate, to b: Coordinate) -> Bool {
        guard point.latitude >= min(a.latitude, b.latitude), point.latitude <= max(a.latitude, b.latitude),
            point.longitude >= min(a.longitude, b.longitude), point.longitude <= max(a.longitude, b.longitude)
        else { return false }
        let cross =
            (point.longitude - a.longitude) * (b.latitude - a.latitude)
            - (point.latitude - a.latitude) * (b.longitude - a.longitude)
        return cross == 0
    }

    /// The area inside a closed line in square metres, by the shoelace formula (C. F. Gauss).
    static func squareMetres(_ ring: [Coordinate], on plane: LocalProjection) -> Double {
        guard let last = ring.last else { return 0 }
        var previous = plane.point(last)
        var twice = 0.0
        for coordinate in ring {
            let point = plane.point(coordinate)
            twice += previous.x * point.y - point.x * previous.y
            previous = point
        }
        return abs(twice) / 2
    }

    /// A closed line with fewer corners; it is cut at its first corner and at the one farthest from it, and both
    /// halves are simplified as open lines.
    static func simplified(
        _ ring: [Coordinate], on plane: LocalProjection, tolerance: Distance
    ) -> [Coordinate] {
        var open = ring
        if open.count > 1, open.first == open.last { open.removeLast() }
        guard open.count > 3, let first = open.first else { return open }
        let start = plane.point(first)
        func squareFromStart(_ index: Int) -> Double {
            let point = plane.point(open[index])
            return (point.x - start.x) * (point.x - start.x) + (point.y - start.y) * (point.y - start.y)
        }
        let far = open.indices.max { squareFromStart($0) < squareFromStart($1) } ?? 0
        let there = Polyline.simplified(Array(open[...far]), on: plane, tolerance: tolerance)
        let back = Polyline.simplified(Array(open[far...]) + [first], on: plane, tolerance: tolerance)
        return there + back.dropFirst().dropLast()
    }
}
