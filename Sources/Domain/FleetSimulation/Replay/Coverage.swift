import Geography

/// Says where free cars are of no use and where they are missing, by what has been asked lately.
///
/// Every recent pickup belongs to the free car nearest to it in a straight line. Cars to which none belongs move
/// to where one car has most, as in the search for a good set of centres (S. P. Lloyd, "Least squares
/// quantization in PCM", IEEE Transactions on Information Theory 28, 1982). Knows the past only.
struct Coverage: Sendable {
    private let plane: LocalProjection
    private let memory: Int
    private let crowd: Int
    private var recent: [(trip: Int, x: Double, y: Double)] = []
    private var next = 0

    /// - Parameters:
    ///   - memory: How many pickups count as recent.
    ///   - crowd: How many of them one car must have before another comes to help.
    init(around origin: Coordinate, memory: Int, crowd: Int) {
        plane = LocalProjection(origin: origin)
        self.memory = max(memory, 1)
        self.crowd = crowd
    }

    /// Takes note of a request.
    mutating func note(_ trip: Int, at pickup: Coordinate) {
        let point = plane.point(pickup)
        if recent.count < memory {
            recent.append((trip, point.x, point.y))
        } else {
            recent[next] = (trip, point.x, point.y)
            next = (next + 1) % memory
        }
    }

    /// Which of the free cars should move, and to the pickup of which trip.
    ///
    /// - Parameters:
    ///   - places: Where each free car is or is going to be.
    ///   - movable: Whether each may be sent elsewhere.
    func moves(of places: [Coordinate], movable: [Bool]) -> [(car: Int, trip: Int)] {
        guard places.count > 1 else { return [] }
        let points = places.map(plane.point)
        var pickups: [[Int]] = Array(repeating: [], count: places.count)
        for (row, pickup) in recent.enumerated() {
            var nearest = (car: 0, square: Double.infinity)
            for (car, point) in points.enumerated() {
                let square =
                    (point.x - pickup.x) * (point.x - pickup.x) + (point.y - pickup.y) * (point.y - pickup.y)
                if square < nearest.square { nearest = (car, square) }
            }
            pickups[nearest.car].append(row)
        }
        var moves: [(car: Int, trip: Int)] = []
        for car in places.indices where pickups[car].isEmpty && movable[car] {
            guard let crowded = pickups.indices.max(by: { pickups[$0].count < pickups[$1].count }),
                pickups[crowded].count >= max(crowd, 2 * recent.count / places.count)
            else { break }
            // The half that the crowded car would be later at goes to the newcomer.
            let centre = points[crowded]
            let sorted = pickups[crowded].sorted { one, other in
                func square(_ row: Int) -> Double {
                    let (x, y) = (recent[row].x - centre.x, recent[row].y - centre.y)
                    return x * x + y * y
                }
                return square(one) < square(other)
            }
            let half = sorted.count / 2
            pickups[crowded] = Array(sorted[..<half])
            let given = sorted[half...]
            moves.append((car, recent[given[given.startIndex + given.count / 2]].trip))
        }
        return moves
    }
}
