import HTML
import HTTPServer
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
    static func moderated(_ id: ProductID, of shop: ShopID) -> URLReference {
        "\(moderated(shop))/products/\(id.text)"
    }
}

extension Request {
    /// The shop that the address names.
    func deskShop(_ name: String = "shop") throws -> ShopID {
        guard let id = ShopID(text: try parameter(name, as: String.self)) else { throw HTTPError(.notFound) }
        return id
    }
}
