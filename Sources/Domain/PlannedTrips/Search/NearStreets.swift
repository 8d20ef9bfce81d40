import Geography
import Roads

/// The streets around one end of a wanted ride where people can get in and out, to be asked of by arc. A workspace to be used
/// again and again.
struct NearStreets {
    private let roads: SearchRoads
    /// For each arc the row of its street in ``streets``, plus one; 0 where it is too far.
    private var rows: [UInt32]
    private var streets: [StreetNearby] = []
    /// Whether ``streets`` are all those around ``point``: they are looked up when the first leg comes near, which for most
    /// places and trips none does.
    private var isLookedUp = true
    /// Whether only the streets of the ways that are asked about are looked at, which is quicker for a few of them.
    private var isAlongWays = false
    private(set) var point = Coordinate(latitude: 0, longitude: 0)
    private(set) var longestWalk = 0.0
    private var walk = Distance.zero
    /// The rectangle that all of them touch.
    private(set) var box = SearchRoads.ArcBox.nothing

    init(_ roads: SearchRoads) {
        self.roads = roads
        rows = Array(repeating: 0, count: roads.map.network.arcCount)
    }

    /// Takes another place.
    ///
    /// - Parameter isAlongWays: Whether few ways will be asked about: then the other streets are not looked at.
    mutating func reset(around point: Coordinate, within walk: Distance, isAlongWays: Bool = false) {
        for street in streets { mark(street.shape, 0) }
        streets = []
        self.isAlongWays = isAlongWays
        isLookedUp = isAlongWays || walk <= .zero
        self.point = point
        self.walk = walk
        longestWalk = walk.metres
        // A metre more, and the distortion of a flat map.
        let reach = longestWalk * 1.001 + 1
        let plane = LocalProjection(origin: point)
        let (south, north) = (
            FixedCoordinate(plane.coordinate(x: -reach, y: -reach)),
            FixedCoordinate(plane.coordinate(x: reach, y: reach))
        )
        box = SearchRoads.ArcBox(
            south: south.latitude, west: south.longitude, north: north.latitude, east: north.longitude)
    }

    private mutating func lookUp() {
        isLookedUp = true
        streets = roads.map.network.streets(around: point, within: walk)
        for (row, street) in streets.enumerated() { mark(street.shape, UInt32(row + 1)) }
    }

    private mutating func lookAlong(_ way: Route) {
        guard walk > .zero else { return }
        for arc in way.arcs where rows[Int(arc.index)] == 0 {
            guard let street = roads.map.network.street(of: arc, around: point, within: walk) else {
                continue
            }
            streets.append(street)
            mark(street.shape, UInt32(streets.count))
        }
    }

    private mutating func mark(_ shape: UInt32, _ row: UInt32) {
        for arc in roads.firstArc[Int(shape)]..<roads.firstArc[Int(shape) + 1] {
            rows[Int(roads.arcsOfShape[Int(arc)])] = row
        }
    }

    /// The point of a way that is nearest, within the longest walk; the earliest of those equally near.
    mutating func nearest(on leg: IndexedLeg, _ metric: RoadMetric) -> WayPoint? {
        guard leg.key.box.meets(box) else { return nil }
        if isAlongWays { lookAlong(leg.way) }
        if !isLookedUp { lookUp() }
        guard !streets.isEmpty else { return nil }
        let way = leg.way
        let last = way.arcs.count - 1
        var best: (row: Int, fraction: Float, metres: Double)?
        for (row, arc) in way.arcs.enumerated() {
            let slot = rows[Int(arc.index)]
            guard slot != 0 else { continue }
            let street = streets[Int(slot) - 1]
            guard Double(street.metres) < best?.metres ?? .infinity else { continue }
            let isReversed = roads.map.network.shape(of: arc)?.isReversed ?? false
            var fraction = isReversed ? 1 - street.share : street.share
            var metres = Double(street.metres)
            // The first and the last street are driven in part.
            let from = row == 0 ? way.start.fraction : 0
            let to = row == last ? max(way.end.fraction, from) : 1
            if fraction < from || fraction > to {
                guard let near = roads.map.network.nearestPoint(of: arc, between: from...to, to: point) else {
                    continue
                }
                fraction = min(max(near.share, from), to)
                metres = Double(near.metres)
                guard metres <= longestWalk, metres < best?.metres ?? .infinity else { continue }
            }
            best = (row, fraction, metres)
        }
        guard let best else { return nil }
        let position = RoadPosition(arc: way.arcs[best.row], fraction: best.fraction)
        return WayPoint(
            position: position, driven: Self.driven(to: best.row, position, on: way, metric),
            walk: best.metres)
    }

    /// The time from the start of a way to a position on the arc in one of its rows, in milliseconds.
    private static func driven(to row: Int, _ position: RoadPosition, on way: Route, _ metric: RoadMetric)
        -> Int64
    {
        guard row > 0 else { return Int64(metric.timeBefore(position)) - Int64(metric.timeBefore(way.start)) }
        var time = Int64(metric.timeAfter(way.start))
        for between in 1..<row { time += Int64(metric.arcTimes[Int(way.arcs[between].index)]) }
        return time + Int64(metric.timeBefore(position))
    }
}

/// A point of a way at which somebody can get in or out.
struct WayPoint {
    /// Where, in the direction in which the car drives.
    var position: RoadPosition
    /// The time from the start of the way, in milliseconds.
    var driven: Int64
    /// The way on foot in metres, in a straight line.
    var walk: Double
}
