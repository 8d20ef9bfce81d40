import AuditLog
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Ledger
import Localization
import Notices
import Observability
import OpeningHours
import Pictures
import Places
import Ratings
import Shops
import Synchronization
import Testing
import Web
import WebTesting

/// A clock that goes on by a millisecond at each look, and further when it is told to.
final class DeskClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_750_000_000_000))

    var now: Timestamp {
        time.withLock { time in
            time = time + .milliseconds(1)
            return time
        }
    }

    func pass(_ span: TravelTime) { time.withLock { $0 = $0 + span } }
}

/// Names everybody by their number.
struct NumberedPeople: ShopPeople {
    func names(of people: [UniqueID]) async throws -> [UniqueID: String] {
        Dictionary(people.map { ($0, "Person <\($0.low)>") }) { first, _ in first }
    }
}

/// A city with the desks of shops, and a client in front of it.
struct DeskCity {
    let database: any Database
    let clock: DeskClock
    let stock: CityStock
    let counter: ShopCounter
    let figures: ShopFigures
    let moderation: ShopModeration
    let client: TestClient

    static let towns = TownList([
        Town(
            key: "vaduz", names: PlaceNames("Vaduz"),
            place: Coordinate(latitude: 47.14, longitude: 9.52))
    ])

    static func currency() throws -> Currency { try #require(Currency("CHF")) }

    /// Who asks, by number; nobody without one.
    static func person(_ number: Int?, isOperator: Bool = false) -> Headers {
        var headers: Headers = ["Accept": "text/html"]
        if let number { headers["X-Person"] = "\(number)" }
        if isOperator { headers["X-Operator"] = "yes" }
        return headers
    }

    /// A shop that a person has registered.
    func shop(_ name: String = "Bäckerei <Ada>", of person: UInt64 = 1) async throws -> ShopID {
        let entry = ShopEntry(
            details: ShopDetails(name: name, kind: .bakery), towns: ["vaduz"], address: "Städtle 1",
            place: Coordinate(latitude: 47.141, longitude: 9.521))
        return try await counter.register(entry, by: VisitorHeader.person(person)).id
    }

    /// What a shop says of a product.
    private static func details(_ name: String, _ price: Int64, _ sku: String?) throws -> ProductDetails {
        let price = try #require(Price(minorUnits: price, try currency()))
        var details = ProductDetails(name: name, price: price, category: .bakeryBread)
        details.sku = sku.flatMap { ArticleNumber($0) }
        return details
    }

    /// A product of a shop that the first person keeps.
    func product(
        _ name: String, price: Int64 = 450, sku: String? = nil, of shop: ShopID
    ) async throws -> ProductID {
        let details = try Self.details(name, price, sku)
        return try await counter.add(details, to: shop, by: VisitorHeader.person(1))
    }

    /// Sends a list to a shop, as a browser does.
    func send(_ list: [UInt8], to shop: ShopID, as person: Int = 1) async throws -> TestResponse {
        var headers = Self.person(person)
        headers["Content-Type"] = "multipart/form-data; boundary=cut"
        let head =
            "--cut\r\nContent-Disposition: form-data; name=\"list\"; filename=\"list.csv\"\r\n"
            + "Content-Type: text/csv\r\n\r\n"
        return try await client.send(
            .post, "/where/mine/\(shop.text)/lists", headers: headers,
            body: Array(head.utf8) + list + Array("\r\n--cut--\r\n".utf8))
    }

    /// The preview of the list that waits.
    func preview(of shop: ShopID, _ query: String = "", as person: Int = 1) async throws -> TestResponse {
        try await client.get(
            "/where/mine/\(shop.text)/lists/preview\(query)", headers: Self.person(person))
    }

    /// The products of a shop that can be found, by their names.
    func names(of shop: ShopID) async throws -> [String] {
        try await counter.products(of: shop, for: VisitorHeader.person(1), limit: 100).map(\.details.name)
            .sorted()
    }

    /// What is found for words, by name.
    func found(_ words: String, _ kind: ShopQuery.Kind) throws -> Int {
        var query = ShopQuery()
        query.words = words
        query.kind = kind
        let found = stock.find(query, currency: try Self.currency(), towns: Self.towns)
        return found.products.count + found.shops.count
    }
}

/// Runs a test in a city of its own.
func withDesk(_ kind: TestDatabase, _ body: (DeskCity) async throws -> Void) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.shops, .pictures, .notices, .audit, .ratings], now: 1)
        let clock = DeskClock()
        let logger = Logger("shops", to: .standardError, level: .error)
        let time = ShopTime(zone: .utc, holidays: .none, clock: { clock.now })
        let texts = try Site.test().texts
        let stock = try await CityStock(
            database, towns: DeskCity.towns, categoryName: { texts($0.name) }, time: time, logger: logger)
        let counter = ShopCounter(
            database, stock: stock, towns: DeskCity.towns, currency: try DeskCity.currency(),
            reaches: { _ in true }, clock: { clock.now }, newID: { UniqueID(recordedAt: clock.now) })
        let figures = ShopFigures(database, time: time, logger: logger)
        let moderation = ShopModeration(counter, board: NoticeBoard())
        let site = try Site.test()
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        let address = { @Sendable (path: String, _: Request) -> String? in "https://medina.example" + path }
        StockListPages(counter, zone: .utc, address: address).add(to: &router)
        ShopPeoplePages(counter, people: NumberedPeople(), zone: .utc, address: address).add(to: &router)
        ShopFigurePages(counter, figures: figures, time: time).add(to: &router)
        ShopModerationPages(moderation, people: NumberedPeople(), zone: .utc).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
            try await body(
                DeskCity(
                    database: database, clock: clock, stock: stock, counter: counter, figures: figures,
                    moderation: moderation, client: client))
        }
    }
}
