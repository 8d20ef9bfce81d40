import Accounts
import AuditLog
import Crypto
import Database
import DatabaseTesting
import FoundationEssentials
import Geography
import Identity
import IdentityProofs
import Localization
import Messaging
import Notices
import Synchronization
import Testing
import WebTesting

/// Accounts over a fresh store, with a clock that goes when it is told to.
struct World: Sendable {
    let accounts: Accounts
    let database: any Database
    let clock: TestClock
    /// Where people hear of their accounts, in a world that has notices.
    var notices: NoticeBoard?

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

/// Two clocks for tests: the one on the wall, and one that nobody can set.
final class TestClock: Sendable {
    private let time = Mutex(
        (wall: Timestamp(milliseconds: 1_700_000_000_000), steady: TravelTime.minutes(7)))

    var now: Timestamp { time.withLock { $0.wall } }
    var monotonic: TravelTime { time.withLock { $0.steady } }

    /// Time passes.
    func advance(by duration: TravelTime) {
        time.withLock { ($0.wall, $0.steady) = ($0.wall + duration, $0.steady + duration) }
    }

    /// Somebody sets the clock on the wall.
    func jump(by duration: TravelTime) { time.withLock { $0.wall = $0.wall + duration } }
}

/// Runs the body with accounts over a fresh store.
func withAccounts(
    _ kind: TestDatabase = .sqliteMemory, configuration: Accounts.Configuration = .init(isSecure: false),
    notices: NoticeBoard? = nil, _ body: (World) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate(
            [.accounts, .identityProofs, .messaging, .audit] + (notices == nil ? [] : [.notices]), now: 1)
        let clock = TestClock()
        let catalogue = try ProjectFiles.catalogue()
        let accounts = Accounts(
            database: database, passwords: PasswordHasher(cost: .least), configuration: configuration,
            messages: AccountMessages(
                texts: catalogue.texts(in: .english), cityName: "Vaduz",
                publicAddress: "https://city.example/", wake: {}),
            notices: notices, clock: { clock.now }, monotonic: { clock.monotonic })
        try await body(World(accounts: accounts, database: database, clock: clock, notices: notices))
    }
}
