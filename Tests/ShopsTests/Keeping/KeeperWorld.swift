import AuditLog
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Images
import Inventory
import Ledger
import Localization
import Notices
import Observability
import OpeningHours
import Pictures
import PlaceChoice
import Places
import Ratings
import Shops
import Synchronization
import Web
import WebTesting

/// A city with three towns, without shops, and the pages of shopkeepers.
struct KeeperWorld: Sendable {
    static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    static let schaan = Coordinate(latitude: 47.1650, longitude: 9.5094)
    static let balzers = Coordinate(latitude: 47.0656, longitude: 9.5025)
    /// A Monday, 10:00.
    static let now = Timestamp(milliseconds: 1_763_978_400_000)

    static let towns = TownList(
        [
            Town(key: "vaduz", names: PlaceNames("Vaduz"), place: vaduz),
            Town(key: "schaan", names: PlaceNames("Schaan"), place: schaan),
            Town(key: "balzers", names: PlaceNames("Balzers"), place: balzers),
        ], others: ["balzers-mals": "balzers"])
    static let bounds = BoundingBox(
        southWest: Coordinate(latitude: 47.04, longitude: 9.47),
        northEast: Coordinate(latitude: 47.28, longitude: 9.64))

    let database: any Database
    let stock: CityStock
    let counter: ShopCounter
    let client: TestClient

    /// What is found now by some words.
    func found(_ words: String, _ kind: ShopQuery.Kind = .products) -> FoundStock {
        var query = ShopQuery()
        query.words = words
        query.kind = kind
        return stock.find(query, currency: .swissFranc, towns: Self.towns)
    }
}

/// Runs the body in a fresh city.
func withCounters(
    _ kind: TestDatabase = .sqliteMemory, _ transport: TestTransport = .inProcess,
    mostPhotoBytes: Int = 500 << 20, _ body: (KeeperWorld) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.pictures, .shops, .notices, .audit, .ratings], now: 1)
        let time = ShopTime(zone: .utc, holidays: .none) { KeeperWorld.now }
        let stock = try await CityStock(
            database, towns: KeeperWorld.towns, categoryName: { $0.rawValue }, time: time, logger: .none)
        let numbers = Numbers()
        let counter = ShopCounter(
            database, stock: stock, towns: KeeperWorld.towns, currency: .swissFranc,
            reaches: { KeeperWorld.bounds.contains($0) }, clock: { KeeperWorld.now },
            newID: { numbers.next() }, mostPhotoBytes: mostPhotoBytes)
        let site = try Site.test()
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        ShopKeeperPages(
            counter: counter,
            showcase: Showcase(database, stock: stock, towns: KeeperWorld.towns, currency: .swissFranc),
            photos: ShopPhotos(ImageWorker()),
            city: CityPlaces(
                of: "Liechtenstein", gazetteer: Gazetteer(PlaceRecords()), start: KeeperWorld.vaduz
            ) {
                KeeperWorld.bounds.contains($0)
            }, time: time, plan: .country("LI")
        ).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(KeeperWorld(database: database, stock: stock, counter: counter, client: client))
        }
    }
}

/// Identifiers in the order in which they are asked for.
private final class Numbers: Sendable {
    private let last = Mutex<UInt64>(0)

    func next() -> UniqueID {
        UniqueID(
            high: 0x0190_0000_0000_7000,
            low: last.withLock {
                $0 += 1
                return $0
            })
    }
}

// MARK: - What people do

/// Who asks.
let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
let ben: Headers = ["X-Person": "2", "Accept": "text/html"]

extension KeeperWorld {
    /// The form of a shop, with other fields than usual.
    func register(_ changes: [String: String] = [:], _ who: Headers = ada) async throws -> TestResponse {
        var fields = [
            "at": "47.13930,9.52280", "at_name": "Städtle 12", "name": "Bäckerei Frick", "kind": "bakery",
            "town": "vaduz", "address": "Städtle 12, Vaduz",
        ]
        fields.merge(changes) { _, new in new }
        return try await client.post("/where/mine", fields, who)
    }

    /// A shop that Ada keeps.
    func shop(_ changes: [String: String] = [:]) async throws -> ShopID {
        _ = try await register(changes)
        guard let id = try await counter.shops(of: VisitorHeader.person(1)).last?.id else {
            throw Missing(what: "a shop")
        }
        return id
    }

    /// A product of a shop that Ada keeps.
    func product(
        of shop: ShopID, _ changes: [String: String] = [:]
    ) async throws -> ProductID {
        var fields = ["name": "Sourdough bread", "price": "6.50", "in_stock": "on", "in_shop": "on"]
        fields.merge(changes) { _, new in new }
        _ = try await client.post("/where/mine/\(shop.text)/products", fields, ada)
        let newest = try await counter.products(of: shop, for: VisitorHeader.person(1), limit: 1)
        guard let id = newest.first?.id else { throw Missing(what: "a product") }
        return id
    }
}

extension TestClient {
    /// Sends a form.
    func post(_ target: String, _ fields: [String: String], _ who: Headers) async throws -> TestResponse {
        var headers = who
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let body = fields.map { "\(PercentEncoding.encoded($0.key))=\(PercentEncoding.encoded($0.value))" }
        return try await send(.post, target, headers: headers, body: Array(body.joined(separator: "&").utf8))
    }

    /// Sends a form with a photo.
    func post(
        _ target: String, _ fields: [String: String], photo: [UInt8], _ who: Headers
    ) async throws -> TestResponse {
        var headers = who
        headers["Content-Type"] = "multipart/form-data; boundary=cut"
        var body: [UInt8] = []
        for (name, value) in fields {
            body += Array(
                "--cut\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        let head = """
            --cut\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\n\
            Content-Type: image/png\r\n\r\n
            """
        body += Array(head.utf8) + photo + Array("\r\n--cut--\r\n".utf8)
        return try await send(.post, target, headers: headers, body: body)
    }
}

/// What a test was about to use is not there.
struct Missing: Error {
    let what: String
}
