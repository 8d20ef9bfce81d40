import CMicrohttpd

/// Feeds libmicrohttpd from a stream's buffer and suspends the connection while there is nothing to send, or lets an
/// ``EventSocket`` send all of it.
@safe final class StreamSource: Sendable {
    /// How many bytes are handed over at once. Events are small, and each open stream keeps memory for so much.
    private static let (eventBlock, block) = (4 << 10, 32 << 10)

    let buffer: StreamBuffer
    private let blockSize: Int
    private nonisolated(unsafe) let connection: OpaquePointer
    private let core: ServerCore
    private let socket: EventSocket?

    /// - Parameters:
    ///   - isEvents: Whether these are events: small, and seldom.
    ///   - socket: What sends them, if not libmicrohttpd.
    init(of client: ServerConnection, isEvents: Bool, socket: EventSocket?) {
        // Whoever is woken was suspended, and a suspended connection stays valid until it is resumed.
        nonisolated(unsafe) let connection = unsafe client.handle
        let core = client.core
        unsafe self.connection = connection
        self.core = core
        blockSize = isEvents ? Self.eventBlock : Self.block
        self.socket = socket
        buffer =
            if let socket {
                StreamBuffer(isChunked: true) { socket.pump($0) }
            } else {
                StreamBuffer { [core] _ in unsafe core.resume(connection) }
            }
    }

    func makeResponse() -> OpaquePointer? {
        let retained = unsafe Unmanaged.passRetained(self)
        let response = unsafe MHD_create_response_from_callback(
            medina_mhd_size_unknown(), blockSize, readStream, retained.toOpaque(), releaseStream)
        if unsafe response == nil { unsafe retained.release() }
        return unsafe response
    }

    fileprivate func read(into target: UnsafeMutableRawBufferPointer) -> Int {
        if let socket { return socket.takeOver(buffer) ? 0 : medina_mhd_end_with_error() }
        let supply = unsafe buffer.read(into: target) { unsafe core.suspend(connection) }
        switch supply {
        case .bytes(let count): return count
        case .empty: return 0
        case .finished: return medina_mhd_end_of_stream()
        case .failed: return medina_mhd_end_with_error()
        }
    }
}

private func readStream(
    _ closure: UnsafeMutableRawPointer?, _ position: UInt64, _ target: UnsafeMutablePointer<CChar>?,
    _ count: Int
) -> Int {
    guard let closure = unsafe closure, let target = unsafe target else { return medina_mhd_end_with_error() }
    let source = unsafe Unmanaged<StreamSource>.fromOpaque(closure).takeUnretainedValue()
    return unsafe source.read(into: UnsafeMutableRawBufferPointer(start: target, count: count))
}

private func releaseStream(_ closure: UnsafeMutableRawPointer?) {
    guard let closure = unsafe closure else { return }
    unsafe Unmanaged<StreamSource>.fromOpaque(closure).release()
}
