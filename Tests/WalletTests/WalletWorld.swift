import AuditLog
import Crypto
import Database
import DatabaseTesting
import FriendTies
import Friendships
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import Notices
import Rooms
import Synchronization
import Testing
import Wallet
import Wallets
import Web
import WebTesting

/// A few people: Ada (1), Karim (2), Lea (3) and the operator (9).
struct WorldPeople: WalletPeople {
    let dials: WorldDials
    static let names: [UInt64: String] = [1: "Ada", 2: "Karim", 3: "Lea", 9: "Olga"]

    func person(at address: String) async throws -> WalletPerson? {
        if let number = dials.moved.withLock({ $0[address] }) {
            return Self.names[number].map { WalletPerson(id: VisitorHeader.person(number), firstName: $0) }
        }
        for (number, name) in Self.names
        where address == "\(name.lowercased())@example.org" || address == "+423000000\(number)" {
            return WalletPerson(id: VisitorHeader.person(number), firstName: name)
        }
        return nil
    }

    func firstNames(of people: [UniqueID]) async throws -> [UniqueID: String] {
        var names: [UniqueID: String] = [:]
        for id in people { names[id] = Self.names[id.low] }
        return names
    }
}

/// What the tests can turn: the time, and whether people may send each other money.
final class WorldDials: Sendable {
    let now = Mutex(Timestamp(milliseconds: 1_700_000_000_000))
    let mayTransfer = Mutex(true)
    /// Addresses that lead to somebody else than they say.
    let moved = Mutex<[String: UInt64]>([:])
}

/// The wallets of a city, with what they stand on.
struct WalletWorld {
    let database: any Database
    let desk: WalletDesk
    let wallet: CityWallet
    let client: TestClient
    let dials: WorldDials
    let secret: SecretToken

    static let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    static let karim: Headers = ["X-Person": "2", "X-Name": "Karim", "Accept": "text/html"]
    static let lea: Headers = ["X-Person": "3", "X-Name": "Lea", "Accept": "text/html"]
    static let olga: Headers = [
        "X-Person": "9", "X-Name": "Olga", "X-Operator": "1", "Accept": "text/html",
    ]

    /// What a room of the city says of money.
    static let subjects = [
        MoneySubject(
            "ride-fee",
            .init(
                hold: TextKey("wallet.rideHold"), income: TextKey("wallet.rideOf"),
                fee: TextKey("wallet.rideFee"), feeSettled: TextKey("wallet.rideFeeSettled"),
                feeIncome: TextKey("wallet.rideVain")), owed: TextKey("wallet.owedFor")
        ) { "/trips/\($0.description)" }
    ]

    static func with(
        _ kind: TestDatabase = .sqliteMemory, _ transport: TestTransport = .inProcess,
        provider: (any PaymentProvider)? = nil, zone: LocalTimeZone = .utc, tableLines: Int = 1_000,
        rules: WalletRules = WalletRules(.swissFranc), _ body: (WalletWorld) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.wallets, .walletRoom, .friendTies, .audit, .notices], now: 1)
            let dials = WorldDials()
            let clock: @Sendable () -> Timestamp = { dials.now.withLock { $0 } }
            let ledger = try await WalletLedger.open(database, in: .swissFranc, at: clock())
            let secret = try SecretToken.random()
            let desk = WalletDesk(ledger, database: database, clock: clock)
            let work = Task { await desk.run() }
            let wallet = CityWallet(
                database: database, desk: desk, people: WorldPeople(dials: dials), provider: provider,
                notices: NoticeBoard(), rules: rules, zone: zone,
                subjects: MoneySubjects(subjects), secret: secret,
                mayTransfer: { dials.mayTransfer.withLock { $0 } },
                clock: clock)
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            WalletRoutes(wallet, zone: zone, cityName: "Vaduz", tableLines: tableLines) { path, _ in
                "https://medina.example.org" + path
            }
            .add(to: &router)
            let site = try Site.test()
            do {
                try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
                    try await body(
                        WalletWorld(
                            database: database, desk: desk, wallet: wallet, client: client, dials: dials,
                            secret: secret))
                }
            } catch {
                desk.close()
                await work.value
                throw error
            }
            desk.close()
            await work.value
            // Whatever the tests did: every movement balances, and nobody was below zero.
            let verdict = try await database.verifyLedger { try WalletCheck.faults($0) }
            #expect(verdict.faults == [])
        }
    }

    /// What the form that asks once more carries.
    func seen(
        _ path: String, _ form: KeyValuePairs<String, String>, _ headers: Headers
    ) async throws -> [(String, String)] {
        let asked = try await client.post(path, form: form, headers: headers)
        let proof = asked.text.split(separator: "name=\"seen\" value=\"").dropFirst().first?
            .prefix { $0 != "\"" }
        return form.map { ($0.key, $0.value) } + [("seen", proof.map(String.init) ?? "")]
    }

    /// Sends fields of a form.
    func post(_ path: String, _ fields: [(String, String)], _ headers: Headers) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let body = fields.map { PercentEncoding.encoded($0.0) + "=" + PercentEncoding.encoded($0.1) }
        return try await client.send(
            .post, path, headers: headers, body: Array(body.joined(separator: "&").utf8))
    }

    /// Fills in a form that asks once more, looks at the name and says yes.
    func confirm(
        _ path: String, _ form: KeyValuePairs<String, String>, _ headers: Headers
    ) async throws -> TestResponse {
        try await post(path + "/confirm", try await seen(path, form, headers), headers)
    }

    /// Somebody with a key of their call.
    static func keyed(_ headers: Headers, _ key: String) -> Headers {
        var headers = headers
        headers["Idempotency-Key"] = key
        return headers
    }

    /// Somebody blocks somebody else.
    func block(_ person: UInt64, _ other: UInt64) async throws {
        let now = dials.now.withLock { $0 }
        _ = try await database.write { transaction in
            try transaction.take(
                .block, by: VisitorHeader.person(person), towards: VisitorHeader.person(other), at: now)
        }
    }

    /// The texts that somebody was told.
    func told(_ person: UInt64) async throws -> [String] {
        try await database.read { transaction in
            try transaction.rows(
                "SELECT text_key FROM notices WHERE person_id = \(VisitorHeader.person(person)) ORDER BY created_at, id"
            ) { try $0.decode(String.self) }
        }
    }

    /// Puts money on somebody's wallet.
    func give(_ person: UInt64, _ minorUnits: Int64) async throws {
        let order = LedgerOrder.topUp(
            Money(minorUnits: minorUnits, .swissFranc), for: VisitorHeader.person(person), from: .cashDesk)
        let key = WalletKey("\(UInt64.random(in: 0...UInt64.max))", of: "give")
        _ = try await desk.carryOut(WalletCall(order, key: key))
    }

    /// The same wallets, once the operator lets people put in less a day.
    func tightened(to toppingUpPerDay: Int64) throws -> CityWallet {
        var rules = wallet.rules
        rules.toppingUpPerDay = toppingUpPerDay
        return CityWallet(
            database: database, desk: desk, people: WorldPeople(dials: dials), notices: NoticeBoard(),
            rules: rules, zone: .utc, secret: secret, mayTransfer: { true },
            clock: { [dials] in dials.now.withLock { $0 } })
    }

    /// What somebody can spend, in minor units.
    func available(_ person: UInt64) async throws -> Int64 {
        try await wallet.balance(of: VisitorHeader.person(person)).available.minorUnits
    }
}
