import CMicrohttpd
import Glibc
public import HTTPServer

/// A blocking TCP connection to this machine that sends whatever it is told, byte for byte. Every wait has
/// a deadline.
public final class RawConnection {
    private let descriptor: Int32
    private let timeout: Duration
    private var received: [UInt8] = []
    private var tls: TLSClient?

    /// Connects to a port of 127.0.0.1.
    /// - Parameters:
    ///   - timeout: How long any single call may wait.
    ///   - isSecure: Whether to speak TLS, trusting the authority of ``TestCertificate``.
    public init(port: Int, timeout: Duration = .seconds(10), isSecure: Bool = false) throws {
        self.timeout = timeout
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe connect(
                descriptor, UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        guard connected == 0 else {
            // All is initialised, so the deinitialiser closes the socket; a second time it might be another's.
            throw TestError(.connectionRefused, "Cannot connect to port \(port), error \(errno).")
        }
        if isSecure { try beginTLS() }
    }

    private func beginTLS() throws {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let client = try TLSClient(
            descriptor: descriptor, authority: try TestCertificate.shared.get().authority)
        while let next = try client.handshake() {
            try wait(for: Int16(next == .reading ? POLLIN : POLLOUT))
        }
        tls = client
    }

    deinit { Glibc.close(descriptor) }

    /// Sends bytes, waiting while the server is slow.
    public func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            try wait(for: Int16(POLLOUT))
            if let tls {
                sent += try unsafe bytes[sent...].withUnsafeBytes { try unsafe tls.send($0) }
                continue
            }
            let count = unsafe bytes[sent...].withUnsafeBytes {
                unsafe Glibc.send(
                    descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count < 0, errno != EAGAIN {
                throw TestError(.connectionClosed, "The server closed the connection while bytes were sent.")
            }
            sent += max(0, count)
        }
    }

    /// Sends text as UTF-8.
    public func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Closes the sending side only.
    public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Breaks the connection with a reset instead of an orderly end.
    public func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Reads one whole response; interim ones (1xx) are skipped.
    /// - Parameter isHead: Whether the request was HEAD, so that no body follows.
    public func readResponse(isHead: Bool = false) throws -> TestResponse {
        while true {
            let (status, headers) = try readHead()
            if (100..<200).contains(status) { continue }
            var body: [UInt8] = []
            if isHead || status == 204 || status == 304 {
            } else if headers["transfer-encoding"]?.lowercased() == "chunked" {
                while let chunk = try readChunk() { body += chunk }
            } else if let length = headers["content-length"].flatMap({ Int($0) }) {
                body = try read(count: length)
            } else {
                while try fill() {}
                body = received
                received = []
            }
            return TestResponse(status: HTTPStatus(status), headers: headers, body: body)
        }
    }

    /// Reads a response's status line and header fields.
    public func readHead() throws -> (status: Int, headers: Headers) {
        let lines = try read(through: "\r\n\r\n").split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1."),
            let status = first.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { throw TestError(.malformedResponse, "Not a response: \(lines.first ?? "")") }
        var headers = Headers()
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw TestError(.malformedResponse, "Not a field: \(line)") }
            headers.append(String(parts[0]), String(parts[1].drop { $0 == " " }))
        }
        return (status, headers)
    }

    /// Reads one chunk of a chunked body; `nil` at its end.
    public func readChunk() throws -> [UInt8]? {
        let line = try read(through: "\r\n").dropLast()
        guard let count = Int(line, radix: 16) else {
            throw TestError(.malformedResponse, "Not a chunk size: \(line)")
        }
        let bytes = try read(count: count)
        _ = try read(count: 2)
        return count == 0 ? nil : bytes
    }

    /// Reads until the text was seen, and returns all up to its end.
    public func read(through end: String) throws -> String {
        let pattern = Array(end.utf8)
        var searched = 0
        while true {
            if let found = received[searched...].firstRange(of: pattern) {
                let text = String(decoding: received[..<found.upperBound], as: UTF8.self)
                received.removeFirst(found.upperBound)
                return text
            }
            searched = max(0, received.count - pattern.count)
            guard try fill() else {
                throw TestError(.connectionClosed, "The server closed the connection before “\(end)”.")
            }
        }
    }

    private func read(count: Int) throws -> [UInt8] {
        while received.count < count {
            guard try fill() else {
                throw TestError(.connectionClosed, "The server closed the connection in mid-body.")
            }
        }
        defer { received.removeFirst(count) }
        return Array(received[..<count])
    }

    /// Waits until the server has closed the connection.
    /// - Returns: What it sent before.
    public func readToEnd() throws -> String {
        while try fill() {}
        defer { received = [] }
        return String(decoding: received, as: UTF8.self)
    }

    /// Waits for more bytes; `false` at the end of the connection.
    private func fill() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        if let tls {
            while true {
                if !tls.hasBytes { try wait(for: Int16(POLLIN)) }
                guard let count = try tls.receive(into: &buffer) else { continue }
                received += buffer[..<count]
                return count > 0
            }
        }
        try wait(for: Int16(POLLIN))
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 { received += buffer[..<count] }
        return count > 0
    }

    private func wait(for events: Int16) throws {
        var entry = pollfd(fd: descriptor, events: events, revents: 0)
        let milliseconds = Int32(clamping: Int64(timeout / .milliseconds(1)))
        guard unsafe poll(&entry, 1, milliseconds) > 0 else {
            throw TestError(.timedOut, "Nothing happened within \(timeout).")
        }
    }
}
