internal import Geography

/// How a driver goes from one road to the next at a junction.
struct Turn {
    /// Degrees away from straight on, positive to the right, from -180 to 180.
    let angle: Double
    /// Whether it leads back along the same street.
    let isUTurn: Bool
    /// Whether another road leads on straighter.
    let hasStraighter: Bool
    /// Whether a driver who is told nothing goes this way.
    let isObvious: Bool

    /// The side to which the turn leads, compared with the other roads where it is nearly straight.
    let side: RoadSide

    init(from last: ArcID, to arc: ArcID, in network: RoadNetwork) {
        let arriving = network.bearing(arriving: last)
        func angle(to arc: ArcID) -> Double {
            let difference = network.bearing(leaving: arc) - arriving
            return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
        }
        let taken = angle(to: arc)
        let back = network.reverse(of: last)
        let others = network.roads(after: last).filter { $0 != arc && $0 != back }
        let otherAngles = others.map(angle(to:))
        self.angle = taken
        isUTurn = arc == back || abs(taken) > 172
        hasStraighter = otherAngles.contains { abs($0) < abs(taken) }
        // A straight road that is not a minor one's neighbour asks for no word.
        let rivals = zip(others, otherAngles).filter { other, otherAngle in
            abs(otherAngle) < max(abs(taken) + 30, 60)
                && network.roadClass(of: other).rank <= network.roadClass(of: arc).rank
        }
        isObvious = others.isEmpty || rivals.isEmpty && abs(taken) < 60
        let straightest = otherAngles.min { abs($0) < abs($1) }
        side = taken < (straightest.flatMap { abs($0) < 60 ? $0 : nil } ?? 0) ? .left : .right
    }
}

extension RoadClass {
    /// How important the road is to those who follow it: 0 for the most important; slip roads count as their
    /// roads.
    var rank: Int {
        switch self {
        case .motorway, .motorwayLink: 0
        case .trunk, .trunkLink: 1
        case .primary, .primaryLink: 2
        case .secondary, .secondaryLink: 3
        case .tertiary, .tertiaryLink: 4
        case .unclassified, .residential, .ferry: 5
        case .livingStreet: 6
        case .service, .track, .junction: 7
        }
    }
}

extension RoadNetwork {
    /// How far along a road its direction is looked at, in metres: beyond the curve of the kerb.
    private static let sight = 20.0

    /// The bearing in which an arc leaves its tail.
    func bearing(leaving arc: ArcID) -> Double {
        StepWriter.bearing(along: points(of: arc), metres: RoadNetwork.sight)
    }

    /// The bearing in which an arc arrives at its head.
    func bearing(arriving arc: ArcID) -> Double {
        let bearing = StepWriter.bearing(along: points(of: arc).reversed(), metres: RoadNetwork.sight) + 180
        return bearing >= 360 ? bearing - 360 : bearing
    }

    /// The roads that may be taken at the end of an arc, through the inside of the junction.
    func roads(after arc: ArcID) -> [ArcID] {
        var roads: [ArcID] = []
        var nodes = [head(of: arc)]
        while let node = nodes.popLast() {
            for row in outgoing(from: node) {
                let next = ArcID(UInt32(row))
                if roadClass(of: next) == .junction {
                    nodes.append(head(of: next))
                } else {
                    roads.append(next)
                }
            }
        }
        return roads
    }
}
