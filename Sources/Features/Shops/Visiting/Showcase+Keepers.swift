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
        let id = listed.id.uniqueID
        let (photos, stars) = try await database.read { transaction in
            (
                try transaction.pictureVersions(of: "product", in: ShopPhotos.small, among: [id]),
                try guest.person.map { try transaction.starred([id], by: $0) }
            )
        }
        return ShownProduct(
            listed: listed, shop: shop, opening: opening, photo: photos[id],
            isStarred: stars?.contains(id) ?? guest.device.stars.contains(.product(listed.id)))
    }
}
