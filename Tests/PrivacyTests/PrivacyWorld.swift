import Accounts
import AuditLog
import Crypto
import Database
import DatabaseTesting
import Favourites
import Foundation
import FriendTies
import Friends
import FruityLeague
import Garage
import Geography
import HTTPServer
import HTTPTesting
import Identity
import IdentityProofs
import Ledger
import Localization
import Messaging
import Notices
import Notifications
import PersonalData
import Photos
import PlaceChoice
import PlannedRides
import Pictures
import Privacy
import Profiles
import Ratings
import Rides
import Rooms
import Shops
import Synchronization
import Taxi
import Testing
import TripSafety
import TripCare
import TripTalk
import Vaults
import Verification
import Wallet
import Wallets
import Web
import WebPush
import WebTesting

/// The people of the tests, whose accounts are rows of the real table.
struct TestPeople: PrivacyPeople {
    static let password = "engine-1843"

    func prove(_ password: String, of person: UniqueID) async throws {
        guard password == Self.password else { throw PrivacyError(.wrongPassword) }
    }

    func setLeaving(_ moment: Timestamp?, of person: UniqueID, in transaction: any Transaction) throws {
        try transaction.setLeaving(moment, of: person)
    }

    func setTerms(_ version: String, of person: UniqueID, in transaction: any Transaction) throws {
        try transaction.setTerms(version, of: person)
    }

    func endLogIns(of person: UniqueID, except kept: UniqueID?, in transaction: any Transaction) throws {
        try transaction.endLogIns(of: person, except: kept)
    }

    func tellLeaving(_ person: UniqueID, in transaction: any Transaction) throws {}
    func tellHeldUp(_ person: UniqueID, in transaction: any Transaction) throws {
        try tell("held-up", person, transaction)
    }
    func tellCopy(_ person: UniqueID, in transaction: any Transaction) throws {
        try tell("copy", person, transaction)
    }
    func changed(_ person: UniqueID) {}

    /// As if it were by mail.
    private func tell(_ what: String, _ person: UniqueID, _ transaction: any Transaction) throws {
        let address = try #require(EmailAddress("\(what)@example.org"))
        try transaction.send(
            OutgoingMessage(
                .email(address), subject: what, text: "", expiresAt: Timestamp(milliseconds: 2)),
            at: Timestamp(milliseconds: 1))
    }
    func forgotten(_ person: UniqueID) {}
}

/// A clock that goes when it is told to.
final class TestClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_700_000_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func advance(by duration: TravelTime) { time.withLock { $0 = $0 + duration } }
}

/// A city in which people keep something everywhere.
struct PrivacyWorld {
    static let ada = VisitorHeader.person(1)
    static let karim = VisitorHeader.person(2)
    static let keepers: [any PersonalDataKeeper] = [
        PhotoData(), IdentityData(), FavouriteData(), FriendData(), NotificationData(), RideData(),
        TaxiData(), PlannedData(),
        TripLinkData(), TripTalkData(), TripCareData(), ProfileData(), ShopPeopleData(), LeagueData(),
        VaultData(),
        WalletData(),
        AccountData(),
    ]

    let database: any Database
    let clock: TestClock
    let privacy: Privacy
    let key: SecretToken
    let ledger: WalletLedger

    /// The same city, served anew.
    func restarted(_ keepers: [any PersonalDataKeeper] = PrivacyWorld.keepers) throws -> Privacy {
        try Self.privacy(database, clock, key, keepers)
    }

    private static func privacy(
        _ database: any Database, _ clock: TestClock, _ key: SecretToken, _ keepers: [any PersonalDataKeeper]
    ) throws -> Privacy {
        Privacy(
            database: database, people: TestPeople(), keepers: keepers, key: key,
            texts: try Site.test().texts, zone: .utc, cityName: "Vaduz", clock: { clock.now })
    }

    static func with(_ kind: TestDatabase = .sqliteMemory, _ body: (PrivacyWorld) async throws -> Void)
        async throws
    {
        try await kind.withDatabase { database in
            try await database.migrate(
                [
                    .accounts, .identityProofs, .messaging, .notices, .webPush, .ratings, .favourites,
                    RecentPlaces.schema,
                    .pictures,
                    .photos, .shops, .audit, TripLinks.schema, .tripTalks, .tripCare, .privacy,
                    .identityCases,
                    DatabaseRideStore.schema, .driving, WishStore.schema, .taxi, .plannedRides, .fruityLeague,
                    .vaults,
                    .wallets, .walletRoom, .friendTies, .friends, RoomPauses.schema,
                ], now: 1)
            let clock = TestClock()
            let key = try SecretToken.random()
            let ledger = try await WalletLedger.open(database, in: .swissFranc, at: clock.now)
            let world = PrivacyWorld(
                database: database, clock: clock,
                privacy: try privacy(database, clock, key, keepers), key: key, ledger: ledger)
            try await world.create(ada, "Ada", "Lovelace", "ada@example.org")
            try await world.create(karim, "Karim", "Haddad", "karim@example.org")
            try await body(world)
        }
    }

    private func create(_ person: UniqueID, _ first: String, _ last: String, _ email: String) async throws {
        let now = clock.now
        try await database.write { transaction in
            try transaction.execute(
                """
                INSERT INTO people (id, first_name, last_name, email, phone, password_hash, language, is_demo,
                    spoken_languages, is_operator, created_at, version)
                VALUES (\(person), \(first), \(last), \(email), NULL, 'hash', 'en', 0, '', 0, \(now), 1)
                """)
        }
    }

    /// What a query counts.
    func count(_ query: SQL) async throws -> Int {
        try await database.read { try $0.value(query, as: Int.self) }
    }

    func run(_ statements: SQL...) async throws {
        try await database.write { try $0.execute(all: statements) }
    }

    /// Puts money on a wallet.
    func topUp(_ units: Int64, of person: UniqueID, _ key: String = "1") async throws {
        let (ledger, now) = (ledger, clock.now)
        try await database.write { transaction in
            try transaction.carryOut(
                WalletCall(
                    .topUp(Money(minorUnits: units, ledger.currency), for: person, from: .cashDesk),
                    key: WalletKey(key, of: "test")), in: ledger, at: now)
        }
    }

    /// A ride that has ended, driven by somebody.
    func ride(
        _ number: UInt64, of passenger: UniqueID, by driver: UniqueID?, isOpen: Bool = false
    ) async throws {
        let id = UniqueID(high: 7, low: number)
        let card =
            driver == nil
            ? ""
            : #""driver":{"firstName":"Driver-Name","car":"Fiat","colour":"red","plate":"FL 4711","isSimulated":false},"#
        let lead =
            #"{"id":"\#(passenger)","gender":1,"age":36,"isVerified":true,"friends":[],"smoking":0,"music":0,"#
            + #""talk":0,"youngest":0,"oldest":120,"ageRestriction":0,"womenOnly":0,"friendsOnly":0}"#
        let body =
            #"{"firstName":"Rider-Name","isSimulated":false,"from":{"latitude":47.14,"longitude":9.52},"#
            + #""fromLabel":"Home","to":{"latitude":47.16,"longitude":9.51},"toLabel":"Work","seats":1,"#
            + #""luggage":0,"lead":\#(lead),"askedAt":\#(clock.now.milliseconds),"latestPickup":0,"#
            + #""longestRide":0,"distance":1000,"directTime":60000,"price":800,"currency":"CHF",\#(card)"#
            + #""state":{"kind":"unmatched"},"searchBegan":0,"round":1,"excluded":[]}"#
        let (now, driverID) = (clock.now, driver)
        try await database.write { transaction in
            try transaction.execute(
                """
                INSERT INTO rides (id, passenger_id, driver_id, is_open, state, body, version, created_at)
                VALUES (\(id), \(passenger), \(driverID), \(isOpen), 'closed', \(body), 1, \(now))
                """)
        }
    }
}

extension PrivacyWorld {
    /// A taxi drive that has ended and is paid from the wallet, with its bill.
    func taxiDrive(
        _ number: UInt64, of caller: UniqueID, by driver: UniqueID, isSettled: Bool = true
    ) async throws {
        let (id, hold) = (UniqueID(high: 8, low: number), UniqueID(high: 6, low: number))
        let now = clock.now
        let at = now.milliseconds
        let agreement =
            #"{"taxi":"\#(UniqueID(high: 5, low: 1))","driver":"\#(driver)","agreedAt":\#(at),"promisedAt":\#(at),"#
            + #""boardedAt":\#(at),"arrivedAt":\#(at)}"#
        let call =
            #"{"firstName":"Caller-Name","from":{"latitude":47.14,"longitude":9.52},"fromLabel":"Home","#
            + #""to":{"latitude":47.16,"longitude":9.51},"toLabel":"Work","seats":1,"features":0,"mayShare":false,"#
            + #""madeAt":\#(at),"isSimulated":false,"estimate":900,"fare":850,"currency":"CHF","hold":"\#(hold)","#
            + #""ceiling":1000,"wasAtPickup":true,"wasAtDestination":true,"card":{"code":"T1","model":"Skoda","#
            + #""plate":"FL 900","colour":"white","seats":4,"features":0,"driverName":"Driver-Name","#
            + #""isSimulated":false},"asked":[],"endedAt":\#(at),"#
            + #""state":{"kind":"arrived","agreement":\#(agreement)}}"#
        let (state, end) =
            isSettled
            ? ("settled", #""paid":850,"cause":"agreed","endedAt":\#(at)"#) : ("offered", #""until":\#(at)"#)
        let bill =
            #"{"estimate":900,"ceiling":1000,"currency":"CHF","shares":false,"evidence":"whole","fare":850,"#
            + #""corrections":0,"wasDenied":false,"isDriverSimulated":false,"state":"\#(state)",\#(end)}"#
        try await run(
            """
            INSERT INTO taxi_calls (id, caller_id, driver_id, is_open, state, body, version, created_at, ended_at)
            VALUES (\(id), \(caller), \(driver), 0, 'arrived', \(call), 1, \(now), \(now))
            """,
            """
            INSERT INTO taxi_bills (call_id, caller_id, driver_id, hold_id, state, is_open, due_at, body, version,
                created_at)
            VALUES (\(id), \(caller), \(driver), \(hold), \(state), \(!isSettled), \(now), \(bill), 1, \(now))
            """)
    }
}

/// The files of a zip, read by another program.
func unzipped(_ bytes: [UInt8]) async throws -> [String: String] {
    try await withTemporaryFolder { folder in
        let zip = folder + "/copy.zip"
        try Data(bytes).write(to: URL(filePath: zip))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script =
            "import sys,json,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;"
            + "json.dump({n:z.read(n).decode('utf-8','replace') for n in z.namelist()},open(sys.argv[2],'w'))"
        process.arguments = ["python3", "-c", script, zip, folder + "/out.json"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let data = try Data(contentsOf: URL(filePath: folder + "/out.json"))
        return try JSONDecoder().decode([String: String].self, from: data)
    }
}

/// Runs the body with the pages and the API.
func withPrivacyPages(
    _ kind: TestDatabase = .sqliteMemory,
    _ body: (TestClient, PrivacyWorld) async throws -> Void
) async throws {
    let site = try Site.test()
    let terms = try #require(TermsOfUse(version: "2", texts: [.english: "# Rules\nBe kind."]))
    try await PrivacyWorld.with(kind) { world in
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        router.use(LeavingMiddleware())
        router.use(TermsMiddleware(terms) { try await world.privacy.obstacles(to: $0) })
        let pauses = try await RoomPauses(world.database) { world.clock.now }
        try PrivacyRoutes(world.privacy, terms: terms).room("privacy").add(to: &router, pauses: pauses)
        router.get("/wallet/send") { _, _ in .text("send") }
        router.get("/rides") { _, _ in .text("rides") }
        router.get("/api/v1/rides") { _, _ in .text("rides") }
        try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
            try await body(client, world)
        }
    }
}

/// Somebody who has accepted the terms of use.
func visitor(_ number: UInt64, page: Bool = true) -> Headers {
    var headers: Headers = ["X-Person": "\(number)", "X-Terms": "2"]
    if page { headers["Accept"] = "text/html" }
    return headers
}
