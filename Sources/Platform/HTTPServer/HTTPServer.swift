/// The server: accepts connections, reads requests strictly, and gives each to the handler in a task of its
/// own.
///
/// ```swift
/// let server = try HTTPServer(configuration: HTTPConfiguration(port: 8080), handler: router.handler())
/// print("http://127.0.0.1:\(server.port)")
/// try await server.run()
/// ```
public final class HTTPServer: Sendable {
    /// The port that the server listens on.
    public let port: Int

    /// Binds the address; nothing is accepted before `start`.
    /// - Throws: `HTTPServerError` when the address is in use, not this machine's, or not allowed.
    public init(configuration: HTTPConfiguration, handler: HTTPHandler) throws {
        port = configuration.port
    }

    /// Accepts connections from now on.
    public func start() throws {}

    /// Starts if need be and returns once the server has stopped; cancelling the task stops it.
    public func run() async throws {}

    /// Stops accepting, ends event streams, lets requests finish, and breaks off what is left at the
    /// deadline.
    public func stop(deadline: Duration = .seconds(10)) async {}
}
