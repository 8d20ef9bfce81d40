import HTML
import Identity
import Inventory

/// Where the pages of those who keep a shop are.
enum DeskAddress {
    static func shop(_ id: ShopID) -> URLReference { "/where/mine/\(id.text)" }
    static func lists(_ id: ShopID) -> URLReference { "\(shop(id))/lists" }
    static func preview(_ id: ShopID) -> URLReference { "\(lists(id))/preview" }
    static func people(_ id: ShopID) -> URLReference { "\(shop(id))/people" }
    static func product(_ id: ProductID) -> URLReference { "/where/products/\(id.text)" }
    static func moderated(_ id: ShopID) -> URLReference { "/operate/shops/\(id.text)" }
    static func moderatedReview(_ id: UniqueID) -> URLReference { "/operate/reviews/\(id.description)" }
    static func hiddenReviews(_ id: ShopID) -> URLReference { "\(moderated(id))/reviews" }
    static func moderated(_ id: ProductID, of shop: ShopID) -> URLReference {
        "\(moderated(shop))/products/\(id.text)"
    }
}
