import Database
import DatabaseTesting
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Idempotency
import Identity
import Localization
import Synchronization
import Testing
import Vaults
import Web
import WebTesting

/// A clock that a test turns.
final class TestClock: Sendable {
    private let time = Mutex<Int64>(1_768_388_400_000)

    var now: Timestamp { Timestamp(milliseconds: time.withLock { $0 }) }

    func advance(seconds: Int64) { time.withLock { $0 += seconds * 1_000 } }
    func advance(days: Int64) { advance(seconds: days * 86_400) }
}

func person(_ number: UInt64) -> UniqueID { VisitorHeader.person(number) }

/// A name that a device could have made.
func name(_ number: Int) -> VaultName {
    var bytes = [UInt8](repeating: 7, count: VaultName.length)
    for place in 0..<8 { bytes[place] = UInt8(truncatingIfNeeded: number >> (8 * place)) }
    guard let name = VaultName(bytes) else { preconditionFailure("a name has 32 bytes") }
    return name
}

/// Whose an account is cannot be told.
private struct LookUpFailure: Error {}

/// Vaults over a fresh store.
struct VaultsWorld: Sendable {
    let vaults: Vaults
    let database: any Database
    let clock: TestClock

    /// A vault of a person.
    func vault(_ number: UInt64 = 1) async throws -> Vault {
        try await vaults.setKeys([1, 2, 3], expected: 0, of: person(number)).vault
    }

    /// The token of a device that is linked to a person's vault.
    func token(_ number: UInt64 = 1) async throws -> String {
        let code = try await vaults.linkCode(for: person(number))
        return try await vaults.link(code: code, name: "Test phone").token
    }
}

func withVaults(
    _ kind: TestDatabase = .sqliteMemory, _ rules: Vaults.Rules = .init(),
    _ body: (VaultsWorld) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        let clock = TestClock()
        try await database.migrate([.vaults, Idempotency.schema], now: 1)
        try await body(
            VaultsWorld(
                vaults: Vaults(database: database, rules: rules, clock: { clock.now }), database: database,
                clock: clock))
    }
}

/// Runs the body with the API as the origin of the apps has it, and the pages.
func withVaultServer(
    _ transport: TestTransport = .inProcess, _ kind: TestDatabase = .sqliteMemory,
    _ rules: Vaults.Rules = .init(), _ body: (TestClient, VaultsWorld) async throws -> Void
) async throws {
    try await withVaults(kind, rules) { world in
        let site = try Site.test()
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        router.use(VaultsAccess(world.vaults))
        // Of the ninth person the account is gone, and the eighth cannot be looked up.
        let api = VaultsAPI(world.vaults) { owner in
            if owner == person(8) { throw LookUpFailure() }
            return owner == person(9) ? nil : "Ada, \(owner)"
        }
        api.add(
            to: &router, idempotency: Idempotency(database: world.database, clock: { world.clock.now }))
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(client, world)
        }
    }
}

/// Whether a piece of work throws this.
func expect(
    _ expected: VaultsError, by body: () async throws -> some Any,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    do {
        _ = try await body()
        Issue.record("\(expected) was expected", sourceLocation: sourceLocation)
    } catch let error as VaultsError {
        #expect(error == expected, sourceLocation: sourceLocation)
    } catch {
        Issue.record("\(error) instead of \(expected)", sourceLocation: sourceLocation)
    }
}

extension TestResponse {
    /// The body as a JSON object.
    var object: [String: Any] {
        get throws { try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) }
    }

    /// What kind of problem it is.
    var slug: String? { (try? object["type"] as? String)?.split(separator: "/").last.map(String.init) }
}

func bearer(_ token: String) -> Headers { ["Authorization": "Bearer \(token)"] }
