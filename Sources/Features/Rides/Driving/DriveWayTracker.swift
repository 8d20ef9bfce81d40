import Carpool
import Geography
import Positions
import Roads

/// The way that is on the driver's screen, and when it must be another: after a change of the stops, and when the
/// car has left it.
struct DriveWayTracker {
    /// How far beside its way a car counts as on it.
    static let reach = Distance.metres(60)

    private let desk: RideDesk
    private(set) var line = DriveLine()
    private var places: [RoadPlace] = []
    private var end: (place: Coordinate?, name: String) = (nil, "")
    /// Counts how often the car had left its way.
    private(set) var detours = 0

    init(_ desk: RideDesk) { self.desk = desk }

    /// Looks at a drive.
    ///
    /// - Returns: Whether the way is another one now.
    mutating func follow(_ sight: DriverSight) -> Bool {
        let stops = Array(sight.way.dropFirst())
        let isSame = stops == places && !line.points.isEmpty
        let position = sight.offer.position.place
        if isSame {
            guard let beside = line.place(of: position.coordinate)?.beside, beside > Self.reach else {
                return false
            }
            detours += 1
        }
        places = stops
        if sight.offer.destinationLabel == nil, let last = sight.stops.last?.coordinate, last != end.place {
            end = (last, desk.name(of: last))
        }
        draw(from: position, through: stops)
        return true
    }

    /// What the driver's own destination is called; looked up once.
    func destination(of sight: DriverSight) -> String {
        if let label = sight.offer.destinationLabel { return label }
        guard let place = sight.stops.last?.coordinate else { return "" }
        return place == end.place ? end.name : desk.name(of: place)
    }

    private mutating func draw(from place: RoadPlace, through stops: [RoadPlace]) {
        line = DriveLine()
        let network = desk.map.network
        var from = place
        for (number, stop) in stops.enumerated() {
            guard let route = desk.routes(along: [from, stop])?.first else { continue }
            for point in network.polyline(of: route) where line.points.last != point {
                line.points.append(point)
            }
            var at = line.length
            for step in desk.map.steps(of: route, destination: stop.coordinate) {
                // Setting off again after a stop is no turn.
                if number == 0 || !step.isDeparture {
                    line.steps.append(DriveLine.Step(at: at, step: step, stop: number))
                }
                at += step.distance
            }
            line.length += network.length(of: route)
            if number == 0 { line.nextStop = line.length }
            from = stop
        }
    }
}

extension RouteStep {
    fileprivate var isDeparture: Bool {
        if case .depart = manoeuvre { true } else { false }
    }
}
