import Database
import Identity
import Inventory
import Pictures
import Ratings

/// What the store says of what was found.
struct ShowcaseRows: Sendable {
    var products: [ListedProduct] = []
    /// The versions of the photos, for those that have one.
    var productPhotos: [UniqueID: String] = [:]
    var shopPhotos: [UniqueID: String] = [:]
    var ratings: [RatingSubject: RatingSummary] = [:]
    /// What of it the person has starred; nothing where the device knows.
    var stars: Set<UniqueID>?
}

extension Showcase {
    /// Reads all of it in one turn of the store, as it is read for every letter that somebody types.
    func rows(
        _ ids: [ProductID], _ hits: [FoundStock.ShopHit], for guest: ShopGuest
    ) async throws -> ShowcaseRows {
        guard !ids.isEmpty || !hits.isEmpty else { return ShowcaseRows() }
        let shops = hits.map(\.shop.id)
        return try await database.read { transaction in
            let products = ids.isEmpty ? [] : try transaction.products(ids)
            let size = ShopPhotos.small
            let (productSubjects, shopSubjects) = (products.map(\.id.uniqueID), shops.map(\.uniqueID))
            return ShowcaseRows(
                products: products,
                productPhotos: try transaction.pictureVersions(
                    of: "product", in: size, among: productSubjects),
                shopPhotos: try transaction.pictureVersions(of: "shop", in: size, among: shopSubjects),
                ratings: try transaction.ratingSummaries(of: shops.map { .shop($0) }),
                stars: try guest.person.map {
                    try transaction.starred(productSubjects + shopSubjects, by: $0)
                })
        }
    }

    /// Products with what was read of them; those that nobody can find any more are left out.
    func shown(_ ids: [ProductID], _ rows: ShowcaseRows, for guest: ShopGuest) -> [ShownProduct] {
        guard !rows.products.isEmpty else { return [] }
        let known = Dictionary(rows.products.map { ($0.id, $0) }) { first, _ in first }
        let shops = stock.shops(Set(rows.products.map(\.shop)))
        return ids.compactMap { id in
            guard let product = known[id], product.isShown, let shop = shops[product.shop],
                shop.listed.state == .listed
            else { return nil }
            return ShownProduct(
                listed: product, shop: byOwnTowns(shop.listed), opening: shop.opening,
                photo: rows.productPhotos[id.uniqueID],
                isStarred: rows.stars?.contains(id.uniqueID) ?? guest.device.stars.contains(.product(id)))
        }
    }

    /// Shops with what was read of them.
    func shown(_ hits: [FoundStock.ShopHit], _ rows: ShowcaseRows, for guest: ShopGuest) -> [ShownShop] {
        hits.map { hit in
            let id = hit.shop.id
            return ShownShop(
                listed: byOwnTowns(hit.shop), opening: hit.opening, photo: rows.shopPhotos[id.uniqueID],
                distance: hit.distance, score: hit.score,
                isStarred: rows.stars?.contains(id.uniqueID) ?? guest.device.stars.contains(.shop(id)),
                rating: rows.ratings[.shop(id)] ?? .none)
        }
    }
}
