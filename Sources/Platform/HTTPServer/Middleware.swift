/// Something that stands between the server and the handlers: it may answer itself, change the request or
/// the context on the way in, or the response on the way out.
public protocol Middleware<Context>: Sendable {
    associatedtype Context: Sendable
    /// - Parameter next: The rest of the chain. Its errors have already become responses.
    func handle(
        _ request: Request, context: Context, next: @Sendable (Request, Context) async throws -> Response
    ) async throws -> Response
}

/// What accompanies a request through middleware and handlers; each application defines its own.
public protocol RequestContext: Sendable {
    init(request: Request)
}

/// The context of applications that need none.
public struct EmptyContext: RequestContext {
    public init() {}
    public init(request: Request) {}
}
