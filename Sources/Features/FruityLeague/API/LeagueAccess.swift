public import HTTPServer
import OpenAPI
public import Web

/// Stands before the calls of the league: counts them by network, and refuses those that show a token of no device and
/// no seat. It stands outside of everything that reads or writes the store, so that too many calls cost nothing.
public struct LeagueAccess: Middleware {
    private let league: FruityLeague
    /// For all calls; a school's network may hold many children.
    private let limit = RateLimit<WebContext>(requests: 1_200, per: .seconds(60), burst: 300)
    /// For what strangers can try, and what costs rows.
    private let costlyLimit = RateLimit<WebContext>(requests: 30, per: .seconds(60), burst: 30)

    /// The calls, each path in its parts.
    private static let calls: [(method: HTTPMethod, parts: [Substring], isCostly: Bool)] =
        FruityLeagueAPI.operations.map {
            ($0.method, $0.path.split(separator: "/"), $0.method == .post && costly.contains($0.path))
        }
    private static let costly: Set<String> = Set(
        ["/links", "/games", "/games/{id}/seats", "/games/{id}/again"].map { FruityLeagueAPI.prefix + $0 })

    /// The guard of a league's API. Other addresses pass; so do methods that an address does not take, once counted.
    public init(_ league: FruityLeague) { self.league = league }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard request.path.hasPrefix(FruityLeagueAPI.prefix + "/") else {
            return try await next(request, context)
        }
        try limit.check(request, context)
        if let call = Self.call(request) {
            if call.isCostly { try costlyLimit.check(request, context) }
            if request.headers.contains("authorization") {
                guard let token = request.bearerToken, try await league.knows(token: token) else {
                    throw LeagueError(.notLinked)
                }
            }
        }
        return try await next(request, context)
    }

    private static func call(_ request: Request) -> (method: HTTPMethod, parts: [Substring], isCostly: Bool)?
    {
        let method = request.method == .head ? .get : request.method
        let parts = request.path.split(separator: "/")
        return calls.first { call in
            call.method == method && call.parts.count == parts.count
                && zip(call.parts, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
    }
}
