import HTTPServer
import Inventory
public import OpenAPI

extension APIRoom {
    /// What the shops of the city have.
    public static let shops = APIRoom(
        "Shops", "What the shops of the city have in stock, where they are and when they are open.")
}

/// What everybody can do, as the API's document describes it.
extension ShopsAPI {
    static let shopParameter = APIParameter.path("id", .identifier("Names the shop."))
    static let productParameter = APIParameter.path("id", .identifier("Names the product."))
    static let location = APIParameter.header("Location", .text(1...200, "Its address."))

    static var findingOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/towns", "The towns", in: .shops, note: "By name.", access: .anyone,
                answers: [
                    .json(
                        .ok, "All towns of the city.",
                        .object("Towns", [.required("towns", .array(of: town, 0...10_000))]))
                ]),
            APIOperation(
                .get, "/api/v1/shop-categories", "The categories", in: .shops,
                note:
                    "A tree of two floors that stays as it is: what is found in one is found in the one above it.",
                access: .anyone,
                answers: [
                    .json(
                        .ok, "All categories.",
                        .object(
                            "ShopCategories", [.required("categories", .array(of: category, 0...1_000))]))
                ]),
            APIOperation(
                .get, "/api/v1/shops", "Find shops", in: .shops,
                note: "By words, or all of them; the best first, of which up to 1,000 are shown.",
                access: .anyone, parameters: finding(.shops),
                answers: [
                    .json(
                        .ok, "A part of the shops.",
                        page("FoundShops", "shops", of: shopDocument, next: searchCursor, isSearch: true),
                        headers: [.link])
                ]),
            APIOperation(
                .get, "/api/v1/products", "Find products", in: .shops,
                note: """
                    By words, or all of them; the best first, of which up to 1,000 are shown. `explain` says why \
                    each stands where it does, for up to \(StockQuestion.mostExplained) at a time.
                    """,
                access: .anyone, parameters: finding(.products),
                answers: [
                    .json(
                        .ok, "A part of the products.",
                        page(
                            "FoundProducts", "products", of: productDocument, next: searchCursor,
                            isSearch: true), headers: [.link])
                ]),
        ]
    }

    private static let searchCursor = JSONSchema.text(
        3...60, "Where the list goes on: `after`; missing at its end.")

    private static let searchLimit = APIParameter.query(
        "limit", .integer(1...100, "How many entries at most.", example: 20))
    private static let searchAfter = APIParameter.query(
        "after", .text(1...60, "The `next` of an answer: the list goes on after it."))

    private static func finding(_ kind: ShopQuery.Kind) -> [APIParameter] {
        var parameters: [APIParameter] = [
            .query("q", .text(0...ShopQuery.longest, "Words, as people type them.", example: "bread")),
            .query("town", .text(1...200, "The key of a town.", example: "vaduz")),
            .query(
                "category",
                .choice(ProductCategory.allCases.map(\.rawValue), "A category, with those below it.")),
        ]
        if kind == .products {
            parameters += [
                .query("stock", .boolean("Only what is there to be taken home.")),
                .query(
                    "from",
                    .text(1...40, "The lowest price, in whole units or with decimals.", example: "2.50")),
                .query("to", .text(1...40, "The highest price.", example: "10")),
            ]
        }
        parameters += [
            .query("open", .boolean("Only shops that are open now.")),
            .query("near", .positionText("Where you are.")),
            .query(
                "within",
                .integer(
                    Int64(StockQuestion.distances.lowerBound)...Int64(StockQuestion.distances.upperBound),
                    "How far from `near` it may be, in metres.", example: 2_000)),
            .query(
                "sort",
                .choice(
                    StockQuestion.orders(of: kind).map(\.rawValue),
                    "The order; `distance` needs `near` or `town`.")),
            searchLimit, searchAfter,
        ]
        if kind == .products {
            parameters.append(
                .query("explain", .boolean("Whether each says why it stands where it does.")))
        }
        return parameters
    }

    static var lookingOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/shops/{id}", "A shop", in: .shops,
                note: "Those who keep it see it also while an operator has hidden it, and how they keep it.",
                access: .anyone,
                parameters: [shopParameter], answers: [.json(.ok, "The shop.", shopDocument)]),
            APIOperation(
                .get, "/api/v1/shops/{id}/products", "The products of a shop", in: .shops,
                note: """
                    The newest first. Those who keep the shop see also what an operator has hidden, with the reason.
                    """,
                access: .anyone,
                parameters: [
                    shopParameter,
                    .query(
                        "archived",
                        .boolean(
                            "Those that are put away instead of the others; for those who keep the shop.")),
                ] + APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of products.",
                        page("ShopProducts", "products", of: productDocument, next: .nextCursor),
                        headers: [.link])
                ]),
            APIOperation(
                .get, "/api/v1/products/{id}", "A product", in: .shops,
                note: "Those who keep its shop see it also while it is put away or hidden.", access: .anyone,
                parameters: [productParameter], answers: [.json(.ok, "The product.", productDocument)]),
            APIOperation(
                .get, "/api/v1/products/{id}/offers", "Who sells a product", in: .shops,
                note: """
                    Every shop that sells what has the same number under its barcode, this one among them, each \
                    with one product: first where it is in stock, the nearest first, or the cheapest without \
                    `near`. Of more than \(Showcase.mostOffers) products those that came first are read.
                    """,
                access: .anyone,
                parameters: [
                    productParameter, .query("near", .positionText("Where you are.")), searchLimit,
                    searchAfter,
                ],
                answers: [
                    .json(
                        .ok, "A part of the offers.",
                        page("Offers", "offers", of: productDocument, next: searchCursor), headers: [.link])
                ]),
        ]
    }

    static var starOperations: [APIOperation] {
        let address = "/api/v1/me/stars"
        return [
            APIOperation(
                .get, address, "Your stars", in: .shops, note: "The newest first.", access: .person,
                parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of stars.",
                        page("ShopStars", "stars", of: star, next: .nextCursor), headers: [.link])
                ]),
            APIOperation(
                .put, "\(address)/shops/{id}", "Star a shop", in: .shops, access: .person,
                parameters: [shopParameter], answers: [.nothing("It is starred.")]),
            APIOperation(
                .delete, "\(address)/shops/{id}", "Take a shop's star away", in: .shops, access: .person,
                parameters: [shopParameter], answers: [.nothing("It is starred no more.")]),
            APIOperation(
                .put, "\(address)/products/{id}", "Star a product", in: .shops,
                note: "You are told when it is back or costs less.", access: .person,
                parameters: [productParameter], answers: [.nothing("It is starred.")]),
            APIOperation(
                .delete, "\(address)/products/{id}", "Take a product's star away", in: .shops,
                access: .person, parameters: [productParameter],
                answers: [.nothing("It is starred no more.")]),
        ]
    }
}
