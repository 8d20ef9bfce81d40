public import FairShare

/// Lets so many costly requests be worked on at a time, and first those of whoever asked least of late; 503 for those
/// who ask so much that they have to make room for others.
public struct FairTurns<Context: Sendable>: Middleware {
    private let queue: FairQueue
    private let claimant: @Sendable (Request, Context) -> Claimant

    /// - Parameters:
    ///   - queue: Shared by all routes that need the same thing.
    ///   - claimant: On whose behalf a request is worked on.
    public init(_ queue: FairQueue, claimant: @escaping @Sendable (Request, Context) -> Claimant) {
        self.queue = queue
        self.claimant = claimant
    }

    public func handle(
        _ request: Request, context: Context, next: @Sendable (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await queue.run(for: claimant(request, context)) {
                // The other requests that have arrived get to ask for a turn first. Work that never waits would else
                // keep them where nobody looks at who asks: in the line for a processor.
                await Task.yield()
                return try await next(request, context)
            }
        } catch is FairQueue.Full {
            throw HTTPError(
                .serviceUnavailable, "Too much is under way for now. Try again in a few seconds.",
                headers: ["Retry-After": "3"])
        }
    }
}
