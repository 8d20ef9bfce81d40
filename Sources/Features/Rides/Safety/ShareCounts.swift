import Carpool
import Synchronization

/// How many links show each ride that is shared, so that a page that follows a ride need not ask the database.
final class ShareCounts: Sendable {
    /// Rides end without a word to this: beyond so many it begins anew, and pages read their own.
    private static let most = 10_000
    private let counts = Mutex<[RequestID: Int]>([:])

    func note(_ count: Int, of ride: RequestID) {
        counts.withLock { counts in
            if counts.count >= Self.most { counts.removeAll() }
            counts[ride] = count == 0 ? nil : count
        }
    }

    func count(of ride: RequestID) -> Int { counts.withLock { $0[ride] ?? 0 } }
}
