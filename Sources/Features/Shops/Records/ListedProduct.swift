public import Geography
public import Inventory
public import Ratings

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
    /// Why an operator has hidden it; nothing while none has. Those who keep the shop see it and change nothing of it.
    public var hiddenReason: Remark?

    /// A product of a shop.
    public init(
        _ product: Product, of shop: ShopID, createdAt: Timestamp, changedAt: Timestamp? = nil,
        hiddenReason: Remark? = nil
    ) {
        self.product = product
        self.shop = shop
        self.createdAt = createdAt
        self.changedAt = changedAt ?? createdAt
        self.hiddenReason = hiddenReason
    }

    /// Which product.
    public var id: ProductID { product.id }
    /// What the shop says of it.
    public var details: ProductDetails { product.details }
    /// Whether people find it, where they find its shop: neither its keepers nor an operator have taken it out of sight.
    public var isShown: Bool { !product.isArchived && hiddenReason == nil }
}
