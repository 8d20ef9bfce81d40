import Synchronization

/// Answers 429 to whoever asks too often.
public final class RateLimit<Context: Sendable>: Middleware {
    private let buckets: Mutex<TokenBuckets>
    private let key: @Sendable (Request, Context) -> String?

    /// - Parameters:
    ///   - requests: How many requests each key may make in every `period` in the long run.
    ///   - burst: How many at once; `requests` unless said otherwise.
    ///   - capacity: How many keys are remembered.
    ///   - key: Who asks; `nil` is not limited. The client's network unless said otherwise.
    public init(
        requests: Int, per period: Duration, burst: Int? = nil, capacity: Int = 65_536,
        key: @escaping @Sendable (Request, Context) -> String? = { request, _ in
            NetworkAddress.key(request.peer)
        }
    ) {
        let rate = Double(max(1, requests)) / max(0.001, period / .seconds(1))
        buckets = Mutex(
            TokenBuckets(rate: rate, burst: Double(max(1, burst ?? requests)), capacity: capacity))
        self.key = key
    }

    /// Counts a request.
    ///
    /// - Throws: 429 for one too many.
    public func check(_ request: Request, _ context: Context) throws(HTTPError) {
        if let key = key(request, context), let wait = buckets.withLock({ $0.take(key, now: .now) }) {
            let seconds = max(1, Int(wait.rounded(.up)))
            throw HTTPError(
                .tooManyRequests, "Too many requests; try again in \(seconds) s.",
                headers: ["Retry-After": String(seconds)])
        }
    }

    public func handle(
        _ request: Request, context: Context, next: @Sendable (Request, Context) async throws -> Response
    ) async throws -> Response {
        try check(request, context)
        return try await next(request, context)
    }
}
