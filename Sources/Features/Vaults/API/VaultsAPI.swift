import Crypto
public import HTTPServer
public import Idempotency
public import Identity
import OpenAPI
public import Web

/// The API of the vaults, below `/api/v1/vaults`, on the city's origin and on that of the apps for people's devices.
///
/// Who calls shows the token of a linked device as a bearer; no cookie and no log-in of the city is looked at. Only what a
/// link leads to is read without a token.
public struct VaultsAPI: Sendable {
    /// What all addresses begin with.
    public static let prefix = "/api/v1/vaults"
    /// A batch with its names and base 64 around it: an entry of the largest size, or many small ones.
    private static let batchLimit = 3 << 20

    private let vaults: Vaults
    private let owner: @Sendable (UniqueID) async throws -> String?

    /// The API over the vaults of a city.
    ///
    /// - Parameter owner: By what somebody knows an account for their own, and a stranger does not learn how to reach it;
    ///   nothing if there is no such account. It is told to whoever links a device to it.
    public init(_ vaults: Vaults, owner: @escaping @Sendable (UniqueID) async throws -> String?) {
        self.vaults = vaults
        self.owner = owner
    }

    /// Adds the routes. ``VaultsAccess`` must stand before them.
    public func add(to router: inout Router<WebContext>) {
        router.group(Self.prefix) { group in
            addDevices(to: &group)
            addVault(to: &group)
            addEntries(to: &group)
            addShares(to: &group)
        }
    }

    /// Adds the routes where nothing else holds them to their description: what is sent is checked, and calls with
    /// an `Idempotency-Key` are carried out once.
    public func add(to router: inout Router<WebContext>, idempotency: Idempotency) {
        add(to: &router)
        for operation in Self.operations {
            if !operation.method.isSafe {
                router.wrap(operation.method, operation.path) { handler in
                    idempotency.once(handler) { request, _ in Self.client(request) }
                }
            }
            router.wrap(operation.method, operation.path) { handler in
                { request, context in try await handler(try operation.check(request), context) }
            }
        }
    }

    /// Whose keys for repeated calls a request's are: the device's, whose token ``VaultsAccess`` has looked up; else those
    /// of strangers, who are counted by network.
    private static func client(_ request: Request) -> Idempotency.Client {
        guard let token = request.bearerToken.flatMap({ SecretToken($0) }) else {
            return .stranger(showing: request.headers["authorization"])
        }
        return .known("vault device \(token.mark)")
    }

    /// Whose vault the calling device is linked to.
    private func person(_ request: Request) async throws -> UniqueID {
        guard let token = request.bearerToken else { throw VaultsError.notLinked }
        return try await vaults.person(token: token)
    }

    /// What is one person's is kept by no cache.
    private static func document(_ value: some Encodable, status: HTTPStatus = .ok) throws -> Response {
        var response = try Response.json(value, status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private func addDevices(to router: inout Router<WebContext>) {
        router.post("/links", bodyLimit: 4 << 10) { request, _ in
            let asked = try request.read(Self.linkRequest)
            // Whose account it is comes first: where that fails the code is still good, and no device is left behind.
            guard let person = try await owner(try await vaults.person(code: asked.code)) else {
                throw VaultsError.badCode
            }
            let link = try await vaults.link(
                code: asked.code, name: asked.device ?? request.headers["user-agent"] ?? "")
            return try Self.document(LinkDocument(link, person: person), status: .created)
        }
        router.delete("/device") { request, _ in
            guard let token = request.bearerToken else { throw VaultsError.notLinked }
            try await vaults.unlink(token: token)
            return .noContent
        }
    }

    private func addVault(to router: inout Router<WebContext>) {
        router.get("/vault") { request, _ in
            let person = try await person(request)
            guard let vault = try await vaults.vault(of: person) else { throw VaultsError.noVault }
            return try Self.document(VaultDocument(vault, vaults.rules))
        }
        router.put("/vault", bodyLimit: 16 << 10) { request, _ in
            let person = try await person(request)
            let asked = try request.read(Self.keysRequest)
            let (vault, isNew) = try await vaults.setKeys(asked.keys, expected: asked.expected, of: person)
            return try Self.document(VaultDocument(vault, vaults.rules), status: isNew ? .created : .ok)
        }
        router.delete("/vault") { request, _ in
            try await vaults.removeVault(of: try await person(request))
            return .noContent
        }
    }

    private func addEntries(to router: inout Router<WebContext>) {
        router.get("/changes", cost: .computing) { request, _ in
            let person = try await person(request)
            guard let id = request.query["vault"].flatMap({ UniqueID($0) }) else {
                throw VaultsError.replaced
            }
            let since = request.query["since"].flatMap { Int64($0) } ?? 0
            let limit = request.query["limit"].flatMap { Int($0) } ?? 100
            let changes = try await vaults.changes(
                in: id, of: person, since: max(0, since), limit: min(max(1, limit), Vaults.largestPage))
            return try Self.document(ChangesDocument(changes, in: id))
        }
        router.post("/batches", bodyLimit: Self.batchLimit) { request, _ in
            let person = try await person(request)
            let batch = try request.read(Self.batch)
            guard Set(batch.changes.map(\.name)).count == batch.changes.count else {
                throw HTTPError(Problem(field: "entries", "An entry stands in a batch once."))
            }
            let (places, revision) = try await vaults.write(batch.changes, in: batch.vault, of: person)
            return try Self.document(WrittenDocument(places, revision: revision, in: batch.vault))
        }
    }

    private func addShares(to router: inout Router<WebContext>) {
        router.get("/shares") { request, _ in
            let shares = try await vaults.shares(of: try await person(request))
            return try Self.document(SharesDocument(shares))
        }
        router.post("/shares", bodyLimit: VaultShare.largest) { request, _ in
            let person = try await person(request)
            guard let days = request.query["days"].flatMap({ Int($0) }), 1...vaults.rules.shareDays ~= days
            else {
                throw HTTPError(
                    Problem(
                        field: "days", code: "range",
                        "A link is good for 1 to \(vaults.rules.shareDays) days."))
            }
            guard !request.body.isEmpty else {
                throw HTTPError(.unprocessableContent, "There is nothing to be shared.")
            }
            let (share, token) = try await vaults.share(request.body, days: days, of: person)
            return try Self.document(SharedDocument(share, token: token), status: .created)
        }
        router.delete("/shares/{id}") { request, _ in
            let person = try await person(request)
            guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
                throw VaultsError.notFound
            }
            try await vaults.removeShare(id, of: person)
            return .noContent
        }
        router.get("/shared/{token}") { request, _ in
            let content = try await vaults.shared(token: try request.parameter("token", as: String.self))
            var response = Response.bytes(content, type: "application/octet-stream")
            response.headers["Cache-Control"] = "private, no-store"
            // Whatever it holds, it is nothing to be shown as a page.
            response.headers["Content-Disposition"] = "attachment"
            return response
        }
    }
}
