import Geography
import Roads
import Testing

@Suite struct `The nearest road` {
    /// The distance in metres from a point to an arc, piece by piece.
    private func distance(from point: Coordinate, to arc: ArcID, in network: RoadNetwork) -> Double {
        let plane = LocalProjection(origin: point)
        let points = network.points(of: arc).map(plane.point)
        return zip(points, points.dropFirst()).map { from, to in
            let (x, y) = (to.x - from.x, to.y - from.y)
            let square = x * x + y * y
            let share = square > 0 ? min(1, max(0, -(from.x * x + from.y * y) / square)) : 0
            let (nearX, nearY) = (from.x + x * share, from.y + y * share)
            return (nearX * nearX + nearY * nearY).squareRoot()
        }.min() ?? .infinity
    }

    @Test func `is the one that looking at every road finds`() throws {
        for seed in UInt64(0)..<12 {
            var generator = SplitMix64(seed: seed)
            let network = try RoadNetworkBuilder.build(Town(&generator, side: 7).source).0
            let roads = network.arcs.filter { network.roadClass(of: $0) != .junction }
            for _ in 0..<60 {
                let point = DrawnWorld.coordinate(
                    .random(in: -200...1000, using: &generator), .random(in: -200...1000, using: &generator))
                let expected = roads.map { distance(from: point, to: $0, in: network) }.min() ?? .infinity
                let match = network.nearest(to: point, within: .metres(150))
                #expect((match != nil) == (expected <= 150), "seed \(seed)")
                guard let match else { continue }
                #expect(abs(match.distance.metres - expected) < 1e-6, "seed \(seed)")
                // The place, seen from either direction, is where the match says.
                for position in [match.place.primary, match.place.opposite].compactMap(\.self) {
                    let place = network.coordinate(of: position)
                    #expect(place.distance(to: match.place.coordinate).metres < 0.05, "seed \(seed)")
                }
                #expect(
                    abs(point.distance(to: match.place.coordinate).metres - expected) < 0.1, "seed \(seed)")
                #expect(match.place.opposite?.arc == network.reverse(of: match.place.primary.arc))
            }
        }
    }

    private func motorwayWorld() throws -> RoadNetwork {
        var world = DrawnWorld()
        let nodes = [world.node(0, 0), world.node(1000, 0), world.node(0, 300), world.node(1000, 300)]
        world.way(["highway": "motorway", "oneway": "no"], nodes[0], nodes[1])
        world.way(["highway": "residential"], nodes[0], nodes[2])
        world.way(["highway": "residential", "tunnel": "yes"], nodes[2], nodes[3])
        return try world.network()
    }

    @Test func `for people on foot is no motorway and no tunnel`() throws {
        let network = try motorwayWorld()
        let beside = DrawnWorld.coordinate(800, 10)
        #expect(network.nearest(to: beside, within: .metres(100)) == nil)
        let match = try #require(network.nearest(to: beside, within: .kilometres(2)))
        #expect(network.roadClass(of: match.place.primary.arc) == .residential)
        #expect(!network.flags(of: match.place.primary.arc).contains(.tunnel))
        #expect(abs(match.distance.metres - 800) < 1)
    }

    @Test func `for a car on the move is any road`() throws {
        let network = try motorwayWorld()
        let match = try #require(
            network.nearest(to: DrawnWorld.coordinate(800, 10), within: .metres(100), on: .all, excluding: [])
        )
        #expect(network.roadClass(of: match.place.primary.arc) == .motorway)
        #expect(abs(match.distance.metres - 10) < 0.01)
        #expect(abs(match.place.primary.fraction - 0.8) < 0.001)
        let inTunnel = try #require(
            network.nearest(
                to: DrawnWorld.coordinate(800, 290), within: .metres(100), on: .all, excluding: []))
        #expect(network.flags(of: inTunnel.place.primary.arc) == .tunnel)
        let onlySlipRoads = RoadClassSet([.motorwayLink])
        #expect(
            network.nearest(to: DrawnWorld.coordinate(800, 10), within: .kilometres(9), on: onlySlipRoads)
                == nil)
    }

    @Test func `far away is none`() throws {
        let network = try motorwayWorld()
        #expect(network.nearest(to: Coordinate(latitude: 0, longitude: 0), within: .kilometres(50)) == nil)
        #expect(
            network.nearest(to: Coordinate(latitude: -89, longitude: 179), within: .kilometres(50)) == nil)
    }

    @Test func `lies within the bounds of the network`() throws {
        let network = try motorwayWorld()
        #expect(network.bounds.southWest == DrawnWorld.coordinate(0, 0))
        #expect(network.bounds.northEast == DrawnWorld.coordinate(1000, 300))
    }

    @Test func `has classes to choose from`() {
        #expect(RoadClassSet.all.contains(.ferry))
        #expect(!RoadClassSet.all.contains(.junction))
        #expect(!RoadClassSet.doorsteps.contains(.trunkLink))
        #expect(RoadClassSet.doorsteps.contains(.primary))
        #expect(RoadClassSet.doorsteps.contains(.service))
        #expect(!RoadClassSet.doorsteps.contains(.ferry))
    }
}
