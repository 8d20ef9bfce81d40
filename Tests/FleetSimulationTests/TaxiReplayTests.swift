import FleetSimulation
import Foundation
import Geography
import OpenStreetMap
import Roads
import TaxiDispatch
import Testing

@Suite("T12: replaying a day of calls for taxis", .timeLimit(.minutes(2)))
struct TaxiReplayTests {
    private static let both: [FleetRules.Mode] = [.queued, .nearest]

    private func call(
        _ id: String, _ seconds: Double, _ from: (Int, Int), _ to: (Int, Int), people: Int = 1
    ) -> TripRequest {
        TripRequest(
            id: id, askedAt: Timestamp(milliseconds: 0) + .seconds(seconds), origin: corner(from.0, from.1),
            destination: corner(to.0, to.1), people: people)
    }

    private func replay(
        _ mode: FleetRules.Mode, _ calls: [TripRequest], taxis: [(Int, Int)], on map: RoadMap,
        _ change: (inout FleetRules) -> Void = { _ in }
    ) -> FleetReport {
        var rules = FleetRules(mode: mode)
        rules.taxis.zones = 1
        change(&rules)
        let vehicles = taxis.enumerated()
            .map { FleetVehicle(id: "\($0.offset)", position: corner($0.element.0, $0.element.1)) }
        let scenario = FleetScenario(Demand(calls), vehicles: vehicles, on: map, rules: rules)
        return FleetReplay.run(scenario, clock: { 0 })
    }

    @Test(arguments: both)
    func `one taxi and one call: the times and the metres are those of the map`(_ mode: FleetRules.Mode)
        async throws
    {
        let map = try await town(8)
        let report = replay(mode, [call("a", 0, (0, 2), (5, 2))], taxis: [(0, 0)], on: map)
        #expect(report.day.requests == 1 && report.day.served == 1 && report.spread?.calls == [1])
        #expect(abs(report.day.meanWaiting.seconds - 40) < 1 && report.day.meanDetour == .zero)
        #expect(abs(report.day.emptyDistance.metres - 400) < 4)
        #expect(abs(report.day.carryingDistance.metres - 1000) < 4)
        #expect(abs(report.day.aloneDistance.metres - 1000) < 4)
        #expect(report.answers?.asked == (mode == .queued ? 1 : nil))
    }

    @Test func `T2: the queue sends who has waited longest, the other rule who is there first`() async throws
    {
        let map = try await town(8)
        let calls = [call("a", 0, (0, 7), (0, 6)), call("b", 300, (0, 7), (0, 6))]
        let taxis = [(7, 0), (0, 7)]
        let queue = replay(.queued, calls, taxis: taxis, on: map)
        #expect(queue.spread?.calls == [1, 1] && queue.day.served == 2)
        let nearest = replay(.nearest, calls, taxis: taxis, on: map)
        #expect(nearest.spread?.calls == [0, 2] && nearest.day.served == 2)
        #expect(nearest.day.meanWaiting < queue.day.meanWaiting)
    }

    @Test func `T3: neighbouring zones are asked where the city allows it`() async throws {
        let map = try await town(8)
        let beside = [call("a", 0, (0, 7), (7, 7))]
        for (asks, served) in [(true, 1), (false, 0)] {
            let report = replay(.queued, beside, taxis: [(0, 0)], on: map) {
                $0.taxis.zones = 4
                $0.taxis.asksNeighbours = asks
                $0.taxis.longestIdling = .zero
            }
            #expect(report.day.served == served, "\(asks)")
        }
    }

    @Test(arguments: both)
    func `T3: who finds no taxi calls again, until one is free or patience is over`(_ mode: FleetRules.Mode)
        async throws
    {
        let map = try await town(8)
        let calls = [call("a", 0, (0, 0), (7, 7)), call("b", 1, (7, 6), (0, 6))]
        let report = replay(mode, calls, taxis: [(0, 0)], on: map)
        #expect(report.day.served == 2 && report.spread?.calls == [2])
        // The taxi is free after 280 s; the next call comes 301 s after the start, and 200 m away.
        #expect(abs(report.day.waiting99.seconds - (300 + 20)) < 2)
        let hasty = replay(mode, calls, taxis: [(0, 0)], on: map) { $0.patience = .seconds(200) }
        #expect(hasty.day.served == 1)
    }

    @Test func `T10: a taxi that is too far away is called off, and keeps its place`() async throws {
        let map = try await town(8)
        let calls = [call("far", 0, (7, 7), (7, 6)), call("near", 50, (0, 1), (0, 2))]
        let report = replay(.queued, calls, taxis: [(0, 0)], on: map) {
            $0.patience = .seconds(100)
            $0.taxis.longestIdling = .zero
        }
        let answers = try #require(report.answers)
        #expect(report.day.served == 1 && answers.calledOff == 1 && answers.accepted == 2)
    }

    @Test func `T5: who does not answer is switched off after two silences, and is back after a while`()
        async throws
    {
        let map = try await town(8)
        let calls = (0..<40).map { call("\($0)", Double($0) * 60, (0, 1), (0, 0)) }
        let report = replay(.queued, calls, taxis: [(0, 0)], on: map) {
            $0.habits.silent = 1
            $0.patience = .seconds(30)
        }
        let answers = try #require(report.answers)
        #expect(report.day.served == 0 && answers.unanswered == answers.asked)
        // Two questions, then five minutes without any.
        #expect((8...16).contains(answers.asked), "\(answers.asked)")
    }

    @Test(arguments: both)
    func `drivers move from where nobody calls, unless all stay where they are`(_ mode: FleetRules.Mode)
        async throws
    {
        let map = try await town(12)
        let calls = (0..<30).map { call("\($0)", Double($0) * 120, (0, 0), (0, 1)) }
        let taxis = [(11, 11), (0, 0)]
        let moving = replay(mode, calls, taxis: taxis, on: map) { $0.taxis.zones = 9 }
        let staying = replay(mode, calls, taxis: taxis, on: map) {
            $0.taxis.zones = 9
            $0.taxis.longestIdling = .zero
        }
        #expect(staying.spread?.calls.first == 0)
        #expect(moving.day.emptyDistance > staying.day.emptyDistance)
        #expect(moving.day.served == 30)
    }

    @Test func `zones cover every place of the day, as many as wished or as there is room for`() async throws
    {
        let map = try await town(12)
        var day = GeneratedDay(fitting: map.network)
        (day.requests, day.vehicles) = (200, 10)
        let demand = day.demand(on: map.network)
        for (wished, most) in [(1, 1), (4, 4), (16, 18), (100, 110), (2_000, 450)] {
            var rules = FleetRules(mode: .queued)
            rules.taxis.zones = wished
            let scenario = FleetScenario(
                demand, vehicles: day.fleet(on: map.network), on: map, rules: rules)
            let zones = scenario.zones
            #expect((1...most).contains(zones.zones.count), "\(wished): \(zones.zones.count)")
            for request in demand.requests {
                #expect(zones.zone(at: request.origin) != nil && zones.zone(at: request.destination) != nil)
            }
        }
        let nothing = FleetScenario(Demand([]), vehicles: [], on: map, rules: FleetRules(mode: .queued))
        #expect(nothing.zones.zones.isEmpty)
        for mode in Self.both {
            #expect(FleetReplay.run(nothing.with(mode), clock: { 0 }).day == FleetReport.Figures())
        }
    }

    @Test(
        "T12: over random days nobody waits longer than allowed, every call is some taxi's, and a day is the same again",
        arguments: 1...6 as ClosedRange<UInt64>)
    func accounts(seed: UInt64) async throws {
        let map = try await town(12)
        var random = SplitMix64(seed: seed)
        var day = GeneratedDay(fitting: map.network)
        (day.requests, day.vehicles, day.seed) = (500, .random(in: 3...20, using: &random), seed)
        for mode in Self.both {
            var rules = FleetRules(mode: mode)
            rules.patience = .seconds(.random(in: 60...600, using: &random))
            rules.taxis.zones = .random(in: 1...20, using: &random)
            rules.taxis.asksNeighbours = .random(using: &random)
            rules.habits.refusing = .random(in: 0...0.4, using: &random)
            rules.habits.silent = .random(in: 0...0.3, using: &random)
            rules.habits.longestAnswer = .seconds(.random(in: 0...25, using: &random))
            rules.habits.seed = seed
            let scenario = FleetScenario(
                day.demand(on: map.network), vehicles: day.fleet(on: map.network), on: map, rules: rules)
            let report = FleetReplay.run(scenario, clock: { 0 })
            #expect(report.day.requests == 500 && report.day.served > 0)
            #expect(report.day.waiting99 <= rules.patience)
            #expect(report.spread?.calls.reduce(0, +) == report.day.served)
            #expect(report.spread?.calls.count == day.vehicles)
            #expect(abs(report.day.carryingDistance.metres - report.day.aloneDistance.metres) < 1)
            if let answers = report.answers {
                #expect(
                    answers.asked
                        == answers.accepted + answers.refused + answers.unanswered + answers.tooLate)
                #expect(answers.accepted == report.day.served + answers.calledOff)
            }
            let again = FleetReplay.run(scenario, clock: { 0 })
            #expect(again == report, "seed \(seed)")
        }
    }
}

@Suite("T12: a day of taxis in Manhattan", .enabled(if: Manhattan.folder != nil, "the shared data is absent"))
struct ManhattanTaxiTests {
    @Test func `T12: queues spread the calls more evenly over 1,200 taxis, and people wait longer for it`()
        async throws
    {
        let folder = try #require(Manhattan.folder)
        let extract = folder.appending(path: "osm/manhattan.osm.pbf").path
        let map = try await RoadMap(RoadImport.network(of: extract).network)
        let demand = try Demand(
            file: Data(contentsOf: folder.appending(path: "demand/manhattan-requests.csv")),
            area: map.network.bounds)
        let vehicles = try FleetVehicle.read(
            file: Data(contentsOf: folder.appending(path: "demand/manhattan-vehicles-1200.csv")),
            area: map.network.bounds)
        let scenario = FleetScenario(demand, vehicles: vehicles, on: map, rules: FleetRules(mode: .queued))
        let queue = FleetReplay.run(scenario, clock: { 0 })
        let nearest = FleetReplay.run(scenario.with(.nearest), clock: { 0 })
        #expect(queue.day.servedShare > 0.97 && nearest.day.servedShare > 0.98)
        #expect(queue.day.waiting50 > nearest.day.waiting50)
        let (fair, near) = (try #require(queue.spread), try #require(nearest.spread))
        #expect(fair.standardDeviation < near.standardDeviation && fair.gini < near.gini)
        #expect(fair.calls.count == 1_200 && fair.tenth > near.tenth)
    }
}
