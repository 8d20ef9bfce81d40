import CMicrohttpd
public import HTTPServer

/// What HTTPServer is measured against: the least that libmicrohttpd with a suspended connection and a
/// Swift task can do.

/// A server that suspends each request, spawns a task which does nothing but resume it, and answers with
/// the same short JSON document.
@safe public final class BareServer: @unchecked Sendable {
    /// The port of 127.0.0.1 that it listens on.
    public let port: Int
    private let daemon: OpaquePointer

    /// Starts at once.
    /// - Parameter threads: Threads of the epoll pool.
    public init(threads: Int) throws(HTTPServerError) {
        var settings = unsafe medina_mhd_settings()
        let listener = medina_mhd_listen_locally()
        unsafe settings.listener = listener
        unsafe settings.threads = UInt32(clamping: threads)
        unsafe settings.connections = 4_096
        unsafe settings.idle_seconds = 30
        unsafe settings.connection_memory = 32 << 10
        unsafe settings.handle = answerBare
        guard listener >= 0, let started = unsafe medina_mhd_start(&settings) else {
            throw HTTPServerError(code: .notStarted, description: "The bare server could not be started.")
        }
        unsafe daemon = started
        port = Int(medina_mhd_port(listener))
    }

    /// Closes everything; no request may be in progress.
    public func stop() { unsafe MHD_stop_daemon(daemon) }
}

private func answerBare(
    _ closure: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
    _ uploadCount: UnsafeMutablePointer<Int>?, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context = unsafe context, let handle = unsafe handle else { return .NO }
    switch unsafe Int(bitPattern: context.pointee) {
    case 0:
        unsafe context.pointee = UnsafeMutableRawPointer(bitPattern: 1)
        return .YES
    case 1:
        unsafe context.pointee = UnsafeMutableRawPointer(bitPattern: 2)
        nonisolated(unsafe) let suspended = unsafe handle
        unsafe MHD_suspend_connection(suspended)
        Task { unsafe MHD_resume_connection(suspended) }
        return .YES
    default:
        let body: StaticString = "{\"status\":\"ok\"}"
        let response = unsafe MHD_create_response_from_buffer(
            body.utf8CodeUnitCount, UnsafeMutableRawPointer(mutating: body.utf8Start), .RESPMEM_PERSISTENT)
        unsafe MHD_add_response_header(response, "Content-Type", "application/json")
        let result = unsafe MHD_queue_response(handle, 200, response)
        unsafe MHD_destroy_response(response)
        return result
    }
}
