import Geography
import Roads
import Storage

/// A graph made up for a test, with a place for every question one may ask of it.
struct SmallWorld {
    var coordinates: [Coordinate]
    var tails: [UInt32] = []
    var heads: [UInt32] = []
    var times: [UInt32] = []

    /// Random nodes and random arcs between them: loops, parallel arcs, zero times and separate pieces included.
    init(random generator: inout SplitMix64, nodes: Int, arcs: Int, longest: UInt32 = 100) {
        coordinates = (0..<nodes).map { _ in Self.coordinate(&generator) }
        guard nodes > 0 else { return }
        for _ in 0..<arcs {
            tails.append(UInt32.random(in: 0..<UInt32(nodes), using: &generator))
            heads.append(UInt32.random(in: 0..<UInt32(nodes), using: &generator))
            times.append(UInt32.random(in: 0...longest, using: &generator))
        }
    }

    /// A town of `width` times `height` junctions, with some streets missing and some one-way.
    init(town generator: inout SplitMix64, width: Int, height: Int) {
        coordinates = []
        for row in 0..<height {
            for column in 0..<width {
                coordinates.append(
                    Coordinate(
                        latitude: 47 + Double(row) * 0.001 + Double.random(in: 0...0.0005, using: &generator),
                        longitude: 9 + Double(column) * 0.0014
                            + Double.random(in: 0...0.0005, using: &generator)))
            }
        }
        for row in 0..<height {
            for column in 0..<width {
                let node = UInt32(row * width + column)
                if column + 1 < width { street(node, node + 1, &generator) }
                if row + 1 < height { street(node, node + UInt32(width), &generator) }
            }
        }
    }

    private mutating func street(_ one: UInt32, _ other: UInt32, _ generator: inout SplitMix64) {
        let kind = Int.random(in: 0..<10, using: &generator)
        let time = UInt32.random(in: 1000...9000, using: &generator)
        if kind > 0 { append(one, other, time) }
        if kind > 1 { append(other, one, time) }
    }

    private mutating func append(_ tail: UInt32, _ head: UInt32, _ time: UInt32) {
        tails.append(tail)
        heads.append(head)
        times.append(time)
    }

    private static func coordinate(_ generator: inout SplitMix64) -> Coordinate {
        Coordinate(
            latitude: Double.random(in: 47...47.1, using: &generator),
            longitude: Double.random(in: 9...9.1, using: &generator))
    }

    func graph() throws -> RoadGraph {
        try RoadGraph(coordinates: coordinates, tails: Column(tails), heads: Column(heads))
    }

    /// A place somewhere on the arcs: on one of them, or on one and the first that leads the other way.
    func place(_ generator: inout SplitMix64) -> RoadPlace {
        let arc = Int.random(in: 0..<tails.count, using: &generator)
        let fraction = Float(Int.random(in: 0...8, using: &generator)) / 8
        var opposite: RoadPosition?
        if Bool.random(using: &generator),
            let other = tails.indices.first(where: { tails[$0] == heads[arc] && heads[$0] == tails[arc] })
        {
            opposite = RoadPosition(arc: ArcID(UInt32(other)), fraction: 1 - fraction)
        }
        return RoadPlace(
            coordinate: coordinates[Int(tails[arc])],
            primary: RoadPosition(arc: ArcID(UInt32(arc)), fraction: fraction), opposite: opposite)
    }
}

/// Compares every kind of question about one pair of places with Dijkstra's algorithm.
struct Comparison {
    let metric: RoadMetric
    let router: RoadRouter
    let to: TimesToPlace
    let from: TimesFromPlace
    let reference: ReferenceSearch

    init(_ metric: RoadMetric) {
        self.metric = metric
        router = RoadRouter(metric)
        to = TimesToPlace(metric)
        from = TimesFromPlace(metric)
        reference = ReferenceSearch(metric)
    }

    /// What is wrong with the answers from one place to others; `nil` if all agree and all routes hold.
    func fault(from start: RoadPlace, to ends: [RoadPlace]) -> String? {
        let times = reference.times(from: start)
        from.reset(from: start)
        for end in ends {
            let expected = reference.travelTime(from: start, to: end, times: times)
            to.reset(to: end)
            let answers = [
                ("travelTime", router.travelTime(from: start, to: end)),
                ("route", router.route(from: start, to: end)?.time),
                ("TimesFromPlace", from.time(to: end)),
                ("TimesToPlace", to.time(from: start)),
            ]
            for (name, answer) in answers where answer != expected {
                return "\(name) says \(String(describing: answer)), Dijkstra \(String(describing: expected))"
                    + " from \(start) to \(end)"
            }
            if let route = router.route(from: start, to: end), let fault = fault(of: route, start, end) {
                return "\(fault): \(route) from \(start) to \(end)"
            }
        }
        return nil
    }

    /// What is wrong with a route: its arcs must hang together, begin and end at the places, and sum to its time.
    func fault(of route: Route, _ start: RoadPlace, _ end: RoadPlace) -> String? {
        guard [start.primary, start.opposite].contains(route.start) else { return "starts elsewhere" }
        guard [end.primary, end.opposite].contains(route.end) else { return "ends elsewhere" }
        guard let first = route.arcs.first, first == route.start.arc else { return "wrong first arc" }
        guard let last = route.arcs.last, last == route.end.arc else { return "wrong last arc" }
        for (arc, next) in zip(route.arcs, route.arcs.dropFirst())
        where metric.hierarchy.arcHead[Int(arc.index)] != metric.hierarchy.arcTail[Int(next.index)] {
            return "arc \(arc.index) does not lead to arc \(next.index)"
        }
        func part(_ position: RoadPosition) -> Int64 {
            Int64((Double(metric.drivenTimes[Int(position.arc.index)]) * Double(position.fraction)).rounded())
        }
        if let closed = route.arcs.dropFirst().first(where: metric.isClosed) {
            return "drives into the closed arc \(closed.index)"
        }
        var sum = route.arcs.dropLast().reduce(0) { $0 + Int64(metric.drivenTimes[Int($1.index)]) }
        sum += part(route.end) - part(route.start)
        return sum == route.time.milliseconds ? nil : "the arcs take \(sum) ms"
    }
}
