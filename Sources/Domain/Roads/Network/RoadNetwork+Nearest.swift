public import Geography

extension RoadNetwork {
    /// The place on a road nearest to a point, no further than a distance in a straight line; `nil` if there
    /// is none.
    ///
    /// Without further wishes only roads count where people can get in and out: no motorways, no trunk roads,
    /// no slip roads of either, no ferries, no tunnels. For a car on the move give ``RoadClassSet/all`` and
    /// exclude nothing. On a two-way street both directions are answered; the first is the one in which the
    /// street was drawn.
    public func nearest(
        to point: Coordinate, within distance: Distance, on classes: RoadClassSet = .doorsteps,
        excluding flags: ArcFlags = .tunnel
    ) -> RoadMatch? {
        nearest(to: point, within: distance, on: classes, excluding: flags) { _ in true }
    }

    /// The same among the roads that `accepts`, told by one of their arcs.
    func nearest(
        to point: Coordinate, within distance: Distance, on classes: RoadClassSet,
        excluding flags: ArcFlags, accepting accepts: (ArcID) -> Bool
    ) -> RoadMatch? {
        let plane = FixedPlane(origin: point)
        let hit = columns.index.nearest(on: plane, within: distance.metres, points: columns.points) { shape in
            let arc = Int(columns.shapeArc[Int(shape)])
            return classes.rawValue & 1 << UInt32(columns.arcClass[arc]) != 0
                && columns.arcFlags[arc] & flags.rawValue == 0 && accepts(ArcID(arc))
        }
        guard let hit else { return nil }
        let arc = ArcID(columns.shapeArc[Int(columns.index.shapes[hit.row])])
        guard let shape = ArcShape(arc, in: self) else { return nil }
        let piece = Int(columns.index.pieces[hit.row])
        let share = shape.share(atPoint: piece, rest: hit.share)
        let place = RoadPlace(
            coordinate: columns.points[piece].coordinate.interpolated(
                to: columns.points[piece + 1].coordinate, fraction: hit.share),
            primary: RoadPosition(arc: arc, fraction: Float(share)),
            opposite: reverse(of: arc).map { RoadPosition(arc: $0, fraction: 1 - Float(share)) })
        return RoadMatch(place: place, distance: .metres(hit.square.squareRoot()))
    }
}
