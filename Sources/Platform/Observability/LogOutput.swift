import Dispatch
import Glibc
import Synchronization

/// Where log lines go: a file descriptor, or a function for tests.
///
/// Lines are gathered and written together within a tenth of a second, warnings and errors at once. When
/// the reader is too slow, lines beyond four megabytes are dropped and counted.
public final class LogOutput: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var isScheduled = false
        var dropped = 0
        /// The last line's second and how it is written, because the next line mostly has the same.
        var second: Int64 = -1
        var prefix: [UInt8] = []

        mutating func appendTime() {
            let now = UTCTime.now
            let millisecond = Int(now.milliseconds % 1_000)
            if now.milliseconds / 1_000 != second {
                second = now.milliseconds / 1_000
                prefix = Array("{\"time\":\"".utf8)
                now.appendISO8601(to: &prefix)
                prefix.removeLast(4)
            }
            pending.append(contentsOf: prefix)
            pending.append(UInt8(0x30 + millisecond / 100))
            pending.append(UInt8(0x30 + millisecond / 10 % 10))
            pending.append(UInt8(0x30 + millisecond % 10))
        }
    }

    private static let capacity = 4 << 20
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "log")
    private let sink: @Sendable ([UInt8]) -> Void

    /// Gives the bytes of whole lines to a function, one call at a time.
    public init(_ sink: @escaping @Sendable ([UInt8]) -> Void) { self.sink = sink }

    /// Writes to an open descriptor and never closes it.
    public convenience init(descriptor: Int32) {
        self.init { bytes in
            var start = 0
            while start < bytes.count {
                let written = unsafe bytes[start...].withUnsafeBytes {
                    unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
                }
                if written < 0, errno != EINTR { return }
                start += max(written, 0)
            }
        }
    }

    public static let standardOutput = LogOutput(descriptor: 1)
    public static let standardError = LogOutput(descriptor: 2)

    /// How many lines were dropped because nobody read them.
    public var droppedLines: Int { state.withLock { $0.dropped } }

    /// Adds one line; `line` continues it after the time.
    package func write(urgent: Bool, _ line: (inout [UInt8]) -> Void) {
        let schedules = state.withLock { state in
            guard state.pending.count < Self.capacity else {
                state.dropped += 1
                return false
            }
            state.appendTime()
            line(&state.pending)
            guard urgent || !state.isScheduled else { return false }
            state.isScheduled = true
            return true
        }
        guard schedules else { return }
        if urgent {
            queue.async { self.drain() }
        } else {
            queue.asyncAfter(deadline: .now() + .milliseconds(100)) { self.drain() }
        }
    }

    /// Writes what is gathered and returns when that is done.
    public func flush() { queue.sync { drain() } }

    private func drain() {
        let bytes = state.withLock { state in
            state.isScheduled = false
            let bytes = state.pending
            state.pending = []
            state.pending.reserveCapacity(min(bytes.count, 1 << 20))
            return bytes
        }
        if !bytes.isEmpty { sink(bytes) }
    }
}
