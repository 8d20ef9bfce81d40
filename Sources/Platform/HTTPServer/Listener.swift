import CMicrohttpd
import Glibc

/// A socket that listens on one address, closed with its last reference.
final class Listener: Sendable {
    let descriptor: Int32
    let port: Int

    init(host: String, port: Int) throws(HTTPServerError) {
        var hints = unsafe addrinfo()
        unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard (0...65_535).contains(port), unsafe getaddrinfo(host, String(port), &hints, &list) == 0,
            let address = unsafe list?.pointee
        else {
            throw HTTPServerError(
                code: .addressNotAvailable, description: "“\(host):\(port)” is not an address to listen on.")
        }
        defer { unsafe freeaddrinfo(list) }
        let kind = unsafe address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = unsafe socket(address.ai_family, kind, 0)
        var yes: Int32 = 1
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard descriptor >= 0, unsafe bind(descriptor, address.ai_addr, address.ai_addrlen) == 0,
            listen(descriptor, 4_096) == 0
        else {
            let error = Self.error(errno, host: host, port: port)
            if descriptor >= 0 { close(descriptor) }
            throw error
        }
        self.descriptor = descriptor
        self.port = Self.boundPort(of: descriptor) ?? port
    }

    /// New connections are refused from now on.
    func refuse() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    private static func boundPort(of descriptor: Int32) -> Int? {
        var storage = sockaddr_storage()
        var count = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutablePointer(to: &storage) { pointer -> Int? in
            let address = unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: sockaddr.self)
            guard unsafe getsockname(descriptor, address, &count) == 0 else { return nil }
            return unsafe SocketAddress(address)?.port
        }
    }

    private static func error(_ number: Int32, host: String, port: Int) -> HTTPServerError {
        switch number {
        case EADDRINUSE:
            HTTPServerError(
                code: .addressInUse,
                description: "Port \(port) of \(host) is in use by another program; stop that or choose "
                    + "another port.")
        case EACCES, EPERM:
            HTTPServerError(
                code: .notAllowed,
                description: "This user may not listen on port \(port) of \(host); ports below 1024 are "
                    + "reserved, choose a higher one.")
        default:
            HTTPServerError(
                code: .addressNotAvailable,
                description: "Cannot listen on \(host):\(port): \(unsafe String(cString: strerror(number))).")
        }
    }

    deinit { close(descriptor) }
}
