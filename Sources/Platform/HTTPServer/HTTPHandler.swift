/// Everything that the server needs to know of an application: how it answers, and how large a body it
/// accepts where. A router makes one.
public struct HTTPHandler: Sendable {
    package let respond: @Sendable (Request) async -> Response
    /// `nil` where the body will not be looked at, because the answer does not depend on it.
    package let bodyLimit: @Sendable (RequestHead) -> Int?
    package let routes: [RouteMetrics]

    package init(
        routes: [RouteMetrics] = [],
        bodyLimit: @escaping @Sendable (RequestHead) -> Int?,
        respond: @escaping @Sendable (Request) async -> Response
    ) {
        self.routes = routes
        self.bodyLimit = bodyLimit
        self.respond = respond
    }

    /// A handler without a router.
    /// - Parameter bodyLimit: The largest body accepted, in bytes.
    public init(bodyLimit: Int = 1 << 20, _ respond: @escaping @Sendable (Request) async throws -> Response) {
        self.init(
            bodyLimit: { _ in bodyLimit },
            respond: { request in
                do { return try await respond(request) } catch { return Response(error, for: request) }
            })
    }
}

extension Response {
    /// How an error is answered: by its own problem, or by a 500 that tells a stranger nothing.
    package init(_ error: any Error, for request: Request) {
        if let known = error as? any HTTPErrorConvertible {
            self = .problem(known.problem, instance: request.id)
            for (name, value) in known.headers.pairs { headers.append(name, value) }
            if known.problem.status.code >= 500 { failure = String(describing: error) }
        } else if error is CancellationError {
            self = .problem(
                Problem(.serviceUnavailable, "The work on this request was stopped."), instance: request.id)
        } else {
            self = .problem(
                Problem(
                    .internalServerError,
                    "Something went wrong on the server; it has been noted under \(request.id)."),
                instance: request.id)
            failure = String(describing: error)
        }
    }
}
