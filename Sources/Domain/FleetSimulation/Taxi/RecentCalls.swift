import Geography

/// Where people called lately, as drivers know it: who waits where nobody calls drives to where somebody did.
struct RecentCalls: Sendable {
    /// How many calls count as recent.
    private static let memory = 100
    /// Where a call was as near as this, drivers stay.
    private static let nearby = 1_000.0

    private let plane: LocalProjection
    private let seed: UInt64
    private var calls: [(trip: Int, x: Double, y: Double)] = []
    private var next = 0
    private var choices: UInt64 = 0

    init(around origin: Coordinate, seed: UInt64) {
        plane = LocalProjection(origin: origin)
        self.seed = seed
    }

    /// Somebody calls.
    mutating func note(_ trip: Int, at door: Coordinate) {
        let point = plane.point(door)
        if calls.count < Self.memory {
            calls.append((trip, point.x, point.y))
        } else {
            calls[next] = (trip, point.x, point.y)
            next = (next + 1) % Self.memory
        }
    }

    /// The trip to whose door a driver goes to wait there, any of those that called lately; `nil` if somebody called near
    /// enough, or nobody at all.
    mutating func betterPlace(than place: Coordinate) -> Int? {
        let here = plane.point(place)
        let isNear = calls.contains {
            ($0.x - here.x) * ($0.x - here.x) + ($0.y - here.y) * ($0.y - here.y)
                <= Self.nearby * Self.nearby
        }
        if isNear || calls.isEmpty { return nil }
        choices += 1
        var random = SplitMix64(seed: seed &+ choices &* 0x9e37_79b9_7f4a_7c15)
        return calls[Int.random(in: 0..<calls.count, using: &random)].trip
    }
}
