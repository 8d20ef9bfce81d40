import Geography
import HTTPServer
import Identity
import Inventory
import OpenAPI
import Web

// MARK: - Stars

extension ShopsAPI {
    func addStars(to router: inout Router<WebContext>) {
        let address = "/api/v1/me/stars"
        router.get(address, cost: .asking) { try await list($0, $1) }
        router.on(.put, "\(address)/shops/{id}", bodyLimit: 4 << 10, cost: .counted) { request, context in
            try await set(.shop(try request.shopID()), context)
        }
        router.on(.put, "\(address)/products/{id}", bodyLimit: 4 << 10, cost: .counted) { request, context in
            try await set(.product(try request.productID()), context)
        }
        router.on(.delete, "\(address)/shops/{id}", bodyLimit: 4 << 10, cost: .counted) { request, context in
            try await remove(.shop(try request.shopID()), context)
        }
        router.on(.delete, "\(address)/products/{id}", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            try await remove(.product(try request.productID()), context)
        }
    }

    private func set(_ star: ShopStar, _ context: WebContext) async throws -> Response {
        try await stars.set(star, true, by: context.visitor().id)
        return .noContent
    }

    private func remove(_ star: ShopStar, _ context: WebContext) async throws -> Response {
        guard try await stars.remove(star, of: context.visitor().id) else {
            throw HTTPError(.notFound, "You have set no such star.")
        }
        return .noContent
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        let list = try context.listPage(request, of: "stars")
        let after = list.after.map { (at: Timestamp(milliseconds: $0.milliseconds), id: $0.id) }
        let found = try await stars.stars(of: person.id, after: after, limit: list.limit + 1)
        let shown = found.prefix(list.limit)
        var next: String?
        if found.count > list.limit, let last = shown.last {
            next = list.cursor(
                after: ListPosition(milliseconds: last.at.milliseconds, id: last.star.subject))
        }
        var response = try Response.document(
            StarList(stars: try await documents(of: Array(shown), for: context.shopGuest), next: next))
        list.link(next, on: &response)
        return response
    }

    private func documents(
        of found: [(star: ShopStar, at: Timestamp)], for guest: ShopGuest
    ) async throws -> [StarDocument] {
        let shopIDs = found.compactMap { entry in if case .shop(let id) = entry.star { id } else { nil } }
        let productIDs = found.compactMap { entry in
            if case .product(let id) = entry.star { id } else { nil }
        }
        var shops: [UniqueID: ShownShop] = [:]
        for shop in try await showcase.shops(shopIDs, for: guest) { shops[shop.listed.id.uniqueID] = shop }
        var products: [UniqueID: ShownProduct] = [:]
        for product in try await showcase.products(productIDs, for: guest) {
            products[product.listed.id.uniqueID] = product
        }
        return found.map { star, at in
            var document = StarDocument(
                kind: star.kind, id: star.subject.description, starredAt: at.milliseconds)
            switch star {
            case .shop: document.shop = shops[star.subject].map { ShopDocument($0, time: time) }
            case .product: document.product = products[star.subject].map { ProductDocument($0, time: time) }
            }
            return document
        }
    }
}
