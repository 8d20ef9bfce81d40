import Synchronization

/// Answers 429 to whoever holds too many event streams open. It looks at what the handlers answer, so that no stream
/// is missed, however it is reached.
public final class StreamLimit<Context: Sendable>: Middleware {
    /// Who holds a stream, and how many of them they may.
    public struct Share: Hashable, Sendable {
        let key: String
        let limit: Int

        /// - Parameter key: Who; streams of the same key are counted together.
        public init(_ key: String, limit: Int) {
            self.key = key
            self.limit = limit
        }
    }

    private let open = OpenStreams()
    private let share: @Sendable (Request, Context) -> Share

    /// A limit, whose streams are counted over all routers that use it.
    public init(_ share: @escaping @Sendable (Request, Context) -> Share) { self.share = share }

    /// How many streams are open.
    package var count: Int { open.count }

    public func handle(
        _ request: Request, context: Context, next: @Sendable (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard case .stream(var stream) = response.body, stream.isEvents else { return response }
        let share = share(request, context)
        guard let place = open.take(share.key, limit: share.limit) else {
            throw HTTPError(
                .tooManyRequests, "Too many pages are open at the same time. Close one, or wait a little.",
                headers: ["Retry-After": "10"])
        }
        stream.place = place
        response.body = .stream(stream)
        return response
    }
}

/// How many event streams each of many keys holds.
final class OpenStreams: Sendable {
    /// Counts a stream for as long as somebody holds it: also one that nobody ever came to read.
    final class Place: Sendable {
        private let key: String
        private let streams: OpenStreams

        init(_ key: String, of streams: OpenStreams) {
            self.key = key
            self.streams = streams
        }

        deinit { streams.giveBack(key) }
    }

    private let counts = Mutex<[String: Int]>([:])

    var count: Int { counts.withLock { $0.values.reduce(0, +) } }

    /// - Returns: Nothing when the key holds as many as it may.
    func take(_ key: String, limit: Int) -> Place? {
        let isFree = counts.withLock { counts in
            let count = counts[key] ?? 0
            guard count < limit else { return false }
            counts[key] = count + 1
            return true
        }
        return isFree ? Place(key, of: self) : nil
    }

    private func giveBack(_ key: String) {
        counts.withLock { counts in
            let left = (counts[key] ?? 1) - 1
            counts[key] = left > 0 ? left : nil
        }
    }
}
