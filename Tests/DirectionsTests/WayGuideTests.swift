import Directions
import Geography
import Roads
import Testing

@Suite("The way on a driver's screen", .timeLimit(.minutes(1)))
struct WayGuideTests {
    /// A street of a kilometre from west to east, and one that leaves it northwards in its middle.
    private static func roads() async throws -> RoadMap {
        var source = RoadSource()
        func facts(_ name: String) -> RoadFacts {
            RoadFacts(
                roadClass: .residential, forward: .metresPerSecond(10), backward: .metresPerSecond(10),
                name: name)
        }
        let (west, middle, east, north) = (
            source.addNode(at(0, 0)), source.addNode(at(500, 0)), source.addNode(at(1_000, 0)),
            source.addNode(at(500, 500))
        )
        source.addWay(facts("Landstrasse"), over: [west, middle, east])
        source.addWay(facts("Egerta"), over: [middle, north])
        return try await RoadMap(RoadNetworkBuilder.build(source).0)
    }

    private static func at(_ east: Double, _ north: Double) -> Coordinate {
        LocalProjection(origin: Coordinate(latitude: 47.14, longitude: 9.52)).coordinate(x: east, y: north)
    }

    /// A room that guides a car.
    private struct Drive {
        let map: RoadMap
        private let router: RoadRouter
        private(set) var guide = WayGuide()

        init() async throws {
            map = try await WayGuideTests.roads()
            router = RoadRouter(map)
        }

        func place(_ east: Double, _ north: Double) throws -> RoadPlace {
            try #require(map.network.nearest(to: at(east, north), within: .metres(50))).place
        }

        mutating func follow(_ car: RoadPlace, through stops: [RoadPlace]) -> Bool {
            let router = router
            return guide.follow(car, through: stops, on: map) { router.route(from: $0, to: $1) }
        }
    }

    private func isNear(_ one: Distance, _ other: Double) -> Bool { abs(one.metres - other) < 5 }

    @Test func `R6: the way leads through all stops, and each step says how far it is from the start`()
        async throws
    {
        var drive = try await Drive()
        let car = try drive.place(100, 0)
        #expect(try drive.follow(car, through: [drive.place(500, 300), drive.place(900, 0)]))
        let way = drive.guide.way
        #expect(isNear(way.nextStop, 700) && isNear(way.length, 1_400))
        #expect(way.points.first?.distance(to: car.coordinate) ?? .metres(99) < .metres(2))
        #expect(zip(way.points, way.points.dropFirst()).allSatisfy { $0 != $1 })
        #expect(zip(way.steps, way.steps.dropFirst()).allSatisfy { $0.at <= $1.at && $0.stop <= $1.stop })
        // Setting off again after a stop is no step.
        let departures = way.steps.filter { if case .depart = $0.step.manoeuvre { true } else { false } }
        #expect(departures.map(\.stop) == [0])
        let arrivals = way.steps.filter { if case .arrive = $0.step.manoeuvre { true } else { false } }
        #expect(arrivals.map(\.stop) == [0, 1])
        #expect(zip(arrivals, [700.0, 1_400]).allSatisfy { isNear($0.at, $1) })
        let turn = try #require(way.next(from: car.coordinate))
        #expect(isNear(turn.distance, 400) && turn.step.step.manoeuvre == .turn(.left))
        #expect(turn.step.step.street == "Egerta")
        #expect(isNear(way.left(from: car.coordinate), 1_400))
        // The turn that is being done is over.
        let turning = try #require(way.next(from: Self.at(495, 0)))
        #expect(isNear(turning.step.at, 700) && isNear(turning.distance, 305))
    }

    @Test func `R6: the way is another one where the stops are others or the car has left it, else it stays`()
        async throws
    {
        var drive = try await Drive()
        let north = try drive.place(500, 300)
        #expect(try drive.follow(drive.place(100, 0), through: [north]))
        let first = drive.guide.way
        for metres in [100.0, 300, 500, 550] {
            #expect(try !drive.follow(drive.place(metres, 0), through: [north]), "at \(metres) m")
        }
        #expect(drive.guide.way == first && drive.guide.detours == 0)
        // It has passed the turn: back from there.
        #expect(try drive.follow(drive.place(650, 0), through: [north]))
        #expect(drive.guide.detours == 1 && isNear(drive.guide.way.length, 450))
        #expect(try !drive.follow(drive.place(600, 0), through: [north]))
        // Another stop is no detour.
        #expect(try drive.follow(drive.place(600, 0), through: [north, drive.place(900, 0)]))
        #expect(drive.guide.detours == 1)
    }

    @Test func `a car without stops has no way`() async throws {
        var drive = try await Drive()
        let car = try drive.place(100, 0)
        _ = drive.follow(car, through: [])
        let way = drive.guide.way
        #expect(way.points.isEmpty && way.steps.isEmpty && way.next(from: car.coordinate) == nil)
        #expect(way.left(from: car.coordinate) == .zero && way.place(of: car.coordinate) == nil)
    }
}
