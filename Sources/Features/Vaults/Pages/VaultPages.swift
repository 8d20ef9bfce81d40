import DesignSystem
import HTML
public import HTTPServer
import Identity
public import Localization
public import Web

/// The city's pages of a person's vault: which devices are linked, what somebody else can read, how much there is. What is
/// in it nobody sees here.
public struct VaultPages: Sendable {
    /// Where the pages are.
    public static let path = "/account/vault"
    private static let formLimit = 16 << 10

    private let vaults: Vaults
    private let zone: LocalTimeZone
    private let app: @Sendable (Request, Language) -> String?

    /// The pages over the vaults of a city.
    ///
    /// - Parameter app: Where the app that keeps data in vaults is, for whoever asks and in their language; nothing where it
    ///   is not served.
    public init(
        _ vaults: Vaults, zone: LocalTimeZone, app: @escaping @Sendable (Request, Language) -> String?
    ) {
        self.vaults = vaults
        self.zone = zone
        self.app = app
    }

    /// Adds the pages.
    public func add(to router: inout Router<WebContext>) {
        router.get("/account/vault") { try await overview($0, $1) }
        router.post("/account/vault/connect", bodyLimit: Self.formLimit) { try await connect($0, $1) }
        router.get("/account/vault/remove") { request, context in
            _ = try context.visitor()
            return .page(HTMLPage(VaultRemovalPage(context: context.page(for: request))))
        }
        router.post("/account/vault/remove", bodyLimit: Self.formLimit) { _, context in
            try await vaults.removeVault(of: try context.visitor().id)
            return .redirect(Self.path + "?done=removed")
        }
        router.post("/account/vault/devices/{id}/unlink", bodyLimit: Self.formLimit) { request, context in
            try await vaults.unlink(try Self.identifier(request), of: try context.visitor().id)
            return .redirect(Self.path + "?done=unlinked")
        }
        router.post("/account/vault/shares/{id}/remove", bodyLimit: Self.formLimit) { request, context in
            try await vaults.removeShare(try Self.identifier(request), of: try context.visitor().id)
            return .redirect(Self.path + "?done=ended")
        }
    }

    private static func identifier(_ request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw VaultsError.notFound
        }
        return id
    }

    private func overview(
        _ request: Request, _ context: WebContext, problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let person = try context.visitor().id
        let done: TextKey? =
            switch request.query["done"] {
            case "removed": .vaultsRemoved
            case "unlinked": .vaultsUnlinked
            case "ended": .vaultsEnded
            default: nil
            }
        return .page(
            HTMLPage(
                VaultPage(
                    context: context.page(for: request), vault: try await vaults.vault(of: person),
                    most: vaults.rules.megabytes, devices: try await vaults.devices(of: person),
                    shares: try await vaults.shares(of: person), now: vaults.clock(), zone: zone,
                    browser: Vaults.readable(request.headers["user-agent"] ?? ""),
                    isServed: app(request, context.texts.language) != nil,
                    done: done.map { context.texts($0) }, problem: problem)), status: status)
    }

    private func connect(_ request: Request, _ context: WebContext) async throws -> Response {
        // What a device keeps costs room: it is for those whom the city can reach.
        let person = try context.confirmedVisitor().id
        guard let address = app(request, context.texts.language) else { throw HTTPError(.notFound) }
        let code: String
        do { code = try await vaults.linkCode(for: person) } catch VaultsError.tooManyDevices {
            let words = context.texts(.vaultsTooManyDevices, count: Vaults.mostDevices)
            return try await overview(request, context, problem: words, status: .conflict)
        }
        // The code stands behind the #: it reaches the app, and no server's log.
        guard let link = URLReference(address + "#vault=" + code) else { throw HTTPError(.notFound) }
        return .page(HTMLPage(OpenVaultAppPage(context: context.page(for: request), link: link)))
    }
}
