public import HTTPServer
import OpenAPI
public import Web

/// Stands before the calls of the vaults: counts them by network, and refuses those that show a token of no device. It
/// stands outside of everything that reads or writes the store, so that too many calls cost nothing.
public struct VaultsAccess: Middleware {
    private let vaults: Vaults
    /// For all calls; a household or a clinic may be one network.
    private let limit = RateLimit<WebContext>(requests: 1_200, per: .seconds(60), burst: 300)
    /// For what strangers can try, codes and links; and for what costs much room.
    private let costlyLimit = RateLimit<WebContext>(requests: 60, per: .seconds(60), burst: 60)

    /// The guard of the vaults' API. Other addresses pass; so do methods that an address does not take, once counted.
    public init(_ vaults: Vaults) { self.vaults = vaults }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard request.path.hasPrefix(VaultsAPI.prefix + "/") else { return try await next(request, context) }
        try limit.check(request, context)
        if let call = VaultsAPI.operations.first(where: { $0.isMeant(by: request) }) {
            if Self.costly.contains(call.identifier) { try costlyLimit.check(request, context) }
            if request.headers.contains("authorization") {
                guard let token = request.bearerToken else { throw VaultsError.notLinked }
                _ = try await vaults.person(token: token)
            }
        }
        return try await next(request, context)
    }

    private static let costly: Set<String> = [
        "post-vaults-links", "get-vaults-shared-token", "post-vaults-shares", "post-vaults-batches",
    ]
}
