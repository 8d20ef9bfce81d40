/// Wakes whoever tells people of what was written: at once when something was, and at a moment when something is due.
package final class TalkBell: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    package func ring() { continuation.yield() }

    /// Until it rings, or a span is over; rings that nobody waited for are heard once.
    package func wait(atMost span: Duration) async {
        let timer = Task { [continuation] in
            // One that is not needed any more must not ring: whoever waits next would be woken by it, and so on for ever.
            do { try await Task.sleep(for: span) } catch { return }
            continuation.yield()
        }
        var rings = stream.makeAsyncIterator()
        _ = await rings.next()
        timer.cancel()
    }
}
