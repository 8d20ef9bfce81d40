public import Geography
public import Roads

/// A car on its way along a route, at the speeds of the roads.
public struct RouteMotion: Sendable {
    /// The route.
    public let route: Route
    /// When the car was at its start.
    public let startedAt: Timestamp
    /// The time from the route's start to the end of each of its arcs, in milliseconds.
    private let ends: [Int64]
    private let network: RoadNetwork

    /// A car that sets off from the start of a route.
    public init(_ route: Route, map: RoadMap, startedAt: Timestamp) {
        self.route = route
        self.startedAt = startedAt
        network = map.network
        var ends: [Int64] = []
        var time = 0.0
        for (index, arc) in route.arcs.enumerated() {
            let from = index == 0 ? Double(route.start.fraction) : 0
            let to = index == route.arcs.count - 1 ? Double(route.end.fraction) : 1
            time += Double(map.metric.drivenTimes[Int(arc.index)]) * max(0, to - from)
            ends.append(Int64(time.rounded()))
        }
        self.ends = ends
    }

    /// When the car reaches the route's end.
    public var arrivesAt: Timestamp { startedAt + .milliseconds(ends.last ?? 0) }

    /// Where the car is at a moment, where it heads in degrees clockwise from north, and the time left to the end.
    public func state(at now: Timestamp) -> (place: RoadPlace, heading: Double, left: TravelTime) {
        let position = position(at: now)
        let coordinate = network.coordinate(of: position)
        let ahead = network.coordinate(of: self.position(at: now + .seconds(1)))
        let behind = network.coordinate(of: self.position(at: now - .seconds(1)))
        let heading =
            ahead == coordinate ? behind.bearing(to: coordinate) : coordinate.bearing(to: ahead)
        return (
            RoadPlace(coordinate: coordinate, primary: position), heading, max(.zero, arrivesAt - now)
        )
    }

    private func position(at now: Timestamp) -> RoadPosition {
        let elapsed = (now - startedAt).milliseconds
        guard let index = ends.firstIndex(where: { $0 > elapsed }), elapsed >= 0 else {
            return elapsed < 0 ? route.start : route.end
        }
        let begin = index == 0 ? 0 : ends[index - 1]
        let from = index == 0 ? route.start.fraction : 0
        let to = index == ends.count - 1 ? route.end.fraction : 1
        let share = Float(elapsed - begin) / Float(max(1, ends[index] - begin))
        return RoadPosition(arc: route.arcs[index], fraction: from + (to - from) * share)
    }
}
