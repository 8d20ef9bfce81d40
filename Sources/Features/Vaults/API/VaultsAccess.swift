import Crypto
public import HTTPServer
import Identity
import OpenAPI
public import Web

/// Stands before the calls of the vaults: counts them, and refuses those that show no token of a linked device where one is
/// needed. It stands outside of everything that reads or writes the store, so that too many calls cost nothing.
///
/// Who shows a good token is counted by person, everybody else by network: what strangers use up stands in the way of no
/// device behind the same address, as of a household, a clinic or a carrier.
public struct VaultsAccess: Middleware {
    private let vaults: Vaults
    private let known = KnownVaultDevices()
    /// For all calls without a token, and with what cannot be one.
    private let strangers = RateLimit<String>(perMinute: 1_200, atOnce: 300)
    /// For what strangers can try, codes and links: each by itself.
    private let tries = RateLimit<String>(perMinute: 60, atOnce: 60)
    /// For tokens that were not shown before: each costs a look at the store, which is less than the call itself.
    private let newTokens = RateLimit<String>(perMinute: 3_000, atOnce: 600)
    /// For all calls of linked devices.
    private let calls: VaultsAllowance
    /// For what costs much room.
    private let writing = VaultsAllowance(perMinute: 60, atOnce: 60)
    /// For what gives out megabytes at once.
    private let reading: VaultsAllowance

    /// The guard of the vaults' API. Other addresses pass; so do methods that an address does not take, once counted.
    public init(_ vaults: Vaults) {
        self.vaults = vaults
        // A device that begins anew reads all pages one after the other, and would have to begin anew if it were stopped.
        let pages = vaults.rules.mostPages
        reading = VaultsAllowance(perMinute: 120, atOnce: max(120, pages))
        calls = VaultsAllowance(perMinute: 1_200, atOnce: max(300, pages + 100))
    }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard request.path.hasPrefix(VaultsAPI.prefix + "/") else { return try await next(request, context) }
        let network = NetworkAddress.key(request.peer)
        let call = VaultsAPI.operations.first { $0.isMeant(by: request) }?.identifier
        if let call, !Self.forStrangers.contains(call) {
            try await check(request, call, in: network)
        } else {
            try strangers.check(request, network)
            if let call {
                try tries.check(request, "\(call) \(network)")
                if request.headers.contains("authorization") { try await check(request, call, in: network) }
            }
        }
        return try await next(request, context)
    }

    private static let forStrangers: Set<String> = ["post-vaults-links", "get-vaults-shared-token"]
    private static let writes: Set<String> = ["post-vaults-shares", "post-vaults-batches"]
    private static let reads: Set<String> = ["get-vaults-changes"]

    /// Counts a call with a token, and looks whether the token is that of a linked device.
    private func check(_ request: Request, _ call: String, in network: String) async throws {
        guard let token = request.bearerToken.flatMap({ SecretToken($0) }) else {
            try strangers.check(request, network)
            throw VaultsError.notLinked
        }
        let mark = token.mark
        let expected = known.person(mark)
        if let expected {
            try count(request, call, of: expected, in: network)
        } else {
            try newTokens.check(request, network)
        }
        do {
            let person = try await vaults.person(token: token.text)
            guard expected == nil else { return }
            known.note(mark, person)
            try count(request, call, of: person, in: network)
        } catch VaultsError.notLinked {
            known.note(mark, nil)
            throw VaultsError.notLinked
        }
    }

    private func count(
        _ request: Request, _ call: String, of person: UniqueID, in network: String
    ) throws(HTTPError) {
        if Self.writes.contains(call) { try writing.check(request, of: person, in: network) }
        if Self.reads.contains(call) { try reading.check(request, of: person, in: network) }
        try calls.check(request, of: person, in: network)
    }
}
