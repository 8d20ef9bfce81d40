import FoundationEssentials
import Glibc
import Synchronization
import Terminal

/// The terminal: results on the standard output, progress and errors on the standard error.
struct Console: Sendable {
    private let hasTerminal = isatty(STDERR_FILENO) == 1

    /// Writes a result.
    func print(_ text: String, terminator: String = "\n") {
        Console.write(text + terminator, to: STDOUT_FILENO)
    }

    /// Writes a remark.
    func note(_ text: String) { Console.write(text + "\n", to: STDERR_FILENO) }

    /// A bar on the standard error that any thread may move.
    func progress() -> Progress { Progress(isTerminal: hasTerminal) }

    fileprivate static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = unsafe bytes.withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }

    final class Progress: Sendable {
        private let bar: Mutex<ProgressBar>

        fileprivate init(isTerminal: Bool) {
            bar = Mutex(
                ProgressBar(isTerminal: isTerminal) { Console.write($0, to: STDERR_FILENO) })
        }

        /// Shows a phase and its done share, 0 ... 1.
        func update(_ phase: String, _ fraction: Double) {
            bar.withLock { $0.update(phase: phase, fraction: fraction) }
        }

        /// Ends the line.
        func finish() { bar.withLock { $0.finish() } }
    }
}

/// A clock for measuring, in nanoseconds.
enum Stopwatch {
    /// The monotonic time now.
    static var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The milliseconds that a piece of work took.
    static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
        let start = now
        try body()
        return Double(now - start) / 1e6
    }
}
