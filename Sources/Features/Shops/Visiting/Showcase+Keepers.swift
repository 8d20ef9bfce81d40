import Database
import Identity
import Inventory
import Pictures

extension Showcase {
    /// A shop as whoever keeps it sees it, out of sight or not.
    func shown(
        _ listed: ListedShop, opening: ShopOpening?, for guest: ShopGuest
    ) async throws -> ShownShop? {
        let hit = FoundStock.ShopHit(shop: listed, opening: opening, distance: nil, score: 0)
        return try await shops([hit], for: guest).map { shop in
            var shop = shop
            shop.score = nil
            return shop
        }.first
    }

    /// A product as whoever keeps its shop sees it, out of sight or not.
    func shown(
        _ listed: ListedProduct, of shop: ListedShop, opening: ShopOpening?, for guest: ShopGuest
    ) async throws -> ShownProduct {
        let looks = try await database.read { try $0.looks(of: [listed], for: guest) }
        return shown(looks, of: shop, opening: opening, for: guest)[0]
    }

    /// The products of a shop as whoever keeps it sees them, from the newest on: those that an operator has hidden, too.
    ///
    /// - Parameters:
    ///   - areArchived: The products put away; otherwise the others.
    ///   - before: The last one of the page before.
    func ware(
        of shop: ListedShop, opening: ShopOpening?, areArchived: Bool, before: ProductID?, limit: Int,
        for guest: ShopGuest
    ) async throws -> (products: [ShownProduct], next: ProductID?) {
        let (looks, hasMore) = try await database.read { transaction in
            let found = try transaction.newestProducts(
                of: shop.id, areArchived: areArchived, before: before, limit: limit + 1)
            return (
                try transaction.looks(of: Array(found.prefix(limit)), for: guest), found.count > limit
            )
        }
        let products = shown(looks, of: shop, opening: opening, for: guest)
        return (products, hasMore ? products.last?.listed.id : nil)
    }

    private func shown(
        _ looks: ProductLooks, of shop: ListedShop, opening: ShopOpening?, for guest: ShopGuest
    ) -> [ShownProduct] {
        let shop = byOwnTowns(shop)
        return looks.products.map { listed in
            let id = listed.id.uniqueID
            return ShownProduct(
                listed: listed, shop: shop, opening: opening, photo: looks.photos[id],
                isStarred: looks.stars?.contains(id) ?? guest.device.stars.contains(.product(listed.id)))
        }
    }
}

/// Products, with what the store says of them besides.
private struct ProductLooks: Sendable {
    let products: [ListedProduct]
    /// The versions of the photos, for those that have one.
    let photos: [UniqueID: String]
    /// Which of them the person has starred; nothing where the device knows.
    let stars: Set<UniqueID>?
}

extension Transaction {
    fileprivate func looks(of products: [ListedProduct], for guest: ShopGuest) throws -> ProductLooks {
        let ids = products.map(\.id.uniqueID)
        return ProductLooks(
            products: products,
            photos: try pictureVersions(of: "product", in: ShopPhotos.small, among: ids),
            stars: try guest.person.map { try starred(ids, by: $0) })
    }
}
