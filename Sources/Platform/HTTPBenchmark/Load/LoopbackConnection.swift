import CMicrohttpd
import Glibc

/// A client for load on this machine: one connection, one request at a time, on a thread that may block.
///
/// It speaks just enough HTTP/1.1 for the servers that are measured here: answers with a `Content-Length`, or
/// without a body. A connection that the server has closed is opened again for the next request.
public final class LoopbackConnection {
    /// An answer.
    public struct Answer {
        /// The status code.
        public var status: Int
        /// The header fields as they came, one a line.
        public var head: String
        /// The body.
        public var body: [UInt8]

        /// The value of a header field, found by its name in any case.
        public func header(_ name: String) -> String? {
            let prefix = name.lowercased() + ":"
            for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix(prefix) {
                return String(line.dropFirst(prefix.count).drop { $0 == " " })
            }
            return nil
        }
    }

    /// The server cannot be reached, left, or did not answer in time.
    public struct Broken: Error {
        /// The system's number for what happened.
        public let code: Int32
    }

    private let port: Int
    private let source: UInt32
    private let seconds: Int
    private var socket: Int32 = -1
    private var buffer: [UInt8] = []

    /// A connection to a port of this machine, opened with the first request.
    ///
    /// - Parameters:
    ///   - source: The last part of the address to come from, 127.0.0.*source*: servers limit connections a peer.
    ///   - seconds: The longest wait for an answer.
    public init(port: Int, source: UInt8 = 1, seconds: Int = 10) {
        self.port = port
        self.source = 0x7F00_0000 | UInt32(source)
        self.seconds = seconds
    }

    deinit { disconnect() }

    /// Sends a request and waits for the answer.
    ///
    /// - Throws: ``Broken``; it is not known then whether the server has acted on the request.
    public func send(
        _ method: String, _ path: String, token: String? = nil, type: String? = nil, body: [UInt8] = []
    ) throws -> Answer {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        if let type { head += "Content-Type: \(type)\r\n" }
        if method != "GET" { head += "Content-Length: \(body.count)\r\n" }
        head += "\r\n"
        return try exchange(Array(head.utf8) + body)
    }

    /// Sends the bytes of a whole request and waits for the answer.
    public func exchange(_ request: [UInt8]) throws -> Answer {
        do {
            if socket < 0 { socket = try Self.connect(port: port, source: source, seconds: seconds) }
            try Self.write(request, to: socket)
            return try read()
        } catch {
            disconnect()
            throw error
        }
    }

    /// Closes the connection.
    public func disconnect() {
        if socket >= 0 { close(socket) }
        socket = -1
        buffer = []
    }

    private func read() throws -> Answer {
        var end: Int?
        while end == nil {
            end = Self.endOfHead(buffer)
            if end == nil { try receive() }
        }
        let start = end ?? 0
        let head = String(decoding: buffer[..<start], as: UTF8.self)
        var answer = Answer(status: 0, head: head, body: [])
        answer.status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let length = answer.header("content-length").flatMap { Int($0) } ?? 0
        while buffer.count < start + length { try receive() }
        answer.body = Array(buffer[start..<start + length])
        buffer.removeFirst(start + length)
        if answer.header("connection")?.lowercased() == "close" { disconnect() }
        return answer
    }

    private func receive() throws {
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        let count = unsafe recv(socket, &piece, piece.count, 0)
        guard count > 0 else { throw Broken(code: count == 0 ? ECONNRESET : errno) }
        buffer.append(contentsOf: piece[..<count])
    }

    static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        for index in 3..<bytes.count
        where bytes[index] == 10 && bytes[index - 1] == 13 && bytes[index - 2] == 10 && bytes[index - 3] == 13
        {
            return index + 1
        }
        return nil
    }

    static func connect(port: Int, source: UInt32, seconds: Int) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw Broken(code: errno) }
        // Must not go on into the servers that are started.
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        var one: Int32 = 1
        unsafe setsockopt(
            socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        unsafe setsockopt(
            socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        unsafe setsockopt(
            socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        let isOpen = bind(socket, to: source, port: 0) && open(socket, port: port)
        guard isOpen else {
            let code = errno
            close(socket)
            throw Broken(code: code)
        }
        return socket
    }

    private static func address(_ host: UInt32, port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = host.bigEndian
        return address
    }

    private static func bind(_ socket: Int32, to host: UInt32, port: Int) -> Bool {
        var address = address(host, port: port)
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func open(_ socket: Int32, port: Int) -> Bool {
        var address = address(0x7F00_0001, port: port)
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    static func write(_ bytes: [UInt8], to socket: Int32) throws {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes[sent...].withUnsafeBytes {
                unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Broken(code: errno) }
            sent += count
        }
    }
}
