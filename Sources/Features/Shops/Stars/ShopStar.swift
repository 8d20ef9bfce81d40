public import Identity
public import Inventory

/// A shop or a product that somebody has starred.
public enum ShopStar: Hashable, Sendable {
    case shop(ShopID)
    case product(ProductID)

    /// As it is stored and sent: `shop`, `product`.
    public var kind: String {
        switch self {
        case .shop: "shop"
        case .product: "product"
        }
    }

    /// Which shop or product.
    public var subject: UniqueID {
        switch self {
        case .shop(let id): id.uniqueID
        case .product(let id): id.uniqueID
        }
    }

    /// A star of a kind; nothing for a word that is none.
    public init?(kind: String, subject: UniqueID) {
        switch kind {
        case "shop": self = .shop(ShopID(subject))
        case "product": self = .product(ProductID(subject))
        default: return nil
        }
    }
}
