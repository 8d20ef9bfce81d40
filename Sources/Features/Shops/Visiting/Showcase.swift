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
    /// Where the list goes on; nothing at its end.
    public var next: String?
    /// Whether there may be more that fit than are ever shown.
    public var isCutOff = false

    /// Whether there is nothing.
    public var isEmpty: Bool { products.isEmpty && shops.isEmpty }
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
    public func find(
        _ query: ShopQuery, after cursor: String? = nil, limit: Int = 20, explains: Bool = false,
        for guest: ShopGuest
    ) async throws -> ShownStock {
        var found: FoundStock
        if query.order == .name {
            found = try await byName(query, after: cursor, limit: limit)
        } else {
            found = stock.find(query, after: cursor, currency: currency, towns: towns, limit: limit)
        }
        var shown = ShownStock(next: found.next, isCutOff: found.isCutOff)
        if !found.products.isEmpty {
            let hits = Dictionary(found.products.map { ($0.product, $0) }) { first, _ in first }
            let products = try await products(found.products.map(\.product), for: guest)
            shown.products = products.map { product in
                var product = product
                product.distance = hits[product.listed.id]?.distance
                product.score = hits[product.listed.id]?.score
                if explains, let hit = hits[product.listed.id] {
                    product.explanation = stock.explain(
                        hit, in: query, after: cursor, currency: currency, towns: towns, limit: limit)
                }
                return product
            }
        }
        shown.shops = try await shops(found.shops, for: guest)
        return shown
    }

    /// Products in the order of their identifiers as given; those that nobody can find any more are left out.
    public func products(_ ids: [ProductID], for guest: ShopGuest) async throws -> [ShownProduct] {
        let (listed, photos, stars) = try await database.read { transaction in
            let listed = try transaction.products(ids)
            let subjects = listed.map(\.id.uniqueID)
            return (
                listed,
                try transaction.pictureVersions(of: "product", in: ShopPhotos.small, among: subjects),
                try guest.person.map { try transaction.starred(subjects, by: $0) }
            )
        }
        let known = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
        let shops = stock.shops(Set(listed.map(\.shop)))
        return ids.compactMap { id in
            guard let product = known[id], product.isShown, let shop = shops[product.shop],
                shop.listed.state == .listed
            else { return nil }
            return ShownProduct(
                listed: product, shop: shop.listed, opening: shop.opening, photo: photos[id.uniqueID],
                isStarred: stars?.contains(id.uniqueID) ?? guest.device.stars.contains(.product(id)))
        }
    }

    /// Shops with what a page says of them.
    func shops(_ hits: [FoundStock.ShopHit], for guest: ShopGuest) async throws -> [ShownShop] {
        guard !hits.isEmpty else { return [] }
        let subjects = hits.map(\.shop.id.uniqueID)
        let (photos, stars, ratings) = try await database.read { transaction in
            (
                try transaction.pictureVersions(of: "shop", in: ShopPhotos.small, among: subjects),
                try guest.person.map { try transaction.starred(subjects, by: $0) },
                try transaction.ratingSummaries(of: hits.map { .shop($0.shop.id) })
            )
        }
        return hits.map { hit in
            let id = hit.shop.id
            return ShownShop(
                listed: hit.shop, opening: hit.opening, photo: photos[id.uniqueID], distance: hit.distance,
                score: hit.score,
                isStarred: stars?.contains(id.uniqueID) ?? guest.device.stars.contains(.shop(id)),
                rating: ratings[.shop(id)] ?? .none)
        }
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
            sorted.shops.sort { ($0.shop.name.sortKey, $0.shop.id) < ($1.shop.name.sortKey, $1.shop.id) }
        case .products:
            let names = try await names(of: all.products.map(\.product))
            sorted.products.sort {
                (names[$0.product] ?? "", $0.product) < (names[$1.product] ?? "", $1.product)
            }
        }
        return sorted.part(after: cursor, limit: limit, isCutOff: all.isCutOff)
    }

    private func names(of products: [ProductID]) async throws -> [ProductID: String] {
        let names = try await database.read { try $0.productNames(products) }
        return Dictionary(names.map { ($0.product, $0.name.sortKey) }) { first, _ in first }
    }
}
