import Geography
import Testing

@Suite("What is near a place, in a grid") struct UniformGridTests {
    /// The same answer by looking at everything.
    private func scan(
        _ things: [Int: Coordinate], _ count: Int, to place: Coordinate, within distance: Distance,
        where isWanted: (Int) -> Bool = { _ in true }
    ) -> [Int] {
        let direction = UnitVector(place)
        let limit = UnitVector.squaredChord(of: distance)
        return
            things.filter { isWanted($0.key) }
            .map { (square: direction.squaredChord(to: UnitVector($0.value)), key: $0.key) }
            .filter { $0.square <= limit }
            .sorted { ($0.square, $0.key) < ($1.square, $1.key) }
            .prefix(count).map(\.key)
    }

    private static let city = BoundingBox(
        southWest: Coordinate(latitude: 47, longitude: 9),
        northEast: Coordinate(latitude: 47.1, longitude: 9.2))

    private func place(in box: BoundingBox, beyond: Double = 0, _ random: inout SplitMix64) -> Coordinate {
        let (southWest, northEast) = (box.southWest, box.northEast)
        return Coordinate(
            latitude: min(
                90,
                max(
                    -90,
                    .random(in: southWest.latitude - beyond...northEast.latitude + beyond, using: &random))),
            longitude: min(
                180,
                max(
                    -180,
                    .random(in: southWest.longitude - beyond...northEast.longitude + beyond, using: &random)))
        )
    }

    @Test(
        "Whatever is put, moved and removed, an answer is that of looking at everything",
        arguments: 1...40 as ClosedRange<UInt64>)
    func walk(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let boxes = [
            Self.city,
            // Around the north pole, over the date line's edge, around the whole Earth, and hardly anything.
            BoundingBox(
                southWest: Coordinate(latitude: 89.9, longitude: -180),
                northEast: Coordinate(latitude: 90, longitude: 180)),
            BoundingBox(
                southWest: Coordinate(latitude: -1, longitude: 179.8),
                northEast: Coordinate(latitude: -0.8, longitude: 180)),
            BoundingBox(
                southWest: Coordinate(latitude: -90, longitude: -180),
                northEast: Coordinate(latitude: 90, longitude: 180)),
            BoundingBox(southWest: Self.city.southWest, northEast: Self.city.southWest),
        ]
        let box = boxes[Int(seed) % boxes.count]
        let reach = box.southWest.distance(to: box.northEast).metres + 500
        var grid = UniformGrid<Int>(over: box, cell: .metres(.random(in: 50...3_000, using: &random)))
        var things: [Int: Coordinate] = [:]
        for step in 0..<1_500 {
            let key = Int.random(in: 0..<300, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6:
                var to = place(in: box, beyond: step % 7 == 0 ? 0.05 : 0, &random)
                // Some at the very same place, and some on a lattice, where distances are equal.
                if step % 5 == 0, let other = things[key ^ 1] { to = other }
                if step % 3 == 0 {
                    to.latitude = (to.latitude * 200).rounded() / 200
                    to.longitude = (to.longitude * 200).rounded() / 200
                }
                grid.put(key, at: to)
                things[key] = to
            case 6..<8:
                grid.remove(key)
                things[key] = nil
            default:
                let center = place(in: box, beyond: 0.02, &random)
                let count = [1, 2, 10, 64, 65, 400].randomElement(using: &random) ?? 1
                let distance = Distance.metres(reach * .random(in: 0...0.7, using: &random))
                let isOdd = Bool.random(using: &random)
                let isWanted: (Int) -> Bool = { !isOdd || $0 % 2 == 1 }
                let found = grid.nearest(count, to: center, within: distance, where: isWanted)
                let expected = scan(things, count, to: center, within: distance, where: isWanted)
                #expect(found.map(\.key) == expected, "seed \(seed), step \(step)")
                for neighbour in found {
                    guard let there = things[neighbour.key] else { continue }
                    // Haversine and chord agree to the millimetre, all around the Earth but for the very other side.
                    let direct = center.distance(to: there).metres
                    #expect(
                        abs(neighbour.distance.metres - direct) < (direct < 1e7 ? 1e-3 : 1), "seed \(seed)")
                }
            }
            #expect(grid.count == things.count && grid.contains(key) == (things[key] != nil))
        }
    }

    @Test func `nothing is near where nothing is, and nobody finds what was taken away`() {
        var grid = UniformGrid<Int>(over: Self.city)
        let here = Self.city.center
        #expect(grid.nearest(10, to: here, within: .kilometres(100)).isEmpty && grid.count == 0)
        grid.remove(1)
        grid.put(1, at: here)
        #expect(grid.nearest(10, to: here, within: .zero).map(\.key) == [1])
        #expect(grid.nearest(0, to: here, within: .kilometres(1)).isEmpty)
        #expect(grid.nearest(-1, to: here, within: .kilometres(1)).isEmpty)
        #expect(grid.nearest(1, to: here, within: .metres(-1)).isEmpty)
        grid.remove(1)
        grid.remove(1)
        #expect(grid.nearest(10, to: here, within: .kilometres(100)).isEmpty && !grid.contains(1))
    }

    @Test func `places that are none change nothing and find nothing`() {
        var grid = UniformGrid<Int>(over: Self.city)
        grid.put(1, at: Self.city.center)
        for bad in [Double.nan, .infinity, -.infinity] {
            grid.put(1, at: Coordinate(latitude: bad, longitude: 9.1))
            grid.put(2, at: Coordinate(latitude: 47.05, longitude: bad))
            #expect(
                grid.nearest(1, to: Coordinate(latitude: bad, longitude: 9), within: .kilometres(1)).isEmpty)
        }
        #expect(grid.nearest(5, to: Self.city.center, within: .metres(1)).map(\.key) == [1])
        #expect(grid.nearest(5, to: Self.city.center, within: .metres(.nan)).isEmpty)
        #expect(grid.nearest(5, to: Self.city.center, within: .metres(.infinity)).map(\.key) == [1])
    }

    @Test func `over the date line and over a pole the nearest is the nearest`() {
        var grid = UniformGrid<String>(over: Self.city)
        grid.put("west", at: Coordinate(latitude: 0, longitude: -179.999))
        grid.put("east", at: Coordinate(latitude: 0, longitude: 179.99))
        grid.put("pole", at: Coordinate(latitude: 89.999, longitude: 10))
        let line = grid.nearest(2, to: Coordinate(latitude: 0, longitude: 179.9995), within: .kilometres(2))
        #expect(line.map(\.key) == ["west", "east"] && abs(line[0].distance.metres - 166.8) < 1)
        let pole = grid.nearest(1, to: Coordinate(latitude: 89.999, longitude: -170), within: .metres(300))
        #expect(pole.map(\.key) == ["pole"] && abs(pole[0].distance.metres - 222.4) < 1)
    }

    @Test func `at one distance the order is that of the keys, whatever came first`() {
        let here = Self.city.center
        for order in [[3, 1, 2], [2, 3, 1], [1, 2, 3]] {
            var grid = UniformGrid<Int>(over: Self.city)
            for key in order { grid.put(key, at: here) }
            #expect(grid.nearest(2, to: here, within: .metres(5)).map(\.key) == [1, 2])
        }
    }
}
