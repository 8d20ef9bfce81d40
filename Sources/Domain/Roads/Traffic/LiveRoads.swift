internal import Synchronization

/// The roads with the travel times of now: one holder for all who ask, replaced as a whole while they do.
///
/// Who reads it takes the map and keeps it for one piece of work; the next time they may get a newer one.
public final class LiveRoads: Sendable {
    /// A map and how many came before it.
    public struct Snapshot: Sendable {
        /// The roads and the present times.
        public let map: RoadMap
        /// Routers for these times.
        public let routers: RouterPool
        /// Rises with each new set of times.
        public let version: Int
    }

    private let state: Mutex<Snapshot>

    /// Roads whose times may be replaced.
    public init(_ map: RoadMap) {
        state = Mutex(Snapshot(map: map, routers: RouterPool(map.metric), version: 0))
    }

    /// The map of now with its routers.
    public var snapshot: Snapshot { state.withLock { $0 } }

    /// The map of now.
    public var map: RoadMap { snapshot.map }

    /// From now on these times hold. The network must be the same.
    public func use(_ map: RoadMap) {
        let routers = RouterPool(map.metric)
        state.withLock { $0 = Snapshot(map: map, routers: routers, version: $0.version + 1) }
    }
}
