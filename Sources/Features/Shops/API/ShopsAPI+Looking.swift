import Geography
import HTTPServer
import Identity
import Inventory
import OpenAPI
import Web

// MARK: - Looking at one

extension ShopsAPI {
    func addLooking(to router: inout Router<WebContext>) {
        router.get("/api/v1/shops/{id}", cost: .asking) { request, context in
            guard let shop = try await showcase.shop(try request.shopID(), for: context.shopGuest) else {
                throw ShopRefusal.notFound
            }
            return try .document(ShopDocument(shop, time: time))
        }
        router.get("/api/v1/shops/{id}/products", cost: .asking) { try await products($0, $1) }
        router.get("/api/v1/products/{id}", cost: .asking) { request, context in
            try .document(ProductDocument(try await product(request, context), time: time))
        }
        router.get("/api/v1/products/{id}/offers", cost: .asking) { request, context in
            let product = try await product(request, context)
            var reading = QueryReading(request.query)
            let near = reading.value(
                "near", "format", "“near” is latitude and longitude in degrees with a comma between."
            ) { Coordinate(text: $0) }
            let limit = reading.number("limit", in: 1...100) ?? 20
            let after = reading.value(
                "after", "format", "“after” is the “next” of an answer, unchanged."
            ) { StockCursor($0, most: Showcase.mostOffers)?.text }
            try reading.finish()
            let offers = try await showcase.offers(
                like: product, near: near, after: after, limit: limit, withItself: true,
                for: context.shopGuest)
            return try answer(
                OfferList(
                    offers: offers.products.map { ProductDocument($0, time: time) }, next: offers.next),
                next: offers.next, to: request)
        }
    }

    private func product(_ request: Request, _ context: WebContext) async throws -> ShownProduct {
        guard let product = try await showcase.product(try request.productID(), for: context.shopGuest) else {
            throw ShopRefusal.notFound
        }
        return product
    }

    private func products(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.shopID()
        guard try await showcase.shop(id, for: context.shopGuest) != nil else { throw ShopRefusal.notFound }
        let list = try context.listPage(request, of: "products of \(id.text)")
        let found = try await showcase.products(
            of: id, before: list.after.map { ProductID($0.id) }, limit: list.limit, for: context.shopGuest)
        let next = found.next.map { list.cursor(after: ListPosition(milliseconds: 0, id: $0.uniqueID)) }
        var response = try Response.document(
            ProductList(products: found.products.map { ProductDocument($0, time: time) }, next: next))
        list.link(next, on: &response)
        return response
    }
}
