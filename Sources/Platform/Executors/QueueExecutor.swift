// Executors: threads of their own for calls that block, so that they never hold up the ones all tasks share.
import Dispatch

/// Runs an actor's jobs one after the other on a queue of its own: for SQLite, FreeType, libsodium and whatever
/// else makes its caller wait.
///
/// ```swift
/// actor Reader {
///     private nonisolated let executor = QueueExecutor(label: "reader")
///     nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
/// }
/// ```
public final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// An executor; the label names its thread in debuggers.
    public init(label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    public func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
