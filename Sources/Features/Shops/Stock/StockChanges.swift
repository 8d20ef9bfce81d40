public import Inventory

/// What has changed in the store.
public struct StockChanges: Hashable, Sendable {
    /// Products that came, changed or went.
    public var products: Set<ProductID>
    /// Shops that came or changed.
    public var shops: Set<ShopID>

    /// Changes; none if nothing is said.
    public init(products: Set<ProductID> = [], shops: Set<ShopID> = []) {
        self.products = products
        self.shops = shops
    }
}
