internal import Geography

/// Turns arcs into steps, one arc after the other.
struct StepWriter {
    private let network: RoadNetwork
    private var steps: [RouteStep] = []
    /// The last arc driven that is a road.
    private var last: ArcID?
    /// Exits passed since the roundabout was entered; `nil` outside.
    private var exitsPassed: Int?

    init(_ network: RoadNetwork) { self.network = network }

    /// Drives a share of an arc.
    mutating func drive(_ arc: ArcID, _ share: ClosedRange<Float>, _ distance: Distance, _ time: TravelTime) {
        guard network.roadClass(of: arc) != .junction else {
            extend(distance, time)
            return
        }
        if let last {
            pass(from: last, to: arc)
        } else {
            begin(arc, share)
        }
        extend(distance, time)
        last = arc
    }

    /// The steps, with the arrival at the end.
    mutating func finish(at end: RoadPosition, destination: Coordinate?) -> [RouteStep] {
        guard !steps.isEmpty else { return [] }
        let coordinate = network.coordinate(of: end)
        steps.append(
            RouteStep(
                manoeuvre: .arrive(destination.flatMap { side(of: $0, seenFrom: end, coordinate) }),
                street: network.name(of: end.arc), coordinate: coordinate))
        return steps
    }

    private mutating func extend(_ distance: Distance, _ time: TravelTime) {
        guard !steps.isEmpty else { return }
        steps[steps.count - 1].distance += distance
        steps[steps.count - 1].time += time
    }

    private mutating func begin(_ arc: ArcID, _ share: ClosedRange<Float>) {
        let points = network.points(of: arc, from: share.lowerBound, to: share.upperBound)
        let bearing =
            points.first == points.last
            ? network.bearing(leaving: arc) : StepWriter.bearing(along: points, metres: 30)
        add(.depart(CompassPoint(bearing: bearing)), arc, at: points[0])
        if network.flags(of: arc).contains(.roundabout) { exitsPassed = 0 }
    }

    private mutating func add(_ manoeuvre: Manoeuvre, _ arc: ArcID, at coordinate: Coordinate) {
        steps.append(RouteStep(manoeuvre: manoeuvre, street: network.name(of: arc), coordinate: coordinate))
    }

    /// Goes from one road to the next.
    private mutating func pass(from last: ArcID, to arc: ArcID) {
        let place = network.coordinate(of: network.head(of: last))
        if passRoundabout(from: last, to: arc, place) { return }
        let (before, after) = (network.roadClass(of: last), network.roadClass(of: arc))
        let turn = Turn(from: last, to: arc, in: network)
        switch (before, after) {
        case (_, .ferry) where before != .ferry: add(.ferry, arc, at: place)
        case (.ferry, _) where after != .ferry: add(.proceed, arc, at: place)
        case (.motorwayLink, .motorway), (.trunkLink, .trunk), (.trunkLink, .motorway),
            (.motorwayLink, .trunk):
            add(.merge, arc, at: place)
        case (_, .motorwayLink) where before != .motorwayLink, (_, .trunkLink) where before != .trunkLink:
            if abs(turn.angle) > 55, let direction = TurnDirection(angle: turn.angle) {
                add(.turn(direction), arc, at: place)
            } else {
                add(.ramp(turn.side), arc, at: place)
            }
        default: passJunction(turn, from: last, to: arc, place)
        }
    }

    private mutating func passJunction(_ turn: Turn, from last: ArcID, to arc: ArcID, _ place: Coordinate) {
        let name = network.name(of: arc)
        let isSameStreet = name == network.name(of: last) || name == steps[steps.count - 1].street
        if turn.isUTurn {
            add(.turn(.uTurn), arc, at: place)
        } else if turn.isObvious, isSameStreet || name.isEmpty {
            return
        } else if let direction = TurnDirection(angle: turn.angle), !turn.isObvious || abs(turn.angle) > 55 {
            add(.turn(direction), arc, at: place)
        } else if !turn.isObvious, turn.hasStraighter {
            add(.turn(turn.side == .left ? .slightLeft : .slightRight), arc, at: place)
        } else if !isSameStreet, !name.isEmpty {
            add(.proceed, arc, at: place)
        }
    }

    /// Counts exits inside a roundabout; `true` where that is all there is to say.
    private mutating func passRoundabout(from last: ArcID, to arc: ArcID, _ place: Coordinate) -> Bool {
        let isInside = network.flags(of: arc).contains(.roundabout)
        let wasInside = network.flags(of: last).contains(.roundabout)
        guard isInside || wasInside else { return false }
        if isInside, !wasInside {
            add(.roundabout(exit: nil), arc, at: place)
            exitsPassed = 0
            return true
        }
        let hasExit = network.roads(after: last).contains { !network.flags(of: $0).contains(.roundabout) }
        let exits = (exitsPassed ?? 0) + (hasExit ? 1 : 0)
        guard !isInside else {
            exitsPassed = exits
            return true
        }
        if case .roundabout(exit: nil) = steps[steps.count - 1].manoeuvre {
            steps[steps.count - 1].manoeuvre = .roundabout(exit: max(exits, 1))
            steps[steps.count - 1].street = network.name(of: arc)
        } else {
            add(.roundabout(exit: max(exits, 1)), arc, at: place)
        }
        exitsPassed = nil
        return true
    }

    /// On which side a point lies of a car that stands at the end of its way; `nil` within 4 m of the line.
    private func side(of point: Coordinate, seenFrom end: RoadPosition, _ coordinate: Coordinate) -> RoadSide?
    {
        guard let (from, to) = ArcShape(end.arc, in: network)?.piece(at: Double(end.fraction)) else {
            return nil
        }
        let plane = LocalProjection(origin: coordinate)
        let (start, ahead, target) = (plane.point(from), plane.point(to), plane.point(point))
        let (east, north) = (ahead.x - start.x, ahead.y - start.y)
        let length = (east * east + north * north).squareRoot()
        guard length > 0 else { return nil }
        let toTheRight = (target.x * north - target.y * east) / length
        return abs(toTheRight) < 4 ? nil : toTheRight > 0 ? .right : .left
    }

    /// The bearing from the first point to the first one that is at least so far away.
    static func bearing(along points: [Coordinate], metres: Double) -> Double {
        guard let first = points.first else { return 0 }
        let far = points.first { first.distance(to: $0).metres >= metres } ?? points.last ?? first
        return first.bearing(to: far)
    }
}
