import Geography
import Roads
import Testing

@Suite struct `Networks keep the shortest times` {
    @Test func `joining segments changes no time between the nodes that remain`() throws {
        var joined = 0
        for seed in UInt64(0)..<40 {
            var generator = SplitMix64(seed: seed)
            // With turn restrictions a car could turn round at a place that is no longer a node.
            let town = Town(&generator, breaks: true, restrictions: 0)
            let (small, _) = try RoadNetworkBuilder.build(town.source)
            let (large, _) = try RoadNetworkBuilder.build(town.source, joinsSegments: false)
            joined += large.nodeCount - small.nodeCount
            let smallNodes = Dictionary(grouping: small.nodes) { small.coordinate(of: $0) }
            let largeNodes = Dictionary(grouping: large.nodes) { large.coordinate(of: $0) }
            // The nodes of one junction come in the same order in both networks.
            let pairs = smallNodes.flatMap { zip($1, largeNodes[$0] ?? []) }
            #expect(pairs.count == small.nodeCount, "seed \(seed)")
            for (smallStart, largeStart) in pairs {
                let (one, other) = (small.times(from: smallStart), large.times(from: largeStart))
                for (smallEnd, largeEnd) in pairs {
                    #expect(one[Int(smallEnd.index)] == other[Int(largeEnd.index)], "seed \(seed)")
                    #expect(one[Int(smallEnd.index)] != nil, "seed \(seed)")
                }
            }
            let lengths = [small, large].map { network in
                network.arcs.reduce(0) { $0 + (network.length(of: $1).metres * 1000).rounded() }
            }
            #expect(lengths[0] == lengths[1], "seed \(seed)")
        }
        #expect(joined > 100)
    }

    @Test func `turn restrictions forbid what they say and nothing else`() throws {
        var obeyed = 0
        for seed in UInt64(100)..<140 {
            var generator = SplitMix64(seed: seed)
            let town = Town(&generator, side: 4, passes: false, restrictions: 14)
            let (network, report) = try RoadNetworkBuilder.build(
                town.source, joinsSegments: false, forbidsTurningRound: false)
            obeyed += report.restrictionsUsed
            let reference = TurnSearch(town.source, network)
            for start in reference.roads {
                let times = network.times(from: network.head(of: start.arc))
                let expected = reference.times(after: start)
                for end in reference.roads {
                    #expect(
                        times[Int(network.tail(of: end.arc).index)] == expected[end.arc],
                        "seed \(seed), from \(start) to \(end)")
                }
            }
        }
        #expect(obeyed > 100)
    }

    @Test func `a restriction is not evaded by turning round in the street`() throws {
        var world = DrawnWorld()
        let nodes = [
            world.node(0, -200), world.node(0, 0), world.node(0, 200), world.node(-200, 0),
            world.node(-200, 400), world.node(200, 200), world.node(0, 400), world.node(-400, 0),
        ]
        let street: RoadTags = ["highway": "residential"]
        let south = world.way(street, nodes[0], nodes[1])
        world.way(street, nodes[1], nodes[2])
        let west = world.way(street, nodes[1], nodes[3])
        world.way(street, nodes[2], nodes[4], nodes[3])
        world.way(street, nodes[2], nodes[5])
        world.way(street, nodes[2], nodes[6])
        world.way(street, nodes[3], nodes[7])
        world.turn(.forbidden, from: south, via: nodes[1], to: west)
        let networks = try [false, true].map {
            try RoadNetworkBuilder.build(world.source, joinsSegments: true, forbidsTurningRound: $0).0
        }
        let blocks = try networks.map { network in
            let start = try #require(network.arc(from: (0, -200), to: (0, 0)))
            let end = try #require(network.arc(from: (-200, 0), to: (-400, 0)))
            let block = try #require(network.arc(from: (0, 0), to: (0, 200)))
            let time = try #require(network.time(after: start, before: end))
            return Double(time) / Double(network.freeFlowTime(of: block).milliseconds)
        }
        // To the next junction, back and west; or from there around the block.
        #expect(abs(blocks[0] - 3) < 0.01)
        #expect(abs(blocks[1] - (3 + 2.0.squareRoot())) < 0.01)
    }

    @Test func `forbidding to turn round takes no road out of use`() throws {
        for seed in UInt64(200)..<230 {
            var generator = SplitMix64(seed: seed)
            let town = Town(&generator, passes: false, restrictions: 6)
            let free = try RoadNetworkBuilder.build(
                town.source, joinsSegments: true, forbidsTurningRound: false
            ).1
            let strict = try RoadNetworkBuilder.build(town.source).1
            #expect(strict.length == free.length, "seed \(seed)")
            #expect(strict.nodes >= free.nodes, "seed \(seed)")
        }
    }
}

/// Shortest times between roads under turn restrictions, by searching over roads instead of junctions.
private struct TurnSearch {
    struct Road: Hashable {
        var arc: ArcID
        var way: UInt32
        var tail: Coordinate
        var head: Coordinate
    }

    let roads: [Road]
    private let source: RoadSource
    private let network: RoadNetwork

    init(_ source: RoadSource, _ network: RoadNetwork) {
        self.source = source
        self.network = network
        roads = network.arcs.compactMap { arc in
            let points = network.points(of: arc)
            guard network.roadClass(of: arc) != .junction, let tail = points.first, let head = points.last
            else { return nil }
            let fixed = points.map(FixedCoordinate.init)
            // Two stretches may join the same junctions only around a barrier; their points tell them apart.
            let way = source.ways.firstIndex { way in
                let nodes = source.refs[way.refs].map { source.nodePositions[Int($0)] }
                return nodes.contains(fixed[0]) && fixed.allSatisfy(nodes.contains)
            }
            return way.map { Road(arc: arc, way: UInt32($0), tail: tail, head: head) }
        }
    }

    /// The time from the end of a road to the beginning of each other.
    func times(after start: Road) -> [ArcID: Int64] {
        var times: [ArcID: Int64] = [:]
        var done: Set<ArcID> = []
        for next in roads where mayFollow(start, next) { times[next.arc] = 0 }
        while let road = roads.filter({ times[$0.arc] != nil && !done.contains($0.arc) })
            .min(by: { times[$0.arc, default: 0] < times[$1.arc, default: 0] })
        {
            done.insert(road.arc)
            let arrival = times[road.arc, default: 0] + network.freeFlowTime(of: road.arc).milliseconds
            for next in roads where mayFollow(road, next) {
                times[next.arc] = min(times[next.arc] ?? .max, arrival)
            }
        }
        return times
    }

    private func mayFollow(_ road: Road, _ next: Road) -> Bool {
        guard road.head == next.tail, !isBarrier(road.head) || road.way == next.way && road.tail == next.head
        else { return false }
        for turn in source.turns where turn.from == road.way {
            guard source.nodePositions[Int(turn.via)].coordinate == road.head, isClear(turn) else { continue }
            if (turn.to == next.way) == (turn.rule == .forbidden) { return false }
        }
        return true
    }

    private func isBarrier(_ coordinate: Coordinate) -> Bool {
        source.nodePositions.indices.contains {
            source.nodeMarks[$0].contains(.blocked) && source.nodePositions[$0].coordinate == coordinate
        }
    }

    /// Whether the rule's second road may be driven away from the junction at all; otherwise it binds nobody.
    private func isClear(_ turn: RoadSource.Turn) -> Bool {
        let way = source.ways[Int(turn.to)]
        let facts = source.facts[Int(way.facts)]
        return source.refs[way.refs.lowerBound] == turn.via ? facts.forward != nil : facts.backward != nil
    }
}
