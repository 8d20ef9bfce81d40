public import Geography
public import Inventory

/// A product with the shop that sells it.
public struct ListedProduct: Hashable, Sendable {
    /// What the shop says of it.
    public var product: Product
    /// Which shop.
    public let shop: ShopID
    /// Since when it is kept.
    public let createdAt: Timestamp
    /// When anything about it was last said.
    public var changedAt: Timestamp

    /// A product of a shop.
    public init(_ product: Product, of shop: ShopID, createdAt: Timestamp, changedAt: Timestamp? = nil) {
        self.product = product
        self.shop = shop
        self.createdAt = createdAt
        self.changedAt = changedAt ?? createdAt
    }

    /// Which product.
    public var id: ProductID { product.id }
    /// What the shop says of it.
    public var details: ProductDetails { product.details }
}
