import FleetSimulation
import Geography
import Testing

@Suite("T12: how evenly calls are spread") struct CallSpreadTests {
    @Test func `T12: the same for all is no spread, and all for one is the most there can be`() {
        let even = CallSpread([7, 7, 7, 7])
        #expect(even.gini == 0 && even.standardDeviation == 0 && even.mean == 7)
        #expect(even.tenth == 7 && even.ninetieth == 7)
        let one = CallSpread([0, 0, 8, 0])
        #expect(one.gini == 0.75 && one.mean == 2 && one.calls == [0, 0, 0, 8])
        #expect(abs(one.standardDeviation - 12.0.squareRoot()) < 1e-12)
        #expect(one.tenth == 0 && one.ninetieth == 8)
    }

    @Test func `T12: no taxis and no calls are zeros and not mistakes`() {
        for spread in [CallSpread([]), CallSpread([0, 0, 0])] {
            #expect(spread.gini == 0 && spread.mean == 0 && spread.standardDeviation == 0)
            #expect(spread.tenth == 0 && spread.ninetieth == 0)
        }
    }

    @Test("T12: the coefficient is half the mean difference of all pairs, over the mean", arguments: 1...20)
    func pairs(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let calls = (0..<Int.random(in: 1...60, using: &random))
            .map { _ in Int.random(in: 0...100, using: &random) }
        let spread = CallSpread(calls)
        let count = Double(calls.count)
        let differences = calls.flatMap { one in calls.map { Double(abs(one - $0)) } }.reduce(0, +)
        let expected = spread.mean > 0 ? differences / (2 * count * count * spread.mean) : 0
        #expect(abs(spread.gini - expected) < 1e-9, "seed \(seed)")
    }
}
