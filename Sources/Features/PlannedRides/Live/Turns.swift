package import FairShare
import Synchronization

/// Lets those who bring the same name do their work one after the other: a ``FairQueue`` for each name, as long as somebody
/// works or waits under it.
///
/// Two presses of one button are on their way at once. Whoever comes second waits until the first has come to its end, and then
/// finds what that did.
package final class Turns<Name: Hashable & Sendable>: Sendable {
    private struct Line {
        let queue: FairQueue
        /// How many work or wait.
        var count = 0
    }

    private let lines = Mutex<[Name: Line]>([:])
    private let most: Int

    /// Nobody is at work.
    ///
    /// - Parameter most: How many may wait for one name: each of them keeps one of the places at which the server works.
    package init(most: Int = 3) { self.most = most }

    /// Does a piece of work when it is its turn.
    ///
    /// - Throws: `FairQueue.Full` where too many wait; `CancellationError` where nobody waits for it any more; what the work
    ///   throws.
    package func alone<Result>(
        as name: Name, for claimant: Claimant, _ work: () async throws -> Result
    ) async throws -> Result {
        let queue = lines.withLock { [most] lines in
            var line = lines[name] ?? Line(queue: FairQueue(atOnce: 1, capacity: most + 1))
            line.count += 1
            lines[name] = line
            return line.queue
        }
        defer {
            lines.withLock { lines in
                lines[name]?.count -= 1
                if lines[name]?.count == 0 { lines[name] = nil }
            }
        }
        return try await queue.run(for: claimant, work)
    }
}
