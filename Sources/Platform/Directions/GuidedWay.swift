public import Geography
public import Roads

/// The way through all stops ahead as a line, with what to do along it.
public struct GuidedWay: Hashable, Sendable {
    /// Something to do, so far from the start of the line.
    public struct Step: Hashable, Sendable {
        /// How far from the start of the line it is.
        public var at: Distance
        /// What to do.
        public var step: RouteStep
        /// The stop, counted from the next one, that the part of the way leads to.
        public var stop: Int
    }

    /// The corners of the line.
    public private(set) var points: [Coordinate] = []
    /// What to do, in order.
    public private(set) var steps: [Step] = []
    /// How far from the start of the line the next stop is.
    public private(set) var nextStop = Distance.zero
    /// How long the line is.
    public private(set) var length = Distance.zero

    /// A way that leads nowhere.
    public init() {}

    /// The way from a place through stops, in order; a stop that cannot be reached is left out.
    public init(
        from place: RoadPlace, through stops: [RoadPlace], on map: RoadMap,
        route find: (_ from: RoadPlace, _ to: RoadPlace) -> Route?
    ) {
        var from = place
        for (number, stop) in stops.enumerated() {
            guard let route = find(from, stop) else { continue }
            for point in map.network.polyline(of: route) where points.last != point { points.append(point) }
            var at = length
            for step in map.steps(of: route, destination: stop.coordinate) {
                // Setting off again after a stop is no turn.
                if number == 0 || !step.isDeparture { steps.append(Step(at: at, step: step, stop: number)) }
                at += step.distance
            }
            length += map.network.length(of: route)
            if number == 0 { nextStop = length }
            from = stop
        }
    }

    /// How far along the line, and how far beside it, a position is; the nearest part counts, of several the first.
    public func place(of coordinate: Coordinate) -> (along: Distance, beside: Distance)? {
        Polyline.place(of: coordinate, on: points)
    }

    /// What to do next from a position, and in how many metres; one that is being done is over.
    public func next(from coordinate: Coordinate) -> (step: Step, distance: Distance)? {
        let along = place(of: coordinate)?.along ?? .zero
        guard let step = steps.first(where: { $0.at > along + .metres(8) }) ?? steps.last else { return nil }
        return (step, max(.zero, step.at - along))
    }

    /// How far it still is from a position to the end.
    public func left(from coordinate: Coordinate) -> Distance {
        max(.zero, length - (place(of: coordinate)?.along ?? .zero))
    }
}

extension RouteStep {
    fileprivate var isDeparture: Bool {
        if case .depart = manoeuvre { true } else { false }
    }
}
