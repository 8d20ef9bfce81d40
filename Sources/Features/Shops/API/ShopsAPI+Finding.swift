import Geography
import HTML
import HTTPServer
import Identity
import Inventory
import Localization
import OpenAPI
import Places
import Web

// MARK: - Finding

extension ShopsAPI {
    func addFinding(to router: inout Router<WebContext>) {
        router.get("/api/v1/towns", cost: .counted) { _, context in
            let language = context.texts.language.code
            return try .document(
                TownListDocument(
                    towns: showcase.towns.towns.map { town in
                        TownDocument(
                            key: town.key, name: town.names[language], latitude: town.place.latitude,
                            longitude: town.place.longitude)
                    }))
        }
        router.get("/api/v1/shop-categories", cost: .counted) { _, context in
            try .document(
                ShopCategoryList(
                    categories: ProductCategory.allCases.map { category in
                        ShopCategoryDocument(
                            slug: category.rawValue, parent: category.parent?.rawValue,
                            name: context.texts(category.name))
                    }))
        }
        router.get("/api/v1/shops", cost: .computing) { try await find(.shops, $0, $1) }
        router.get("/api/v1/products", cost: .computing) { try await find(.products, $0, $1) }
    }

    private func find(
        _ kind: ShopQuery.Kind, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        let question = try StockQuestion(request, for: kind, currency: currency, towns: showcase.towns)
        let found = try await showcase.find(
            question.query, after: question.after, limit: question.limit, explains: question.explains,
            for: context.shopGuest)
        return switch kind {
        case .shops:
            try answer(
                ShopList(
                    shops: found.shops.map { ShopDocument($0, time: time) }, next: found.next,
                    isCutOff: found.isCutOff), next: found.next, to: request)
        case .products:
            try answer(
                ProductList(
                    products: found.products.map { ProductDocument($0, time: time) }, next: found.next,
                    isCutOff: found.isCutOff), next: found.next, to: request)
        }
    }

    /// A part of a list, with the address of the next one.
    func answer(_ document: some Encodable, next: String?, to request: Request) throws -> Response {
        var response = try Response.document(document)
        if let next {
            response.headers.append("Link", "<\(Self.page(of: request, after: next).text)>; rel=\"next\"")
        }
        return response
    }

    /// The address of the next part of what a request has found.
    private static func page(of request: Request, after next: String) -> URLReference {
        var address = URLReference(request.path) ?? "/api/v1/products"
        var sign: URLReference = "?"
        for (name, value) in request.query.pairs where name != "after" {
            address = "\(address)\(sign)\(name)=\(value)"
            sign = "&"
        }
        return "\(address)\(sign)after=\(next)"
    }
}
