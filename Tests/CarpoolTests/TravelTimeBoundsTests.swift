import Carpool
import Geography
import Roads
import Testing

@Suite("Lower bounds of travel times")
struct TravelTimeBoundsTests {
    @Test func `a bound never exceeds the time and is usually near it`() throws {
        for seed in 0..<10 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let world = GridWorld(side: 10, seed: seed)
            let bounds = world.bounds()
            var bound = 0.0
            var exact = 0.0
            for _ in 0..<500 {
                let from = world.place(moving: .random(using: &random), using: &random)
                let to = world.place(moving: .random(using: &random), using: &random)
                let least = bounds.leastTime(from: from, to: to)
                let time = try #require(world.time(from: from, to: to))
                #expect(least <= time, "seed \(seed)")
                bound += least.seconds
                exact += time.seconds
            }
            #expect(bound > 0.5 * exact, "seed \(seed)")
        }
    }

    @Test func `R19: a bound never exceeds the time when roads are closed, cars being on some`() throws {
        for seed in 0..<30 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let world = GridWorld(side: 7, seed: seed).withTraffic(using: &random)
            let bounds = world.bounds()
            var leaving = 0
            for _ in 0..<800 {
                let from = world.place(moving: .random(using: &random), using: &random)
                let to = world.place(moving: .random(using: &random), using: &random)
                guard let time = world.time(from: from, to: to) else { continue }
                if world.closed.contains(Int(from.primary.arc.index)) { leaving += 1 }
                #expect(bounds.leastTime(from: from, to: to) <= time, "seed \(seed)")
            }
            #expect(leaving > 0, "seed \(seed)")
        }
    }

    @Test func `searches over all nodes agree with the table of all pairs`() throws {
        let world = GridWorld(side: 8, seed: 5)
        let arcs = world.bounds().arcs
        for arc in world.arcs.indices {
            let start = RoadPlace(
                coordinate: world.coordinate(of: 0),
                primary: RoadPosition(arc: ArcID(UInt32(arc)), fraction: 1))
            let times = arcs.times(from: [(arcs.heads[arc], 0)], reversed: false)
            let back = arcs.times(from: [(arcs.heads[arc], 0)], reversed: true)
            for other in world.arcs.indices where other != arc {
                let end = RoadPlace(
                    coordinate: world.coordinate(of: 0),
                    primary: RoadPosition(arc: ArcID(UInt32(other)), fraction: 0))
                let time = try #require(world.time(from: start, to: end)).milliseconds
                #expect(time == Int64(times[Int(arcs.tails[other])]))
                let there = RoadPlace(
                    coordinate: world.coordinate(of: 0),
                    primary: RoadPosition(arc: ArcID(UInt32(other)), fraction: 1))
                // From the other arc's head to this arc's head: this arc's tail plus this arc, at best.
                let round = try #require(world.time(from: there, to: start)).milliseconds
                #expect(Int64(back[Int(arcs.heads[other])]) <= round)
            }
        }
    }

    @Test func `a closed street and a place without a way do not make a bound wrong`() {
        // A ring 0 → 1 → 2 → 3 → 0, a closed short cut 1 → 3, and a way in from 4, to which none leads.
        let arcs = WeightedArcs(
            nodeCount: 5, tails: [0, 1, 2, 3, 1, 4], heads: [1, 2, 3, 0, 3, 0],
            times: [10_000, 10_000, 10_000, 10_000, RoadMetric.closed, 10_000])
        #expect(
            arcs.times(from: [(0, 0)], reversed: false) == [
                0, 10_000, 20_000, 30_000, WeightedArcs.unreachable,
            ])
        #expect(arcs.times(from: [(0, 0)], reversed: true) == [0, 30_000, 20_000, 10_000, 10_000])
        let bounds = TravelTimeBounds(arcs)
        func place(_ arc: UInt32, _ fraction: Float) -> RoadPlace {
            RoadPlace(
                coordinate: Coordinate(latitude: 0, longitude: 0),
                primary: RoadPosition(arc: ArcID(arc), fraction: fraction))
        }
        #expect(bounds.leastTime(from: place(5, 0.5), to: place(1, 0.5)) <= .seconds(20))
        #expect(bounds.leastTime(from: place(1, 0.5), to: place(0, 0.5)) <= .seconds(30))
        #expect(bounds.leastTime(from: place(1, 0.5), to: place(0, 0.5)) > .seconds(20))
        #expect(
            TravelTimeBounds(WeightedArcs(nodeCount: 0, tails: [], heads: [], times: [])).arcs.nodeCount == 0)
    }
}
