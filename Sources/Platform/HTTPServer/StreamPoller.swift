import CMicrohttpd
import Dispatch
import Glibc
import Synchronization

/// Tells of the connections to which the server sends events itself that their client has left, or can take more.
@safe final class StreamPoller: Sendable {
    /// Names a stream; a socket's number may come to be another's.
    typealias Key = UInt64

    private struct State {
        var next: Key = 0
        var streams: [Key: (client: ServerConnection, buffer: StreamBuffer)] = [:]
    }

    private let descriptor: Int32
    /// A socket that is connected with nothing.
    private let nowhere: Int32
    private let state = Mutex(State())
    // Dispatch's objects may be used from any thread.
    private nonisolated(unsafe) let source: any DispatchSourceRead

    /// - Returns: `nil` when descriptors are short.
    init?() {
        descriptor = medina_streams_open()
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        nowhere = socket(AF_INET, kind, 0)
        guard descriptor >= 0, nowhere >= 0 else {
            for one in [descriptor, nowhere] where one >= 0 { close(one) }
            return nil
        }
        let source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "http.streams"))
        unsafe self.source = source
        source.setCancelHandler { [descriptor, nowhere] in
            close(descriptor)
            close(nowhere)
        }
        source.setEventHandler { [weak self] in self?.look() }
        source.activate()
    }

    deinit { unsafe source.cancel() }

    /// A number of which somebody else has a duplicate stands for nothing from now on, until it is closed.
    func leadNowhere(_ socket: Int32) {
        _ = fcntl(dup2(nowhere, socket), F_SETFD, FD_CLOEXEC)
    }

    /// Watches a socket from now on.
    ///
    /// - Returns: `nil` when the system can watch no more.
    func add(_ socket: Int32, of client: ServerConnection, sending buffer: StreamBuffer) -> Key? {
        let key = state.withLock { state in
            state.next += 1
            state.streams[state.next] = (client, buffer)
            return state.next
        }
        guard medina_streams_add(descriptor, socket, key) == 0 else {
            state.withLock { _ = $0.streams.removeValue(forKey: key) }
            return nil
        }
        return key
    }

    /// Watches it no more. Called before anybody else may close the socket.
    func remove(_ key: Key, _ socket: Int32) {
        medina_streams_remove(descriptor, socket)
        state.withLock { _ = $0.streams.removeValue(forKey: key) }
    }

    private func look() {
        var news = [medina_stream_news](repeating: medina_stream_news(), count: 64)
        while true {
            let count = unsafe medina_streams_take(descriptor, &news)
            guard count > 0 else { return }
            for one in news.prefix(Int(count)) {
                guard let (client, buffer) = state.withLock({ $0.streams[one.key] }) else { continue }
                if one.has_closed != 0 { client.depart() } else { buffer.wake() }
            }
        }
    }
}
