import Geography
import Roads
import Storage
import Testing

@Suite struct `A road map in a file` {
    private static func town() async throws -> RoadMap {
        var generator = SplitMix64(seed: 7)
        return try await RoadMap(RoadNetworkBuilder.build(Town(&generator).source).0)
    }

    private func open(_ bytes: [UInt8]) throws -> RoadMap {
        try RoadMap(from: ColumnFile(Column(bytes), kind: RoadMap.fileKind))
    }

    @Test func `comes back as it was`() async throws {
        let map = try await Self.town()
        let bytes = map.file().bytes()
        let again = try open(bytes)
        #expect(again.file().bytes() == bytes)
        #expect(again.network.bounds == map.network.bounds)
        let router = RoadRouter(map)
        let other = RoadRouter(again)
        var generator = SplitMix64(seed: 8)
        for _ in 0..<50 {
            let places = (0..<2).compactMap { _ in
                map.network.nearest(
                    to: DrawnWorld.coordinate(
                        .random(in: 0...500, using: &generator), .random(in: 0...500, using: &generator)),
                    within: .kilometres(1))?.place
            }
            try #require(places.count == 2)
            #expect(
                router.route(from: places[0], to: places[1]) == other.route(from: places[0], to: places[1]))
        }
    }

    @Test func `that is damaged is refused or harmless, never deadly`() async throws {
        let bytes = try await Self.town().file().bytes()
        var generator = SplitMix64(seed: 9)
        var refused = 0
        for _ in 0..<400 {
            var changed = bytes
            let position = Int.random(in: 0..<bytes.count, using: &generator)
            changed[position] = UInt8.random(in: .min ... .max, using: &generator)
            do {
                let map = try open(changed)
                _ = map.network.nearest(to: DrawnWorld.coordinate(200, 200), within: .kilometres(1))
                for arc in map.network.arcs {
                    _ = (
                        map.network.name(of: arc), map.network.points(of: arc), map.network.roadClass(of: arc)
                    )
                }
            } catch {
                #expect(error is ColumnFileError)
                refused += 1
            }
        }
        #expect(refused > 50)
    }

    @Test func `without its hierarchy is refused`() async throws {
        var file = ColumnFileWriter(kind: RoadMap.fileKind)
        try await Self.town().network.add(to: &file)
        let bytes = file.bytes()
        #expect(throws: ColumnFileError(.damaged, detail: "no hierarchy.nodeRank")) { try open(bytes) }
    }
}
