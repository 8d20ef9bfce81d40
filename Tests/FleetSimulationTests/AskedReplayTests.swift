import FleetSimulation
import Foundation
import Geography
import OpenStreetMap
import Roads
import Testing

@Suite("R17: replaying a day on which drivers are asked", .timeLimit(.minutes(2)))
struct AskedReplayTests {
    /// A day made up with a seed, over a town.
    private func replay(
        _ map: RoadMap, seed: UInt64, requests: Int = 200, cars: Int = 12,
        _ change: (inout PeopleHabits) -> Void = { _ in }
    ) -> FleetReport {
        var day = GeneratedDay(fitting: map.network)
        (day.requests, day.vehicles, day.seed) = (requests, cars, seed)
        var rules = FleetRules(mode: .asked)
        rules.habits.seed = seed
        change(&rules.habits)
        let scenario = FleetScenario(
            day.demand(on: map.network), vehicles: day.fleet(on: map.network), on: map, rules: rules)
        var ticks: Int64 = 0
        return FleetReplay.run(scenario) {
            ticks += 1_000
            return ticks
        }
    }

    @Test("Where everybody says yes at once, one trip goes as if cars were commanded")
    func yesAtOnce() async throws {
        let map = try await town(8)
        let trip = TripRequest(
            id: "1", askedAt: Timestamp(milliseconds: 0), origin: corner(2, 2), destination: corner(5, 6),
            people: 2)
        let car = FleetVehicle(id: "a", position: corner(0, 0))
        func run(_ mode: FleetRules.Mode) -> FleetReport {
            var rules = FleetRules(mode: mode)
            (rules.habits.refusing, rules.habits.silent, rules.habits.cancelling) = (0, 0, 0)
            rules.habits.longestAnswer = .milliseconds(1)
            return FleetReplay.run(
                FleetScenario(Demand([trip]), vehicles: [car], on: map, rules: rules), clock: { 0 })
        }
        let (asked, commanded) = (run(.asked), run(.shared))
        #expect(asked.day.served == 1 && commanded.day.served == 1)
        #expect(asked.day.meanWaiting == commanded.day.meanWaiting + .milliseconds(1))
        #expect(asked.day.meanDetour == commanded.day.meanDetour)
        #expect(asked.day.emptyDistance == commanded.day.emptyDistance)
        #expect(asked.day.carryingDistance == commanded.day.carryingDistance)
        let answers = try #require(asked.answers)
        #expect(answers.asked == 1 && answers.accepted == 1 && commanded.answers == nil)
    }

    @Test("Every question has one end, whoever says what", arguments: 1...8 as ClosedRange<UInt64>)
    func accounts(seed: UInt64) async throws {
        let map = try await town(12)
        var random = SplitMix64(seed: seed)
        let (no, silent) = (
            Double.random(in: 0...0.5, using: &random), Double.random(in: 0...0.5, using: &random)
        )
        let change: (inout PeopleHabits) -> Void = {
            ($0.refusing, $0.silent, $0.cancelling) = (no, silent, 0.2)
        }
        let report = replay(map, seed: seed, change)
        let answers = try #require(report.answers)
        #expect(
            answers.asked == answers.accepted + answers.refused + answers.unanswered + answers.tooLate,
            "seed \(seed): \(answers)")
        #expect(answers.asked > 0 && report.day.served <= answers.accepted, "seed \(seed)")
        #expect(report.day.served + answers.calledOff <= answers.accepted, "seed \(seed)")
        #expect(report.day.longestDetour <= .seconds(600) + .seconds(1), "seed \(seed)")
        #expect(replay(map, seed: seed, change) == report, "the same seed, the same day")
        #expect(
            replay(map, seed: seed) {
                change(&$0); $0.seed += 1
            } != report, "another seed, another day")
    }

    @Test("Who says no, or nothing, takes nobody along; then the next drivers are asked")
    func refusals() async throws {
        let map = try await town(12)
        for (no, silent) in [(1.0, 0.0), (0.0, 1.0)] {
            let report = replay(map, seed: 4) {
                ($0.refusing, $0.silent) = (no, silent)
            }
            let answers = try #require(report.answers)
            #expect(report.day.served == 0 && report.day.carryingDistance == .zero)
            #expect(report.day.emptyDistance == .zero, "nobody drives unasked")
            #expect(answers.accepted == 0 && answers.nobodyFound == 200)
            #expect(answers.asked > 400, "\(answers.asked) questions for 200 requests")
            #expect(no == 1 ? answers.refused == answers.asked : answers.unanswered == answers.asked)
        }
    }

    @Test("The more drivers say no, the fewer people are served and the longer they look")
    func moreRefusals() async throws {
        let map = try await town(12)
        let served = [0.0, 0.7, 0.97].map { no in
            replay(map, seed: 7, cars: 5) { ($0.refusing, $0.silent, $0.cancelling) = (no, 0, 0) }
        }
        let counts = served.map(\.day.served)
        #expect(counts[0] > counts[1] && counts[1] > counts[2], "\(counts)")
        let questions = served.compactMap {
            $0.answers.map { Double($0.asked) / Double(max(1, $0.accepted)) }
        }
        #expect(questions[0] < questions[1] && questions[1] < questions[2])
    }
}
