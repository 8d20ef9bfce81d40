import Geography
import TaxiDispatch
import Testing

@Suite("Zones")
struct ZoneGridTests {
    static let box = BoundingBox(
        southWest: Coordinate(latitude: 47, longitude: 9.4),
        northEast: Coordinate(latitude: 47.3, longitude: 9.7))

    /// What a look through all zones says of a place; shares nothing with the grid's own table.
    private static func slowly(_ grid: ZoneGrid, _ place: Coordinate) -> [ZoneID] {
        let fixed = FixedCoordinate(place)
        return grid.zones.filter { zone in
            let lines = zone.lines
            return lines.south <= fixed.latitude && fixed.latitude < lines.north
                && lines.west <= fixed.longitude && fixed.longitude < lines.east
        }.map(\.id)
    }

    /// Rectangles from cutting one in two again and again, some of them taken out.
    private static func random(_ seed: UInt64) throws -> ZoneGrid {
        var random = SplitMix64(seed: seed)
        var grid = try ZoneGrid.even(over: box, rows: 2, columns: 2)
        for step in 0..<Int.random(in: 5...60, using: &random) {
            let zone = grid.zones.randomElement(using: &random)?.id ?? ZoneID(1)
            if let next = try? grid.splitting(
                zone, byLatitude: Bool.random(using: &random), name: "S\(step)")
            {
                grid = next
            }
            if step % 7 == 0, grid.zones.count > 3 { grid = try grid.removing(zone) }
        }
        return grid
    }

    @Test
    func `T1: a place is in the zone whose four lines are around it, and in no other`() throws {
        for seed in UInt64(1)...30 {
            let grid = try Self.random(seed)
            var random = SplitMix64(seed: seed &* 77)
            for _ in 0..<400 {
                var place = Coordinate(
                    latitude: .random(in: 46.95...47.35, using: &random),
                    longitude: .random(in: 9.35...9.75, using: &random))
                if let lines = grid.zones.randomElement(using: &random)?.lines, Bool.random(using: &random) {
                    // On a line, or a hair beside it.
                    place =
                        FixedCoordinate(
                            latitude: lines.south + .random(in: -1...1, using: &random),
                            longitude: lines.west + .random(in: -1...1, using: &random)
                        ).coordinate
                }
                let expected = Self.slowly(grid, place)
                #expect(expected.count <= 1, "seed \(seed)")
                #expect(grid.zone(at: place)?.id == expected.first, "seed \(seed): \(place)")
            }
        }
    }

    @Test
    func `T1: neighbourhood is symmetric, nobody is their own, and a corner is not enough`() throws {
        for seed in UInt64(1)...30 {
            let grid = try Self.random(seed)
            for zone in grid.zones {
                let neighbours = grid.neighbours(of: zone.id)
                #expect(!neighbours.contains(zone.id))
                #expect(Set(neighbours).count == neighbours.count)
                for other in grid.zones where other.id != zone.id {
                    let (a, b) = (zone.lines, other.lines)
                    let width = min(a.east, b.east) - max(a.west, b.west)
                    let height = min(a.north, b.north) - max(a.south, b.south)
                    let share = (width > 0 && height == 0) || (height > 0 && width == 0)
                    #expect(neighbours.contains(other.id) == share, "seed \(seed)")
                    #expect(grid.neighbours(of: other.id).contains(zone.id) == share, "seed \(seed)")
                }
            }
        }
        let board = try ZoneGrid.even(over: Self.box, rows: 3, columns: 3)
        #expect(board.neighbours(of: ZoneID(5)).map(\.value) == [2, 4, 6, 8])
        #expect(board.neighbours(of: ZoneID(1)).map(\.value) == [2, 4])
    }

    @Test
    func `T3: the nearest neighbour to the caller comes first`() throws {
        let grid = try ZoneGrid.even(over: Self.box, rows: 3, columns: 3)
        let east = Coordinate(latitude: 47.14, longitude: 9.59)
        #expect(grid.zone(at: east)?.id == ZoneID(5))
        #expect(grid.neighbours(of: ZoneID(5), from: east).first?.id == ZoneID(6))
    }

    @Test
    func `T1: zones are cut, joined, moved and taken out, and refused where they would not fit`() throws {
        let grid = try ZoneGrid.even(over: Self.box, rows: 2, columns: 2)
        #expect(grid.zones.map(\.name) == ["A1", "B1", "A2", "B2"])
        let split = try grid.splitting(ZoneID(1), byLatitude: true, name: "New")
        #expect(split.zones.count == 5)
        #expect(try split.joining(ZoneID(1), ZoneID(5)).zone(ZoneID(1))?.lines == grid.zone(ZoneID(1))?.lines)
        #expect(throws: ZoneGridError.noRectangle(ZoneID(1), ZoneID(2))) {
            try split.joining(ZoneID(1), ZoneID(2))
        }
        #expect(throws: ZoneGridError.noRectangle(ZoneID(1), ZoneID(4))) {
            try grid.joining(ZoneID(1), ZoneID(4))
        }
        // A line that moves takes the neighbours' along: nothing is left between, and nothing doubled.
        var lines = try #require(grid.zone(ZoneID(1))).lines
        lines.east += 200_000
        let wider = try grid.resizing(ZoneID(1), to: lines)
        #expect(wider.zone(ZoneID(2))?.lines.west == lines.east)
        #expect(wider.zone(ZoneID(4))?.lines.west == grid.zone(ZoneID(4))?.lines.west)
        lines.east = lines.west + 100
        #expect(throws: ZoneGridError.tooSmall(ZoneID(1))) { try grid.resizing(ZoneID(1), to: lines) }
        lines.east = lines.west - 100
        #expect(throws: ZoneGridError.crossedLines(ZoneID(1))) { try grid.resizing(ZoneID(1), to: lines) }
        #expect(throws: ZoneGridError.name(ZoneID(2))) { try grid.renaming(ZoneID(2), "A1") }
        #expect(throws: ZoneGridError.name(ZoneID(2))) { try grid.renaming(ZoneID(2), "") }
        #expect(throws: ZoneGridError.unknown(ZoneID(9))) { try grid.removing(ZoneID(9)) }
        #expect(throws: ZoneGridError.overlap(ZoneID(1), ZoneID(2))) {
            try ZoneGrid([
                Zone(ZoneID(1), name: "a", lines: ZoneLines(Self.box)),
                Zone(ZoneID(2), name: "b", lines: ZoneLines(Self.box)),
            ])
        }
        #expect(throws: ZoneGridError.empty) { try ZoneGrid([]) }
        #expect(throws: ZoneGridError.tooMany) { try ZoneGrid.even(over: Self.box, rows: 100, columns: 100) }
        #expect(ZoneGrid.none.zone(at: Self.box.center) == nil)
        #expect(ZoneGrid.none.bounds == nil)
    }

    @Test
    func `T1: zones are called by their towns, each by another name`() throws {
        let grid = try ZoneGrid.even(over: Self.box, rows: 3, columns: 3)
        // One town in the middle zone, another in the south-east; nothing is near the north-west.
        let towns = [
            ("Mid", Coordinate(latitude: 47.14, longitude: 9.56)),
            ("Corner", Coordinate(latitude: 47.01, longitude: 9.69)),
        ]
        let named = grid.named { place in
            towns.filter { place.distance(to: $0.1) < .kilometres(12) }
                .min { place.distance(to: $0.1) < place.distance(to: $1.1) }
        }
        #expect(named.zones.map(\.lines) == grid.zones.map(\.lines))
        #expect(Set(named.zones.map(\.name)).count == 9)
        for (name, place) in towns { #expect(named.zone(at: place)?.name == name) }
        #expect(named.zones.map(\.name).contains("A1") && named.zones.map(\.name).contains("Mid B3"))
        #expect(grid.named { _ in nil }.zones == grid.zones)
    }

    @Test
    func `T1: hundreds of zones, and every one is found`() throws {
        let grid = try ZoneGrid.even(over: Self.box, rows: 20, columns: 20)
        #expect(grid.zones.count == 400)
        for zone in grid.zones { #expect(grid.zone(at: zone.lines.box.center)?.id == zone.id) }
        #expect(grid.zones.map(\.name).contains("T20"))
        for (pole, meridian) in [(-90.0, -180.0), (-90, 180), (90, -180), (90, 180)] {
            #expect(grid.zone(at: Coordinate(latitude: pole, longitude: meridian)) == nil)
        }
    }
}
