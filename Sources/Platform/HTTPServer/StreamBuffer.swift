import Synchronization

/// The bounded buffer between who makes a streamed body and who sends it.
///
/// The writer waits while it is full; the reader, told by `wake` when there is something again, never blocks.
///
/// There are two kinds of reader: one that copies bytes out when it can use some (`read`), and one that sends as much as
/// the network takes whenever it is woken (`drain`). For the latter the bytes are kept as the chunks of HTTP/1.1.
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

        /// Adds a chunk (RFC 9112, section 7.1): its length in hexadecimal and its bytes, each followed by a line's end.
        mutating func append(chunk: [UInt8]) {
            // One without bytes would be the last.
            guard !chunk.isEmpty else { return }
            // Not where something waits already: that would copy it all each time, for a little room more.
            if bytes.isEmpty { bytes.reserveCapacity(chunk.count + 20) }
            append(Array(String(chunk.count, radix: 16).utf8))
            bytes.append(contentsOf: [0x0D, 0x0A])
            bytes.append(contentsOf: chunk)
            bytes.append(contentsOf: [0x0D, 0x0A])
        }

        /// So many bytes from the start on have gone.
        mutating func remove(_ gone: Int) {
            start += gone
            sent += gone
            guard start == bytes.count else {
                // Who is always a little behind must not keep all that was ever sent.
                if start > 64 << 10 {
                    bytes.removeFirst(start)
                    start = 0
                }
                return
            }
            // A stream that waits for the next event holds no memory for the last one.
            bytes.removeAll(keepingCapacity: bytes.capacity <= StreamBuffer.keptCapacity)
            start = 0
            unreadSince = nil
        }

        mutating func close() {
            isClosed = true
            bytes = []
            start = 0
            unreadSince = nil
        }

        mutating func takeWaiting() -> Bool {
            defer { readerWaits = false }
            return readerWaits
        }
    }

    private static let lastChunk = Array("0\r\n\r\n".utf8)

    /// An empty buffer keeps at most so many bytes.
    private static let keptCapacity = 1 << 10

    private let state = Mutex(State())
    private let capacity: Int
    /// Whether what is written is kept as chunks, for a reader that sends them as they are.
    let isChunked: Bool
    private let wakeReader: @Sendable (StreamBuffer) -> Void

    /// - Parameters:
    ///   - isChunked: Whether the reader sends chunks.
    ///   - wake: Called after the reader found nothing, as soon as it should look again.
    package init(
        capacity: Int = 64 << 10, isChunked: Bool = false, wake: @escaping @Sendable (StreamBuffer) -> Void
    ) {
        self.capacity = capacity
        self.isChunked = isChunked
        wakeReader = wake
    }

    /// Lets the reader look again.
    func wake() { wakeReader(self) }

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
            if isChunked { state.append(chunk: bytes) } else { state.append(bytes) }
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
            if isChunked { state.append(chunk: bytes) } else { state.append(bytes) }
            return state.takeWaiting()
        }
        if wakes { wake() }
    }

    /// No more bytes will come; those in the buffer are still sent.
    package func finish() {
        let wakes = state.withLock { state in
            if isChunked, !state.isFinished, !state.isClosed { state.append(Self.lastChunk) }
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
            state.close()
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
            state.remove(count)
            return (.bytes(count), state.count <= capacity / 2 ? state.writer.take() : nil)
        }
        writer?.resume()
        return supply
    }

    /// Sends what there is, as far as it goes; the reader is woken by whatever is written from now on.
    ///
    /// - Parameter send: Tells how many of these bytes have gone; `nil` when none ever will.
    /// - Returns: `bytes` with how many are left, `empty` when all have gone, or how the stream has ended.
    package func drain(_ send: (UnsafeRawBufferPointer) -> Int?) -> Supply {
        let (supply, writer) = state.withLock { state -> (Supply, CheckedContinuation<Void, any Error>?) in
            if state.isClosed { return (.failed, nil) }
            state.readerWaits = true
            if state.count > 0 {
                let sent = unsafe state.bytes.withUnsafeBytes { bytes in
                    unsafe send(UnsafeRawBufferPointer(rebasing: bytes[state.start...]))
                }
                guard let sent else {
                    state.close()
                    return (.failed, state.writer.take())
                }
                state.remove(sent)
            }
            let writer = state.count <= capacity / 2 ? state.writer.take() : nil
            if state.count > 0 { return (.bytes(state.count), writer) }
            return (state.isFinished ? .finished : .empty, writer)
        }
        // Of a stream that is broken the writer learns by its next step.
        writer?.resume()
        return supply
    }
}
