import Geography
import Roads
import Testing

@Suite struct `Streets become a network` {
    private let street: RoadTags = ["highway": "residential", "name": "Main"]
    private let oneWay: RoadTags = ["highway": "residential", "name": "Main", "oneway": "yes"]

    @Test func `a street of many bends is one arc in each direction`() throws {
        var world = DrawnWorld()
        let nodes = [world.node(0, 0), world.node(100, 0), world.node(100, 100), world.node(200, 100)]
        world.way(street, nodes[0], nodes[1], nodes[2])
        world.way(street, nodes[2], nodes[3])
        let network = try world.network()
        #expect(network.nodeCount == 2)
        #expect(network.arcCount == 2)
        let there = try #require(network.arc(from: (0, 0), to: (200, 100)))
        let back = try #require(network.arc(from: (200, 100), to: (0, 0)))
        #expect(network.reverse(of: there) == back)
        #expect(network.reverse(of: back) == there)
        #expect(abs(network.length(of: there).metres - 300) < 0.5)
        #expect(network.points(of: there).count == 4)
        #expect(network.points(of: there) == network.points(of: back).reversed())
        #expect(network.name(of: back) == "Main")
        #expect(network.roadClass(of: there) == .residential)
        let expected = 300 / (25 / 3.6)
        #expect(abs(network.freeFlowTime(of: there).seconds - expected) < 0.2)
        #expect(network.coordinate(of: network.tail(of: there)) == DrawnWorld.coordinate(0, 0))
        #expect(network.coordinate(of: network.head(of: there)) == DrawnWorld.coordinate(200, 100))
    }

    @Test func `a change of name, class or speed keeps a node`() throws {
        for other: RoadTags in [
            ["highway": "residential", "name": "Other"], ["highway": "tertiary", "name": "Main"],
            ["highway": "residential", "name": "Main", "maxspeed": "20"],
            ["highway": "residential", "name": "Main", "tunnel": "yes"],
        ] {
            var world = DrawnWorld()
            let nodes = [world.node(0, 0), world.node(100, 0), world.node(200, 0)]
            world.way(street, nodes[0], nodes[1])
            world.way(other, nodes[1], nodes[2])
            #expect(try world.network().nodeCount == 3)
        }
    }

    @Test func `ways drawn in opposite directions are one street if speeds agree`() throws {
        var world = DrawnWorld()
        let nodes = [world.node(0, 0), world.node(100, 0), world.node(200, 0)]
        world.way(street, nodes[0], nodes[1])
        world.way(street, nodes[2], nodes[1])
        #expect(try world.network().arcCount == 2)
        var uneven = DrawnWorld()
        let ends = [uneven.node(0, 0), uneven.node(100, 0), uneven.node(200, 0)]
        let tags: RoadTags = ["highway": "primary", "maxspeed:forward": "100", "maxspeed:backward": "50"]
        uneven.way(tags, ends[0], ends[1])
        uneven.way(tags, ends[2], ends[1])
        #expect(try uneven.network().arcCount == 4)
    }

    @Test func `a one-way ring is kept in its direction`() throws {
        var world = DrawnWorld()
        let nodes = [world.node(0, 0), world.node(100, 0), world.node(100, 100), world.node(0, 100)]
        world.way(oneWay, nodes[0], nodes[1], nodes[2], nodes[3], nodes[0])
        let network = try world.network()
        #expect(network.nodeCount == 2)
        #expect(network.arcs.allSatisfy { network.reverse(of: $0) == nil })
        #expect(network.arcs.allSatisfy { network.tail(of: $0) != network.head(of: $0) })
        let length = network.arcs.reduce(0) { $0 + network.length(of: $1).metres }
        #expect(abs(length - 400) < 1)
    }

    @Test func `a ring at the end of a street has no loop`() throws {
        var world = DrawnWorld()
        let nodes = [world.node(0, 0), world.node(100, 0), world.node(200, 50), world.node(200, -50)]
        world.way(street, nodes[0], nodes[1], nodes[2], nodes[3], nodes[1])
        let network = try world.network()
        #expect(network.arcs.allSatisfy { network.tail(of: $0) != network.head(of: $0) })
        #expect(network.arcCount == 6)
    }

    @Test func `a bollard cuts a street and a gate does not`() throws {
        var world = DrawnWorld()
        let nodes = [
            world.node(0, 0), world.node(100, 0, .blocked), world.node(200, 0), world.node(0, 100),
            world.node(200, 100),
        ]
        world.way(street, nodes[0], nodes[1], nodes[2])
        world.way(["highway": "residential", "name": "Detour"], nodes[0], nodes[3], nodes[4], nodes[2])
        let network = try world.network()
        // The corners become ends of streets at the bollard, from both sides.
        let west = try #require(network.arc(from: (0, 0), to: (100, 0)))
        let east = try #require(network.arc(from: (100, 0), to: (200, 0)))
        #expect(network.head(of: west) != network.tail(of: east))
        let around = try #require(network.time(after: west, before: east))
        #expect(around > 85_000)
    }

    @Test func `a dead end that cannot be left is dropped and counted`() throws {
        var world = DrawnWorld()
        let nodes = [
            world.node(0, 0), world.node(100, 0), world.node(200, 0), world.node(5000, 0),
            world.node(5100, 0),
        ]
        world.way(street, nodes[0], nodes[1])
        world.way(oneWay, nodes[1], nodes[2])
        world.way(street, nodes[3], nodes[4])
        let (network, report) = try RoadNetworkBuilder.build(world.source)
        #expect(network.arcCount == 2)
        #expect(report.partsDropped == 2)
        #expect(abs(report.lengthDropped.metres - 300) < 1)
        #expect(abs(report.length.metres - 200) < 1)
        #expect(report.waysUsed == 3)
        #expect(report.arcs == 2)
        #expect(report.nodes == 2)
    }

    @Test func `without a road to travel on there is no network`() throws {
        #expect(throws: RoadNetworkError(.noRoads)) { try RoadNetworkBuilder.build(RoadSource()) }
        var world = DrawnWorld()
        world.way(oneWay, world.node(0, 0), world.node(100, 0))
        #expect(throws: RoadNetworkError(.noRoads)) { try RoadNetworkBuilder.build(world.source) }
        #expect("\(RoadNetworkError(.noRoads))".contains("no roads"))
        #expect("\(RoadNetworkError(.tooLarge))".contains("smaller region"))
    }

    @Test func `a way whose nodes are partly missing goes as far as it is known`() throws {
        var world = DrawnWorld()
        let nodes = [
            world.node(0, 0), world.node(100, 0), world.node(0, 0, .unknown), world.node(200, 0),
            world.node(300, 0), world.node(0, 0, .unknown),
        ]
        world.way(street, nodes[0], nodes[1], nodes[2], nodes[3], nodes[4], nodes[5])
        let (network, report) = try RoadNetworkBuilder.build(world.source)
        #expect(network.arcCount == 2)
        #expect(report.partsDropped == 1)
    }

    @Test func `traffic lights hold cars up in their direction`() throws {
        func time(_ marks: RoadSource.NodeMarks) throws -> (there: Double, back: Double) {
            var world = DrawnWorld()
            let nodes = [world.node(0, 0), world.node(100, 0, marks), world.node(200, 0)]
            world.way(street, nodes[0], nodes[1], nodes[2])
            let network = try world.network()
            let arc = try #require(network.arc(from: (0, 0), to: (200, 0)))
            let back = try #require(network.reverse(of: arc))
            return (network.freeFlowTime(of: arc).seconds, network.freeFlowTime(of: back).seconds)
        }
        let free = try time([])
        let held = try time(.signalForward)
        #expect(abs(held.there - free.there - 3) < 0.001)
        #expect(held.back == free.back)
        let both = try time([.signalForward, .signalBackward])
        #expect(abs(both.back - free.back - 3) < 0.001)
    }

    @Test func `a ferry takes its own time, whatever its length`() throws {
        var world = DrawnWorld()
        let nodes = [
            world.node(0, 0), world.node(100, 0), world.node(3000, 0), world.node(3100, 0),
            world.node(1500, 0),
        ]
        world.way(street, nodes[0], nodes[1])
        world.way(["route": "ferry", "name": "Boat", "duration": "0:20"], nodes[1], nodes[4], nodes[2])
        world.way(street, nodes[2], nodes[3])
        let network = try world.network()
        let boat = try #require(network.arc(from: (100, 0), to: (3000, 0)))
        #expect(abs(network.freeFlowTime(of: boat).seconds - 1200) < 0.01)
        #expect(network.roadClass(of: boat) == .ferry)
    }

    @Test func `the same source gives the same network`() throws {
        var generator = SplitMix64(seed: 4)
        let town = Town(&generator)
        let (one, other) = try (RoadNetworkBuilder.build(town.source), RoadNetworkBuilder.build(town.source))
        #expect(one.1 == other.1)
        #expect(one.0.arcs.map { one.0.points(of: $0) } == other.0.arcs.map { other.0.points(of: $0) })
    }
}
