public import Observability

/// Where a server listens and what it puts up with. Every limit is explicit; the defaults suit a small
/// machine behind a reverse proxy.
public struct HTTPConfiguration: Sendable {
    /// A host name or address of this machine; `0.0.0.0` or `::` for all of them.
    public var host: String
    /// 0 lets the system choose; `HTTPServer.port` tells which.
    public var port: Int
    /// Speaks TLS and nothing else; `nil` for plain HTTP. The handshake counts towards ``headerDeadline``.
    public var tls: TLSIdentity?
    public var maximumConnections = 8_192
    /// For each network, and never more than are free besides; 0 is no limit. Not applied to trusted proxies, whose
    /// clients are counted by the requests that are under way for them.
    public var maximumConnectionsPerAddress = 512
    /// Bytes for a request's first line and header fields together.
    public var maximumHeaderBytes = 24 << 10
    /// Bytes for path and query together.
    public var maximumTargetBytes = 8 << 10
    public var maximumHeaderFields = 100
    /// Name–value pairs in the query.
    public var maximumQueryFields = 200
    /// From the first byte of a connection, or of a later request, to the end of the header fields.
    public var headerDeadline = Duration.seconds(10)
    /// From the end of the header fields to the end of the body.
    public var bodyDeadline = Duration.seconds(60)
    /// From a complete request to the response's first byte; then the handler is cancelled and 503 sent.
    public var handlerDeadline = Duration.seconds(30)
    /// How long a client may take to read an answer, besides the time that ``slowestReading`` allows for its size;
    /// and for how long it may read a stream more slowly than that.
    public var answerDeadline = Duration.seconds(30)
    /// Bytes a second that a client is expected to read.
    public var slowestReading = 4 << 10
    /// How long an unused connection stays open, and how long a client may refuse to take any byte.
    public var idleTimeout = Duration.seconds(30)
    /// How long a stream of Server-Sent Events lasts before it is ended in good order; browsers open it anew, and
    /// whoever may not follow any more learns it then.
    public var streamLifetime = Duration.seconds(600)
    /// Bytes of bodies in memory at the same time, of requests that are being read or handled; 503 beyond it, and a
    /// third of it for each network. Bodies up to 16 KiB are not counted: forms always get through.
    public var bodyBytesInFlight = 96 << 20
    /// Bytes of answers in memory at the same time, of those that their clients have not read yet; 503 beyond it, and a
    /// third of it for each network. Answers up to 16 KiB are not counted, nor ``SharedBytes`` and files.
    public var answerBytesInFlight = 96 << 20
    /// Bytes of events in memory for clients that have not caught up for ``unreadGrace``, and a third of it for each
    /// network; beyond it those streams that hold most are cut off.
    public var eventBytesUnread = 32 << 20
    /// How long events may wait for their client before they are counted: everybody is behind for a moment.
    public var unreadGrace = Duration.seconds(2)
    /// How often an idle stream of Server-Sent Events carries a comment.
    public var heartbeatInterval = Duration.seconds(15)
    /// Whether browsers are told to come by HTTPS only from now on (RFC 6797), in answers to requests that came so.
    public var isStrictTransport = false
    /// Addresses whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    public var trustedProxies: Set<String> = []
    public var logger = Logger.none
    public var metrics = MetricRegistry()
    /// Shows a problem as a page to clients that prefer HTML; `nil` leaves the problem document.
    public var errorPage: (@Sendable (Problem, Request) -> [UInt8]?)?

    public init(host: String = "127.0.0.1", port: Int = 0) {
        self.host = host
        self.port = port
    }
}
