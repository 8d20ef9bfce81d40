public import Geography

extension RoadNetwork {
    /// The piece of street nearest to a point, from junction to junction; `nil` if no road is near.
    ///
    /// An arc may end in mid-street, where the limit changes or the name; the piece goes on there until another
    /// road comes in or the name is another.
    ///
    /// - Parameter street: The name of the street that is meant, where other roads may be nearer; any if `nil`.
    public func stretch(
        near point: Coordinate, of street: String? = nil, within distance: Distance = .metres(60)
    ) -> RoadStretch? {
        let first =
            if let street { arc(of: street, near: point, within: distance) } else {
                nearest(to: point, within: distance, on: .all, excluding: [])?.place.primary.arc
            }
        guard let arc = first else { return nil }
        var chain = [arc]
        // Forwards from the arc's head, then backwards from its tail; a ring ends where it began.
        while chain.count < 200, let next = continuation(of: chain[chain.count - 1], isForward: true),
            next != arc
        {
            chain.append(next)
        }
        while chain.count < 200, let before = continuation(of: chain[0], isForward: false),
            !chain.contains(before)
        {
            chain.insert(before, at: 0)
        }
        var line: [Coordinate] = []
        for arc in chain {
            for point in points(of: arc) where line.last != point { line.append(point) }
        }
        return RoadStretch(line: line, street: name(of: arc))
    }

    /// The nearest road that bears a name.
    private func arc(of street: String, near point: Coordinate, within distance: Distance) -> ArcID? {
        let hit = columns.index.nearest(
            on: FixedPlane(origin: point), within: distance.metres, points: columns.points,
            accepting: { name(of: ArcID(columns.shapeArc[Int($0)])) == street })
        return hit.map { ArcID(columns.shapeArc[Int(columns.index.shapes[$0.row])]) }
    }

    /// The only arc, besides the way back, that goes on where one ends (or begins), if it is the same street.
    private func continuation(of arc: ArcID, isForward: Bool) -> ArcID? {
        let shape = columns.arcShape[Int(arc.index)] / 2
        let node = isForward ? head(of: arc) : tail(of: arc)
        var shapes: Set<UInt32> = [shape]
        var found: ArcID?
        func consider(_ other: ArcID, leads: Bool) {
            let otherShape = columns.arcShape[Int(other.index)]
            // A connector inside a junction: something is decided here.
            shapes.insert(otherShape == .max ? .max : otherShape / 2)
            if leads, otherShape != .max, otherShape / 2 != shape, found == nil || found == other {
                found = other
            }
        }
        for row in outgoing(from: node) {
            consider(ArcID(row), leads: isForward)
            // What comes in is what leaves its reverse's head; one-way arcs into the node are found by their tails.
            if let reverse = reverse(of: ArcID(row)) { consider(reverse, leads: !isForward) }
        }
        for other in oneWayArcs(into: node) { consider(other, leads: !isForward) }
        guard shapes.count == 2, let found, name(of: found) == name(of: arc),
            roadClass(of: found) == roadClass(of: arc)
        else { return nil }
        return found
    }

    /// The arcs that end at a node and have no way back: those near it are looked at.
    private func oneWayArcs(into node: NodeID) -> [ArcID] {
        let here = coordinate(of: node)
        return shapes(near: here, within: 2).compactMap { shape in
            let arc = ArcID(columns.shapeArc[Int(shape)])
            return reverse(of: arc) == nil && head(of: arc) == node ? arc : nil
        }
    }

    /// The shapes of which a piece lies within some metres of a point, each once, in order.
    func shapes(near point: Coordinate, within metres: Double) -> [UInt32] {
        var found: [UInt32] = []
        let plane = FixedPlane(origin: point)
        // Each search finds the nearest shape that none before has found.
        while found.count < 32,
            let hit = columns.index.nearest(
                on: plane, within: metres, points: columns.points, accepting: { !found.contains($0) })
        {
            found.append(columns.index.shapes[hit.row])
        }
        return found.sorted()
    }

    /// The arcs of a piece of street, in the directions that it names, whatever import the line came from.
    ///
    /// A road belongs to it when at least half of its own length lies within 12 m of the line, runs along it
    /// (45° at most) and bears its name, if any road there does. In order of their rows; empty when the street
    /// is not on this map.
    public func arcs(of stretch: RoadStretch) -> [ArcID] {
        let named = arcs(of: stretch, bearingName: true)
        return named.isEmpty ? arcs(of: stretch, bearingName: false) : named
    }

    private func arcs(of stretch: RoadStretch, bearingName: Bool) -> [ArcID] {
        var candidates: Set<UInt32> = []
        let length = stretch.length.metres
        guard length > 0, length < 100_000 else { return [] }
        let steps = max(Int(length / 10), 3)
        for step in 0...steps {
            // Not the very ends, where every road of the junction is near.
            let metres = min(max(length * Double(step) / Double(steps), length * 0.1), length * 0.9)
            guard let point = stretch.point(at: metres) else { continue }
            candidates.formUnion(shapes(near: point, within: StretchFit.reach))
        }
        var arcs: [ArcID] = []
        for shape in candidates.sorted() {
            let arc = ArcID(columns.shapeArc[Int(shape)])
            guard !bearingName || name(of: arc) == stretch.street,
                let runsAlong = StretchFit(stretch).runsAlong(points(of: arc))
            else { continue }
            let isAlong = stretch.direction == .both || runsAlong == (stretch.direction == .forward)
            if isAlong { arcs.append(arc) }
            if let reverse = reverse(of: arc), stretch.direction == .both || !isAlong { arcs.append(reverse) }
        }
        return arcs.sorted()
    }
}

/// How well a road lies on the line of a stretch.
private struct StretchFit {
    /// How far a road may lie from the line, in metres: surveys of one street differ by some metres.
    static let reach = 12.0

    private let plane: LocalProjection
    private let line: [(x: Double, y: Double)]

    init(_ stretch: RoadStretch) {
        plane = LocalProjection(origin: stretch.line.first ?? Coordinate(latitude: 0, longitude: 0))
        line = stretch.line.map(plane.point)
    }

    /// Whether a road runs along the line (`true`) or against it (`false`); `nil` if it lies elsewhere.
    func runsAlong(_ road: [Coordinate]) -> Bool? {
        let points = road.map(plane.point)
        var (whole, along, against) = (0.0, 0.0, 0.0)
        for (from, to) in zip(points, points.dropFirst()) {
            let step = (x: to.x - from.x, y: to.y - from.y)
            let length = (step.x * step.x + step.y * step.y).squareRoot()
            whole += length
            // Long straight pieces are looked at every ten metres.
            let parts = max(Int(length / 10), 1)
            for part in 0..<parts {
                let share = (Double(part) + 0.5) / Double(parts)
                let point = (x: from.x + step.x * share, y: from.y + step.y * share)
                guard let piece = nearestPiece(to: point) else { continue }
                let product = step.x * piece.x + step.y * piece.y
                let lengths = length * (piece.x * piece.x + piece.y * piece.y).squareRoot()
                guard lengths > 0, abs(product) >= lengths * 0.7071 else { continue }
                if product > 0 { along += length / Double(parts) } else { against += length / Double(parts) }
            }
        }
        guard whole > 0, max(along, against) >= whole / 2 else { return nil }
        return along >= against
    }

    /// The direction of the line's piece nearest to a point, if that is within reach.
    private func nearestPiece(to point: (x: Double, y: Double)) -> (x: Double, y: Double)? {
        var best: (distance: Double, piece: (x: Double, y: Double))?
        for (row, (from, to)) in zip(line, line.dropFirst()).enumerated() {
            let distance = Polyline.distance(of: point, from: from, to: to)
            let share = Polyline.nearestFraction(to: point, from: from, to: to)
            // What goes on beyond the line's ends is another piece of the street.
            let isBeyond = row == 0 && share <= 0 || row == line.count - 2 && share >= 1
            if isBeyond, distance > 1 { continue }
            if distance <= Self.reach, distance < best?.distance ?? .infinity {
                best = (distance, (to.x - from.x, to.y - from.y))
            }
        }
        return best?.piece
    }
}
