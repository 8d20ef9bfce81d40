public import Inventory
import Database
import StockSearch
import Synchronization

extension Showcase {
    /// The products of a shop that fit what was typed, the best first; all of what is left of it where nothing was typed.
    public func products(
        matching typed: String, of shop: ShopID, limit: Int, for guest: ShopGuest
    ) async throws -> [ShownProduct] {
        let ids: [ProductID] =
            stock.shopNumbers.withLock { $0[shop] }.map { number in
                var wish = StockWish()
                wish.shop = number
                let view = stock.published.withLock { $0 }
                return view.products.search(typed, wish, limit: limit).map { view.productIDs[$0.product] }
            } ?? []
        return try await products(ids, for: guest)
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
