/// Wakes whoever tells people of what was written: at once when something was, and at a moment when something is due.
final class TalkBell: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    func ring() { continuation.yield() }

    /// Until it rings, or a span is over.
    func wait(atMost span: Duration) async {
        let timer = Task { [continuation] in
            try? await Task.sleep(for: span)
            continuation.yield()
        }
        var rings = stream.makeAsyncIterator()
        _ = await rings.next()
        timer.cancel()
    }
}
