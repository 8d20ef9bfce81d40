import CMicrohttpd
import Glibc

/// An IPv4 or IPv6 address as text, and its port.
struct SocketAddress: Sendable, Hashable {
    let host: String
    let port: Int

    /// - Returns: `nil` for other families. An IPv4 address inside IPv6 is written as IPv4.
    init?(_ address: UnsafePointer<sockaddr>) {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        switch unsafe Int32(address.pointee.sa_family) {
        case AF_INET:
            var inet = unsafe UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self)
            unsafe inet_ntop(AF_INET, &inet.sin_addr, &text, socklen_t(text.count))
            port = Int(UInt16(bigEndian: inet.sin_port))
        case AF_INET6:
            var inet = unsafe UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self)
            unsafe inet_ntop(AF_INET6, &inet.sin6_addr, &text, socklen_t(text.count))
            port = Int(UInt16(bigEndian: inet.sin6_port))
        default: return nil
        }
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let name = String(decoding: bytes, as: UTF8.self)
        host = name.hasPrefix("::ffff:") && name.contains(".") ? String(name.dropFirst(7)) : name
    }
}
