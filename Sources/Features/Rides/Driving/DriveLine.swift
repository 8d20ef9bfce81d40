import Geography
import Roads

/// The way through all stops of a drive as a line, with what to do along it.
struct DriveLine {
    /// Something to do, so far from the start of the line.
    struct Step {
        var at: Distance
        var step: RouteStep
        /// The stop, counted from the next one, that the part of the way leads to.
        var stop: Int
    }

    var points: [Coordinate] = []
    var steps: [Step] = []
    /// How far from the start of the line the next stop is.
    var nextStop = Distance.zero
    var length = Distance.zero

    /// How far along the line, and how far beside it, a position is; the nearest part counts, of several the first.
    func place(of coordinate: Coordinate) -> (along: Distance, beside: Distance)? {
        Polyline.place(of: coordinate, on: points)
    }

    /// What to do next from a position, and in how many metres; one that is being done is over.
    func next(from coordinate: Coordinate) -> (step: Step, distance: Distance)? {
        let along = place(of: coordinate)?.along ?? .zero
        guard let step = steps.first(where: { $0.at > along + .metres(8) }) ?? steps.last else { return nil }
        return (step, max(.zero, step.at - along))
    }

    /// How far it still is from a position to the end.
    func left(from coordinate: Coordinate) -> Distance {
        max(.zero, length - (place(of: coordinate)?.along ?? .zero))
    }
}
