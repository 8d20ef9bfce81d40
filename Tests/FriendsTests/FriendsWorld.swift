import Database
import DatabaseTesting
import FriendTies
import Friends
import Friendships
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import Synchronization
import Web
import WebTesting

func person(_ number: UInt64) -> UniqueID { VisitorHeader.person(number) }

/// The address of a person with a number.
func email(_ number: UInt64) -> String { "person\(number)@example.org" }

/// People by their numbers, up to 999: each has an email address, and the first hundred a phone.
struct TestPeople: FriendPeople {
    func people(_ ids: [UniqueID]) async throws -> [UniqueID: FriendPerson] {
        Dictionary(
            ids.filter { $0.high == 0 && $0.low < 1_000 }.map { id in
                let name = "Person\(id.low)"
                return (id, FriendPerson(id: id, firstName: name, fullName: "\(name) Lastname\(id.low)"))
            }, uniquingKeysWith: { first, _ in first })
    }

    func person(at address: FriendAddress) async throws -> UniqueID? {
        let numbers = address.description.drop { !$0.isNumber }.prefix { $0.isNumber }
        guard let number = UInt64(numbers).map({ $0 > 1_000 ? $0 - 41_790_001_000 : $0 }),
            addresses(number).contains(address)
        else { return nil }
        return VisitorHeader.person(number)
    }

    func addresses(of person: UniqueID) async throws -> [FriendAddress] { addresses(person.low) }

    private func addresses(_ number: UInt64) -> [FriendAddress] {
        [FriendAddress(email(number)), number < 100 ? FriendAddress("+4179000\(1000 + number)") : nil]
            .compactMap(\.self)
    }
}

/// A time that a test sets.
final class TestClock: Sendable {
    private let milliseconds = Atomic<Int64>(1_700_000_000_000)

    var now: Timestamp { Timestamp(milliseconds: milliseconds.load(ordering: .relaxed)) }

    func advance(days: Int64 = 0, seconds: Int64 = 0) {
        milliseconds.wrappingAdd(days * 86_400_000 + seconds * 1_000, ordering: .relaxed)
    }
}

/// A city of friends for a test.
struct FriendsWorld {
    let database: any Database
    let friends: Friends
    let courier: FriendCourier
    let clock: TestClock

    /// Asks, and has the letter delivered.
    func ask(_ address: String, by number: UInt64) async throws {
        clock.advance(seconds: 1)
        try await friends.ask(address, by: person(number))
        await courier.deliver()
    }

    /// The keys of the texts that a person was told, the oldest first.
    func told(_ number: UInt64) async throws -> [String] {
        try await database.read { transaction in
            try transaction.rows(
                "SELECT text_key FROM notices WHERE person_id = \(person(number)) ORDER BY created_at, id"
            ) { try $0.decode(String.self) }
        }
    }

    func befriend(_ one: UInt64, _ other: UInt64) async throws {
        try await ask(email(other), by: one)
        try await friends.take(.accept, by: person(other), towards: person(one))
    }

    func friendNumbers(of number: UInt64) async throws -> [UInt64] {
        try await friends.friends(of: person(number)).map(\.person.low).sorted()
    }
}

func withFriends(
    _ kind: TestDatabase = .sqliteMemory, _ body: (FriendsWorld) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.friendTies, .friends, .notices], now: 1)
        let clock = TestClock()
        let friends = Friends(database, people: TestPeople(), board: NoticeBoard(), clock: { clock.now })
        try await body(
            FriendsWorld(
                database: database, friends: friends, courier: FriendCourier(friends), clock: clock))
    }
}

/// Runs the body with the pages and the API.
func withPages(
    _ transport: TestTransport = .inProcess, _ body: (TestClient, FriendsWorld) async throws -> Void
) async throws {
    let site = try Site.test()
    try await withFriends { world in
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        FriendsRoutes(world.friends, zone: .utc) { path, _ in "https://city.example\(path)" }.add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(client, world)
        }
    }
}

func visitor(_ number: UInt64) -> Headers { ["X-Person": "\(number)", "Accept": "text/html"] }
