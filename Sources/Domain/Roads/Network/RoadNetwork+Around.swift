package import Geography

/// The point of one street nearest to somewhere.
package struct StreetNearby: BitwiseCopyable, Sendable {
    /// The street's shape; both of its directions, and all copies of them, have the same.
    package var shape: UInt32
    /// The share of the shape that lies before the point.
    package var share: Float
    /// How far it is, in metres.
    package var metres: Float
}

extension RoadNetwork {
    /// How many shapes the arcs have.
    package var shapeCount: Int { columns.shapeArc.count }

    /// The shape of an arc, and whether the arc runs against it; `nil` for the inside of a junction.
    package func shape(of arc: ArcID) -> (shape: UInt32, isReversed: Bool)? {
        let shape = columns.arcShape[Int(arc.index)]
        return shape == .max ? nil : (shape / 2, shape % 2 == 1)
    }

    /// All streets within a distance of a point in a straight line, each with its nearest point, in no order. Of equally
    /// near points of a street the first.
    package func streets(
        around point: Coordinate, within distance: Distance, on classes: RoadClassSet = .doorsteps,
        excluding flags: ArcFlags = .tunnel
    ) -> [StreetNearby] {
        let plane = FixedPlane(origin: point)
        var rows: [UInt32: Int] = [:]
        var found: [(shape: UInt32, piece: Int, share: Double, square: Double)] = []
        columns.index.visit(on: plane, within: distance.metres, points: columns.points) { hit in
            let shape = columns.index.shapes[hit.row]
            let piece = Int(columns.index.pieces[hit.row])
            if let row = rows[shape] {
                let best = found[row]
                if hit.square < best.square || hit.square == best.square && piece < best.piece {
                    found[row] = (shape, piece, hit.share, hit.square)
                }
                return
            }
            let arc = Int(columns.shapeArc[Int(shape)])
            guard classes.rawValue & 1 << UInt32(columns.arcClass[arc]) != 0,
                columns.arcFlags[arc] & flags.rawValue == 0
            else { return }
            rows[shape] = found.count
            found.append((shape, piece, hit.share, hit.square))
        }
        return found.compactMap { street in
            let arc = ArcID(columns.shapeArc[Int(street.shape)])
            guard let shape = ArcShape(arc, in: self) else { return nil }
            let share = shape.share(atPoint: street.piece, rest: street.share)
            let along = columns.arcShape[Int(arc.index)] % 2 == 0 ? share : 1 - share
            return StreetNearby(
                shape: street.shape, share: Float(along), metres: Float(street.square.squareRoot()))
        }
    }

    /// The street of an arc as ``streets(around:within:on:excluding:)`` has it, without looking for others; `nil` where that has
    /// none of it.
    package func street(
        of arc: ArcID, around point: Coordinate, within distance: Distance,
        on classes: RoadClassSet = .doorsteps, excluding flags: ArcFlags = .tunnel
    ) -> StreetNearby? {
        guard let number = shape(of: arc)?.shape else { return nil }
        let first = Int(columns.shapeArc[Int(number)])
        guard classes.rawValue & 1 << UInt32(columns.arcClass[first]) != 0,
            columns.arcFlags[first] & flags.rawValue == 0,
            let shape = ArcShape(ArcID(UInt32(first)), in: self)
        else { return nil }
        let plane = FixedPlane(origin: point)
        let (start, end) = (
            Int(columns.firstPoint[Int(number)]), Int(columns.firstPoint[Int(number) + 1])
        )
        var best = (piece: start, share: 0.0, square: Double.infinity)
        for piece in start..<max(end - 1, start) {
            let (share, square) = plane.nearest(on: columns.points[piece], columns.points[piece + 1])
            if square < best.square { best = (piece, share, square) }
        }
        guard best.square <= distance.metres * distance.metres else { return nil }
        let share = shape.share(atPoint: best.piece, rest: best.share)
        let along = columns.arcShape[first] % 2 == 0 ? share : 1 - share
        return StreetNearby(shape: number, share: Float(along), metres: Float(best.square.squareRoot()))
    }

    /// The point of a stretch of an arc nearest to a point, as a share of the arc's length, and how far it is in metres;
    /// `nil` for the inside of a junction.
    package func nearestPoint(
        of arc: ArcID, between shares: ClosedRange<Float>, to point: Coordinate
    ) -> (share: Float, metres: Float)? {
        guard let shape = ArcShape(arc, in: self) else { return nil }
        return shape.nearest(to: FixedPlane(origin: point), between: shares)
    }

    /// The smallest rectangle around an arc.
    package func box(of arc: ArcID) -> (
        southWest: FixedCoordinate, northEast: FixedCoordinate
    ) {
        var box = FixedBox.nothing
        if let shape = ArcShape(arc, in: self) {
            for row in 0..<shape.count { box.extend(to: shape[row]) }
        } else {
            box.extend(to: columns.nodePosition[Int(tail(of: arc).index)])
        }
        return (
            FixedCoordinate(latitude: box.south, longitude: box.west),
            FixedCoordinate(latitude: box.north, longitude: box.east)
        )
    }
}

extension ArcShape {
    /// The nearest point to a plane's origin between two shares of the length.
    fileprivate func nearest(to plane: FixedPlane, between shares: ClosedRange<Float>) -> (
        share: Float, metres: Float
    ) {
        let whole = length
        guard whole > 0 else {
            return (shares.lowerBound, Float(plane.nearest(on: self[0], self[0]).square.squareRoot()))
        }
        let (start, end) = (Double(shares.lowerBound) * whole, Double(shares.upperBound) * whole)
        var before = 0.0
        var best = (at: start, square: Double.infinity)
        for row in 0..<count - 1 {
            let piece = pieceLength(row)
            defer { before += piece }
            guard before <= end, before + piece >= start else { continue }
            var share = plane.nearest(on: self[row], self[row + 1]).share
            if piece > 0 {
                share = min(max(share, (start - before) / piece), (end - before) / piece)
            }
            let square = plane.square(on: self[row], self[row + 1], at: share)
            if square < best.square { best = (before + piece * share, square) }
        }
        return (Float(best.at / whole), Float(best.square.squareRoot()))
    }
}

extension FixedPlane {
    /// The square of the distance from the origin to the point at a share of a straight piece.
    fileprivate func square(on start: FixedCoordinate, _ end: FixedCoordinate, at share: Double) -> Double {
        let (x, y) = point(start)
        let (endX, endY) = point(end)
        let (nearX, nearY) = (x + (endX - x) * share, y + (endY - y) * share)
        return nearX * nearX + nearY * nearY
    }
}
