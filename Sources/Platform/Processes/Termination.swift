import CSystem
import Dispatch
import Glibc

/// The signals by which a process is told to end: SIGTERM and SIGINT.
///
/// From its making on they are kept until somebody waits for them, so that none gets lost, however early it comes.
/// There is one in a process at most.
public final class Termination: Sendable {
    private let output: Int32

    /// Catches the signals from now on.
    ///
    /// - Throws: ``ProgramNotStarted`` when there is no descriptor left.
    public init() throws(ProgramNotStarted) {
        var ends: [Int32] = [0, 0]
        guard unsafe medina_pipe(&ends) == 0 else {
            throw ProgramNotStarted(program: "the wait for signals", code: errno)
        }
        // A handler must never wait, however often the signal comes.
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        output = ends[0]
        // First where to, then the handler: in between the signals still end the process.
        medina_signal_into(ends[1])
        for number in [SIGTERM, SIGINT] { _ = signal(number, medina_signal_arrived) }
    }

    /// Returns when one of them has come, also before this was called, or the task is cancelled. Further ones change
    /// nothing.
    public func requested() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let source = DispatchSource.makeReadSource(fileDescriptor: output)
        source.setEventHandler { continuation.finish() }
        source.resume()
        for await _ in stream {}
        source.cancel()
    }
}
