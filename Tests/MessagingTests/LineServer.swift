import Glibc
import Synchronization

/// A server on a port of this machine that talks with each client on a thread of its own, line by line.
final class LineServer: Sendable {
    /// One client, as a conversation sees it.
    final class Client {
        private let descriptor: Int32
        private var rest: [UInt8] = []

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        /// The next line without its end; nothing when the client has gone.
        func line() -> String? {
            while true {
                if let end = rest.firstIndex(of: 10) {
                    defer { rest.removeFirst(end + 1) }
                    return String(decoding: rest[..<end].filter { $0 != 13 }, as: UTF8.self)
                }
                guard more() else { return nil }
            }
        }

        /// So many bytes; fewer when the client has gone.
        func bytes(_ count: Int) -> [UInt8] {
            while rest.count < count, more() {}
            defer { rest.removeFirst(min(count, rest.count)) }
            return Array(rest.prefix(count))
        }

        func say(_ text: String) {
            let bytes = Array((text + "\r\n").utf8)
            _ = unsafe bytes.withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
        }

        private func more() -> Bool {
            var buffer = [UInt8](repeating: 0, count: 4_096)
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
            }
            guard count > 0 else { return false }
            rest += buffer.prefix(count)
            return true
        }
    }

    /// Where it listens.
    let port: Int
    private let descriptor: Int32

    /// A server that holds the conversation with each client, then closes the connection.
    init(_ conversation: @escaping @Sendable (Client) -> Void) throws {
        let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe (bind(listening, pointer, size) == 0 && listen(listening, 16) == 0
                    && getsockname(listening, pointer, &size) == 0)
            }
        }
        guard isOpen else { throw CannotListen() }
        descriptor = listening
        port = Int(UInt16(bigEndian: address.sin_port))
        Self.thread {
            while true {
                let client = accept(listening, nil, nil)
                guard client >= 0 else {
                    // Only who accepts closes: the number may belong to another server a moment later.
                    close(listening)
                    return
                }
                Self.thread {
                    conversation(Client(client))
                    close(client)
                }
            }
        }
    }

    deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

    struct CannotListen: Error {}

    private static func thread(_ work: @escaping @Sendable () -> Void) {
        final class Box {
            let work: @Sendable () -> Void
            init(_ work: @escaping @Sendable () -> Void) { self.work = work }
        }
        var thread = pthread_t()
        unsafe pthread_create(
            &thread, nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
                }
                return nil
            }, Unmanaged.passRetained(Box(work)).toOpaque())
        pthread_detach(thread)
    }
}
