import AuditLog
import Database
import DatabaseTesting
import FoundationEssentials
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
import Places
import Ratings
import Shops
import Synchronization
import Testing
import Web
import WebTesting

/// The shops of two towns, for programs: person 1 keeps what they register, person 2 is somebody else.
struct ShopsAPIWorld {
    let client: TestClient
    /// What each route costs, by its address.
    let costs: [String: RouteCost]
    let counter: ShopCounter
    let database: any Database

    static let ada: Headers = ["X-Person": "1"]
    static let eve: Headers = ["X-Person": "2"]
    /// A Friday at nine.
    static let now = Timestamp(milliseconds: 1_795_165_200_000)
    private static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    private static let schaan = Coordinate(latitude: 47.1650, longitude: 9.5087)
    private static let bounds = BoundingBox(
        southWest: Coordinate(latitude: 47.04, longitude: 9.47),
        northEast: Coordinate(latitude: 47.28, longitude: 9.64))

    /// Runs the body with the calls over a fresh store.
    static func run(
        _ kind: TestDatabase = .sqliteMemory, _ body: (ShopsAPIWorld) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.ratings, .shops, .pictures, .notices, .audit], now: 1)
            let towns = TownList([
                Town(key: "vaduz", names: PlaceNames("Vaduz"), place: vaduz),
                Town(key: "schaan", names: PlaceNames("Schaan"), place: schaan),
            ])
            let clock: @Sendable () -> Timestamp = { now }
            let time = ShopTime(zone: .utc, holidays: .none, clock: clock)
            let texts = try ProjectFiles.catalogue().texts(in: .english)
            let stock = try await CityStock(
                database, towns: towns, categoryName: { texts($0.name) }, time: time,
                logger: Logger("test", to: LogOutput { _ in }))
            let showcase = Showcase(database, stock: stock, towns: towns, currency: .swissFranc)
            let count = Mutex<UInt64>(1_000)
            let newID: @Sendable () -> UniqueID = {
                count.withLock { count in
                    count += 1
                    return UniqueID(high: 0, low: count)
                }
            }
            let counter = ShopCounter(
                database, stock: stock, towns: towns, currency: .swissFranc,
                reaches: { bounds.contains($0) }, clock: clock, newID: newID)
            let site = try Site.test()
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            ShopsAPI(
                showcase: showcase, counter: counter, stars: Stars(database, clock: clock),
                reviews: ShopReviews(
                    database, names: { try await NamedPeople().names(of: $0) }, clock: clock, newID: newID),
                figures: ShopFigures(database, time: time, logger: .none), people: NamedPeople(),
                photos: ShopPhotos(ImageWorker()), time: time, currency: .swissFranc,
                plan: NumberingPlan.country("LI"),
                address: { path, _ in "https://medina.example\(path)" }
            ).add(to: &router)
            let costs = Dictionary(uniqueKeysWithValues: router.costs.map { ("\($0.address)", $0.cost) })
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                try await body(
                    ShopsAPIWorld(client: client, costs: costs, counter: counter, database: database))
            }
        }
    }

    // MARK: - Calls

    func get(_ path: String, _ who: Headers = [:]) async throws -> TestResponse {
        try await client.get("/api/v1" + path, headers: who)
    }

    func send(
        _ method: HTTPMethod, _ path: String, _ json: String? = nil, _ who: Headers = ada
    ) async throws -> TestResponse {
        var headers = who
        if json != nil { headers["Content-Type"] = "application/json" }
        return try await client.send(
            method, "/api/v1" + path, headers: headers, body: Array((json ?? "").utf8))
    }

    func send(
        _ method: HTTPMethod, _ path: String, bytes: [UInt8], as kind: String, _ who: Headers = ada
    ) async throws -> TestResponse {
        var headers = who
        headers["Content-Type"] = kind
        return try await client.send(method, "/api/v1" + path, headers: headers, body: bytes)
    }

    static func shop(_ name: String = "Village bakery", more: String = "") -> String {
        """
        {"name":"\(name)","category":"bakery","towns":["vaduz"],"address":"Städtle 1","latitude":47.1393,\
        "longitude":9.5228,"hours":"Mo-Fr 07:00-12:00"\(more)}
        """
    }

    static func product(_ name: String = "Rye bread", amount: Int = 450, more: String = "") -> String {
        """
        {"name":"\(name)","price":{"amount":\(amount),"currency":"CHF"},"category":"bakery.bread"\(more)}
        """
    }

    /// Registers a shop of person 1.
    func register(_ name: String = "Village bakery") async throws -> String {
        let answer = try await send(.post, "/shops", Self.shop(name))
        #expect(answer.status == .created, "\(answer.text)")
        return try read(Shop.self, answer).id
    }

    /// Adds a product.
    func add(_ json: String = product(), to shop: String) async throws -> String {
        let answer = try await send(.post, "/shops/\(shop)/products", json)
        #expect(answer.status == .created, "\(answer.text)")
        return try read(Product.self, answer).id
    }

    // MARK: - Answers

    struct Shop: Decodable {
        struct Moment: Decodable { var local: String; var at: Int64 }
        struct Opening: Decodable { var state: String; var until: Moment?; var opens: Moment? }
        struct Keeping: Decodable { var state: String; var isOwner: Bool }
        struct Photo: Decodable { var small: String; var card: String; var large: String }
        var id: String
        var name: String
        var towns: [String]
        var opening: Opening?
        var photo: Photo?
        var version: Int
        var isStarred: Bool
        var distance: Int?
        var keeping: Keeping?
    }

    struct Product: Decodable {
        struct Money: Decodable, Equatable { var amount: Int64; var currency: String }
        struct Seller: Decodable { var id: String; var name: String }
        struct Part: Decodable { var reason: String; var points: Int }
        var id: String
        var name: String
        var shop: Seller
        var price: Money
        var inStock: Bool
        var quantity: Int?
        var photo: Shop.Photo?
        var isArchived: Bool
        var isStarred: Bool
        var version: Int
        var distance: Int?
        var score: Int?
        var explanation: [Part]?
    }

    struct Shops: Decodable { var shops: [Shop]; var next: String? }
    struct Products: Decodable { var products: [Product]; var next: String? }
    struct Offers: Decodable { var offers: [Product]; var next: String? }

    struct Problem: Decodable {
        struct Field: Decodable { var field: String; var code: String; var detail: String }
        var type: String
        var detail: String?
        var errors: [Field]?
    }

    func read<Value: Decodable>(_ type: Value.Type, _ answer: TestResponse) throws -> Value {
        try JSONDecoder().decode(type, from: Data(answer.body))
    }

    /// The slug of a problem, and the codes of its fields: `invalid-fields name:required`.
    func problem(_ answer: TestResponse) -> String {
        guard let problem = try? read(Problem.self, answer) else { return "\(answer.status.code)" }
        let fields = (problem.errors ?? []).map { "\($0.field):\($0.code)" }
        return ([String(problem.type.split(separator: "/").last ?? "")] + fields).joined(separator: " ")
    }
}
