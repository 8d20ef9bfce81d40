public import Geography
public import Roads
import Synchronization

/// Where cars were seen, handed over by whoever takes their positions in, until the traffic takes note of them.
public final class PositionFeed: Sendable {
    /// A car, somewhere.
    struct Sighting: Sendable {
        var car: UInt64
        var place: RoadPlace
        var at: Timestamp
        var isAtStop: Bool
    }

    /// More than this are not kept: then the traffic is behind, and the newest tell as much.
    static let capacity = 200_000

    private let sightings = Mutex<[Sighting]>([])

    /// A feed without news.
    public init() {}

    /// A car is seen somewhere.
    public func see(_ car: UInt64, at place: RoadPlace, _ now: Timestamp, isAtStop: Bool) {
        sightings.withLock { sightings in
            guard sightings.count < Self.capacity else { return }
            sightings.append(Sighting(car: car, place: place, at: now, isAtStop: isAtStop))
        }
    }

    /// What has come since the last time, in order.
    func take() -> [Sighting] {
        sightings.withLock { sightings in
            defer { sightings = [] }
            return sightings
        }
    }
}
