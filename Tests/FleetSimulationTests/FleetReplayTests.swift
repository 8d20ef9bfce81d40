import FleetSimulation
import Foundation
import Geography
import OpenStreetMap
import Roads
import Testing

@Suite("R17: replaying a day")
struct FleetReplayTests {
    private func clock() -> () -> Int64 {
        var ticks: Int64 = 0
        return {
            ticks += 1000
            return ticks
        }
    }

    private func trip(
        _ id: String, _ seconds: Double, _ from: (Int, Int), _ to: (Int, Int), people: Int = 1
    ) -> TripRequest {
        TripRequest(
            id: id, askedAt: Timestamp(milliseconds: 0) + .seconds(seconds), origin: corner(from.0, from.1),
            destination: corner(to.0, to.1), people: people)
    }

    private func replay(
        _ trips: [TripRequest], cars: [(Int, Int)], _ rules: FleetRules, on map: RoadMap
    ) -> FleetReport {
        let vehicles = cars.enumerated()
            .map { FleetVehicle(id: "\($0.offset)", position: corner($0.element.0, $0.element.1)) }
        let scenario = FleetScenario(Demand(trips), vehicles: vehicles, on: map, rules: rules)
        return FleetReplay.run(scenario, clock: clock())
    }

    @Test func `one car and one trip: the times and the metres are those of the map`() async throws {
        let map = try await town(8)
        for mode in [FleetRules.Mode.solo, .shared] {
            let report = replay(
                [trip("a", 0, (0, 2), (5, 2))], cars: [(0, 0)], FleetRules(mode: mode), on: map)
            #expect(report.day.requests == 1 && report.day.served == 1 && report.vehicles == 1)
            #expect(abs(report.day.meanWaiting.seconds - 40) < 1)
            #expect(abs(report.day.meanDirect.seconds - 100) < 1)
            #expect(report.day.meanDetour == .zero && report.day.waiting99 == report.day.meanWaiting)
            #expect(abs(report.day.emptyDistance.metres - 400) < 4)
            #expect(abs(report.day.carryingDistance.metres - 1000) < 4)
            #expect(abs(report.day.aloneDistance.metres - 1000) < 4)
            #expect(abs(report.day.savedDistance.metres + 400) < 8)
            #expect(report.requestsPerSecond > 0 && report.searches >= 1 && report.searchNanoseconds > 0)
        }
    }

    @Test func `two parties on the same way share a car, or one of them waits`() async throws {
        let map = try await town(8)
        let trips = [trip("a", 0, (0, 1), (7, 1)), trip("b", 0, (1, 1), (7, 1))]
        var shared = FleetRules(mode: .shared)
        shared.patience = .seconds(60)
        let together = replay(trips, cars: [(0, 0)], shared, on: map)
        #expect(together.day.served == 2)
        #expect(together.day.savedDistance > .zero)
        #expect(abs(together.day.carryingDistance.metres - 1400) < 8)
        var solo = shared
        solo.mode = .solo
        let apart = replay(trips, cars: [(0, 0)], solo, on: map)
        #expect(apart.day.served == 1)
        #expect(apart.hours.map(\.requests) == [2] && apart.hours[0].servedShare == 0.5)
    }

    @Test func `a car that becomes free takes a request that waits`() async throws {
        let map = try await town(8)
        let trips = [trip("a", 0, (0, 0), (7, 7)), trip("b", 1, (7, 6), (0, 6))]
        let report = replay(trips, cars: [(0, 0)], FleetRules(mode: .solo), on: map)
        #expect(report.day.served == 2)
        // 2.8 km for the first, 200 m back for the second, which asked a second later.
        #expect(abs(report.day.waiting99.seconds - (280 + 20 - 1)) < 2)
    }

    @Test func `what cannot take part is named and counts as not served`() async throws {
        let map = try await town(4)
        let far = Coordinate(latitude: 48, longitude: 9)
        let start = Timestamp(milliseconds: 0)
        let trips = [
            TripRequest(id: "far", askedAt: start, origin: far, destination: corner(0, 0), people: 1),
            trip("nowhere", 0, (1, 1), (1, 1)), trip("crowd", 0, (0, 0), (3, 3), people: 5),
            trip("good", 0, (0, 0), (3, 3), people: 4),
        ]
        let near = FleetVehicle(id: "near", position: corner(0, 0))
        let vehicles = [near, FleetVehicle(id: "lost", position: far)]
        let scenario = FleetScenario(
            Demand(trips), vehicles: vehicles, on: map, rules: FleetRules(mode: .shared))
        #expect(scenario.excluded.map(\.reason) == [.offRoad, .noTrip, .tooManyPeople])
        #expect(scenario.excluded.map(\.index) == [0, 1, 2])
        #expect(scenario.strandedVehicles == ["lost"] && scenario.vehicleCount == 1)
        let report = FleetReplay.run(scenario, clock: clock())
        #expect(report.day.requests == 4 && report.day.served == 1)
        let beyond = Coordinate(latitude: 47.05, longitude: 9)
        let edge = FleetScenario(
            Demand([
                TripRequest(id: "e", askedAt: start, origin: corner(0, 0), destination: beyond, people: 1)
            ]),
            vehicles: [near], on: map, rules: FleetRules(mode: .solo))
        #expect(edge.farEnds == 1 && edge.excluded.isEmpty)
    }

    @Test func `nothing to replay gives a report of nothing`() async throws {
        let map = try await town(3)
        for mode in [FleetRules.Mode.solo, .shared] {
            let idle = replay([], cars: [(0, 0)], FleetRules(mode: mode), on: map)
            #expect(idle.day == FleetReport.Figures() && idle.day.servedShare == 0)
            let nobody = replay([trip("a", 0, (0, 0), (2, 2))], cars: [], FleetRules(mode: mode), on: map)
            #expect(nobody.day.requests == 1 && nobody.day.served == 0)
        }
    }

    @Test func `a generated day is the same for the same seed, busy in the evening and lies on the roads`()
        async throws
    {
        let map = try await town(20)
        var day = GeneratedDay()
        day.requests = 600
        day.vehicles = 30
        day.medianTrip = .kilometres(1)
        let demand = day.demand(on: map.network)
        let fleet = day.fleet(on: map.network)
        #expect(demand == day.demand(on: map.network) && fleet == day.fleet(on: map.network))
        #expect(demand.requests.count == 600 && Set(demand.requests.map(\.id)).count == 600)
        #expect(fleet.count == 30 && Set(fleet.map(\.id)).count == 30)
        let hours = demand.requests.map { ($0.askedAt - day.beginning).milliseconds / 3_600_000 }
        #expect(hours.allSatisfy { (0..<24).contains($0) } && hours == hours.sorted())
        #expect(hours.count { $0 == 18 } > hours.count { $0 == 3 })
        let lengths = demand.requests.map { $0.origin.distance(to: $0.destination).metres }.sorted()
        #expect((600...1400).contains(lengths[300]), "the median is about a kilometre: \(lengths[300])")
        for mode in [FleetRules.Mode.solo, .shared] {
            let scenario = FleetScenario(demand, vehicles: fleet, on: map, rules: FleetRules(mode: mode))
            #expect(scenario.farEnds == 0)
            let report = FleetReplay.run(scenario, clock: clock())
            #expect(report.day.servedShare > 0.95 && report.day.requests == 600)
        }
        var other = day
        other.seed = 2
        #expect(other.demand(on: map.network) != demand)
        other.requests = 0
        other.vehicles = -1
        #expect(other.demand(on: map.network).requests.isEmpty && other.fleet(on: map.network).isEmpty)
    }

    @Test func `trips of a generated day fit the city: 6 km, or less where it is small`() async throws {
        let small = GeneratedDay(fitting: try await town(8).network).medianTrip
        #expect(abs(small.metres - 0.2 * 1400 * 2.0.squareRoot()) < 10)
        var source = RoadSource()
        let plane = LocalProjection(origin: Coordinate(latitude: 47, longitude: 9))
        let ends = [0.0, 60_000].map { source.addNode(plane.coordinate(x: $0, y: $0)) }
        source.addWay(
            RoadFacts(roadClass: .primary, forward: .metresPerSecond(20), backward: .metresPerSecond(20)),
            over: ends)
        let large = try await RoadMap(RoadNetworkBuilder.build(source).0)
        #expect(GeneratedDay(fitting: large.network).medianTrip == .kilometres(6))
    }

    @Test func `hours begin with the full hour of the first request`() async throws {
        let map = try await town(8)
        let trips = [trip("a", 3500, (0, 0), (1, 0)), trip("b", 3700, (0, 0), (1, 0))]
        let report = replay(trips, cars: [(0, 0)], FleetRules(mode: .solo), on: map)
        #expect(report.beginning == Timestamp(milliseconds: 0))
        #expect(report.hours.map(\.requests) == [1, 1])
    }

    @Test func `over random days nobody waits or rides longer than allowed, and sharing serves more`()
        async throws
    {
        let map = try await town(12)
        var soloServed = 0
        var sharedServed = 0
        for seed in 0..<6 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            func corner() -> (Int, Int) {
                (.random(in: 0..<12, using: &random), .random(in: 0..<12, using: &random))
            }
            let trips = (0..<400).map { number in
                trip(
                    "\(number)", .random(in: 0...5400, using: &random), corner(), corner(),
                    people: .random(in: 1...2, using: &random))
            }
            let cars = (0..<12).map { _ in corner() }
            for mode in [FleetRules.Mode.solo, .shared] {
                var rules = FleetRules(mode: mode)
                rules.patience = .seconds(.random(in: 120...400, using: &random))
                rules.longestDetour = .seconds(.random(in: 60...300, using: &random))
                let report = replay(trips, cars: cars, rules, on: map)
                let day = report.day
                #expect(day.requests == 400 && day.served <= 400)
                #expect(
                    day.waiting99 <= rules.patience && day.longestDetour <= rules.longestDetour,
                    "seed \(seed)")
                #expect(report.hours.map(\.requests).reduce(0, +) == 400)
                #expect(report.hours.map(\.served).reduce(0, +) == day.served)
                let again = replay(trips, cars: cars, rules, on: map)
                #expect(again.day == day, "the same day gives the same report")
                if mode == .solo {
                    #expect(day.longestDetour == .zero)
                    #expect(abs(day.carryingDistance.metres - day.aloneDistance.metres) < 1)
                    soloServed += day.served
                } else {
                    #expect(day.carryingDistance < day.aloneDistance)
                    sharedServed += day.served
                }
            }
        }
        #expect(sharedServed > soloServed && soloServed > 500, "\(sharedServed) \(soloServed)")
    }
}

@Suite("R17: a day in Manhattan", .enabled(if: Manhattan.folder != nil, "the shared data is absent"))
struct ManhattanTests {
    @Test
    func `a fleet of 200 serves more alone than the published simulator, and nearly all until noon shared`()
        async throws
    {
        let folder = try #require(Manhattan.folder)
        let extract = folder.appending(path: "osm/manhattan.osm.pbf").path
        let map = try await RoadMap(RoadImport.network(of: extract).network)
        let demand = try Demand(
            file: Data(contentsOf: folder.appending(path: "demand/manhattan-requests.csv")),
            area: map.network.bounds)
        let vehicles = try FleetVehicle.read(
            file: Data(contentsOf: folder.appending(path: "demand/manhattan-vehicles-200.csv")),
            area: map.network.bounds)
        #expect(demand.requests.count == 19_979 && vehicles.count == 200)

        let whole = FleetScenario(demand, vehicles: vehicles, on: map, rules: FleetRules(mode: .solo))
        let solo = FleetReplay.run(whole, clock: { 0 })
        #expect(solo.day.servedShare >= 0.732, "\(solo.day.servedShare)")
        #expect(solo.day.waiting99 <= .seconds(600) && solo.day.requests == 19_979)

        let morning = Demand(
            demand.requests.filter { $0.askedAt < demand.requests[0].askedAt + .minutes(720) })
        let scenario = FleetScenario(morning, vehicles: vehicles, on: map, rules: FleetRules(mode: .shared))
        let shared = FleetReplay.run(scenario, clock: { 0 })
        #expect(shared.day.servedShare >= 0.98, "\(shared.day.servedShare)")
        #expect(shared.day.longestDetour <= .seconds(600))
    }
}

enum Manhattan {
    /// The shared data beside the project or where `MEDINA_SHARED` says; `nil` where it is absent.
    static let folder: URL? = {
        let repository = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["MEDINA_SHARED"].map { URL(filePath: $0) }
            ?? repository.appending(path: "../shared")
        let data = shared.appending(path: "data")
        let isThere = FileManager.default.isReadableFile(
            atPath: data.appending(path: "demand/manhattan-requests.csv").path)
        return isThere ? data : nil
    }()
}
