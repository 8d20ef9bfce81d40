import CMicrohttpd
import Glibc

/// A response in libmicrohttpd's own form, made off its threads and owned until it is queued.
@safe struct PreparedResponse: ~Copyable, @unchecked Sendable {
    private let handle: OpaquePointer
    let status: Int
    let byteCount: Int

    /// - Parameter stream: Where a streamed body comes from; not needed for others.
    init?(_ response: Response, stream: StreamSource? = nil, closing: Bool) {
        let made: OpaquePointer?
        switch response.body {
        case .bytes(let bytes):
            unsafe made = bytes.withUnsafeBytes { buffer in
                unsafe MHD_create_response_from_buffer(
                    buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .shared(let bytes):
            let retained = unsafe Unmanaged.passRetained(bytes)
            unsafe made = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
                bytes.count, bytes.start, releaseShared, retained.toOpaque())
            if unsafe made == nil { unsafe retained.release() }
        case .file(let slice):
            let descriptor = slice.file.duplicate()
            unsafe made = unsafe MHD_create_response_from_fd_at_offset64(
                UInt64(slice.count), descriptor, UInt64(slice.offset))
            if unsafe made == nil, descriptor >= 0 { close(descriptor) }
        case .stream:
            guard let stream else { return nil }
            unsafe made = unsafe stream.makeResponse()
        }
        guard let made = unsafe made else { return nil }
        unsafe handle = made
        status = response.status.code
        byteCount = response.body.count ?? 0
        unsafe response.headers.withCStrings { name, value in
            _ = unsafe MHD_add_response_header(made, name, value)
        }
        if closing { unsafe MHD_add_response_header(made, "Connection", "close") }
    }

    /// Hands the response to its connection.
    func queue(on connection: OpaquePointer) -> MHD_Result {
        unsafe MHD_queue_response(connection, UInt32(status), handle)
    }

    deinit { unsafe MHD_destroy_response(handle) }
}

private func releaseShared(_ closure: UnsafeMutableRawPointer?) {
    guard let closure = unsafe closure else { return }
    unsafe Unmanaged<SharedBytes>.fromOpaque(closure).release()
}
