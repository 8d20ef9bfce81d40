import Synchronization

/// The server's ends of connections that were lost while a commit was under way.
///
/// Such a commit may still happen when the server gets round to it, even after somebody has read what it would
/// have changed. So before anything else is asked of the server these ends are ended: from then on the commit
/// has happened or never will.
final class PostgresGhosts: Sendable {
    /// One end: its process on the server, and since when that lives, for processes' numbers come again.
    struct Ghost: Hashable, Sendable {
        let process: Int32
        let since: String
    }

    private let ghosts = Mutex<Set<Ghost>>([])

    /// A connection was lost in the middle of a commit.
    func add(_ ghost: Ghost) { ghosts.withLock { _ = $0.insert(ghost) } }

    /// Ends them all; nothing is left of them when this returns.
    func end(on handle: PostgresHandle, until deadline: ContinuousClock.Instant) throws(DatabaseError) {
        for ghost in ghosts.withLock({ $0 }) {
            while try isAlive(ghost, handle, until: deadline) {}
            ghosts.withLock { _ = $0.remove(ghost) }
        }
    }

    private func isAlive(
        _ ghost: Ghost, _ handle: PostgresHandle, until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) -> Bool {
        let answer = try handle.run(
            PostgresWords.terminate(process: ghost.process, since: ghost.since), until: deadline)
        return (answer.last?.count ?? 0) > 0
    }
}
