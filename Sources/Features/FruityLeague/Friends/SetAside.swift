import Identity
import Synchronization

/// Games that could not be read, which nobody tries to end for a while; kept in memory only.
final class SetAside: Sendable {
    private let known = Mutex<Set<UniqueID>>([])

    /// Those that are left aside now.
    var games: Set<UniqueID> { known.withLock { $0 } }

    func add(_ game: UniqueID) { known.withLock { _ = $0.insert(game) } }

    /// Has all of them tried again.
    func clear() { known.withLock { $0 = [] } }
}
