import Dispatch
import Glibc
import Observability
import Synchronization

/// The server: accepts connections, reads requests strictly, and gives each to the handler in a task of its
/// own.
///
/// ```swift
/// let server = try HTTPServer(configuration: HTTPConfiguration(port: 8080), handler: router.handler())
/// print("http://127.0.0.1:\(server.port)")
/// try await server.run()
/// ```
public final class HTTPServer: Sendable {
    private enum Stage { case bound, running, stopping, stopped }

    private struct State {
        var stage = Stage.bound
        var daemon: Daemon?
        var watch: ConnectionWatch?
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    /// The port that the server listens on.
    public let port: Int

    private let listener: Listener
    private let core: ServerCore
    private let state = Mutex(State())

    /// Binds the address; nothing is answered before `start`.
    /// - Throws: `HTTPServerError` when the address is in use, not this machine's, or not allowed.
    public init(configuration: HTTPConfiguration, handler: HTTPHandler) throws(HTTPServerError) {
        listener = try Listener(host: configuration.host, port: configuration.port)
        port = listener.port
        core = ServerCore(configuration: configuration, handler: handler)
    }

    deinit {
        guard let daemon = state.withLock({ $0.daemon }) else { return }
        // Only a server that nobody stopped gets here. The daemon must give the listening socket back first,
        // or both would close it, the second time perhaps in the name of another.
        daemon.quiesce()
        repeat {
            Self.breakOff(core)
            usleep(1_000)
        } while core.suspended > 0
        daemon.stop()
    }

    /// Accepts connections from now on.
    public func start() throws(HTTPServerError) {
        let started = state.withLock { state in
            guard state.stage == .bound else { return state.stage == .running }
            guard let daemon = Daemon(listener: listener, core: core) else { return false }
            state.daemon = daemon
            state.watch = ConnectionWatch(core: core)
            state.stage = .running
            return true
        }
        guard started else {
            throw HTTPServerError(
                code: .notStarted, description: "The server on port \(port) could not be started.")
        }
        // The core holds the registry.
        core.configuration.metrics.collect("http") { [weak core] in core?.metrics() ?? "" }
    }

    /// Starts if need be and returns once the server has stopped, at once if it was told to before; cancelling the
    /// task stops it.
    public func run() async throws(HTTPServerError) {
        do {
            try start()
        } catch {
            // Whoever has ended it meanwhile did not want it to start.
            guard state.withLock({ $0.stage == .stopping || $0.stage == .stopped }) else { throw error }
        }
        await withTaskCancellationHandler {
            await stopped()
        } onCancel: {
            Task { await stop() }
        }
    }

    private func stopped() async {
        await withCheckedContinuation { continuation in
            let isStopped = state.withLock { state in
                if state.stage == .stopped { return true }
                state.waiters.append(continuation)
                return false
            }
            if isStopped { continuation.resume() }
        }
    }

    /// Stops accepting, ends event streams, lets requests finish whose clients send and read (see ``Drain``), and breaks
    /// off what is left at the deadline. Returns once all threads have ended.
    ///
    /// - Parameter patience: How long a client that is waited for may do nothing.
    public func stop(deadline: Duration = .seconds(10), patience: Duration = .seconds(1)) async {
        let (stage, daemon, watch) = state.withLock { state in
            let stage = state.stage
            if stage == .bound { state.stage = .stopped }
            if stage == .running { state.stage = .stopping }
            return (stage, state.daemon, state.watch)
        }
        guard stage == .running, let daemon = daemon else {
            if stage == .stopping { await stopped() }
            return
        }
        let drain = Drain(from: .now, deadline: deadline, patience: patience)
        daemon.quiesce()
        listener.refuse()
        core.isDraining.store(true, ordering: .sequentiallyConsistent)
        while core.connectionCount > 0, MonotonicTime.now < drain.end {
            let now = MonotonicTime.now
            for connection in core.allConnections { connection.drain(drain, now: now) }
            await Self.pause()
        }
        while true {
            Self.breakOff(core)
            if core.suspended == 0 { break }
            await Self.pause()
        }
        watch?.stop()
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "http.stop").async {
                daemon.stop()
                continuation.resume()
            }
        }
        let waiters = state.withLock { state in
            state.stage = .stopped
            state.daemon = nil
            state.watch = nil
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// A moment's rest that also works in a cancelled task.
    private static func pause() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { continuation.resume() }
        }
    }

    private static func breakOff(_ core: ServerCore) {
        core.isBreaking.store(true, ordering: .sequentiallyConsistent)
        for connection in core.allConnections { connection.breakOff() }
    }
}
