import Synchronization

/// Wakes whoever works on what people ask for, however many ask meanwhile.
final class WorkSignal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// There is something to do.
    func wake() { continuation.yield() }

    /// Waits until there may be something to do, or until a while is over.
    func wait(atMost duration: Duration) async {
        let timer = Task { [continuation] in
            try? await Task.sleep(for: duration)
            continuation.yield()
        }
        defer { timer.cancel() }
        for await _ in stream { return }
    }
}
