/// Tests of HTTP applications: one test body runs in process and over a real socket; and raw connections
/// for what no polite client would send.

/// How a test's requests reach the application.
public enum TestTransport: Sendable, CaseIterable {
    /// Straight into the handler.
    case inProcess
    /// Over a socket to a server on a port that the system chose.
    case live
    /// The same over TLS, with a certificate of ``TestCertificate``.
    case secure

    /// What every application is tested with.
    public static let allCases: [TestTransport] = [.inProcess, .live]
    /// What the server itself is tested with.
    public static let sockets: [TestTransport] = [.live, .secure]
}
