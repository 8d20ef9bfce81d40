import Glibc

/// A port of this machine that nobody else gets while this lives, but a program that shares addresses (`SO_REUSEADDR`)
/// and listens on it.
///
/// A port that was merely free a moment ago may be taken, or not be free yet.
final class ReservedPort: Sendable {
    let number: Int
    private let descriptor: Int32

    init() throws(CannotReserve) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var shared: Int32 = 1
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let word = socklen_t(MemoryLayout<Int32>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &shared, word) == 0
                    && bind(descriptor, pointer, size) == 0 && getsockname(descriptor, pointer, &size) == 0)
            }
        }
        guard isBound else {
            close(descriptor)
            throw CannotReserve()
        }
        number = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }

    struct CannotReserve: Error {}
}
