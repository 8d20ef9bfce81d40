import CGnuTLS

/// A client's end of TLS over a socket that does not block.
@safe final class TLSClient {
    /// What the socket must be ready for before the next try.
    enum Wait { case reading, writing }

    private var client = unsafe medina_tls_client()

    /// - Parameter authority: Who is trusted, a file in PEM.
    init(descriptor: Int32, authority: String) throws {
        let status = unsafe medina_tls_client_begin(&client, descriptor, authority)
        guard status == 0 else { throw Self.error(status) }
    }

    deinit { unsafe medina_tls_client_end(&client) }

    /// Goes on with the handshake; what to wait for, or nothing when it is done.
    func handshake() throws -> Wait? {
        let status = unsafe gnutls_handshake(client.session)
        return status == 0 ? nil : try wait(after: status)
    }

    /// Sends some bytes.
    /// - Returns: How many were taken, 0 when the socket must be waited for.
    func send(_ bytes: UnsafeRawBufferPointer) throws -> Int {
        let count = unsafe gnutls_record_send(client.session, bytes.baseAddress, bytes.count)
        if count >= 0 { return count }
        _ = try wait(after: Int32(count))
        return 0
    }

    /// Receives some bytes; 0 at the end, nothing when the socket must be waited for.
    func receive(into buffer: inout [UInt8]) throws -> Int? {
        let count = unsafe gnutls_record_recv(client.session, &buffer, buffer.count)
        if count >= 0 { return count }
        // Cut off without a farewell, as servers do that hang up.
        if [GNUTLS_E_PREMATURE_TERMINATION, GNUTLS_E_PULL_ERROR].contains(Int32(count)) { return 0 }
        _ = try wait(after: Int32(count))
        return nil
    }

    /// Whether received bytes lie here already.
    var hasBytes: Bool { unsafe gnutls_record_check_pending(client.session) > 0 }

    private func wait(after status: Int32) throws -> Wait {
        guard status == GNUTLS_E_AGAIN || status == GNUTLS_E_INTERRUPTED else { throw Self.error(status) }
        return unsafe gnutls_record_get_direction(client.session) == 0 ? .reading : .writing
    }

    private static func error(_ status: Int32) -> TestError {
        TestError(.connectionClosed, "TLS: \(unsafe String(cString: gnutls_strerror(status)))")
    }
}
