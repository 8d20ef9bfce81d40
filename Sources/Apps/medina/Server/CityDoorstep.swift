import HTTPServer
import Synchronization

/// Where the city's pages are, for who comes from another origin of the same city. The port is known once the server
/// has it.
final class CityDoorstep: Sendable {
    private let configured: String?
    private let scheme: String
    private let port = Mutex<Int?>(nil)

    /// - Parameter address: The city's address as the operator set it.
    init(_ options: ServerOptions, address: String?) {
        configured = address
        scheme = options.identity != nil ? "https" : "http"
    }

    /// Notes the port on which the city's pages are.
    func open(port number: Int) { port.withLock { $0 = number } }

    /// The address of a page: as the operator set it, or the host name by which the request came, at the city's port.
    func address(of path: String, for request: Request) -> String? {
        if let configured { return configured + path }
        guard let port = port.withLock({ $0 }) else { return nil }
        return "\(scheme)://\(PocketDoorstep.hostName(of: request)):\(port)\(path)"
    }
}
