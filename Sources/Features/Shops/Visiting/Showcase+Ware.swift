public import Inventory
import Database

extension Showcase {
    /// The products of a shop that fit what was typed, the best first: a part of the list.
    ///
    /// - Parameter cursor: Where the list goes on, as the part before said.
    public func products(
        matching typed: String, of shop: ShopID, after cursor: String? = nil, limit: Int, for guest: ShopGuest
    ) async throws -> ShownStock {
        let found = stock.find(typed, in: shop, after: cursor, limit: limit)
        return ShownStock(
            products: try await products(found.products.map(\.product), for: guest), next: found.next,
            isCutOff: found.isCutOff)
    }

    /// Whether a shop or product can be found.
    func has(_ star: ShopStar) async throws -> Bool {
        switch star {
        case .shop(let id): return stock.shops([id])[id]?.listed.state == .listed
        case .product(let id):
            return try await product(id, for: ShopGuest()) != nil
        }
    }
}
