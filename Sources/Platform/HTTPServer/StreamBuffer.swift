import Synchronization

/// The bounded buffer between who makes a streamed body and who sends it.
///
/// The writer waits while it is full; the reader, told by `wake` when there is something again, never blocks.
package final class StreamBuffer: Sendable {
    /// What the reader finds.
    package enum Supply: Equatable { case bytes(Int), empty, finished, failed }

    private struct State {
        var bytes: [UInt8] = []
        var start = 0
        var isFinished = false
        var isClosed = false
        var readerWaits = false
        var writer: CheckedContinuation<Void, any Error>?
        var sent = 0
        /// Since when there has always been something that the reader has not taken.
        var unreadSince: MonotonicTime?
        var count: Int { bytes.count - start }

        mutating func append(_ more: [UInt8]) {
            if count == 0 { unreadSince = .now }
            bytes.append(contentsOf: more)
        }

        mutating func takeWaiting() -> Bool {
            defer { readerWaits = false }
            return readerWaits
        }
    }

    /// An empty buffer keeps at most so many bytes.
    private static let keptCapacity = 1 << 10

    private let state = Mutex(State())
    private let capacity: Int
    private let wake: @Sendable () -> Void

    /// - Parameter wake: Called after the reader found nothing, as soon as it should look again.
    package init(capacity: Int = 64 << 10, wake: @escaping @Sendable () -> Void) {
        self.capacity = capacity
        self.wake = wake
    }

    /// How many bytes the reader has taken.
    package var sent: Int { state.withLock { $0.sent } }

    /// Whether nothing waits to be read.
    var isEmpty: Bool { state.withLock { $0.count == 0 } }

    /// How many bytes wait for a reader that has not caught up for so long.
    func unread(for span: Duration, now: MonotonicTime) -> Int {
        state.withLock { state in
            guard let since = state.unreadSince, since + span <= now else { return 0 }
            return state.count
        }
    }

    package func write(_ bytes: [UInt8]) async throws {
        try Task.checkCancellation()
        let wakes = try state.withLock { state in
            if state.isClosed || state.isFinished { throw CancellationError() }
            state.append(bytes)
            return state.takeWaiting()
        }
        if wakes { wake() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result: Result<Void, any Error>? = state.withLock { state in
                    if state.isClosed || Task.isCancelled { return .failure(CancellationError()) }
                    if state.count <= capacity { return .success(()) }
                    state.writer = continuation
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let writer = state.withLock { $0.writer.take() }
            writer?.resume(throwing: CancellationError())
        }
    }

    /// Adds bytes if the buffer is empty, without waiting: a heartbeat is only needed by an idle stream.
    package func offer(_ bytes: [UInt8]) {
        let wakes = state.withLock { state in
            guard state.count == 0, !state.isClosed, !state.isFinished else { return false }
            state.append(bytes)
            return state.takeWaiting()
        }
        if wakes { wake() }
    }

    /// No more bytes will come; those in the buffer are still sent.
    package func finish() {
        let wakes = state.withLock { state in
            state.isFinished = true
            return state.takeWaiting()
        }
        if wakes { wake() }
    }

    /// The writer gave up: breaks the stream, unless it was already finished in good order.
    package func abandon() {
        if !state.withLock({ $0.isFinished }) { close() }
    }

    /// The stream is over, whatever is in the buffer; who writes is told so.
    package func close() {
        let (writer, wakes) = state.withLock { state in
            state.isClosed = true
            state.bytes = []
            state.start = 0
            state.unreadSince = nil
            return (state.writer.take(), state.takeWaiting())
        }
        writer?.resume(throwing: CancellationError())
        if wakes { wake() }
    }

    /// Copies out what there is. On `empty`, `wait` is called under the lock before anyone can wake.
    package func read(into target: UnsafeMutableRawBufferPointer, wait: () -> Void) -> Supply {
        let (supply, writer) = state.withLock { state -> (Supply, CheckedContinuation<Void, any Error>?) in
            if state.isClosed { return (.failed, nil) }
            let count = min(state.count, target.count)
            guard count > 0 else {
                if state.isFinished { return (.finished, nil) }
                state.readerWaits = true
                wait()
                return (.empty, nil)
            }
            unsafe state.bytes.withUnsafeBytes { source in
                unsafe target.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: source[state.start..<state.start + count]))
            }
            state.start += count
            state.sent += count
            if state.start == state.bytes.count {
                // A stream that waits for the next event holds no memory for the last one.
                state.bytes.removeAll(keepingCapacity: state.bytes.capacity <= Self.keptCapacity)
                state.start = 0
                state.unreadSince = nil
            }
            return (.bytes(count), state.count <= capacity / 2 ? state.writer.take() : nil)
        }
        writer?.resume()
        return supply
    }
}
