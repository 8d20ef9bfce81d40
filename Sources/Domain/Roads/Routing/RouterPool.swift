import Synchronization

/// Routers for any number of tasks at once: each takes an idle one or makes another.
public final class RouterPool: Sendable {
    /// The map that all its routers search.
    public let map: RoadMap
    private let idle = Mutex<[Entry]>([])

    private final class Entry: @unchecked Sendable {
        // Sendable by hand: whoever has taken the entry out of `idle` is its only user until it is put back.
        let router: RoadRouter
        init(_ map: RoadMap) { router = RoadRouter(map) }
    }

    /// A pool without routers yet.
    public init(_ map: RoadMap) { self.map = map }

    /// Lends a router for the time of a synchronous piece of work.
    public func withRouter<Value, Failure: Error>(
        _ body: (RoadRouter) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let entry = idle.withLock { $0.popLast() } ?? Entry(map)
        defer { idle.withLock { $0.append(entry) } }
        return try body(entry.router)
    }
}
