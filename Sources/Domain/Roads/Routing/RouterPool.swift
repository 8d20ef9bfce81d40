internal import Synchronization

/// Lends routers to whoever asks, from any thread, so that a workspace is made once and not for each question.
public final class RouterPool: Sendable {
    /// The travel times in use.
    public let metric: RoadMetric
    private let idle = Mutex<[Idle]>([])
    private let longest: Int

    /// Never used by two at once: it is either in the list or lent.
    private struct Idle: @unchecked Sendable {
        let router: RoadRouter
    }

    /// A pool for one set of travel times, which keeps up to `idle` routers that nobody uses.
    public init(_ metric: RoadMetric, idle: Int = 8) {
        self.metric = metric
        longest = idle
    }

    /// Lends a router for some work; it must not be kept beyond.
    public func withRouter<Result, Failure: Error>(
        _ work: (RoadRouter) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let router = idle.withLock { $0.popLast() }?.router ?? RoadRouter(metric)
        defer {
            let returned = Idle(router: router)
            idle.withLock { if $0.count < longest { $0.append(returned) } }
        }
        return try work(router)
    }
}
