public import Database
import FairShare
public import Geography
import HTML
public import Identity
public import Inventory
public import Ledger
import Pictures
public import Ratings
public import StockSearch

/// A product as it stands in a shop window.
public struct ShownProduct: Sendable {
    /// What the shop says of it.
    public var listed: ListedProduct
    /// The shop that sells it.
    public var shop: ListedShop
    /// Whether that is open; nothing if nobody can say.
    public var opening: ShopOpening?
    /// The version of its photo, if it has one.
    public var photo: String?
    /// How far away the shop is.
    public var distance: Distance?
    /// How good it is, in hundredths of a point, where it was searched.
    public var score: Int?
    /// Why it is as good as that, where somebody asked.
    public var explanation: HitExplanation?
    /// Whether the person has starred it.
    public var isStarred: Bool
}

/// A shop as it stands in a street.
public struct ShownShop: Sendable {
    /// What it says of itself.
    public var listed: ListedShop
    /// Whether it is open; nothing if nobody can say.
    public var opening: ShopOpening?
    /// The version of its photo, if it has one.
    public var photo: String?
    /// How far away it is.
    public var distance: Distance?
    /// How good it is, in hundredths of a point, where it was searched.
    public var score: Int?
    /// Whether the person has starred it.
    public var isStarred: Bool
    /// What people think of it, in stars.
    public var rating: RatingSummary
}

/// Part of a list of what was found.
public struct ShownStock: Sendable {
    public var products: [ShownProduct] = []
    public var shops: [ShownShop] = []
    /// The best shops for the words, above the products.
    public var shopsAbove: [ShownShop] = []
    /// Where the list goes on; nothing at its end.
    public var next: String?
    /// Whether there may be more that fit than are ever shown.
    public var isCutOff = false

    /// Whether there is nothing.
    public var isEmpty: Bool { products.isEmpty && shops.isEmpty && shopsAbove.isEmpty }
}

/// Who looks: the person, or what their device says.
public struct ShopGuest: Sendable {
    /// Whoever is logged in.
    public var person: UniqueID?
    /// The stars of the device.
    public var device: DeviceStars

    /// A guest.
    public init(person: UniqueID? = nil, device: DeviceStars = DeviceStars()) {
        self.person = person
        self.device = device
    }
}

/// What visitors are shown: what was found, with all that a page says of it.
public struct Showcase: Sendable {
    let database: any Database
    let stock: CityStock
    /// The towns of the city.
    public let towns: TownList
    let currency: Currency

    /// The windows of a city.
    ///
    /// - Parameter currency: What prices are typed in.
    public init(_ database: any Database, stock: CityStock, towns: TownList, currency: Currency) {
        self.database = database
        self.stock = stock
        self.towns = towns
        self.currency = currency
    }

    /// What fits, a part of the list.
    ///
    /// - Parameters:
    ///   - cursor: Where the list goes on, as the part before said.
    ///   - explains: Whether each product says why it stands where it does, for which it is searched once more.
    ///   - above: Which shops are looked for besides, and how many of the best.
    public func find(
        _ query: ShopQuery, after cursor: String? = nil, limit: Int = 20, explains: Bool = false,
        above: (query: ShopQuery, limit: Int)? = nil, for guest: ShopGuest
    ) async throws -> ShownStock {
        var found: FoundStock
        if query.order == .name {
            found = try await byName(query, after: cursor, limit: limit)
        } else {
            found = stock.find(query, after: cursor, currency: currency, towns: towns, limit: limit)
        }
        // Shops with other names than what was typed are no better than products that have just that.
        let mistakes: StockIndex.Mistakes = found.fitsAsTyped ? .never : .besideFew
        let shopsAbove =
            above.map { query, limit in
                stock.find(query, currency: currency, towns: towns, limit: limit, mistakes: mistakes).shops
            } ?? []
        let ids = found.products.map(\.product)
        let rows = try await rows(ids, found.shops + shopsAbove, for: guest)
        var shown = ShownStock(next: found.next, isCutOff: found.isCutOff)
        let places = Dictionary(found.products.map { ($0.product, $0) }) { first, _ in first }
        shown.products = self.shown(ids, rows, for: guest).map { product in
            var product = product
            guard let hit = places[product.listed.id] else { return product }
            product.distance = hit.distance
            product.score = hit.score
            if explains {
                product.explanation = stock.explain(
                    hit, in: query, after: cursor, currency: currency, towns: towns, limit: limit)
            }
            return product
        }
        shown.shops = self.shown(found.shops, rows, for: guest)
        shown.shopsAbove = self.shown(shopsAbove, rows, for: guest)
        return shown
    }

    /// Products in the order of their identifiers as given; those that nobody can find any more are left out.
    public func products(_ ids: [ProductID], for guest: ShopGuest) async throws -> [ShownProduct] {
        shown(ids, try await rows(ids, [], for: guest), for: guest)
    }

    /// Shops with what a page says of them.
    func shops(_ hits: [FoundStock.ShopHit], for guest: ShopGuest) async throws -> [ShownShop] {
        shown(hits, try await rows([], hits, for: guest), for: guest)
    }

    /// A shop with each of its towns by the town's own key.
    func byOwnTowns(_ listed: ListedShop) -> ListedShop {
        var listed = listed
        listed.towns = towns.own(listed.towns)
        return listed
    }

    /// Shops by their identifiers, in the same order; those that nobody can find any more are left out.
    public func shops(_ ids: [ShopID], for guest: ShopGuest) async throws -> [ShownShop] {
        let known = stock.shops(Set(ids))
        let hits = ids.compactMap { known[$0] }.filter { $0.listed.state == .listed }.map {
            FoundStock.ShopHit(shop: $0.listed, opening: $0.opening, distance: nil, score: 0)
        }
        return try await shops(hits, for: guest).map { shop in
            var shop = shop
            shop.score = nil
            return shop
        }
    }

    /// A product; nothing where nobody can find it.
    public func product(_ id: ProductID, for guest: ShopGuest) async throws -> ShownProduct? {
        try await products([id], for: guest).first
    }

    /// A shop; nothing where nobody can find it.
    public func shop(_ id: ShopID, for guest: ShopGuest) async throws -> ShownShop? {
        try await shops([id], for: guest).first
    }

    /// The products of a shop, the newest first.
    public func products(
        of shop: ShopID, before: ProductID? = nil, limit: Int, for guest: ShopGuest
    ) async throws -> (products: [ShownProduct], next: ProductID?) {
        let page = try await database.read {
            try $0.newestProducts(
                of: shop, areArchived: false, withHidden: false, before: before, limit: limit + 1
            ).map(\.id)
        }
        let ids = Array(page.prefix(limit))
        let shown = try await products(ids, for: guest)
        return (shown, page.count > limit ? ids.last : nil)
    }

    /// All that fits best, by name.
    private func byName(_ query: ShopQuery, after cursor: String?, limit: Int) async throws -> FoundStock {
        let all = stock.find(query, currency: currency, towns: towns, limit: CityStock.longestList)
        var sorted = all
        switch query.kind {
        case .shops:
            let named = all.shops.map { (name: $0.shop.name.sortKey, shop: $0) }
                .sorted { ($0.name, $0.shop.shop.id) < ($1.name, $1.shop.shop.id) }
            sorted.shops = named.map(\.shop)
            return sorted.part(after: cursor, limit: limit, names: named.map(\.name))
        case .products:
            let known = try await names(of: all.products.map(\.product))
            let named = all.products.map { (name: known[$0.product] ?? "", product: $0) }
                .sorted { ($0.name, $0.product.product) < ($1.name, $1.product.product) }
            sorted.products = named.map(\.product)
            return sorted.part(after: cursor, limit: limit, names: named.map(\.name))
        }
    }

    private func names(of products: [ProductID]) async throws -> [ProductID: String] {
        let names = try await database.read { try $0.productNames(products) }
        return Dictionary(names.map { ($0.product, $0.name.sortKey) }) { first, _ in first }
    }
}
