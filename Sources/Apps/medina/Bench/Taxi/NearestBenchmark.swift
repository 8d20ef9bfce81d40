import FoundationEssentials
import Geography
import Terminal

/// How many times a second the nearest taxis to a place are found among many.
struct NearestBenchmark {
    static let wanted = 10
    static let reach = Distance.metres(500)

    private var random: SplitMix64
    private let taxis: [Coordinate]
    private let places: [Coordinate]
    private var grid: UniformGrid<UInt32>

    /// - Parameter centres: Around how many centres the half of the taxis and of the places is crowded; none if they are
    ///   spread evenly.
    init(taxis count: Int, places placeCount: Int, centres: Int, seed: UInt64) {
        let city = DrivingTaxis(0, seed: seed)
        let half = DrivingTaxis.side.metres / 2
        var random = SplitMix64(seed: seed)
        func anywhere() -> (x: Double, y: Double) {
            (.random(in: -half...half, using: &random), .random(in: -half...half, using: &random))
        }
        let crowds = (0..<centres).map { _ in anywhere() }
        func point() -> Coordinate {
            guard let crowd = crowds.randomElement(using: &random), Bool.random(using: &random) else {
                let point = anywhere()
                return city.plane.coordinate(x: point.x, y: point.y)
            }
            return city.plane.coordinate(
                x: crowd.x + 500 * random.nextNormal(), y: crowd.y + 500 * random.nextNormal())
        }
        taxis = (0..<count).map { _ in point() }
        places = (0..<placeCount).map { _ in point() }
        grid = UniformGrid(over: city.box)
        for (taxi, place) in taxis.enumerated() { grid.put(UInt32(taxi), at: place) }
        self.random = random
    }

    /// Searches for some time around one place after the other.
    ///
    /// - Returns: Searches a second, and how many taxis one finds on average.
    func search(milliseconds: Double) -> (perSecond: Double, found: Double) {
        let start = Stopwatch.now
        var (searches, found) = (0, 0)
        while Double(Stopwatch.now - start) < milliseconds * 1e6 {
            for place in places {
                found += grid.nearest(Self.wanted, to: place, within: Self.reach).count
            }
            searches += places.count
        }
        let nanoseconds = Double(max(Stopwatch.now - start, 1))
        return (Double(searches) * 1e9 / nanoseconds, Double(found) / Double(max(searches, 1)))
    }

    /// Moves every taxi by some metres, again and again.
    ///
    /// - Returns: Moves a second.
    mutating func move(rounds: Int) -> Double {
        var nanoseconds: Int64 = 0
        var now = taxis
        for _ in 0..<rounds {
            for taxi in now.indices {
                now[taxi].latitude += .random(in: -2e-4...2e-4, using: &random)
                now[taxi].longitude += .random(in: -2e-4...2e-4, using: &random)
            }
            let start = Stopwatch.now
            for taxi in now.indices { grid.put(UInt32(truncatingIfNeeded: taxi), at: now[taxi]) }
            nanoseconds += Stopwatch.now - start
        }
        for (taxi, place) in taxis.enumerated() { grid.put(UInt32(taxi), at: place) }
        return Double(rounds * taxis.count) * 1e9 / Double(max(nanoseconds, 1))
    }

    /// Writes taxis, places and answers as CSV, for peers that are asked the same.
    func write(to path: String) throws {
        var text = "kind,lat,lon,answer\n"
        for taxi in taxis { text += "taxi,\(taxi.latitude),\(taxi.longitude),\n" }
        for place in places {
            let answer = grid.nearest(Self.wanted, to: place, within: Self.reach)
                .map { String($0.key) }.joined(separator: " ")
            text += "place,\(place.latitude),\(place.longitude),\(answer)\n"
        }
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}
