import CMicrohttpd

/// Feeds libmicrohttpd from a stream's buffer; suspends the connection while there is nothing to send.
@safe final class StreamSource: Sendable {
    /// How many bytes are handed over at once. Events are small, and each open stream keeps memory for so much.
    private static let (eventBlock, block) = (4 << 10, 32 << 10)

    let buffer: StreamBuffer
    private let blockSize: Int
    private nonisolated(unsafe) let connection: OpaquePointer
    private let core: ServerCore

    init(connection: OpaquePointer, core: ServerCore, isEvents: Bool) {
        unsafe self.connection = connection
        self.core = core
        blockSize = isEvents ? Self.eventBlock : Self.block
        // Whoever is woken was suspended, and a suspended connection stays valid until it is resumed.
        nonisolated(unsafe) let suspended = unsafe connection
        buffer = StreamBuffer { [core] in unsafe core.resume(suspended) }
    }

    func makeResponse() -> OpaquePointer? {
        let retained = unsafe Unmanaged.passRetained(self)
        let response = unsafe MHD_create_response_from_callback(
            medina_mhd_size_unknown(), blockSize, readStream, retained.toOpaque(), releaseStream)
        if unsafe response == nil { unsafe retained.release() }
        return unsafe response
    }

    fileprivate func read(into target: UnsafeMutableRawBufferPointer) -> Int {
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
