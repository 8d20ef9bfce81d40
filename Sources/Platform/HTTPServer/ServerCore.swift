import CMicrohttpd
import Observability
import Synchronization

/// What all connections of a server share.
final class ServerCore: Sendable {
    let configuration: HTTPConfiguration
    let handler: HTTPHandler
    let bodies: BodyBudget
    let unmatched = RouteMetrics(pattern: "none")
    /// No new requests on old connections any more.
    let isDraining = Atomic<Bool>(false)
    /// Nothing may be suspended any more.
    let isBreaking = Atomic<Bool>(false)
    private let suspendedCount = Atomic<Int>(0)
    private let connections = Mutex<[ObjectIdentifier: ServerConnection]>([:])

    init(configuration: HTTPConfiguration, handler: HTTPHandler) {
        self.configuration = configuration
        self.handler = handler
        bodies = BodyBudget(limit: configuration.bodyBytesInFlight)
    }

    /// How many connections wait for a task.
    var suspended: Int { suspendedCount.load(ordering: .acquiring) }
    var connectionCount: Int { connections.withLock { $0.count } }
    var allConnections: [ServerConnection] { connections.withLock { Array($0.values) } }

    func add(_ connection: ServerConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    func remove(_ connection: ServerConnection) {
        connections.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// The server's own numbers in the Prometheus text format.
    func metrics() -> String {
        """
        # HELP http_connections Connections open now.
        # TYPE http_connections gauge
        http_connections \(connectionCount)
        # HELP http_connections_suspended Connections that wait for a handler or for the next event.
        # TYPE http_connections_suspended gauge
        http_connections_suspended \(suspended)

        """ + RouteMetrics.text(handler.routes + [unmatched])
    }

    func suspend(_ connection: OpaquePointer) {
        suspendedCount.wrappingAdd(1, ordering: .acquiringAndReleasing)
        unsafe MHD_suspend_connection(connection)
    }

    func resume(_ connection: OpaquePointer) {
        unsafe MHD_resume_connection(connection)
        suspendedCount.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    }
}
