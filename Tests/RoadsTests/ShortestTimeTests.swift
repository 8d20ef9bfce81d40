import Geography
import Roads
import Storage
import Testing

@Suite struct `Shortest times` {
    @Test func `equal Dijkstra between all pairs of places in many small graphs`() async throws {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let nodes = Int.random(in: 1...12, using: &generator)
            var world = SmallWorld(
                random: &generator, nodes: nodes, arcs: Int.random(in: 1...30, using: &generator),
                longest: seed % 3 == 0 ? 3 : 100)
            let hierarchy = await RoadHierarchy(try world.graph())
            for _ in 0..<3 {
                let comparison = Comparison(try RoadMetric(hierarchy, arcTimes: Column(world.times)))
                let places = (0..<12).map { _ in world.place(&generator) }
                for start in places {
                    #expect(comparison.fault(from: start, to: places) == nil, "seed \(seed)")
                }
                // New speeds, some roads closed.
                for arc in world.times.indices {
                    world.times[arc] =
                        Int.random(in: 0..<6, using: &generator) == 0
                        ? RoadMetric.closed : UInt32.random(in: 0...50, using: &generator)
                }
            }
        }
    }

    @Test func `equal Dijkstra in towns before and after new speeds and closed streets`() async throws {
        for seed in 0..<6 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            var world = SmallWorld(
                town: &generator, width: Int.random(in: 1...70, using: &generator),
                height: Int.random(in: 2...70, using: &generator))
            let hierarchy = await RoadHierarchy(try world.graph())
            for _ in 0..<2 {
                let comparison = Comparison(try RoadMetric(hierarchy, arcTimes: Column(world.times)))
                for _ in 0..<10 {
                    let start = world.place(&generator)
                    let ends = (0..<40).map { _ in world.place(&generator) }
                    #expect(comparison.fault(from: start, to: ends) == nil, "seed \(seed)")
                }
                for arc in world.times.indices {
                    if Int.random(in: 0..<20, using: &generator) == 0 { world.times[arc] = RoadMetric.closed }
                    if Bool.random(using: &generator) { world.times[arc] = world.times[arc] / 3 + 1 }
                }
            }
        }
    }
}
