import Database
import DatabaseTesting
import DesignSystem
import FriendTies
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import Ratings
import Synchronization
import Testing
import TripTalk
import Web
import WebTesting

/// Ferries of two people each: a room that is made up.
final class Ferries: TalkRoom {
    struct Passage {
        let driver: UniqueID
        let passenger: UniqueID
        var span = TalkSpan.open
        var isForgotten = false
    }

    let word = "ferries"
    let room = Room.taxi
    let path: URLReference = "/ferries"
    let zone = LocalTimeZone.utc
    private let passages = Mutex<[UniqueID: Passage]>([:])
    private let told = Mutex<[UniqueID]>([])

    static let names: [UniqueID: String] = [
        VisitorHeader.person(1): "Selma", VisitorHeader.person(2): "Mia", VisitorHeader.person(3): "Noah",
    ]

    /// Which rides' pages were to look again.
    var changed: [UniqueID] { told.withLock { $0 } }

    func put(_ id: UniqueID, _ passage: Passage) { passages.withLock { $0[id] = passage } }
    func change(_ id: UniqueID, _ change: (inout Passage) -> Void) {
        passages.withLock { passages in
            guard var passage = passages[id] else { return }
            change(&passage)
            passages[id] = passage
        }
    }

    func ride(_ id: UniqueID, of person: UniqueID) async throws -> TalkRide? {
        guard let passage = passages.withLock({ $0[id] }),
            person == passage.driver || person == passage.passenger
        else { return nil }
        let isDriver = person == passage.driver
        let other = isDriver ? passage.passenger : passage.driver
        return TalkRide(
            id, talk: UniqueID(of: "talk", by: passage.driver, key: id.description), of: person,
            as: isDriver ? .driver : .passenger, with: other,
            named: passage.isForgotten ? nil : Self.names[other], way: "Rorschach → Lindau",
            at: Timestamp(milliseconds: 1_700_000_000_000), back: "/ferries/\(id.description)",
            span: passage.span)
    }

    func talkChanged(_ ride: TalkRide) { told.withLock { $0.append(ride.id) } }
}

/// A lake with one ferry: Selma (1) drives, Mia (2) rides along; Noah (3) is somebody else.
struct TalkWorld: Sendable {
    static let selma = VisitorHeader.person(1)
    static let mia = VisitorHeader.person(2)
    static let noah = VisitorHeader.person(3)
    static let passage = UniqueID(high: 7, low: 1)
    static let driver: Headers = ["X-Person": "1", "X-Name": "Selma"]
    static let passenger: Headers = ["X-Person": "2", "X-Name": "Mia"]
    static let stranger: Headers = ["X-Person": "3", "X-Name": "Noah"]
    static let talk = "/ferries/\(passage.description)/talk"

    let database: any Database
    let ferries: Ferries
    let desk: TalkDesk
    private let time: Time

    private final class Time: Sendable {
        let now = Mutex(Timestamp(milliseconds: 1_700_000_000_000))
        let made = Mutex(UInt64(0))
    }

    init(_ database: any Database) {
        let (ferries, time) = (Ferries(), Time())
        self.database = database
        self.ferries = ferries
        self.time = time
        desk = Self.desk(ferries, database, time)
        ferries.put(Self.passage, .init(driver: Self.selma, passenger: Self.mia))
    }

    private static func desk(_ ferries: Ferries, _ database: any Database, _ time: Time) -> TalkDesk {
        TalkDesk(
            ferries, database: database, notices: NoticeBoard(), clock: { time.now.withLock { $0 } },
            newID: {
                time.made.withLock { made in
                    made += 1
                    return UniqueID(high: 99, low: made)
                }
            })
    }

    /// What Selma and Mia say to each other.
    static let said = UniqueID(of: "talk", by: selma, key: passage.description)

    /// The same store, as a server that was started anew sees it.
    func restarted() -> TalkDesk { Self.desk(ferries, database, time) }

    var now: Timestamp { time.now.withLock { $0 } }
    func advance(by span: TravelTime) { time.now.withLock { $0 = $0 + span } }

    /// Writes over HTTP as the form does.
    func write(
        _ fields: [String: String], as person: Headers, to client: TestClient, isScript: Bool = false
    ) async throws -> TestResponse {
        var headers = person
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        if isScript { headers["Accept"] = "application/json" }
        return try await client.send(
            .post, Self.talk, headers: headers, body: Array(Self.form(fields).utf8))
    }

    static func form(_ fields: [String: String]) -> String {
        fields.sorted { $0.key < $1.key }.map {
            PercentEncoding.encoded($0.key) + "=" + PercentEncoding.encoded($0.value)
        }.joined(separator: "&")
    }

    /// The notices of somebody, the newest first.
    func notices(of person: UniqueID) async throws -> [StoredNotice] {
        try await database.read { try $0.notices(of: person, limit: 50) }
    }
}

/// Runs a body with the talks of a lake in a fresh store, and their pages.
func withTalks(
    _ kind: TestDatabase = .sqliteMemory, over transport: TestTransport = .inProcess,
    _ body: (TalkWorld, TestClient) async throws -> Void
) async throws {
    let site = try Site.test()
    try await kind.withDatabase { database in
        try await database.migrate([.tripTalks, .friendTies, .ratings, .notices], now: 1)
        let world = TalkWorld(database)
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        TalkPages(world.desk).add(to: &router)
        ReportedTalks(
            database, zone: .utc, name: { Ferries.names[$0].map { "\($0) Sea" } }, clock: { world.now }
        ).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(world, client)
        }
    }
}
