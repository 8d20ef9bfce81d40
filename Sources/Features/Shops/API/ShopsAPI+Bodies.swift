import Geography
import HTTPServer
import Inventory
import Ledger
import OpenAPI

/// What programs send, as ``operations`` states it.
extension ShopsAPI {
    private static let version = JSONShape.integer(
        1...Int(Int32.max), "The version that you have read.", example: 1)

    static let shop = JSONShape.object(
        "ShopOrder", note: "All that a shop says of itself; what is left out is not said any more.",
        .required("name", .text(0...1_000, "1 to 80 characters.", example: "Village bakery")),
        .optional("category", .choice(of: ProductCategory.self, "What it mostly sells."), usually: .other),
        .optional(
            "description", .text(0...20_000, "At most 2,000 characters, in several lines."), usually: ""),
        .optional("phone", orNull: .text(0...100, "The telephone number.", example: "+4232301234")),
        .optional(
            "links",
            .array(
                of: .text(0...2_000, example: "https://medina.example/bakery"), 0...20, "At most five pages."),
            usually: []),
        .required(
            "towns",
            .array(
                of: .text(1...200, "The key of a town.", example: "vaduz"), 1...ListedShop.mostTowns,
                "Where people find it; the first is where it is.")),
        .required(
            "address", .text(0...1_000, "1 to 200 characters.", example: "Städtle 1, 9490 Vaduz")),
        .coordinate(latitude: "latitude", longitude: "longitude"),
        .optional(
            "hours",
            orNull: .text(
                0...1_000, "When it is open, as OpenStreetMap's `opening_hours`.",
                example: "Mo-Fr 07:00-12:00,13:30-18:30; Sa 07:00-16:00"))
    ) { name, category, description, phone, links, towns, address, place, hours in
        ShopOrder(
            draft: ShopDraft(
                name: name, kind: category.rawValue, description: description, phone: phone ?? "",
                links: links), towns: towns, address: address, place: place, hours: hours)
    }

    static let shopChange = JSONShape.object(
        "ShopChange", .all(of: shop), .required("version", version)
    ) { order, version in
        var order = order
        order.version = version
        return order
    }

    static let product = JSONShape.object(
        "ProductOrder", note: "All that a shop says of a product; what is left out is not said any more.",
        .required("name", .text(0...2_000, "1 to 120 characters.", example: "Rye bread 500 g")),
        .required("price", .money("In the shop's currency.")),
        .optional(
            "description", .text(0...40_000, "At most 4,000 characters, in several lines."), usually: ""),
        .optional(
            "category", .choice(of: ProductCategory.self, "What kind of thing it is."), usually: .other),
        .optional(
            "gtin",
            orNull: .text(
                0...100, "The number under its barcode: 8, 12, 13 or 14 digits.", example: "4006381333931")),
        .optional(
            "sku",
            orNull: .text(
                0...1_000, "The shop's own number, of which there is one in the shop: at most 64 characters.",
                example: "B-12")),
        .optional("inStock", .boolean("Whether the shop has it."), usually: true),
        .optional(
            "availableInShop", .boolean("Whether it can be taken home at once when it is in stock."),
            usually: true),
        .optional("quantity", orNull: quantity),
        .optional("link", orNull: .text(0...2_000, "A page about it.", example: "https://medina.example/rye"))
    ) { name, price, description, category, gtin, sku, inStock, availableInShop, quantity, link in
        // The price comes as money, which is read apart.
        ProductOrder(
            draft: ProductDraft(
                name: name, description: description, price: "0", category: category.rawValue,
                gtin: gtin ?? "", sku: sku ?? "", isInStock: inStock, isAvailableInShop: availableInShop,
                quantity: quantity.map { String($0) } ?? "", link: link ?? ""), price: price)
    }

    static let productChange = JSONShape.object(
        "ProductChange", .all(of: product), .required("version", version)
    ) { order, version in
        var order = order
        order.version = version
        return order
    }

    private static let quantity = JSONShape.integer(
        Stock.quantities, "How many there are; nothing where nobody counts.", example: 12)

    static let stock = JSONShape.object(
        "ProductStock", note: "What stands on the shelf, whatever else was changed meanwhile.",
        .required("inStock", .boolean("Whether the shop has it.")), .optional("quantity", orNull: quantity)
    ) { StockOrderEntry(isInStock: $0, quantity: $1) }

    static let archived = JSONShape.object(
        "ProductArchiving", .required("isArchived", .boolean("Whether it is out of sight, kept for later."))
    ) { $0 }
}
