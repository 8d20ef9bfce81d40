import Geography
import Roads
import Testing

@Suite struct `The steps of a route` {
    private func street(_ name: String) -> RoadTags { ["highway": "residential", "name": name] }

    /// The route between the roads nearest to two places, and its steps.
    private func steps(
        _ world: DrawnWorld, from: (Double, Double), to: (Double, Double)
    ) async throws -> (steps: [RouteStep], route: Route, map: RoadMap) {
        let map = try await RoadMap(world.network())
        let (start, end) = (DrawnWorld.coordinate(from.0, from.1), DrawnWorld.coordinate(to.0, to.1))
        let departure = try #require(
            map.network.nearest(to: start, within: .metres(100), on: .all, excluding: []))
        let arrival = try #require(
            map.network.nearest(to: end, within: .metres(100), on: .all, excluding: []))
        let route = try #require(RoadRouter(map).route(from: departure.place, to: arrival.place))
        let steps = map.steps(of: route, destination: end)
        let distance = steps.reduce(.zero) { $0 + $1.distance }
        let time = steps.reduce(.zero) { $0 + $1.time }
        #expect(abs(distance.metres - map.network.length(of: route).metres) < 0.01)
        #expect(time == route.time)
        return (steps, route, map)
    }

    /// A crossing at (0, 0) of four streets of 200 m, the one to the south being where routes come from.
    private func crossing() -> DrawnWorld {
        var world = DrawnWorld()
        let middle = world.node(0, 0)
        world.way(street("South"), world.node(0, -200), middle)
        world.way(street("South"), middle, world.node(0, 200))
        world.way(street("East"), middle, world.node(200, 0))
        world.way(street("West"), middle, world.node(-200, 0))
        world.way(street("North-East"), middle, world.node(150, 150))
        world.way(street("South-West"), middle, world.node(-120, -150))
        return world
    }

    @Test(
        arguments: [
            (150.0, -8.0, "East", Manoeuvre.turn(.right)), (-150, -8, "West", .turn(.left)),
            (100, 110, "North-East", .turn(.slightRight)), (-90, -120, "South-West", .turn(.sharpLeft)),
        ])
    func `say which way to turn`(east: Double, north: Double, name: String, manoeuvre: Manoeuvre) async throws
    {
        let (steps, _, _) = try await steps(crossing(), from: (8, -150), to: (east, north))
        #expect(steps.map(\.street) == ["South", name, name])
        #expect(steps[0].manoeuvre == .depart(.north))
        #expect(steps[1].manoeuvre == manoeuvre)
        #expect(steps[1].coordinate == DrawnWorld.coordinate(0, 0))
        #expect(abs(steps[0].distance.metres - 150) < 1)
    }

    @Test func `say nothing where the street goes straight on`() async throws {
        let (steps, route, map) = try await steps(crossing(), from: (5, -150), to: (-20, 150))
        #expect(steps.count == 2)
        #expect(steps[1].manoeuvre == .arrive(.left))
        let line = map.network.polyline(of: route)
        #expect(line.count == 3)
        #expect(line.first == map.network.coordinate(of: route.start))
        #expect(line.last == map.network.coordinate(of: route.end))
        #expect(zip(line, line.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func `say on which side the destination lies`() async throws {
        for (east, side) in [(20.0, RoadSide.right), (-20, .left), (1, nil)] as [(Double, RoadSide?)] {
            let (steps, _, _) = try await steps(crossing(), from: (0, -150), to: (east, 150))
            #expect(steps.last?.manoeuvre == .arrive(side))
        }
    }

    @Test func `tell of a new name on a straight road, and of a bend only where there is a choice`()
        async throws
    {
        var world = DrawnWorld()
        let nodes = [
            world.node(0, 0), world.node(200, 0), world.node(400, 0), world.node(400, 200),
            world.node(300, 100),
        ]
        world.way(street("First"), nodes[0], nodes[1])
        world.way(street("Second"), nodes[1], nodes[2])
        world.way(["highway": "tertiary", "name": "Second"], nodes[2], nodes[3])
        let (steps, _, _) = try await steps(world, from: (10, 0), to: (400, 190))
        #expect(steps.map(\.manoeuvre) == [.depart(.east), .proceed, .arrive(nil)])
        #expect(steps.map(\.street) == ["First", "Second", "Second"])
    }

    @Test(arguments: [(200.0, 0.0, 1), (0, 200, 2), (-200, 0, 3)])
    func `count the exits of a roundabout`(east: Double, north: Double, exit: Int) async throws {
        var world = DrawnWorld()
        // Counter-clockwise, as where people drive on the right.
        let ring = [world.node(0, -20), world.node(20, 0), world.node(0, 20), world.node(-20, 0)]
        world.way(
            ["highway": "tertiary", "junction": "roundabout"], ring[0], ring[1], ring[2], ring[3], ring[0])
        world.way(street("S"), world.node(0, -250), ring[0])
        world.way(street("Exit 1"), ring[1], world.node(250, 0))
        world.way(street("Exit 2"), ring[2], world.node(0, 250))
        world.way(street("Exit 3"), ring[3], world.node(-250, 0))
        let (steps, _, _) = try await steps(world, from: (0, -200), to: (east, north))
        #expect(steps.map(\.manoeuvre) == [.depart(.north), .roundabout(exit: exit), .arrive(nil)])
        #expect(steps[1].street == "Exit \(exit)")
        #expect(steps[1].coordinate == DrawnWorld.coordinate(0, -20))
        let (inside, _, _) = try await self.steps(world, from: (0, -200), to: (0, 20))
        #expect(inside.map(\.manoeuvre) == [.depart(.north), .roundabout(exit: nil), .arrive(nil)])
        let (outwards, _, _) = try await self.steps(world, from: (10, -10), to: (0, 200))
        #expect(outwards.dropFirst().map(\.manoeuvre) == [.roundabout(exit: 2), .arrive(nil)])
    }

    @Test func `lead onto a motorway by a slip road and off it again`() async throws {
        var world = DrawnWorld()
        let nodes = [
            world.node(0, -100), world.node(0, 0), world.node(0, 300), world.node(300, 20),
            world.node(900, 20),
            world.node(1500, 20), world.node(1200, -20), world.node(1200, -300), world.node(1500, -300),
        ]
        world.way(street("Town"), nodes[0], nodes[1], nodes[2])
        world.way(["highway": "motorway_link"], nodes[1], nodes[3])
        world.way(["highway": "motorway", "ref": "A 13", "oneway": "no"], nodes[3], nodes[4])
        world.way(["highway": "motorway", "ref": "A 13", "oneway": "no"], nodes[4], nodes[5])
        world.way(["highway": "motorway_link"], nodes[4], nodes[6], nodes[7])
        world.way(street("Village"), nodes[7], nodes[8])
        let (steps, _, _) = try await steps(world, from: (0, -80), to: (1400, -300))
        #expect(
            steps.map(\.manoeuvre) == [
                .depart(.north), .turn(.right), .merge, .ramp(.right), .turn(.left), .arrive(nil),
            ])
        #expect(steps[2].street == "A 13")
    }

    @Test func `board a ferry and leave it`() async throws {
        var world = DrawnWorld()
        let nodes = [world.node(0, 0), world.node(200, 0), world.node(2200, 0), world.node(2400, 0)]
        world.way(street("Pier"), nodes[0], nodes[1])
        world.way(["route": "ferry", "name": "Boat", "duration": "0:10"], nodes[1], nodes[2])
        world.way(street("Island"), nodes[2], nodes[3])
        let (steps, _, _) = try await steps(world, from: (10, 0), to: (2390, 0))
        #expect(steps.map(\.manoeuvre) == [.depart(.east), .ferry, .proceed, .arrive(nil)])
        #expect(steps[1].time == .seconds(600))
    }

    @Test func `pass through a junction with turn restrictions without a word about its inside`() async throws
    {
        var world = DrawnWorld()
        let nodes = [
            world.node(0, -200), world.node(0, 0), world.node(0, 200), world.node(-200, 0),
            world.node(-200, 200),
        ]
        let south = world.way(street("South"), nodes[0], nodes[1])
        world.way(street("North").with("oneway", "yes"), nodes[1], nodes[2])
        let west = world.way(street("West"), nodes[1], nodes[3])
        world.way(street("Back"), nodes[2], nodes[4], nodes[3])
        world.turn(.forbidden, from: south, via: nodes[1], to: west)
        let (steps, _, map) = try await steps(world, from: (0, -150), to: (-100, 0))
        #expect(steps.map(\.street) == ["South", "North", "Back", "West", "West"])
        #expect(map.network.arcs.contains { map.network.roadClass(of: $0) == .junction })
        #expect(map.network.arcs.allSatisfy { !map.network.points(of: $0).isEmpty })
    }

    @Test func `name the directions of the compass`() {
        let bearings: [Double] = [0, 22, 23, 90, 135, 180, 225, 270, 315, 359, -45]
        #expect(
            bearings.map { CompassPoint(bearing: $0) } == [
                .north, .north, .northEast, .east, .southEast, .south, .southWest, .west, .northWest, .north,
                .northWest,
            ])
    }
}
