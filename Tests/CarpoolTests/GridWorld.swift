import Carpool
import Geography
import Identity
import Roads

/// A town of crossing streets, small enough to ask every question by plain Dijkstra searches.
struct GridWorld {
    struct Arc {
        var tail: Int
        var head: Int
        var time: Int64
        var reverse: Int?
    }

    let side: Int
    private(set) var arcs: [Arc] = []
    private var outgoing: [[Int]]
    /// The times from each node to each.
    private var table: [[Int64]] = []
    /// The arcs that nobody may drive into.
    private(set) var closed: Set<Int> = []

    /// `side` × `side` junctions 100 m apart; every street takes 5 to 60 s, one in five is one-way.
    init(side: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        self.side = side
        outgoing = Array(repeating: [], count: side * side)
        for row in 0..<side {
            for column in 0..<side {
                let here = row * side + column
                if column + 1 < side { join(here, here + 1, row == 0 || row == side - 1, &random) }
                if row + 1 < side { join(here, here + side, column == 0 || column == side - 1, &random) }
            }
        }
        table = (0..<side * side).map { search(from: $0) }
    }

    /// The same town with other times and some streets closed.
    func withTraffic(using random: inout SplitMix64) -> GridWorld {
        var world = self
        for arc in arcs.indices {
            world.arcs[arc].time = arcs[arc].time * .random(in: 10...30, using: &random) / 10
            if Int.random(in: 0..<8, using: &random) == 0 { world.closed.insert(arc) }
        }
        world.table = (0..<side * side).map { world.search(from: $0) }
        return world
    }

    private mutating func join(_ one: Int, _ other: Int, _ isRing: Bool, _ random: inout SplitMix64) {
        let kind = isRing ? 2 : Int.random(in: 0..<10, using: &random)
        let forward = kind == 0 ? nil : add(one, other, .random(in: 5000...60_000, using: &random))
        let backward = kind == 1 ? nil : add(other, one, .random(in: 5000...60_000, using: &random))
        if let forward, let backward {
            arcs[forward].reverse = backward
            arcs[backward].reverse = forward
        }
    }

    private mutating func add(_ tail: Int, _ head: Int, _ time: Int64) -> Int {
        arcs.append(Arc(tail: tail, head: head, time: time, reverse: nil))
        outgoing[tail].append(arcs.count - 1)
        return arcs.count - 1
    }

    func coordinate(of node: Int) -> Coordinate {
        Coordinate(latitude: 47 + Double(node / side) * 0.0009, longitude: 9 + Double(node % side) * 0.0013)
    }

    /// Somewhere on a street; a stop on a two-way street has both directions, a moving car only its own.
    func place(moving: Bool, using random: inout SplitMix64) -> RoadPlace {
        let arc = Int.random(in: 0..<arcs.count, using: &random)
        let fraction = Float(Int.random(in: 0...4, using: &random)) / 4
        let primary = RoadPosition(arc: ArcID(UInt32(arc)), fraction: fraction)
        let opposite = arcs[arc].reverse.map { RoadPosition(arc: ArcID(UInt32($0)), fraction: 1 - fraction) }
        let coordinate = coordinate(of: arcs[arc].tail)
            .interpolated(to: coordinate(of: arcs[arc].head), fraction: Double(fraction))
        return RoadPlace(coordinate: coordinate, primary: primary, opposite: moving ? nil : opposite)
    }

    /// The time from the tail of a position's arc.
    private func behind(_ position: RoadPosition) -> Int64 {
        let time = arcs[Int(position.arc.index)].time
        return Int64((Double(time) * Double(position.fraction)).rounded())
    }

    /// The times from a node to all nodes.
    private func search(from node: Int) -> [Int64] {
        var times = Array(repeating: Int64.max, count: outgoing.count)
        var open: [(Int64, Int)] = [(0, node)]
        while let next = open.indices.min(by: { open[$0].0 < open[$1].0 }) {
            let (time, node) = open.remove(at: next)
            guard time < times[node] else { continue }
            times[node] = time
            for arc in outgoing[node]
            where !closed.contains(arc) && time + arcs[arc].time < times[arcs[arc].head] {
                open.append((time + arcs[arc].time, arcs[arc].head))
            }
        }
        return times
    }

    /// The exact time from one place to another.
    func time(from: RoadPlace, to: RoadPlace) -> TravelTime? {
        var best = Int64.max
        for start in [from.primary, from.opposite].compactMap({ $0 }) {
            let first = arcs[Int(start.arc.index)]
            for end in [to.primary, to.opposite].compactMap({ $0 }) {
                if start.arc == end.arc, start.fraction <= end.fraction {
                    best = min(best, behind(end) - behind(start))
                }
                // Who is on a closed street may leave it; nobody comes to it.
                guard !closed.contains(Int(end.arc.index)) else { continue }
                let between = table[first.head][arcs[Int(end.arc.index)].tail]
                if between < .max { best = min(best, first.time - behind(start) + between + behind(end)) }
            }
        }
        return best == .max ? nil : .milliseconds(best)
    }

    /// Times from the table of all pairs.
    final class Times: TimesToOnePlace, TimesFromOnePlace {
        private let world: GridWorld
        private var fixed: RoadPlace?

        init(_ world: GridWorld) { self.world = world }

        func reset(to place: RoadPlace) { fixed = place }
        func reset(from place: RoadPlace) { fixed = place }
        func time(from place: RoadPlace) -> TravelTime? { fixed.flatMap { world.time(from: place, to: $0) } }
        func time(to place: RoadPlace) -> TravelTime? { fixed.flatMap { world.time(from: $0, to: place) } }
    }

    func requestTimes() -> RequestTimes<Times, Times> {
        RequestTimes(
            toPickup: Times(self), fromPickup: Times(self), toDropOff: Times(self), fromDropOff: Times(self))
    }
}

extension GridWorld {
    /// Lower bounds of the times in this town.
    func bounds() -> TravelTimeBounds {
        TravelTimeBounds(
            WeightedArcs(
                nodeCount: side * side, tails: arcs.map { UInt32($0.tail) },
                heads: arcs.map { UInt32($0.head) },
                times: arcs.indices.map {
                    closed.contains($0) ? RoadMetric.closed : UInt32(arcs[$0].time)
                }, drivenTimes: arcs.map { UInt32($0.time) }))
    }

    /// The rectangle around all junctions.
    var area: BoundingBox {
        BoundingBox(southWest: coordinate(of: 0), northEast: coordinate(of: side * side - 1))
    }

    /// A party of one to three at random places who ask at a moment.
    func request(
        _ id: UInt128, at time: Timestamp, patience: TravelTime = .minutes(6),
        using random: inout SplitMix64
    ) -> RideRequest {
        let people = Int.random(in: 1...3, using: &random)
        let pickup = place(moving: false, using: &random)
        let dropOff = place(moving: false, using: &random)
        let direct = self.time(from: pickup, to: dropOff) ?? .zero
        let extra = TravelTime.seconds(.random(in: 0...300, using: &random))
        return RideRequest(
            party: Party(
                id: RequestID(id), lead: Traveller(id: PersonID(id)),
                load: Load(seats: people, luggage: .random(in: 0...1, using: &random))),
            pickup: pickup, dropOff: dropOff, askedAt: time, latestPickup: time + patience,
            longestRide: direct + extra)
    }
}
