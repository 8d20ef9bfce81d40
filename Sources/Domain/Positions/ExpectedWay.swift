import Geography
import Roads

/// The way that a car is expected to drive to its next stop. Measurements near it are put on it, in the
/// direction of travel, and tell the time left without a search; one that is not leads to a new way.
struct ExpectedWay: Sendable {
    /// How far beside the way a measurement may be and still be on it, in metres.
    private static let nearness = 35.0
    /// How far a measurement may be from any road, in metres.
    private static let reach = 250.0
    /// How many arcs before and after the last one are looked at.
    private static let (back, forth) = (1, 24)

    private var target: RoadPlace?
    private var route: Route?
    /// The travel times that the way was found with.
    private var times = 0
    /// The time from the beginning of each arc, or of the driven part of the first, to the end.
    private var left: [TravelTime] = []
    /// Where on the way the car was last.
    private var index = 0

    /// The place on the road for a measurement, the direction there, and the time left to the next stop.
    ///
    /// - Parameters:
    ///   - car: Where the car is taken to be so far.
    ///   - next: Its next stop.
    ///   - times: Tells the map's travel times from others.
    ///   - find: The best way between two places of the map.
    mutating func place(
        _ coordinate: Coordinate, heading: Double?, of car: CarPosition, towards next: RoadPlace?,
        on map: RoadMap, times: Int, find: (_ from: RoadPlace, _ to: RoadPlace) -> Route?
    ) -> (place: RoadPlace, heading: Double?, left: TravelTime)? {
        // With other travel times another way may be the best.
        if target != next || self.times != times { route = nil }
        (target, self.times) = (next, times)
        if let found = onWay(coordinate, heading: heading, map) { return found }
        guard let free = Self.snapped(coordinate, heading: heading, map) else { return nil }
        guard let next else { return (free, nil, .zero) }
        guard let route = find(free, next) else {
            self.route = nil
            return (free, nil, car.timeToNextStop)
        }
        take(route, map)
        return (RoadPlace(coordinate: free.coordinate, primary: route.start), nil, route.time)
    }

    private mutating func take(_ route: Route, _ map: RoadMap) {
        self.route = route
        index = 0
        left = []
        var time = TravelTime.zero
        for (index, arc) in route.arcs.enumerated().reversed() {
            let from = index == 0 ? Double(route.start.fraction) : 0
            let to = index == route.arcs.count - 1 ? Double(route.end.fraction) : 1
            let whole = Double(map.metric.drivenTimes[Int(arc.index)])
            time = time + .milliseconds(Int64((whole * max(0, to - from)).rounded()))
            left.append(time)
        }
        left.reverse()
    }

    private mutating func onWay(
        _ coordinate: Coordinate, heading: Double?, _ map: RoadMap
    ) -> (place: RoadPlace, heading: Double?, left: TravelTime)? {
        guard let route else { return nil }
        let (network, plane) = (map.network, LocalProjection(origin: coordinate))
        var best: (distance: Double, index: Int, hit: ArcHit)?
        for index in max(0, index - Self.back)..<min(route.arcs.count, index + Self.forth) {
            guard let hit = ArcHit(nearest: network.points(of: route.arcs[index]), on: plane),
                hit.distance <= Self.nearness, hit.agrees(with: heading)
            else { continue }
            // What lies before the way's beginning is not on it: the way may turn back there.
            let isBefore = index == 0 && Float(hit.share) < route.start.fraction
            let distance =
                isBefore
                ? coordinate.distance(to: network.coordinate(of: route.start)).metres : hit.distance
            guard distance <= Self.nearness, distance < best?.distance ?? .infinity else { continue }
            best = (distance, index, hit)
        }
        guard let best else { return nil }
        index = best.index
        let isFirst = index == 0
        let isLast = index == route.arcs.count - 1
        // Where the way begins or ends within an arc the car is not before or behind that.
        var fraction = Float(best.hit.share)
        if isFirst { fraction = max(fraction, route.start.fraction) }
        if isLast { fraction = min(fraction, route.end.fraction) }
        let from = isFirst ? route.start.fraction : 0
        let to = isLast ? route.end.fraction : 1
        let after = index + 1 < left.count ? left[index + 1] : .zero
        let whole = left[index] - after
        let share = to > from ? Double((to - fraction) / (to - from)) : 0
        let time = after + .milliseconds(Int64((Double(whole.milliseconds) * max(0, share)).rounded()))
        return (
            RoadPlace(
                coordinate: best.hit.coordinate,
                primary: RoadPosition(arc: route.arcs[index], fraction: fraction)),
            best.hit.bearing, time
        )
    }

    /// The nearest road for a car; in the direction in which it drives, where that is known.
    private static func snapped(_ coordinate: Coordinate, heading: Double?, _ map: RoadMap) -> RoadPlace? {
        guard
            var place = map.network.nearest(
                to: coordinate, within: .metres(reach), on: .all, excluding: [])?.place
        else { return nil }
        guard let heading, let opposite = place.opposite,
            let hit = ArcHit(
                nearest: map.network.points(of: place.primary.arc),
                on: LocalProjection(origin: coordinate)),
            let turn = hit.turn(from: heading), abs(turn - 90) > 30
        else { return place }
        place.primary = turn < 90 ? place.primary : opposite
        place.opposite = nil
        return place
    }
}
