import AuditLog
import Database
import DatabaseTesting
import Geography
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
import WebTesting

/// A clock that a test turns, forwards and back.
final class ShopClock: Sendable {
    private let time: Mutex<Timestamp>

    init(_ now: Timestamp) { time = Mutex(now) }

    var now: Timestamp { time.withLock { $0 } }

    func set(_ now: Timestamp) { time.withLock { $0 = now } }

    func pass(_ span: TravelTime) { time.withLock { $0 = $0 + span } }
}

/// Identifiers one after the other.
final class ShopNumbers: Sendable {
    private let last = Atomic<UInt64>(0)

    func next() -> UniqueID {
        UniqueID(high: 1, low: last.add(1, ordering: .relaxed).newValue)
    }
}

/// The shops of a small city over a store, with what keepers and visitors do there.
struct ShopWorld: Sendable {
    /// Wednesday, 14 January 2026, noon in UTC, by which this city lives.
    static let noon = Timestamp(milliseconds: 1_768_392_000_000)
    static let towns = TownList(
        [
            Town(
                key: "vaduz", names: PlaceNames("Vaduz"), place: Coordinate(latitude: 47.14, longitude: 9.52)),
            Town(
                key: "schaan", names: PlaceNames("Schaan"),
                place: Coordinate(latitude: 47.17, longitude: 9.51)),
            Town(
                key: "balzers", names: PlaceNames("Balzers"),
                place: Coordinate(latitude: 47.07, longitude: 9.50)),
        ], others: ["balzers-mals": "balzers"])
    /// All that its store holds.
    static let schemas: [Schema] = [.shops, .pictures, .notices, .ratings, .audit]
    static let currency = Currency.swissFranc
    static let keeper = VisitorHeader.person(1)

    let database: any Database
    let clock: ShopClock
    let time: ShopTime
    let stock: CityStock
    let counter: ShopCounter
    let showcase: Showcase
    let stars: Stars
    let reviews: ShopReviews
    let figures: ShopFigures
    let news: StarNews
    let sweep: ShopSweep

    /// What a server begins with on a store that may hold something.
    init(
        _ database: any Database, clock: ShopClock, numbers: ShopNumbers, towns: TownList = ShopWorld.towns,
        file: StockFilePlace? = nil
    ) async throws {
        let time = ShopTime(
            zone: .utc, holidays: HolidayCalendar(.liechtenstein), clock: { clock.now })
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        let stock = try await CityStock(
            database, towns: towns, categoryName: { texts($0.name) }, time: time, file: file,
            logger: .none)
        let news = StarNews(database, board: NoticeBoard(), logger: .none, clock: { clock.now })
        self.database = database
        self.clock = clock
        self.time = time
        self.stock = stock
        self.news = news
        counter = ShopCounter(
            database, stock: stock, towns: towns, currency: Self.currency,
            reaches: { (47.0...47.3).contains($0.latitude) }, clock: { clock.now },
            newID: { numbers.next() }, hasChanged: { news.note($0.products) })
        showcase = Showcase(database, stock: stock, towns: towns, currency: Self.currency)
        stars = Stars(database, clock: { clock.now })
        reviews = ShopReviews(
            database,
            names: { (people: [UniqueID]) async throws -> [UniqueID: String] in
                await Task.yield()
                return Dictionary(people.map { ($0, "Ada") }) { first, _ in first }
            },
            clock: { clock.now }, newID: { numbers.next() })
        figures = ShopFigures(database, time: time, logger: .none)
        sweep = ShopSweep(
            database, time: time, logger: .none,
            hasRemoved: { await stock.refresh(StockChanges(products: $0)) })
    }

    /// The stock as a server that starts now finds it.
    func restarted(from file: StockFilePlace? = nil) async throws -> CityStock {
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        return try await CityStock(
            database, towns: Self.towns, categoryName: { texts($0.name) }, time: time, file: file,
            logger: .none)
    }

    // MARK: - Behind the counter

    static func entry(
        _ name: String, in towns: [String] = ["vaduz"], at place: Coordinate? = nil,
        kind: ProductCategory = .bakery,
        hours: String? = nil, text: String = ""
    ) throws -> ShopEntry {
        ShopEntry(
            details: ShopDetails(name: name, description: text, kind: kind), towns: towns,
            address: "Hauptstrasse 1",
            place: place ?? Coordinate(latitude: 47.141, longitude: 9.521),
            hours: try hours.map { try OpeningHours(parsing: $0) })
    }

    static func ware(
        _ name: String, _ price: Int64 = 450, category: ProductCategory = .bakeryBread, gtin: String? = nil,
        isInStock: Bool = true, quantity: Int? = nil, text: String = ""
    ) throws -> ProductDetails {
        ProductDetails(
            name: name, description: text, price: try #require(Price(minorUnits: price, currency)),
            category: category, gtin: try gtin.map { try GTIN(typed: $0) },
            stock: Stock(isInStock: isInStock, quantity: quantity))
    }

    /// A shop that a person registers.
    func shop(
        _ name: String, in towns: [String] = ["vaduz"], at place: Coordinate? = nil,
        kind: ProductCategory = .bakery, hours: String? = nil, by person: UniqueID = keeper
    ) async throws -> ShopID {
        try await counter.register(
            try Self.entry(name, in: towns, at: place, kind: kind, hours: hours), by: person
        ).id
    }

    /// A product of a shop.
    func product(
        _ name: String, _ price: Int64 = 450, category: ProductCategory = .bakeryBread, gtin: String? = nil,
        isInStock: Bool = true, in shop: ShopID, by person: UniqueID = keeper
    ) async throws -> ProductID {
        try await counter.add(
            try Self.ware(name, price, category: category, gtin: gtin, isInStock: isInStock), to: shop,
            by: person)
    }

    /// Says what a product costs now.
    func reprice(_ id: ProductID, _ price: Int64, by person: UniqueID = keeper) async throws {
        let (_, listed) = try await counter.product(id, for: person)
        var details = listed.details
        details.price = try #require(Price(minorUnits: price, Self.currency))
        try await counter.change(id, to: details, seen: listed.product.version, by: person)
    }

    /// Stores a shop as it was when the town Balzers-Mäls was not yet the town Balzers.
    func moveToOldTown(_ shop: ShopID) async throws {
        try await database.write {
            try $0.execute(
                "UPDATE shop_towns SET town = 'balzers-mals' WHERE shop_id = \(shop) AND town = 'balzers'")
        }
        await stock.refresh(StockChanges(shops: [shop]))
    }

    /// What an operator does to a shop.
    func set(_ shop: ShopID, _ state: ListedShop.State) async throws {
        try await database.write { try $0.execute("UPDATE shops SET state = \(state) WHERE id = \(shop)") }
        await stock.refresh(StockChanges(shops: [shop]))
    }

    // MARK: - In front of it

    /// A query with words.
    static func query(_ words: String = "", _ change: (inout ShopQuery) -> Void = { _ in }) -> ShopQuery {
        ShopQuery().with {
            $0.words = words
            change(&$0)
        }
    }

    /// The products that are found.
    func products(_ query: ShopQuery) -> [ProductID] { Self.products(query, in: stock) }

    static func products(_ query: ShopQuery, in stock: CityStock) -> [ProductID] {
        stock.find(query, currency: currency, towns: towns, limit: 1_000).products.map(\.product)
    }

    /// The shops that are found.
    func shops(_ query: ShopQuery) -> [ShopID] { Self.shops(query, in: stock) }

    static func shops(_ query: ShopQuery, in stock: CityStock) -> [ShopID] {
        stock.find(query.with { $0.kind = .shops }, currency: currency, towns: towns, limit: 1_000).shops.map(
            \.shop.id)
    }

    /// What a person is told, the newest first.
    func notices(of person: UniqueID) async throws -> [StoredNotice] {
        try await database.read { try $0.notices(of: person, limit: 100) }
    }
}

/// Runs the body with the shops of a city over a fresh store.
func withShops(_ kind: TestDatabase = .sqliteMemory, _ body: (ShopWorld) async throws -> Void) async throws {
    try await kind.withDatabase { database in
        try await database.migrate(ShopWorld.schemas, now: 1)
        try await body(
            try await ShopWorld(database, clock: ShopClock(ShopWorld.noon), numbers: ShopNumbers()))
    }
}

/// Whether a piece of work is refused, and why.
func refusal(_ body: () async throws -> some Any) async throws -> ShopRefusal? {
    do {
        _ = try await body()
        return nil
    } catch let refusal as ShopRefusal {
        return refusal
    }
}
