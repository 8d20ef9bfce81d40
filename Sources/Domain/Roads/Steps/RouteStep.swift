public import Geography

/// One instruction of a route, and the stretch that is driven after it.
public struct RouteStep: Hashable, Sendable {
    /// What to do.
    public var manoeuvre: Manoeuvre
    /// The street that is then followed: its name, its number, or an empty text.
    public var street: String
    /// Where to do it.
    public var coordinate: Coordinate
    /// How far it is to the next step.
    public var distance: Distance
    /// How long it takes to the next step.
    public var time: TravelTime

    /// A step.
    public init(
        manoeuvre: Manoeuvre, street: String, coordinate: Coordinate, distance: Distance = .zero,
        time: TravelTime = .zero
    ) {
        self.manoeuvre = manoeuvre
        self.street = street
        self.coordinate = coordinate
        self.distance = distance
        self.time = time
    }
}

extension RoadMap {
    /// The steps of a route of this map, from departure to arrival: as many as a passenger would give a
    /// driver. Their distances and times add up to those of the route.
    ///
    /// `destination` is where the person really wants to go, beside the road; it decides on which side of the
    /// road it is said to lie.
    public func steps(of route: Route, destination: Coordinate? = nil) -> [RouteStep] {
        var writer = StepWriter(network)
        for (row, arc) in route.arcs.enumerated() {
            let share = network.drivenShare(of: route, row: row)
            writer.drive(
                arc, share, network.length(of: arc) * Double(share.upperBound - share.lowerBound),
                drivenTime(of: route, row: row))
        }
        return writer.finish(at: route.end, destination: destination)
    }

    /// The time spent on the arc in a row of a route.
    private func drivenTime(of route: Route, row: Int) -> TravelTime {
        let whole = metric.arcTimes[Int(route.arcs[row].index)]
        switch (row == 0, row == route.arcs.count - 1) {
        case (true, true): return .milliseconds(Int64(metric.timeAlong(from: route.start, to: route.end)))
        case (true, false): return .milliseconds(Int64(metric.timeAfter(route.start)))
        case (false, true): return .milliseconds(Int64(metric.timeBefore(route.end)))
        case (false, false): return .milliseconds(Int64(whole))
        }
    }
}
