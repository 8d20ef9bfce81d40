import Dispatch

/// Holds a transaction until it is opened.
final class Gate: Sendable {
    private let release = DispatchSemaphore(value: 0)
    private let held = AsyncStream<Void>.makeStream()

    /// Blocks this thread, a connection's own, until ``open()``.
    func hold() {
        held.continuation.finish()
        release.wait()
    }

    /// Waits until a transaction is held.
    func isHeld() async {
        for await _ in held.stream {}
    }

    /// Lets it go on.
    func open() { release.signal() }
}
