import Dispatch
import Glibc
import Synchronization

/// Many open event streams of this machine, read by one thread as browsers would.
public final class EventStreams: Sendable {
    /// Called on the reading thread with what a stream received, and when.
    public typealias Receiver = @Sendable (_ stream: Int, _ bytes: [UInt8], _ nanoseconds: UInt64) -> Void

    private let sockets: [Int32]
    private let isOver = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)
    private let lost = Mutex(0)

    /// How many streams the server has ended.
    public var lostCount: Int { lost.withLock { $0 } }

    /// Opens a stream for each request: the path, and the bearer token of who asks.
    ///
    /// - Parameter first: The last number of the loopback address from which the first come; every further
    ///   `perAddress` come from the next one, because a server limits the connections of one address.
    /// - Parameter pause: How many microseconds pass between two looks, so that to look at thousands of streams does
    ///   not take the processor from the server.
    /// - Parameter perSecond: How many are opened in a second at most; without it all at once.
    /// - Throws: ``LoopbackConnection/Broken`` when one cannot be opened.
    public init(
        port: Int, requests: [(path: String, token: String?)], from first: UInt8 = 2, perAddress: Int = 200,
        pause: UInt32 = 0, perSecond: Int? = nil, receive: @escaping Receiver
    ) throws {
        var sockets: [Int32] = []
        for (index, request) in requests.enumerated() {
            if let perSecond { usleep(UInt32(1_000_000 / perSecond)) }
            let source = 0x7F00_0000 + UInt32(first) + UInt32(index / perAddress)
            let socket = try LoopbackConnection.connect(port: port, source: source, seconds: 10)
            sockets.append(socket)
            var head = "GET \(request.path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
            head += "Accept: text/event-stream\r\n"
            if let token = request.token { head += "Authorization: Bearer \(token)\r\n" }
            try LoopbackConnection.write(Array((head + "\r\n").utf8), to: socket)
        }
        self.sockets = sockets
        let (thread, queue) = (self, DispatchQueue(label: "event streams"))
        queue.async { thread.read(pause, receive) }
    }

    /// Closes all streams.
    public func close() {
        isOver.withLock { $0 = true }
        ended.wait()
        for socket in sockets { Glibc.close(socket) }
    }

    private func read(_ pause: UInt32, _ receive: Receiver) {
        var waiting = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while !isOver.withLock({ $0 }) {
            if pause > 0 { usleep(pause) }
            guard unsafe poll(&waiting, nfds_t(waiting.count), 100) > 0 else { continue }
            for index in waiting.indices where waiting[index].revents != 0 {
                let socket = sockets[index]
                let length = unsafe recv(socket, &piece, piece.count, Int32(MSG_DONTWAIT))
                if length > 0 {
                    receive(index, Array(piece[..<length]), DispatchTime.now().uptimeNanoseconds)
                } else if length == 0 {
                    // The system leaves out what has a negative number.
                    waiting[index].fd = -1
                    lost.withLock { $0 += 1 }
                }
            }
        }
        ended.signal()
    }
}
