import Dispatch
import Glibc
import Processes
import Synchronization

/// A program run to its end: what it prints is read line by line, and it is stopped when it takes too long or
/// nobody waits for it any more.
struct ChildProcess: Sendable {
    /// How a program ended.
    struct Outcome: Sendable {
        /// The exit status; 128 + the signal's number where a signal ended it, as shells count.
        let status: Int32
        /// Whether it was stopped because its time was up.
        let timedOut: Bool
        /// The last lines it printed, for a log or a message.
        let lastLines: [String]
    }

    /// The program's name, looked up in `PATH` where it has no slash.
    let program: String
    /// Its arguments, without its name.
    let arguments: [String]
    /// After that long it is asked to end, and two seconds later made to.
    let timeLimit: Duration

    /// Starts the program, hands each line it prints to `onLine` and waits for its end without holding a
    /// thread of the cooperative pool. Cancelling the task ends the program.
    func run(onLine: @escaping @Sendable (String) -> Void) async throws -> Outcome {
        let cancelled = Flag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue(label: "medina.child-process").async {
                    continuation.resume(with: Result { try watch(cancelled, onLine) })
                }
            }
        } onCancel: {
            cancelled.raise()
        }
    }

    private func watch(_ cancelled: Flag, _ onLine: (String) -> Void) throws -> Outcome {
        let (process, output) = try start()
        defer { close(output) }
        let clock = ContinuousClock()
        let deadline = clock.now + timeLimit
        var stopping: ContinuousClock.Instant?
        var timedOut = false
        var lines = LineReader()
        reading: while true {
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let ready = unsafe poll(&descriptor, 1, 100)
            if ready > 0 {
                guard lines.read(from: output, onLine) else { break reading }
            }
            let now = clock.now
            if let since = stopping {
                if now - since > .seconds(2) { kill(process, SIGKILL) }
            } else if now >= deadline || cancelled.isRaised {
                timedOut = now >= deadline
                stopping = now
                kill(process, SIGTERM)
            }
        }
        lines.finish(onLine)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return Outcome(status: Program.exitStatus(status), timedOut: timedOut, lastLines: lines.last)
    }

    /// Starts the program with both its outputs on one pipe and no input.
    private func start() throws -> (process: pid_t, output: Int32) {
        do {
            return try Program(program, arguments).startReading(withErrors: true)
        } catch {
            let hint = error.isMissing ? " Is it installed? script/bootstrap does that." : ""
            throw MapTilesError(error.isMissing ? .missing : .buildFailed, "\(error).\(hint)")
        }
    }
}

/// Something that one thread says once and another looks at.
private final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
}

/// Cuts a stream of bytes into lines; a carriage return, which redraws a progress line, ends one too.
private struct LineReader {
    private var pending: [UInt8] = []
    private(set) var last: [String] = []

    /// Takes what is there to read; false at the stream's end.
    mutating func read(from descriptor: Int32, _ onLine: (String) -> Void) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN }
        guard count > 0 else { return false }
        for byte in buffer[..<count] {
            if byte == 0x0A || byte == 0x0D {
                finish(onLine)
            } else if pending.count < 4096 {
                pending.append(byte)
            }
        }
        return true
    }

    /// Ends the line that is being read.
    mutating func finish(_ onLine: (String) -> Void) {
        defer { pending.removeAll(keepingCapacity: true) }
        while pending.last == 0x20 { pending.removeLast() }
        guard !pending.isEmpty else { return }
        let line = String(decoding: pending, as: UTF8.self)
        last.append(line)
        if last.count > 40 { last.removeFirst() }
        onLine(line)
    }
}
