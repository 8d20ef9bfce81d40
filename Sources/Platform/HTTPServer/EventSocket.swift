import CMicrohttpd
import Glibc
import Synchronization

/// Sends the events of one connection, whose socket it takes over from libmicrohttpd once the head of the answer is sent.
///
/// libmicrohttpd could send the events as well, but for each of them, and for every request, it goes through all
/// connections that are suspended. With thousands of open pages that costs more than making what they show, and each of
/// them keeps the memory in which a request is read.
///
/// What libmicrohttpd is left with in place of the socket is one that leads nowhere, which it closes as it would the
/// other. Not for encrypted connections, whose bytes only libmicrohttpd can send, nor for HTTP/1.0, which has no chunks.
@safe final class EventSocket: Sendable {
    private enum Phase {
        /// libmicrohttpd has the socket.
        case before
        case taking
        /// The socket is ours, under this number.
        case sending(Int32, StreamPoller.Key)
        case over
    }

    private let client: ServerConnection
    private let poller: StreamPoller
    private let phase = Mutex(Phase.before)

    init(of client: ServerConnection, poller: StreamPoller) {
        self.client = client
        self.poller = poller
    }

    /// Called on libmicrohttpd's thread when it asks for the body: the first time the socket is taken over, the second
    /// time libmicrohttpd is to close what it has instead.
    ///
    /// - Returns: Whether it was taken over now.
    func takeOver(_ buffer: StreamBuffer) -> Bool {
        let isFirst = phase.withLock { phase in
            guard case .before = phase else { return false }
            phase = .taking
            return true
        }
        guard isFirst else { return false }
        let theirs = unsafe medina_mhd_socket(client.handle)
        let ours = fcntl(theirs, F_DUPFD_CLOEXEC, 0)
        guard ours >= 0 else {
            // Descriptors are short: the browser comes again.
            phase.withLock { $0 = .over }
            buffer.close()
            return false
        }
        // While it is suspended libmicrohttpd waits for nothing on its socket.
        unsafe client.core.suspend(client.handle)
        client.takeOver(ours)
        poller.leadNowhere(theirs)
        unsafe client.core.resume(client.handle)
        // What was held back of the head goes now.
        var yes: Int32 = 1
        unsafe setsockopt(ours, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        let key = poller.add(ours, of: client, sending: buffer)
        if key == nil { buffer.close() }
        // Only now, so that nobody else can have ended it before.
        phase.withLock { $0 = .sending(ours, key ?? 0) }
        pump(buffer)
        return true
    }

    /// Sends as much as the network takes, and closes the socket when that was all. Never called under the lock of the
    /// connection, whose end it may tell.
    func pump(_ buffer: StreamBuffer) {
        let ended = phase.withLock { phase -> (socket: Int32, key: StreamPoller.Key, isWell: Bool)? in
            guard case .sending(let socket, let key) = phase else { return nil }
            switch unsafe buffer.drain({ unsafe Self.send($0, to: socket) }) {
            case .bytes, .empty: return nil
            case .finished:
                phase = .over
                return (socket, key, true)
            case .failed:
                phase = .over
                return (socket, key, false)
            }
        }
        guard let ended else { return }
        poller.remove(ended.key, ended.socket)
        client.streamEnded(isWell: ended.isWell)
        close(ended.socket)
    }

    /// - Returns: How many bytes have gone; `nil` when the connection is broken.
    private static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int? {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe Glibc.send(
                socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
                Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            if count > 0 {
                sent += count
            } else if count < 0, errno == EINTR {
                continue
            } else {
                return count < 0 && errno != EAGAIN && errno != EWOULDBLOCK ? nil : sent
            }
        }
        return sent
    }
}
