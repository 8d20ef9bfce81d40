import CMicrohttpd
import Observability
import Synchronization

/// What all connections of a server share.
final class ServerCore: Sendable {
    let configuration: HTTPConfiguration
    let handler: HTTPHandler
    let bodies: ByteBudget
    let answers: ByteBudget
    /// Connections by who is at their other end.
    let shares: ConnectionShares
    /// Requests that came through a proxy, by who asked it.
    let proxied: ConnectionShares
    let shortage = ShortageReport()
    /// Watches the streams that the server sends itself; where descriptors are short libmicrohttpd sends them.
    let poller = StreamPoller()
    let unmatched = RouteMetrics(pattern: "none")
    /// No new requests on old connections any more.
    let isDraining = Atomic<Bool>(false)
    /// Nothing may be suspended any more.
    let isBreaking = Atomic<Bool>(false)
    private let unreadBytes = Atomic<Int>(0)
    private let suspendedCount = Atomic<Int>(0)
    private let connections = Mutex(Connections())

    /// Those that are libmicrohttpd's, and those whose sockets the server has taken over to send events.
    private struct Connections {
        var reading: [ObjectIdentifier: ServerConnection] = [:]
        var streaming: [ObjectIdentifier: ServerConnection] = [:]
    }

    init(configuration: HTTPConfiguration, handler: HTTPHandler) {
        self.configuration = configuration
        self.handler = handler
        bodies = ByteBudget(limit: configuration.bodyBytesInFlight)
        answers = ByteBudget(limit: configuration.answerBytesInFlight)
        let (total, perNetwork) = (
            configuration.maximumConnections, configuration.maximumConnectionsPerAddress
        )
        shares = ConnectionShares(total: total, perNetwork: perNetwork)
        proxied = ConnectionShares(total: total, perNetwork: perNetwork)
    }

    /// Whether somebody may open one more connection. A proxy may while there is room at all: those who ask it are
    /// counted one by one.
    func mayConnect(_ peer: String) -> Bool {
        configuration.trustedProxies.contains(peer)
            ? shares.hasRoomForAll(peer) : shares.hasRoom(for: NetworkAddress.key(peer))
    }

    /// How many connections and requests were refused since this was asked last, and whose the last one was.
    func takeRefusals() -> (count: Int, last: String) {
        let (direct, proxied) = (shares.takeRefusals(), proxied.takeRefusals())
        return (direct.count + proxied.count, direct.count > 0 ? direct.last : proxied.last)
    }

    /// How many connections wait for a task.
    var suspended: Int { suspendedCount.load(ordering: .acquiring) }
    var connectionCount: Int { connections.withLock { $0.reading.count + $0.streaming.count } }
    var allConnections: [ServerConnection] {
        connections.withLock { Array($0.reading.values) + Array($0.streaming.values) }
    }
    /// All but those that the server sends events to.
    var readingConnections: [ServerConnection] { connections.withLock { Array($0.reading.values) } }

    func add(_ connection: ServerConnection) {
        connections.withLock { $0.reading[ObjectIdentifier(connection)] = connection }
        shares.add(connection.network)
    }

    /// A connection's socket was taken over.
    func noteStreaming(_ connection: ServerConnection) {
        connections.withLock { connections in
            connections.reading[ObjectIdentifier(connection)] = nil
            connections.streaming[ObjectIdentifier(connection)] = connection
        }
    }

    func remove(_ connection: ServerConnection) {
        connections.withLock { connections in
            connections.reading[ObjectIdentifier(connection)] = nil
            connections.streaming[ObjectIdentifier(connection)] = nil
        }
        shares.giveBack(connection.network)
    }

    /// The server's own numbers in the Prometheus text format.
    func metrics() -> String {
        """
        # HELP http_connections Connections open now.
        # TYPE http_connections gauge
        http_connections \(connectionCount)
        # HELP http_connections_suspended Connections that wait for a handler, or whose next event libmicrohttpd will send.
        # TYPE http_connections_suspended gauge
        http_connections_suspended \(suspended)
        # HELP http_answer_bytes_in_flight Bytes of larger answers that their clients have not read yet.
        # TYPE http_answer_bytes_in_flight gauge
        http_answer_bytes_in_flight \(answers.taken)
        # HELP http_event_bytes_unread Bytes of events whose clients have not caught up for a while.
        # TYPE http_event_bytes_unread gauge
        http_event_bytes_unread \(unreadBytes.load(ordering: .relaxed))

        """ + RouteMetrics.text(handler.routes + [unmatched])
    }

    /// Takes note of how many bytes of events wait for clients that are behind.
    func note(unread bytes: Int) { unreadBytes.store(bytes, ordering: .relaxed) }

    func suspend(_ connection: OpaquePointer) {
        suspendedCount.wrappingAdd(1, ordering: .acquiringAndReleasing)
        unsafe MHD_suspend_connection(connection)
    }

    func resume(_ connection: OpaquePointer) {
        unsafe MHD_resume_connection(connection)
        suspendedCount.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    }
}
