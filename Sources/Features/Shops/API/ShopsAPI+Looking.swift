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
            let id = try request.shopID()
            if let keeper = try await keeper(of: id, context) { return try await answer(id, for: keeper) }
            guard let shop = try await showcase.shop(id, for: context.shopGuest) else {
                throw ShopRefusal.notFound
            }
            return try .document(ShopDocument(shop, time: time))
        }
        router.get("/api/v1/shops/{id}/products", cost: .asking) { try await products($0, $1) }
        router.get("/api/v1/products/{id}", cost: .asking) { request, context in
            let id = try request.productID()
            if let product = try await showcase.product(id, for: context.shopGuest) {
                return try .document(ProductDocument(product, time: time))
            }
            // Those who keep its shop see it all the same.
            guard let person = context.person else { throw ShopRefusal.notFound }
            return try await answer(id, for: person)
        }
        router.get("/api/v1/products/{id}/offers", cost: .computing) { request, context in
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

    /// Who asks, if they keep the shop.
    private func keeper(of shop: ShopID, _ context: WebContext) async throws -> Visitor? {
        guard let person = context.person, try await counter.keeps(shop, person.id) else { return nil }
        return person
    }

    private func products(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.shopID()
        var reading = QueryReading(request.query)
        let areArchived = reading.flag("archived")
        try reading.finish()
        let list = try context.listPage(
            request, of: "\(areArchived ? "archived " : "")products of \(id.text)")
        let before = list.after.map { ProductID($0.id) }
        let found: (products: [ShownProduct], next: ProductID?)
        if let keeper = try await keeper(of: id, context) {
            let (shop, _) = try await counter.shop(id, for: keeper.id)
            found = try await showcase.ware(
                of: shop, opening: time.opening(of: shop), areArchived: areArchived, before: before,
                limit: list.limit, for: context.shopGuest)
        } else {
            guard !areArchived, try await showcase.shop(id, for: context.shopGuest) != nil else {
                throw ShopRefusal.notFound
            }
            found = try await showcase.products(
                of: id, before: before, limit: list.limit, for: context.shopGuest)
        }
        let next = found.next.map { list.cursor(after: ListPosition(milliseconds: 0, id: $0.uniqueID)) }
        var response = try Response.document(
            ProductList(products: found.products.map { ProductDocument($0, time: time) }, next: next))
        list.link(next, on: &response)
        return response
    }
}
