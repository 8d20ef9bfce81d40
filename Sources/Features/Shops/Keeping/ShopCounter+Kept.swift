import Database
import Geography
import Identity
import Inventory

extension ShopCounter {
    /// The shops that a person keeps, and how, those closed for good left out, the oldest first, a page at a time.
    ///
    /// - Parameter position: That of the last one of the page before.
    func keptShops(
        of person: UniqueID, after position: (at: Timestamp, id: ShopID)? = nil, limit: Int
    ) async throws -> [(shop: ListedShop, keeper: ShopKeeper)] {
        try await database.read { transaction in
            let shops = try transaction.shops(try transaction.shops(keptBy: person)).filter { listed in
                position.map { (listed.createdAt, listed.id) > ($0.at, $0.id) } ?? true
            }
            let page = shops.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.prefix(limit)
            return try page.compactMap { listed in
                try transaction.keeper(person, of: listed.id).map { (listed, $0) }
            }
        }
    }
}
