import HTTPServer
import Identity
import Inventory

extension Request {
    /// The shop that a part of the address names.
    ///
    /// - Throws: ``ShopRefusal/notFound`` for what can be no shop.
    func shopID(_ part: String = "id") throws -> ShopID {
        guard let id = ShopID(text: try parameter(part, as: String.self)) else { throw ShopRefusal.notFound }
        return id
    }

    /// The product that a part of the address names.
    ///
    /// - Throws: ``ShopRefusal/notFound`` for what can be no product.
    func productID(_ part: String = "id") throws -> ProductID {
        guard let id = ProductID(text: try parameter(part, as: String.self)) else {
            throw ShopRefusal.notFound
        }
        return id
    }
}
