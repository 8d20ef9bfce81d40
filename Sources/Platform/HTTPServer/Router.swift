/// Finds the handler for a path and method, and wraps it in middleware.
///
/// Patterns are literal segments, `{name}` for one segment, `{name}.mvt` for one with that ending, and
/// `{name...}` at the end for the rest. A literal wins over a parameter, a parameter over the rest. A HEAD
/// request is answered by the GET handler; OPTIONS and 405 name the methods in `Allow`.
///
/// ```swift
/// var router = Router<AppContext>()
/// router.use(SecurityHeaders())
/// router.get("/map/tiles/{z}/{x}/{y}.mvt") { request, context in
///     let z = try request.parameter("z", as: Int.self)
///     …
/// }
/// ```
public struct Router<Context: Sendable>: Sendable {
    /// Answers one request.
    public typealias Handler = @Sendable (Request, Context) async throws -> Response

    struct Route: Sendable {
        var method: HTTPMethod
        var pattern: String
        var bodyLimit: Int
        var cost: RouteCost?
        var handler: Handler
    }

    private(set) var routes: [Route] = []
    private(set) var middleware: [any Middleware<Context>] = []
    private var prefix = ""

    public init() {}

    /// Adds middleware around all routes of this router or group, also those added before, and around the
    /// answers to addresses that it does not know. The first added is the outermost.
    public mutating func use(_ middleware: any Middleware<Context>) { self.middleware.append(middleware) }

    /// Adds a handler.
    /// - Parameters:
    ///   - bodyLimit: The largest body accepted, in bytes; larger ones are answered 413.
    ///   - cost: What a call costs others; without it ``costs`` says what such a route usually costs.
    public mutating func on(
        _ method: HTTPMethod, _ pattern: String, bodyLimit: Int = 1 << 20, cost: RouteCost? = nil,
        _ handler: @escaping Handler
    ) {
        routes.append(
            Route(method: method, pattern: pattern, bodyLimit: bodyLimit, cost: cost, handler: handler))
    }

    public mutating func get(_ pattern: String, cost: RouteCost? = nil, _ handler: @escaping Handler) {
        on(.get, pattern, bodyLimit: 0, cost: cost, handler)
    }

    public mutating func post(
        _ pattern: String, bodyLimit: Int = 1 << 20, cost: RouteCost? = nil, _ handler: @escaping Handler
    ) {
        on(.post, pattern, bodyLimit: bodyLimit, cost: cost, handler)
    }

    public mutating func put(_ pattern: String, bodyLimit: Int = 1 << 20, _ handler: @escaping Handler) {
        on(.put, pattern, bodyLimit: bodyLimit, handler)
    }

    public mutating func patch(_ pattern: String, bodyLimit: Int = 1 << 20, _ handler: @escaping Handler) {
        on(.patch, pattern, bodyLimit: bodyLimit, handler)
    }

    public mutating func delete(_ pattern: String, _ handler: @escaping Handler) {
        on(.delete, pattern, bodyLimit: 1 << 20, handler)
    }

    /// Adds routes below a common prefix, with middleware of their own inside this router's.
    public mutating func group(
        _ prefix: String, _ middleware: any Middleware<Context>..., build: (inout Router<Context>) -> Void
    ) {
        var group = Router<Context>()
        group.middleware = middleware
        build(&group)
        let layers = group.middleware
        for var route in group.routes {
            route.pattern = prefix + (route.pattern == "/" ? "" : route.pattern)
            route.handler = Self.wrapped(route.handler, in: layers)
            routes.append(route)
        }
    }

    /// Puts a layer around one route that was added before, inside the middleware of the router and outside
    /// the layers that the route has already.
    ///
    /// - Parameter layer: Makes the new handler of the old one.
    /// - Returns: Whether there is such a route.
    @discardableResult
    public mutating func wrap(
        _ method: HTTPMethod, _ pattern: String, in layer: (@escaping Handler) -> Handler
    ) -> Bool {
        guard let index = routes.firstIndex(where: { $0.method == method && $0.pattern == pattern }) else {
            return false
        }
        routes[index].handler = Self.answering(layer(Self.answering(routes[index].handler)))
        return true
    }

    /// The methods and patterns of all routes, in the order in which they were added.
    public var addresses: [RouteAddress] {
        routes.map { RouteAddress(method: $0.method, pattern: $0.pattern) }
    }

    /// What a call of each route costs others, in the order in which they were added: as it was stated, or else
    /// ``RouteCost/counted`` for what renders a page and ``RouteCost/trifling`` for the rest.
    public var costs: [(address: RouteAddress, cost: RouteCost)] {
        routes.map { route in
            let address = RouteAddress(method: route.method, pattern: route.pattern)
            return (address, route.cost ?? (address.isPage ? .counted : .trifling))
        }
    }

    /// The finished application.
    /// - Parameter context: Makes the context for each request.
    public func handler(context: @escaping @Sendable (Request) -> Context) -> HTTPHandler {
        let table = RouteTable(routes)
        let answer = Self.wrapped(
            { request, context in try await table.respond(to: request, context: context) }, in: middleware)
        return HTTPHandler(
            routes: table.metrics,
            bodyLimit: { table.bodyLimit(for: $0) },
            respond: { request in
                do {
                    return try await answer(request, context(request))
                } catch {
                    return Response(error, for: request)
                }
            })
    }

    /// The handler inside its middleware; at each layer errors become responses, so that the outer layers
    /// see every answer.
    static func wrapped(_ handler: @escaping Handler, in middleware: [any Middleware<Context>]) -> Handler {
        middleware.reversed().reduce(Self.answering(handler)) { next, layer in
            Self.answering { request, context in
                try await layer.handle(request, context: context, next: next)
            }
        }
    }

    private static func answering(_ handler: @escaping Handler) -> Handler {
        { request, context in
            do {
                return try await handler(request, context)
            } catch {
                return Response(error, for: request)
            }
        }
    }
}

extension Router where Context: RequestContext {
    /// The finished application, each request with a context made from it.
    public func handler() -> HTTPHandler { handler { Context(request: $0) } }
}
