import Geography
import HTTPServer
import Identity
import Inventory
import OpenAPI
import Web

// MARK: - Who keeps a shop, and its figures

extension ShopsAPI {
    func addPeople(to router: inout Router<WebContext>) {
        router.get("/api/v1/shops/{id}/keepers", cost: .asking) { request, context in
            let keepers = try await counter.keepers(
                of: try request.shopID(), for: try context.visitor().id)
            let names = try await people.names(of: keepers.map(\.person))
            return try .document(
                ShopKeeperList(
                    keepers: keepers.map { ShopKeeperDocument($0, name: names[$0.person]) }))
        }
        router.on(
            .delete, "/api/v1/shops/{id}/keepers/{person}", bodyLimit: 4 << 10, cost: .counted
        ) { request, context in
            let own = try context.visitor().id
            guard let other = UniqueID(try request.parameter("person", as: String.self)) else {
                throw ShopRefusal.notFound
            }
            try await counter.remove(other, from: try request.shopID(), by: own)
            return .noContent
        }
        router.post("/api/v1/shops/{id}/invitations", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            let code = try await counter.invite(to: try request.shopID(), by: try context.visitor().id)
            let page = "/where/invitations/\(code)"
            return try .document(
                ShopInvitationDocument(page: address(page, request) ?? page), status: .created)
        }
        router.get("/api/v1/shops/{id}/figures", cost: .asking) { request, context in
            let figure = try await figures.figures(
                of: try request.shopID(), for: try context.visitor().id)
            let wanted = try await figures.wanted()
            return try .document(ShopFigureDocument(figure, wanted: wanted))
        }
    }
}

/// Somebody who keeps a shop.
struct ShopKeeperDocument: Encodable {
    var id: String
    var name: String?
    var isOwner: Bool
    var since: Int64

    init(_ keeper: ShopKeeper, name: String?) {
        id = keeper.person.description
        self.name = name
        isOwner = keeper.isOwner
        since = keeper.since.milliseconds
    }
}

struct ShopKeeperList: Encodable {
    var keepers: [ShopKeeperDocument]
}

struct ShopInvitationDocument: Encodable {
    var page: String
}

/// What a shop's keepers see of it.
struct ShopFigureDocument: Encodable {
    struct Looked: Encodable {
        var id: String
        var name: String
        var views: Int
        var stars: Int
    }

    struct Wanted: Encodable {
        var words: String
        var count: Int
    }

    var days: [Int]
    var shopViews: Int
    var stars: Int
    var products: [Looked]
    var wanted: [Wanted]

    init(_ figure: ShopFigure, wanted: [(words: String, count: Int)]) {
        days = figure.days
        shopViews = figure.shopViews
        stars = figure.stars
        products = figure.products.map {
            Looked(
                id: $0.product.id.text, name: $0.product.details.name, views: $0.views, stars: $0.stars)
        }
        self.wanted = wanted.map { Wanted(words: $0.words, count: $0.count) }
    }
}
