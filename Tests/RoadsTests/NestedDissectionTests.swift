import Geography
import Roads
import Storage
import Testing

@Suite struct `Nested dissection` {
    @Test func `takes every node once, whatever the graph`() async throws {
        for seed in 0..<60 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let nodes = Int.random(in: 0...120, using: &generator)
            var world = SmallWorld(
                random: &generator, nodes: nodes, arcs: Int.random(in: 0...400, using: &generator))
            if seed % 4 == 0 {
                world.coordinates = world.coordinates.map { _ in Coordinate(latitude: 1, longitude: 2) }
            }
            let order = await NestedDissection().order(of: try world.graph())
            #expect(order.sorted() == (0..<UInt32(nodes)).map { $0 }, "seed \(seed)")
        }
    }

    @Test func `gives the same order each time, though it works on several cores`() async throws {
        var generator = SplitMix64(seed: 7)
        let graph = try SmallWorld(town: &generator, width: 90, height: 80).graph()
        var dissection = NestedDissection()
        dissection.concurrentPart = 100
        let first = await dissection.order(of: graph)
        for _ in 0..<3 { #expect(await dissection.order(of: graph) == first) }
    }

    @Test func `keeps the shortcuts of a town few and the climbs short`() async throws {
        var generator = SplitMix64(seed: 3)
        let graph = try SmallWorld(town: &generator, width: 100, height: 100).graph()
        let hierarchy = await RoadHierarchy(graph)
        // A grid of side k has about 31 k² log₂ k / 4 fill edges under nested dissection (George 1973), and its
        // elimination tree is some 4 k high.
        #expect(hierarchy.edgeCount < 160_000)
        var depth = [Int](repeating: 1, count: hierarchy.nodeCount)
        for rank in (0..<hierarchy.nodeCount).reversed() where hierarchy.parent[rank] != RoadHierarchy.none {
            depth[rank] = depth[Int(hierarchy.parent[rank])] + 1
        }
        #expect(try #require(depth.max()) < 400)
    }

    @Test func `separates with as few nodes as any separator has`() {
        for seed in 0..<300 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let count = Int.random(in: 2...9, using: &generator)
            var adjacent = [Set<Int>](repeating: [], count: count)
            for _ in 0..<Int.random(in: 0...18, using: &generator) {
                let one = Int.random(in: 0..<count, using: &generator)
                let other = Int.random(in: 0..<count, using: &generator)
                if one != other {
                    adjacent[one].insert(other)
                    adjacent[other].insert(one)
                }
            }
            let sources = Set((0..<count).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 })
            let targets = Set((0..<count).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 })
            let part = PlanarPart(adjacent: adjacent.map { $0.sorted() })
            var flow = SeparatorFlow(part)
            let found = flow.separators(
                sources: sources.sorted().map { Int32($0) }[...],
                targets: targets.sorted().map { Int32($0) }[...],
                isTarget: (0..<count).map { targets.contains($0) }, limit: count)
            let fewest = (0..<1 << count)
                .filter { separates($0, adjacent, sources, targets) }
                .map { $0.nonzeroBitCount }.min()
            #expect(found?.size == fewest, "seed \(seed)")
            for sides in [found?.nearSources, found?.nearTargets].compactMap(\.self) {
                let chosen = sides.indices.filter { sides[$0] == .separator }
                #expect(chosen.count == fewest, "seed \(seed)")
                let bits = chosen.reduce(0) { $0 | 1 << $1 }
                #expect(separates(bits, adjacent, sources, targets), "seed \(seed)")
                for node in sides.indices where sides[node] == .near {
                    #expect(!adjacent[node].contains { sides[$0] == .far }, "seed \(seed)")
                }
            }
            let limited = flow.separators(
                sources: sources.sorted().map { Int32($0) }[...],
                targets: targets.sorted().map { Int32($0) }[...],
                isTarget: (0..<count).map { targets.contains($0) }, limit: (fewest ?? 0) - 1)
            #expect(limited == nil || fewest == 0, "seed \(seed)")
        }
    }

    /// Whether no way from the sources to the targets avoids the chosen nodes.
    private func separates(_ chosen: Int, _ adjacent: [Set<Int>], _ sources: Set<Int>, _ targets: Set<Int>)
        -> Bool
    {
        var reached = sources.filter { chosen & 1 << $0 == 0 }
        var stack = Array(reached)
        while let node = stack.popLast() {
            if targets.contains(node) { return false }
            for other in adjacent[node] where chosen & 1 << other == 0 && reached.insert(other).inserted {
                stack.append(other)
            }
        }
        return true
    }
}
