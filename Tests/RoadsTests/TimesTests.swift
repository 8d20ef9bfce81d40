import Geography
import Roads
import Storage
import Testing

@Suite struct `Times to and from a place` {
    /// One street of three junctions, two-way: arcs 0 and 1 lead east, 2 and 3 back west, 10 s each.
    private func street(_ times: [UInt32] = [10_000, 10_000, 10_000, 10_000]) async throws -> RoadMetric {
        let graph = try RoadGraph(
            coordinates: (0..<3).map { Coordinate(latitude: 47, longitude: 9 + Double($0) * 0.001) },
            tails: Column([0, 1, 2, 1]), heads: Column([1, 2, 1, 0]))
        return try RoadMetric(await RoadHierarchy(graph), arcTimes: Column(times))
    }

    private func place(_ arc: UInt32, _ fraction: Float, opposite: UInt32? = nil) -> RoadPlace {
        RoadPlace(
            coordinate: Coordinate(latitude: 47, longitude: 9),
            primary: RoadPosition(arc: ArcID(arc), fraction: fraction),
            opposite: opposite.map { RoadPosition(arc: ArcID($0), fraction: 1 - fraction) })
    }

    @Test func `a place is no time away from itself, even on a closed street`() async throws {
        for times in [[10_000, 10_000, 10_000, 10_000], Array(repeating: RoadMetric.closed, count: 4)] {
            let router = RoadRouter(try await street(times))
            #expect(router.travelTime(from: place(0, 0.5), to: place(0, 0.5)) == .zero)
            #expect(router.route(from: place(0, 0.5), to: place(0, 0.5))?.arcs == [ArcID(UInt32(0))])
        }
    }

    @Test func `further along the same arc it is the share of its time`() async throws {
        let route = RoadRouter(try await street()).route(from: place(0, 0.25), to: place(0, 0.75))
        #expect(route?.time == .seconds(5))
        #expect(route?.arcs == [ArcID(UInt32(0))])
    }

    @Test func `behind on the same arc one must go round`() async throws {
        let route = RoadRouter(try await street()).route(from: place(0, 0.75), to: place(0, 0.25))
        #expect(route?.time == .seconds(15))
        #expect(route?.arcs == [0, 3, 0].map { ArcID(UInt32($0)) })
    }

    @Test func `a place on a two-way street is left and reached in the better direction`() async throws {
        let router = RoadRouter(try await street())
        let route = router.route(from: place(1, 0.5, opposite: 2), to: place(0, 0.5, opposite: 3))
        #expect(route?.time == .seconds(10))
        #expect(route?.arcs == [2, 3].map { ArcID(UInt32($0)) })
    }

    @Test func `a closed street cannot be left or reached`() async throws {
        let metric = try await street([RoadMetric.closed, 10_000, 10_000, 10_000])
        let router = RoadRouter(metric)
        #expect(router.travelTime(from: place(0, 0.5), to: place(1, 0.5)) == nil)
        #expect(router.travelTime(from: place(1, 0.5), to: place(0, 0.5)) == nil)
        #expect(router.travelTime(from: place(0, 0.5), to: place(0, 0.6)) == nil)
        #expect(metric.time(of: ArcID(UInt32(0))) == nil)
        #expect(metric.time(of: ArcID(UInt32(1))) == .seconds(10))
    }

    @Test func `a share outside the arc counts as its nearer end`() async throws {
        let router = RoadRouter(try await street())
        var start = place(0, 0)
        start.primary.fraction = .nan
        var end = place(1, 0)
        end.primary.fraction = 7
        #expect(router.travelTime(from: start, to: end) == .seconds(20))
        #expect(RoadPosition(arc: ArcID(UInt32(0)), fraction: -.infinity).fraction == 0)
        #expect(RoadPosition(arc: ArcID(UInt32(0)), fraction: .infinity).fraction == 1)
    }

    @Test func `nothing is known before a place is given`() async throws {
        let metric = try await street()
        #expect(TimesToPlace(metric).time(from: place(0, 0)) == nil)
        #expect(TimesFromPlace(metric).time(to: place(0, 0)) == nil)
        #expect(TimesToPlace(metric).nodes(within: .minutes(1)).isEmpty)
        #expect(TimesFromPlace(metric).nodes(within: .minutes(1)).isEmpty)
    }

    @Test func `a driving car is asked for in its own direction`() async throws {
        let metric = try await street()
        let to = TimesToPlace(metric)
        to.reset(to: place(0, 0.5, opposite: 3))
        #expect(to.time(from: RoadPosition(arc: ArcID(UInt32(2)), fraction: 0.5)) == .seconds(10))
        #expect(to.time(from: RoadPosition(arc: ArcID(UInt32(1)), fraction: 0.5)) == .seconds(20))
        let from = TimesFromPlace(metric)
        from.reset(from: place(0, 0.5, opposite: 3))
        #expect(from.time(to: RoadPosition(arc: ArcID(UInt32(1)), fraction: 0.5)) == .seconds(10))
        #expect(from.time(to: RoadPosition(arc: ArcID(UInt32(2)), fraction: 0.5)) == .seconds(20))
    }

    @Test func `a way of twelve days is no way`() async throws {
        let long = UInt32(600_000_000)
        let router = RoadRouter(try await street([long, long, long, long]))
        #expect(router.travelTime(from: place(0, 0), to: place(0, 1)) == .milliseconds(600_000_000))
        #expect(router.travelTime(from: place(0, 0), to: place(1, 1)) == nil)
    }

    @Test func `tables and reach equal Dijkstra in towns, and fans forget what they knew`() async throws {
        for seed in 0..<4 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let world = SmallWorld(town: &generator, width: 25, height: 20)
            let metric = try RoadMetric(await RoadHierarchy(try world.graph()), arcTimes: Column(world.times))
            let reference = ReferenceSearch(metric)
            let router = RoadRouter(metric)
            let from = TimesFromPlace(metric)
            let to = TimesToPlace(metric)
            for (rows, columns) in [(3, 9), (9, 3), (0, 2), (5, 5)] {
                let starts = (0..<rows).map { _ in world.place(&generator) }
                let ends = (0..<columns).map { _ in world.place(&generator) }
                let table = router.table(from: starts, to: ends)
                #expect(table.rows == rows && table.columns == columns)
                for (row, start) in starts.enumerated() {
                    let times = reference.times(from: start)
                    for (column, end) in ends.enumerated() {
                        let expected = reference.travelTime(from: start, to: end, times: times)
                        #expect(table[row, column] == expected, "seed \(seed)")
                    }
                    let limit = TravelTime.seconds(Double.random(in: 0...120, using: &generator))
                    from.reset(from: start)
                    let reached = Dictionary(
                        uniqueKeysWithValues: from.nodes(within: limit).map { ($0.node, $0.time) })
                    for node in world.coordinates.indices {
                        let time = times[Int(metric.hierarchy.nodeRank[node])]
                        let expected = Int64(time) <= limit.milliseconds ? Int64(time) : nil
                        #expect(reached[NodeID(UInt32(node))]?.milliseconds == expected, "seed \(seed)")
                    }
                    // The way back: within a time of the place are the nodes whose arcs' times say so.
                    to.reset(to: start)
                    let near = Dictionary(
                        uniqueKeysWithValues: to.nodes(within: limit).map { ($0.node, $0.time) })
                    for arc in world.tails.indices where arc % 11 == row {
                        let place = place(UInt32(arc), 1)
                        let time = reference.travelTime(from: place, to: start)
                        let expected = time.flatMap { $0 <= limit ? $0 : nil }
                        guard world.arcIsApart(arc, from: start) else { continue }
                        #expect(near[NodeID(world.heads[arc])] == expected, "seed \(seed)")
                    }
                }
            }
        }
    }
}

extension SmallWorld {
    /// Whether an arc is none of those that a place lies on.
    fileprivate func arcIsApart(_ arc: Int, from place: RoadPlace) -> Bool {
        ![place.primary.arc, place.opposite?.arc].contains(ArcID(UInt32(arc)))
    }
}
