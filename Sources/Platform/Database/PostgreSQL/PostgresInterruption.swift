import CPostgres
import Glibc
import Synchronization

/// Tells the thread that waits for the server that the task was cancelled, and wakes it.
@safe
final class PostgresInterruption: Sendable {
    private let state = Mutex(false)
    /// Becomes readable when the task is cancelled.
    let descriptor = medina_wake_descriptor()

    deinit { close(descriptor) }

    /// A new transaction begins, or nothing is to be interrupted any more.
    func begin() {
        state.withLock { isCancelled in
            isCancelled = false
            var count: UInt64 = 0
            _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
        }
    }

    /// The transaction's task was cancelled.
    func cancel() {
        state.withLock { isCancelled in
            isCancelled = true
            var count: UInt64 = 1
            _ = unsafe write(descriptor, &count, MemoryLayout<UInt64>.size)
        }
    }

    /// Whether the task was cancelled.
    var isCancelled: Bool { state.withLock { $0 } }
}
