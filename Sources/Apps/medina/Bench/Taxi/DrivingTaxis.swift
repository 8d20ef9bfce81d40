import Geography

/// Taxis that drive about in a square city at 10 metres a second, straight on for a while and round at its edge, and that
/// are measured every few seconds as phones do it: with an error of some metres, one time in ten too large to count.
struct DrivingTaxis {
    /// Where one was measured.
    struct Measured {
        var place: FixedCoordinate
        var isAccurate: Bool
    }

    /// The side of the city.
    static let side = Distance.kilometres(20)
    /// The time between two positions of a taxi.
    static let interval = TravelTime.seconds(2)
    private static let speed = 10.0

    let plane: LocalProjection
    let box: BoundingBox
    private var random: SplitMix64
    private var taxis: [(x: Double, y: Double, dx: Double, dy: Double)] = []

    init(_ count: Int, seed: UInt64) {
        plane = LocalProjection(origin: Coordinate(latitude: 48.85, longitude: 2.35))
        let half = Self.side.metres / 2
        box = BoundingBox(
            southWest: plane.coordinate(x: -half, y: -half), northEast: plane.coordinate(x: half, y: half))
        random = SplitMix64(seed: seed)
        for _ in 0..<count {
            let x = Double.random(in: -half...half, using: &random)
            let y = Double.random(in: -half...half, using: &random)
            taxis.append((x, y, 0, 0))
            turn(taxis.count - 1)
        }
    }

    /// Where they are now.
    var places: [Coordinate] { taxis.map { plane.coordinate(x: $0.x, y: $0.y) } }

    /// All drive on until they are measured again.
    mutating func drive() -> [Measured] {
        let half = Self.side.metres / 2 - 1
        let seconds = Self.interval.seconds
        return taxis.indices.map { index in
            if Int.random(in: 0..<30, using: &random) == 0 { turn(index) }
            var taxi = taxis[index]
            taxi.x += taxi.dx * seconds
            taxi.y += taxi.dy * seconds
            if abs(taxi.x) > half { (taxi.x, taxi.dx) = (max(-half, min(half, taxi.x)), -taxi.dx) }
            if abs(taxi.y) > half { (taxi.y, taxi.dy) = (max(-half, min(half, taxi.y)), -taxi.dy) }
            taxis[index] = taxi
            let place = plane.coordinate(
                x: taxi.x + 5 * random.nextNormal(), y: taxi.y + 5 * random.nextNormal())
            return Measured(
                place: FixedCoordinate(place), isAccurate: Int.random(in: 0..<10, using: &random) > 0)
        }
    }

    private mutating func turn(_ index: Int) {
        // Normally distributed both ways: every direction is as likely.
        let (x, y) = (random.nextNormal(), random.nextNormal())
        let length = max((x * x + y * y).squareRoot(), 1e-9)
        taxis[index].dx = Self.speed * x / length
        taxis[index].dy = Self.speed * y / length
    }
}
