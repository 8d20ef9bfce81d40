import Geography
import Roads
import Storage

/// A few streets drawn by hand, in metres east and north of a point in Vaduz.
struct DrawnWorld {
    static let plane = LocalProjection(origin: Coordinate(latitude: 47.14, longitude: 9.52))

    var source = RoadSource()

    static func coordinate(_ east: Double, _ north: Double) -> Coordinate {
        FixedCoordinate(plane.coordinate(x: east, y: north)).coordinate
    }

    @discardableResult
    mutating func node(_ east: Double, _ north: Double, _ marks: RoadSource.NodeMarks = []) -> UInt32 {
        source.addNode(DrawnWorld.coordinate(east, north), marks: marks)
    }

    @discardableResult
    mutating func way(_ tags: RoadTags, _ nodes: UInt32...) -> UInt32 {
        guard let facts = RoadProfile().facts(of: tags) else { return .max }
        return source.addWay(facts, over: nodes)
    }

    mutating func turn(_ rule: TurnRule, from: UInt32, via: UInt32, to: UInt32) {
        source.turns.append(RoadSource.Turn(rule: rule, from: from, via: via, to: to))
    }

    func network() throws -> RoadNetwork { try RoadNetworkBuilder.build(source).0 }
}

extension RoadNetwork {
    /// The arc that begins and ends at two places, in metres like those of `DrawnWorld`.
    func arc(from tail: (Double, Double), to head: (Double, Double)) -> ArcID? {
        let (tail, head) = (DrawnWorld.coordinate(tail.0, tail.1), DrawnWorld.coordinate(head.0, head.1))
        return arcs.first { points(of: $0).first == tail && points(of: $0).last == head }
    }

    /// The shortest times in milliseconds from a node to all others by plain search; `nil` where no way leads.
    func times(from start: NodeID) -> [Int64?] {
        var times = [Int64?](repeating: nil, count: nodeCount)
        var open: Set<UInt32> = [start.index]
        times[Int(start.index)] = 0
        while let node = open.min(by: { (times[Int($0)] ?? 0) < (times[Int($1)] ?? 0) }) {
            open.remove(node)
            guard let time = times[Int(node)] else { continue }
            for row in outgoing(from: NodeID(node)) {
                let arc = ArcID(UInt32(row))
                let head = head(of: arc).index
                let arrival = time + freeFlowTime(of: arc).milliseconds
                if times[Int(head)].map({ arrival < $0 }) ?? true {
                    times[Int(head)] = arrival
                    open.insert(head)
                }
            }
        }
        return times
    }

    /// The shortest time between the end of one arc and the beginning of another.
    func time(after first: ArcID, before second: ArcID) -> Int64? {
        times(from: head(of: first))[Int(tail(of: second).index)]
    }
}
