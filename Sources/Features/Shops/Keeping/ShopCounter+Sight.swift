import Database
import Identity
import Inventory
import Pictures

/// A product as it lies on the counter.
struct CounterProduct: Sendable {
    /// What the shop says of it.
    let listed: ListedProduct
    /// The version of its photo, if it has one.
    let photo: String?
}

/// A shop from behind the counter, with part of its products.
struct CounterSight: Sendable {
    let shop: ListedShop
    let keeper: ShopKeeper
    /// The newest first.
    let products: [CounterProduct]
    /// The last of them, where there are more.
    let next: ProductID?
}

extension ShopCounter {
    /// A shop that a person keeps, with its products from the newest on, a page at a time.
    ///
    /// - Parameters:
    ///   - typed: What is looked for in names and numbers; all of them where nothing is.
    ///   - areArchived: The products put away; otherwise the others.
    ///   - before: The last one of the page before.
    func sight(
        of shop: ShopID, for person: UniqueID, matching typed: String = "", areArchived: Bool = false,
        before: ProductID? = nil, limit: Int
    ) async throws -> CounterSight {
        let search = CounterSearch(typed)
        return try await database.read(within: .seconds(15)) { transaction in
            let (listed, keeper) = try transaction.shop(shop, keptBy: person)
            let found =
                search.isEmpty
                ? try transaction.newestProducts(
                    of: shop, areArchived: areArchived, before: before, limit: limit + 1)
                : try transaction.newestProducts(
                    of: shop, areArchived: areArchived, matching: search, before: before, limit: limit + 1)
            let shown = Array(found.prefix(limit))
            let photos = try transaction.pictureVersions(
                of: "product", in: ShopPhotos.small, among: shown.map(\.id.uniqueID))
            return CounterSight(
                shop: listed, keeper: keeper,
                products: shown.map { CounterProduct(listed: $0, photo: photos[$0.id.uniqueID]) },
                next: found.count > limit ? shown.last?.id : nil)
        }
    }

    /// A product of a shop that a person keeps, with its shop.
    ///
    /// - Throws: ``ShopRefusal/notFound`` for one of another shop, too.
    func counterProduct(
        _ id: ProductID, of shop: ShopID, for person: UniqueID
    ) async throws -> (shop: ListedShop, product: CounterProduct) {
        try await database.read { transaction in
            let (listed, product) = try transaction.product(id, keptBy: person)
            guard listed.id == shop else { throw ShopRefusal.notFound }
            let photos = try transaction.pictureVersions(
                of: "product", in: ShopPhotos.small, among: [id.uniqueID])
            return (listed, CounterProduct(listed: product, photo: photos[id.uniqueID]))
        }
    }

    /// The shops that a person keeps, with the versions of their photos.
    func shopsWithPhotos(of person: UniqueID) async throws -> [(shop: ListedShop, photo: String?)] {
        let shops = try await shops(of: person)
        let photos = try await database.read {
            try $0.pictureVersions(of: "shop", in: ShopPhotos.card, among: shops.map(\.id.uniqueID))
        }
        return shops.map { ($0, photos[$0.id.uniqueID]) }
    }

    /// A shop that a person keeps, with the version of its photo.
    func shopWithPhoto(
        _ id: ShopID, for person: UniqueID
    ) async throws -> (shop: ListedShop, keeper: ShopKeeper, photo: String?) {
        try await database.read { transaction in
            let (listed, keeper) = try transaction.shop(id, keptBy: person)
            let photos = try transaction.pictureVersions(
                of: "shop", in: ShopPhotos.card, among: [id.uniqueID])
            return (listed, keeper, photos[id.uniqueID])
        }
    }
}
