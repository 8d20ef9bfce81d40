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

    /// Whether nothing has changed.
    var isEmpty: Bool { products.isEmpty && shops.isEmpty }

    /// These and others.
    func and(_ others: StockChanges) -> StockChanges {
        StockChanges(products: products.union(others.products), shops: shops.union(others.shops))
    }
}
