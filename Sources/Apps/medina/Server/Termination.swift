import Dispatch
import Glibc

/// The signals by which a process is told to end.
enum Termination {
    /// Returns when SIGTERM or SIGINT has come, or the task is cancelled.
    static func requested() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGTERM, SIGINT].map { number in
            // The default would end the process before anything could be finished.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.finish() }
            source.resume()
            return source
        }
        for await _ in stream {}
        for source in sources { source.cancel() }
    }
}
