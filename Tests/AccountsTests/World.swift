import Accounts
import Crypto
import Database
import DatabaseTesting
import Geography
import Identity
import Synchronization
import Testing

/// Accounts over a fresh store, with a clock that goes when it is told to.
struct World: Sendable {
    let accounts: Accounts
    let database: any Database
    let clock: TestClock

    func createAda() async throws -> Person {
        try await create("ada@example.org", phone: "+4232361111")
    }

    func create(_ email: String, phone: String? = nil) async throws -> Person {
        try await accounts.create(
            NewPerson(
                firstName: try #require(PersonName("Ada")), lastName: try #require(PersonName("Lovelace")),
                email: try #require(EmailAddress(email)),
                phone: try phone.map { try #require(PhoneNumber($0)) }, password: "engine-1843"))
    }
}

/// A clock for tests.
final class TestClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_700_000_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func advance(by duration: TravelTime) { time.withLock { $0 = $0 + duration } }
}

/// Runs the body with accounts over a fresh store.
func withAccounts(
    _ kind: TestDatabase = .sqliteMemory, configuration: Accounts.Configuration = .init(isSecure: false),
    _ body: (World) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.accounts], now: 1)
        let clock = TestClock()
        let accounts = Accounts(
            database: database, passwords: PasswordHasher(cost: .least), configuration: configuration,
            clock: { clock.now })
        try await body(World(accounts: accounts, database: database, clock: clock))
    }
}
