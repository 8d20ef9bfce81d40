import AuditLog
import Database
import DatabaseTesting
import DesignSystem
import FriendTies
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import Notices
import Ratings
import Synchronization
import Testing
import TripCare
import TripTalk
import Web
import WebTesting

/// Ferries of two people each: a room that is made up. Who has the same driver sits in the same boat.
final class Ferries: CareRoom {
    struct Passage {
        let driver: UniqueID
        let passenger: UniqueID
        var span = CareSpan.open
        var isMadeUp = false
    }

    let word = "ferries"
    let room = Room.taxi
    let path: URLReference = "/ferries"
    let zone = LocalTimeZone.utc
    private let passages = Mutex<[UniqueID: Passage]>([:])

    func put(_ id: UniqueID, _ passage: Passage) { passages.withLock { $0[id] = passage } }
    func change(_ id: UniqueID, _ change: (inout Passage) -> Void) {
        passages.withLock { passages in
            guard var passage = passages[id] else { return }
            change(&passage)
            passages[id] = passage
        }
    }

    func ride(_ id: UniqueID, of person: UniqueID) async throws -> CareRide? {
        guard let passage = passages.withLock({ $0[id] }),
            person == passage.driver || person == passage.passenger
        else { return nil }
        let isDriver = person == passage.driver
        return CareRide(
            id, of: person, as: isDriver ? .driver : .passenger,
            with: isDriver ? passage.passenger : passage.driver, canAnswer: !passage.isMadeUp,
            way: "Rorschach → Lindau", at: Timestamp(milliseconds: 1_700_000_000_000),
            back: "/ferries/\(id.description)", span: passage.span)
    }

    func fellows(of ride: CareRide) async throws -> [CareRide] {
        var fellows: [CareRide] = []
        for (id, passage) in passages.withLock({ $0 }) where passage.driver == ride.person {
            if let fellow = try await self.ride(id, of: ride.person) { fellows.append(fellow) }
        }
        return fellows
    }

    func facts(of id: UniqueID, for person: UniqueID) async throws -> CareFacts? {
        guard let passage = passages.withLock({ $0[id] }) else { return nil }
        return CareFacts(
            driver: passage.driver, passenger: passage.passenger, price: Money(minorUnits: 900, .swissFranc),
            charged: Money(minorUnits: 1_234, .swissFranc), isFromWallet: true, outcome: .arrived)
    }
}

/// A lake with one ferry: Selma (1) drives; Mia (2) and Noah (3) ride along, each on a passage of their own; Ivo (4) is
/// somebody else, and Olga (9) runs the city.
struct CareWorld: Sendable {
    static let selma = VisitorHeader.person(1)
    static let mia = VisitorHeader.person(2)
    static let noah = VisitorHeader.person(3)
    static let mias = UniqueID(high: 7, low: 1)
    static let noahs = UniqueID(high: 7, low: 2)
    static let driver: Headers = ["X-Person": "1", "X-Name": "Selma"]
    static let passenger: Headers = ["X-Person": "2", "X-Name": "Mia"]
    static let second: Headers = ["X-Person": "3", "X-Name": "Noah"]
    static let stranger: Headers = ["X-Person": "4", "X-Name": "Ivo"]
    static let clerk: Headers = ["X-Person": "9", "X-Name": "Olga", "X-Operator": "1"]
    static let care = "/ferries/\(mias.description)/care"
    static let noahsCare = "/ferries/\(noahs.description)/care"

    let database: any Database
    let ferries: Ferries
    let desk: CareDesk
    let office: CareOffice
    private let time: Time

    private final class Time: Sendable {
        let now = Mutex(Timestamp(milliseconds: 1_700_000_000_000))
        let made = Mutex(UInt64(0))
        func next() -> UniqueID {
            made.withLock { made in
                made += 1
                return UniqueID(high: 99, low: made)
            }
        }
    }

    init(_ database: any Database) {
        let (ferries, time) = (Ferries(), Time())
        self.database = database
        self.ferries = ferries
        self.time = time
        let names = [Self.selma: "Selma Sea", Self.mia: "Mia Sea", Self.noah: "Noah Sea"]
        office = CareOffice(
            database, notices: NoticeBoard(), refunds: "/operate/refunds", zone: .utc, name: { names[$0] },
            clock: { time.now.withLock { $0 } }, newID: { time.next() })
        desk = CareDesk(
            ferries, office: office, database: database, notices: NoticeBoard(), emergencyNumber: "144",
            contact: "mailto:city@example.org", clock: { time.now.withLock { $0 } }, newID: { time.next() })
        ferries.put(Self.mias, .init(driver: Self.selma, passenger: Self.mia))
        ferries.put(Self.noahs, .init(driver: Self.selma, passenger: Self.noah))
    }

    var now: Timestamp { time.now.withLock { $0 } }
    func advance(by span: TravelTime) { time.now.withLock { $0 = $0 + span } }

    func send(
        _ fields: [String: String], to address: String, as person: Headers, _ client: TestClient
    ) async throws -> TestResponse {
        var headers = person
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let body = fields.sorted { $0.key < $1.key }.map {
            PercentEncoding.encoded($0.key) + "=" + PercentEncoding.encoded($0.value)
        }.joined(separator: "&")
        return try await client.send(.post, address, headers: headers, body: Array(body.utf8))
    }

    /// Tells something and says where it is to be read.
    func tell(
        _ fields: [String: String], _ form: String, as person: Headers, _ client: TestClient
    ) async throws -> String {
        let answer = try await send(fields, to: form, as: person, client)
        #expect(answer.status == .seeOther, "\(answer.text)")
        return String((answer.headers["location"] ?? "").prefix { $0 != "?" })
    }

    /// What somebody was told, by key, the newest first.
    func notices(of person: UniqueID) async throws -> [(key: String, address: String)] {
        try await database.read { transaction in
            try transaction.notices(of: person, limit: 50).map {
                ($0.notice.text.key.name, $0.notice.address)
            }
        }
    }

    func count(_ table: String) async throws -> Int {
        try await database.read { transaction in
            table == "cases"
                ? try transaction.value("SELECT COUNT(*) FROM trip_cases", as: Int.self)
                : try transaction.value("SELECT COUNT(*) FROM trip_case_lines", as: Int.self)
        }
    }
}

/// Runs a body with a lake in a fresh store, and its pages.
func withCare(
    _ kind: TestDatabase = .sqliteMemory, _ body: (CareWorld, TestClient) async throws -> Void
) async throws {
    let site = try Site.test()
    try await kind.withDatabase { database in
        try await database.migrate([.tripCare, .friendTies, .audit, .notices], now: 1)
        let world = CareWorld(database)
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        CarePages(world.desk).add(to: &router)
        world.office.add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
            try await body(world, client)
        }
    }
}
