import Crypto
import Database
import DatabaseTesting
import DesignSystem
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Messaging
import Notices
import Notifications
import Synchronization
import Testing
import Web
import WebPush
import WebTesting

extension NoticeCategory {
    /// What the made-up room of these tests tells people.
    static let rides = NoticeCategory("rides")
}

extension NoticeTopic {
    static let rides = NoticeTopic(
        .rides, .car, TextKey("notices.rides"), text: TextKey("notices.ridesText"))
}

/// A clock that goes when it is told to.
final class TestClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_795_000_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func advance(by span: TravelTime) { time.withLock { $0 = $0 + span } }
}

/// Where the people of these tests are reached: Ada everywhere, Ben nowhere yet, in his own language.
struct TestContacts: NoticeContacts {
    func contact(of person: UniqueID, in transaction: any Transaction) throws -> NoticeContact? {
        switch person {
        case World.ada:
            NoticeContact(
                email: EmailAddress("ada@example.org"), phone: PhoneNumber("+4232361111"), language: .english)
        case World.ben: NoticeContact(email: nil, phone: nil, language: .german)
        default: nil
        }
    }
}

/// The notifications of a few people.
struct World: Sendable {
    static let ada = UniqueID(high: 0, low: 1)
    static let ben = UniqueID(high: 0, low: 2)
    static let text = NoticeText(TextKey("notices.ridesText"))

    let database: any Database
    let board = NoticeBoard()
    let clock = TestClock()
    let texts: Texts
    let devices: DeviceDesk
    let pushSender: PushSender
    /// What push services are asked.
    let pushes = ToldPushes()

    init(_ database: any Database) throws {
        self.database = database
        let key = ApplicationServerKey(try SecretToken.random(), contact: nil)
        pushSender = PushSender(
            database, services: World.services, key: key, transport: pushes, clock: { [clock] in clock.now })
        devices = DeviceDesk(
            database, services: World.services, key: key, sender: pushSender,
            names: { name, _ in "Browser \(name)" },
            clock: { [clock] in clock.now })
        texts = try ProjectFiles.catalogue().texts(in: .english)
    }

    var notifications: Notifications {
        Notifications(
            database: database, board: board, contacts: TestContacts(), topics: [.rides],
            devices: devices, clock: { [clock] in clock.now })
    }

    /// Posts a notice and announces it, as rooms do.
    @discardableResult
    func post(
        to person: UniqueID = ada, _ category: NoticeCategory = .rides,
        _ text: NoticeText = text, address: String = "/rides/7", isUrgent: Bool = false
    ) async throws -> Notice {
        let notice = Notice(
            to: person, category, text, address: address, at: clock.now, isUrgent: isUrgent)
        try await database.write { try $0.post(notice) }
        board.announce([person])
        clock.advance(by: .seconds(1))
        return notice
    }

    func count(of person: UniqueID = ada) async throws -> Int {
        try await database.read { try $0.noticeCount(of: person) }.unread
    }

    func messages() async throws -> [StoredMessage] {
        try await database.read { try $0.newestMessages(limit: 100) }
    }

    func prefer(_ category: NoticeCategory, email: Bool, sms: Bool, of person: UniqueID = ada) async throws {
        let now = clock.now
        try await database.write { transaction in
            var preferences = try transaction.noticePreferences(of: person)
            preferences[category] = .init(email: email, sms: sms)
            try transaction.setNoticePreferences(preferences, of: person, at: now)
        }
    }
}

func withWorld(_ kind: TestDatabase = .sqliteMemory, _ body: (World) async throws -> Void) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.logIns, .messaging, .notices, .webPush], now: 1)
        try await body(try World(database))
    }
}

/// The pages and the API, in process or over a socket.
func withPages(
    _ transport: TestTransport, _ kind: TestDatabase = .sqliteMemory, isDemo: Bool = false,
    _ body: (World, TestClient) async throws -> Void
) async throws {
    try await withWorld(kind) { world in
        let site = Site(
            texts: world.texts, assets: DesignSystem.Assets(root: "/assets"), isDemo: isDemo, isSecure: false)
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        router.use(NoticesMiddleware(world.notifications))
        NotificationsRoutes(world.notifications, zone: .utc).add(to: &router)
        OutboxRoutes(database: world.database, zone: .utc, clock: { world.clock.now }).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(world, client)
        }
    }
}

/// The headers of a person who looks at pages.
func page(of person: UniqueID = World.ada) -> Headers {
    ["X-Person": "\(person.low)", "Accept": "text/html"]
}
