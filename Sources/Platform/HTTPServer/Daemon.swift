import CMicrohttpd

/// A running libmicrohttpd daemon; its functions may be called from any thread.
///
/// It moves bytes on one thread; handlers run elsewhere. A pool of threads would abort the process when it is
/// quiesced while one of them lets go of the listening socket (libmicrohttpd 0.9.75, `MHD_quiesce_daemon`); a
/// daemon of one thread knows of that race.
@safe struct Daemon: @unchecked Sendable {
    private let handle: OpaquePointer

    /// - Returns: `nil` when threads or memory are short.
    init?(listener: Listener, core: ServerCore) {
        let limits = core.configuration
        var settings = unsafe medina_mhd_settings()
        unsafe settings.listener = listener.descriptor
        unsafe settings.threads = 1
        // Whoever comes beyond the limit is refused, and that is told; here they would wait for their time-out instead.
        unsafe settings.connections = UInt32(clamping: max(1, limits.maximumConnections) + 16)
        unsafe settings.idle_seconds = UInt32(clamping: max(1, limits.idleTimeout.components.seconds))
        unsafe settings.connection_memory = max(8 << 10, limits.maximumHeaderBytes + (8 << 10))
        unsafe settings.closure = Unmanaged.passUnretained(core).toOpaque()
        unsafe settings.accepts = acceptsConnection
        unsafe settings.handle = requestArrived
        unsafe settings.connection_changed = connectionChanged
        unsafe settings.completed = requestCompleted
        unsafe settings.first_line = firstLineRead
        guard let tls = limits.tls else {
            guard let started = unsafe medina_mhd_start(&settings) else { return nil }
            unsafe handle = started
            return
        }
        // libmicrohttpd makes its own of both while it starts.
        let started = unsafe tls.certificate.withUnsafeBufferPointer { certificate in
            unsafe tls.key.withUnsafeBufferPointer { key in
                unsafe settings.certificate = certificate.baseAddress
                unsafe settings.key = key.baseAddress
                return unsafe medina_mhd_start(&settings)
            }
        }
        guard let started = unsafe started else { return nil }
        unsafe handle = started
    }

    /// Accepts no more connections; the listening socket is the caller's again.
    func quiesce() { _ = unsafe MHD_quiesce_daemon(handle) }

    /// Closes all connections, none of which may be suspended, and waits for the threads to end.
    func stop() { unsafe MHD_stop_daemon(handle) }
}
