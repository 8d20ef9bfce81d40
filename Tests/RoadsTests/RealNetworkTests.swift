import Geography
import Roads
import Testing

@Suite struct `Shortest times on real roads` {
    @Test func `equal Dijkstra on 10,000 pairs in the sample country, with new speeds halfway`() async throws
    {
        try await compare(SharedData.network(SharedData.sample), starts: 500, ends: 20)
    }

    @Test(.enabled(if: SharedData.city("porto") != nil, "Porto's extract is absent"))
    func `equal Dijkstra on 10,000 pairs in Porto, with new speeds halfway`() async throws {
        let path = try #require(SharedData.city("porto"))
        try await compare(SharedData.network(path), starts: 200, ends: 50)
    }

    /// Compares all kinds of answers from each of some random places to some others.
    private func compare(_ network: RoadNetwork, starts: Int, ends: Int) async throws {
        var map = try await RoadMap(network)
        var generator = SplitMix64(seed: 2016)
        var comparison = Comparison(map.metric)
        var unreachable = 0
        for round in 0..<starts {
            if round == starts / 2 {
                let times = map.metric.arcTimes.array.map { time in
                    Int.random(in: 0..<50, using: &generator) == 0
                        ? RoadMetric.closed : time * UInt32.random(in: 1...3, using: &generator)
                }
                map = try map.customized(arcTimes: times)
                comparison = Comparison(map.metric)
            }
            let start = place(in: network, &generator)
            let targets = (0..<ends).map { _ in place(in: network, &generator) }
            #expect(comparison.fault(from: start, to: targets) == nil)
            unreachable += targets.count { comparison.router.travelTime(from: start, to: $0) == nil }
            if round + 1 == starts / 2 {
                #expect(unreachable == 0, "without closures every place reaches every other")
            }
        }
    }

    /// Anywhere on any arc; where the street is two-way, half of the time in both directions.
    private func place(in network: RoadNetwork, _ generator: inout SplitMix64) -> RoadPlace {
        let arc = ArcID(UInt32.random(in: 0..<UInt32(network.arcCount), using: &generator))
        let fraction = Float.random(in: 0...1, using: &generator)
        let opposite = Bool.random(using: &generator) ? network.reverse(of: arc) : nil
        return RoadPlace(
            coordinate: network.coordinate(of: network.tail(of: arc)),
            primary: RoadPosition(arc: arc, fraction: fraction),
            opposite: opposite.map { RoadPosition(arc: $0, fraction: 1 - fraction) })
    }
}
