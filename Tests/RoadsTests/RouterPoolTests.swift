import Geography
import Roads
import Storage
import Testing

@Suite struct `A pool of routers` {
    @Test func `answers many at once as one router does`() async throws {
        var generator = SplitMix64(seed: 11)
        let world = SmallWorld(town: &generator, width: 30, height: 30)
        let metric = try RoadMetric(await RoadHierarchy(try world.graph()), arcTimes: Column(world.times))
        let pool = RouterPool(metric, idle: 2)
        let places = (0..<60).map { _ in world.place(&generator) }
        let router = RoadRouter(metric)
        let expected = router.table(from: places, to: places)
        await withTaskGroup(of: Bool.self) { group in
            for row in places.indices {
                group.addTask {
                    places.indices.allSatisfy { column in
                        pool.withRouter { $0.travelTime(from: places[row], to: places[column]) }
                            == expected[row, column]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func `lends the same router again, and passes errors on`() async throws {
        struct Failed: Error {}
        var generator = SplitMix64(seed: 12)
        let world = SmallWorld(town: &generator, width: 3, height: 3)
        let pool = RouterPool(
            try RoadMetric(await RoadHierarchy(try world.graph()), arcTimes: Column(world.times)), idle: 1)
        let first = pool.withRouter { ObjectIdentifier($0) }
        #expect(throws: Failed.self) { try pool.withRouter { _ in throw Failed() } }
        #expect(pool.withRouter { ObjectIdentifier($0) } == first)
        pool.withRouter { outer in
            #expect(pool.withRouter { $0 !== outer })
        }
    }
}
