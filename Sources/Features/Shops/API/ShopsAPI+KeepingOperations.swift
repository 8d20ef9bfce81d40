import HTTPServer
import Inventory
public import OpenAPI

extension APIRoom {
    /// Keeping a shop.
    public static let shopKeeping = APIRoom(
        "Keeping a shop", "Your shops and what they have. Shops and products of others are not found here.")
}

/// What keepers can do, as the API's document describes it.
extension ShopsAPI {
    static var shopOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/me/shops", "Your shops", in: .shopKeeping,
                note: "Those that you keep, the oldest first, hidden ones too.", access: .person,
                parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of shops.",
                        page("KeptShops", "shops", of: shopDocument, next: .nextCursor), headers: [.link])
                ]),
            APIOperation(
                .post, "/api/v1/shops", "Register a shop", in: .shopKeeping,
                note: "You are its owner. A town has one shop of a name: 409 `shop-name-taken`.",
                access: .rider, body: .json(shop, example: shopExample),
                answers: [.json(.created, "The shop.", shopDocument, headers: [location])]),
            APIOperation(
                .put, "/api/v1/shops/{id}", "Change a shop", in: .shopKeeping, note: outdated,
                access: .person, parameters: [shopParameter],
                body: .json(shopChange, example: shopChangeExample),
                answers: [.json(.ok, "The shop.", shopDocument)]),
            APIOperation(
                .delete, "/api/v1/shops/{id}", "Close a shop for good", in: .shopKeeping,
                note: """
                    Nobody finds it any more, and its name is free, unless an operator has hidden it. Its products and \
                    photos are deleted after 30 days. Only an owner may.
                    """,
                access: .person, parameters: [shopParameter], answers: [.nothing("It is closed.")]),
        ]
    }

    private static let outdated =
        "All of it, with the `version` that you have read: changed since, the answer is 409 `changed-since`."

    static var productOperations: [APIOperation] {
        [
            APIOperation(
                .post, "/api/v1/shops/{id}/products", "Add a product", in: .shopKeeping, access: .person,
                parameters: [shopParameter], body: .json(product, example: productExample),
                answers: [.json(.created, "The product.", productDocument, headers: [location])]),
            APIOperation(
                .put, "/api/v1/products/{id}", "Change a product", in: .shopKeeping, note: outdated,
                access: .person, parameters: [productParameter],
                body: .json(productChange, example: productChangeExample),
                answers: [.json(.ok, "The product.", productDocument)]),
            APIOperation(
                .put, "/api/v1/products/{id}/stock", "Say whether a product is there", in: .shopKeeping,
                note: """
                    Holds for whatever version there is. Without `quantity` it is as one tap: what comes back is \
                    uncounted, what goes is at zero if it was counted.
                    """,
                access: .person, parameters: [productParameter],
                body: .json(stock, example: ["inStock": true, "quantity": 12]),
                answers: [.json(.ok, "The product.", productDocument)]),
            APIOperation(
                .put, "/api/v1/products/{id}/archived", "Put a product away", in: .shopKeeping,
                note: "Out of sight, or back.", access: .person, parameters: [productParameter],
                body: .json(archived, example: ["isArchived": true]),
                answers: [.json(.ok, "The product.", productDocument)]),
        ]
    }

    static var photoOperations: [APIOperation] {
        let note =
            "JPEG, PNG, WebP, HEIC or AVIF of up to 15 MB. Where it was taken, and all else in it, is forgotten."
        return [
            APIOperation(
                .put, "/api/v1/shops/{id}/photo", "Set a shop's photo", in: .shopKeeping, note: note,
                access: .person, parameters: [shopParameter], body: .bytes("image/*"),
                answers: [.json(.ok, "The shop.", shopDocument)]),
            APIOperation(
                .delete, "/api/v1/shops/{id}/photo", "Remove a shop's photo", in: .shopKeeping,
                access: .person, parameters: [shopParameter], answers: [.nothing("It has none.")]),
            APIOperation(
                .put, "/api/v1/products/{id}/photo", "Set a product's photo", in: .shopKeeping,
                note: """
                    \(note) The photos of a shop's products take 500 MB together: 409 `shop-photos-full`. It is another \
                    `version` of the product then.
                    """,
                access: .person, parameters: [productParameter], body: .bytes("image/*"),
                answers: [.json(.ok, "The product.", productDocument)]),
            APIOperation(
                .delete, "/api/v1/products/{id}/photo", "Remove a product's photo", in: .shopKeeping,
                note: "It is another `version` of the product then.",
                access: .person, parameters: [productParameter], answers: [.nothing("It has none.")]),
        ]
    }

    static var listOperations: [APIOperation] {
        let address = "/api/v1/shops/{id}/stock-list"
        return [
            APIOperation(
                .get, address, "All products as a list", in: .shopKeeping,
                note: """
                    CSV (RFC 4180). `medina` is our own list, with semicolons; `google-products` and `google-local` \
                    are Google's feeds, with tabs.
                    """,
                access: .person,
                parameters: [
                    shopParameter,
                    .query(
                        "format",
                        .choice(ListWord.allCases.map(\.rawValue), "Which list; `medina` without it.")),
                    .query(
                        "store_code",
                        .text(
                            1...64,
                            "What Google knows the shop by, for `google-local`; its identifier without it.")),
                ],
                answers: [.bytes("\(listType); charset=utf-8", "The list.")]),
            APIOperation(
                .post, address, "Take in a list", in: .shopKeeping,
                note: """
                    Our own list, a feed of Google's, or any CSV whose first line names columns that we know. A dry \
                    run, which it is unless told otherwise, says what would change and which lines are bad; otherwise \
                    all of it is taken in, or nothing: 422 `stock-list-bad-lines`, or `store-code-missing` for a list about \
                    several shops without `store_code`. Pictures are not taken from links.
                    """,
                access: .person,
                parameters: [
                    shopParameter,
                    .query(
                        "archives_missing", .boolean("Whether products that it does not name are put away.")),
                    .query(
                        "leave_out_bad_lines", .boolean("Whether good lines are taken without the bad ones.")),
                    .query("dry_run", .boolean("Whether nothing is changed; true without it.").usually(true)),
                    .query(
                        "store_code",
                        .text(1...64, "What Google knows the shop by: only its lines are taken.")),
                ],
                body: .bytes(listType),
                answers: [.json(.ok, "What changes.", stockList)]),
        ]
    }

    // MARK: - Examples

    private static let shopMembers: [JSONValue.Member] = [
        .init("name", "Village bakery"), .init("category", "bakery"), .init("towns", ["vaduz"]),
        .init("address", "Städtle 1, 9490 Vaduz"), .init("latitude", 47.1393), .init("longitude", 9.5228),
        .init("hours", "Mo-Fr 07:00-12:00,13:30-18:30; Sa 07:00-16:00"),
    ]
    private static let shopExample = JSONValue.object(shopMembers)
    private static let shopChangeExample = JSONValue.object(shopMembers + [.init("version", 1)])

    private static let productMembers: [JSONValue.Member] = [
        .init("name", "Rye bread 500 g"), .init("price", ["amount": 450, "currency": "CHF"]),
        .init("category", "bakery.bread"), .init("inStock", true), .init("quantity", 12),
    ]
    private static let productExample = JSONValue.object(productMembers)
    private static let productChangeExample = JSONValue.object(productMembers + [.init("version", 1)])
}
