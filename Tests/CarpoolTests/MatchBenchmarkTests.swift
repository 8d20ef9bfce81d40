import Carpool
import Geography
import Positions
import Roads
import Synchronization
import Testing

@Suite("R18: measuring the matcher")
struct MatchBenchmarkTests {
    /// A town of streets 150 m apart, some faster and some one-way.
    private func town(_ side: Int) async throws -> RoadMap {
        var random = SplitMix64(seed: 18)
        var source = RoadSource()
        let plane = LocalProjection(origin: Coordinate(latitude: 41, longitude: -8))
        var rows: [[UInt32]] = []
        for row in 0..<side {
            rows.append(
                (0..<side).map { column in
                    source.addNode(plane.coordinate(x: Double(column) * 150, y: Double(row) * 150))
                })
        }
        for index in 0..<side {
            for line in [rows[index], rows.map { $0[index] }] {
                let speed = Speed.kilometresPerHour(.random(in: 20...70, using: &random))
                let isOneWay = index > 0 && index < side - 1 && Int.random(in: 0..<4, using: &random) == 0
                source.addWay(
                    RoadFacts(roadClass: .residential, forward: speed, backward: isOneWay ? nil : speed),
                    over: line)
            }
        }
        return try await RoadMap(RoadNetworkBuilder.build(source).0)
    }

    @Test func `on a real road map the matcher agrees with exhaustive search while positions flow in`()
        async throws
    {
        let map = try await town(40)
        var configuration = MatchWorkload.Configuration()
        configuration.offers = 1500
        configuration.moves = 300
        configuration.requests = 60
        configuration.medianTrip = .kilometres(2)
        let heard = Mutex(0.0)
        let workload = await MatchWorkload(configuration, on: map) { share in
            heard.withLock { $0 = max($0, share) }
        }
        #expect(heard.withLock { $0 } == 1)
        #expect(workload.offers.count == 1500 && workload.requests.count == 60)
        let carrying = workload.offers.count { !$0.offer.schedule.passengers.isEmpty }
        #expect((600...900).contains(carrying), "half of the drivers carry somebody: \(carrying)")
        let router = RoadRouter(map)
        for (offer, position) in workload.offers.prefix(300) {
            #expect(offer.schedule.keepsPromises(from: position))
            let first = try #require(offer.schedule.stops.first)
            #expect(router.travelTime(from: position.place, to: first.place) == position.timeToNextStop)
            for (index, leg) in offer.schedule.legs.enumerated() {
                let (from, to) = (offer.schedule.stops[index], offer.schedule.stops[index + 1])
                #expect(router.travelTime(from: from.place, to: to.place) == leg)
            }
        }

        var rules = MatchingRules()
        rules.pickupRadius = .kilometres(1)
        let benchmark = MatchBenchmark(workload, on: map, rules: rules)
        #expect(benchmark.offerCount == 1500)
        let comparison = await benchmark.compare(60, workers: 2)
        #expect(comparison.requests == 60 && comparison.different.isEmpty && comparison.matched > 20)

        let time = Atomic(Int64(0))
        let report = await benchmark.run(workers: 2) {
            time.add(1_000_000, ordering: .relaxed).newValue
        }
        #expect(report.requests == 60 && report.nanoseconds.count == 60)
        #expect(report.matched > 20 && report.moves > 300, "news is used again when all has been told")
        #expect(report.perSecond > 0 && report.quantile(0.5) <= report.quantile(0.99))
        #expect(report.effort.inserted > 0 && report.effort.inserted <= report.effort.timed)
        #expect(report.effort.possible <= report.effort.candidates)
    }
}
