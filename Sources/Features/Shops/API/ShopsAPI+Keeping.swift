import Geography
import HTTPServer
import Identity
import Inventory
import OpenAPI
import Web

// MARK: - Shops

extension ShopsAPI {
    func addKeeping(to router: inout Router<WebContext>) {
        router.get("/api/v1/me/shops", cost: .asking) { try await kept($0, $1) }
        router.post("/api/v1/shops", bodyLimit: 256 << 10, cost: .counted) { request, context in
            let person = try context.confirmedVisitor()
            let entry = try request.read(Self.shop).entry(plan: plan)
            let listed = try await counter.register(entry, by: person.id)
            return try await answer(listed.id, for: person, status: .created)
        }
        router.on(.put, "/api/v1/shops/{id}", bodyLimit: 256 << 10, cost: .counted) { request, context in
            let (person, id) = (try context.visitor(), try request.shopID())
            let order = try request.read(Self.shopChange)
            // Whether it is theirs comes first: what is not there has nothing that could be wrong.
            _ = try await counter.shop(id, for: person.id)
            try await counter.change(
                id, to: try order.entry(plan: plan), seen: order.version ?? 0, by: person.id)
            return try await answer(id, for: person)
        }
        router.on(.delete, "/api/v1/shops/{id}", bodyLimit: 4 << 10, cost: .counted) { request, context in
            try await counter.close(try request.shopID(), by: context.visitor().id)
            return .noContent
        }
    }

    private func kept(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        let list = try context.listPage(request, of: "kept-shops")
        let after = list.after.map { (at: Timestamp(milliseconds: $0.milliseconds), id: ShopID($0.id)) }
        let found = try await counter.keptShops(of: person.id, after: after, limit: list.limit + 1)
        var shops: [ShopDocument] = []
        for (listed, keeper) in found.prefix(list.limit) {
            guard
                let shop = try await showcase.shown(
                    listed, opening: time.opening(of: listed), for: context.shopGuest)
            else { continue }
            shops.append(ShopDocument(shop, time: time, keeper: keeper))
        }
        var next: String?
        if found.count > list.limit {
            let last = found[list.limit - 1].shop
            next = list.cursor(
                after: ListPosition(milliseconds: last.createdAt.milliseconds, id: last.id.uniqueID))
        }
        var response = try Response.document(ShopList(shops: shops, next: next))
        list.link(next, on: &response)
        return response
    }

    /// A shop as it is now, for whoever keeps it.
    func answer(_ id: ShopID, for person: Visitor, status: HTTPStatus = .ok) async throws -> Response {
        let (listed, keeper) = try await counter.shop(id, for: person.id)
        guard
            let shop = try await showcase.shown(
                listed, opening: time.opening(of: listed), for: ShopGuest(person: person.id))
        else { throw ShopRefusal.notFound }
        var response = try Response.document(
            ShopDocument(shop, time: time, keeper: keeper), status: status)
        if status == .created { response.headers["Location"] = "/api/v1/shops/\(id.text)" }
        return response
    }
}

// MARK: - Products

extension ShopsAPI {
    func addProducts(to router: inout Router<WebContext>) {
        router.post("/api/v1/shops/{id}/products", bodyLimit: 256 << 10, cost: .counted) { request, context in
            let (person, shop) = (try context.visitor(), try request.shopID())
            let order = try request.read(Self.product)
            let (listed, _) = try await counter.shop(shop, for: person.id)
            let id = try await counter.add(
                try order.details(in: listed.shop.currency), to: shop, by: person.id)
            return try await answer(id, for: person, status: .created)
        }
        router.on(.put, "/api/v1/products/{id}", bodyLimit: 256 << 10, cost: .counted) { request, context in
            let (person, id) = (try context.visitor(), try request.productID())
            let order = try request.read(Self.productChange)
            let (shop, _) = try await counter.product(id, for: person.id)
            try await counter.change(
                id, to: try order.details(in: shop.shop.currency), seen: order.version ?? 0, by: person.id)
            return try await answer(id, for: person)
        }
        router.on(.put, "/api/v1/products/{id}/stock", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            let (person, id) = (try context.visitor(), try request.productID())
            let stock = try request.read(Self.stock)
            _ = try await counter.setStock(
                id, isInStock: stock.isInStock, quantity: stock.quantity, by: person.id)
            return try await answer(id, for: person)
        }
        router.on(.put, "/api/v1/products/{id}/archived", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            let (person, id) = (try context.visitor(), try request.productID())
            try await counter.archive(id, try request.read(Self.archived), by: person.id)
            return try await answer(id, for: person)
        }
    }

    /// A product as it is now, for whoever keeps its shop.
    func answer(_ id: ProductID, for person: Visitor, status: HTTPStatus = .ok) async throws -> Response {
        let (shop, listed) = try await counter.product(id, for: person.id)
        let product = try await showcase.shown(
            listed, of: shop, opening: time.opening(of: shop), for: ShopGuest(person: person.id))
        var response = try Response.document(ProductDocument(product, time: time), status: status)
        if status == .created { response.headers["Location"] = "/api/v1/products/\(id.text)" }
        return response
    }
}
