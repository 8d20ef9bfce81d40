import HTTPServer
import Inventory
import OpenAPI

/// What the calls answer, as the API's document describes it.
extension ShopsAPI {
    private static let moment = JSONSchema.object(
        "ShopMoment",
        [
            .required("local", .text(16...16, "On the clock of the city.", example: "2026-11-20T18:30")),
            .required("at", .moment("The same.")),
        ], "A moment at which a shop opens or closes.")

    private static let opening = JSONSchema.object(
        "ShopOpening",
        [
            .required(
                "state",
                .choice(
                    ["open", "closed", "unknown"], "`unknown` where one has to ask; `comment` says more.")),
            .optional("until", moment.noted("Until when it is open, as far as that is known.")),
            .optional("opens", moment.noted("When it opens, if it does within a year.")),
            .optional("comment", .text(0...255, "What the shop says of these hours.")),
        ], "Whether a shop is open now.")

    private static let photo = JSONSchema.object(
        "ShopPhoto",
        [
            .required("small", .text(1...200, "192 pixels wide and high.")),
            .required("card", .text(1...200, "512 pixels wide and high.")),
            .required("large", .text(1...200, "Whole, at most 1,600 pixels wide or high.")),
        ], "The addresses of a photo, WebP.")

    private static let categories = ProductCategory.allCases.map(\.rawValue)
    private static let towns = JSONSchema.array(
        of: .text(1...200, example: "vaduz"), 0...ListedShop.mostTowns, "The keys of its towns.")
    private static let version = JSONSchema.integer(
        1...Int64.max, "Counts the changes; a change names the one that it was made over.")
    private static let isStarred = JSONSchema.boolean("Whether you have starred it.")
    private static let distance = JSONSchema.metres("How far from `near` or the middle of the town.")

    static let town = JSONSchema.object(
        "Town",
        [
            .required("key", .text(1...200, example: "vaduz")),
            .required("name", .text(1...500, "In your language.")),
            .required("latitude", .latitude), .required("longitude", .longitude),
        ], "A town of the city, by its middle.")

    static let category = JSONSchema.object(
        "ShopCategory",
        [
            .required("slug", .choice(categories)),
            .optional("parent", .choice(categories, "The one above it.")),
            .required("name", .text(1...200, "In your language.")),
        ], "What kind of thing something is.")

    static let shopDocument = JSONSchema.object(
        "Shop",
        [
            .required("id", .identifier("Names the shop.")), .required("name", .text(1...1_000)),
            .required("category", .choice(categories, "What it mostly sells.")),
            .required("description", .text(0...20_000)), .optional("phone", .text(1...100)),
            .required("links", .array(of: .text(1...2_000), 0...5)), .required("towns", towns),
            .required("address", .text(0...2_000)), .required("latitude", .latitude),
            .required("longitude", .longitude),
            .optional("hours", .text(1...255, "When it is open, as OpenStreetMap's `opening_hours`.")),
            .optional(
                "opening", opening.noted("Whether it is open now; missing where nobody has said when it is.")),
            .required("currency", .text(3...3, "Of all its prices.", example: "CHF")),
            .optional("photo", photo),
            .required(
                "origin",
                .choice(
                    ["keeper", "map", "sample"],
                    "Who says so: its keepers, the map, or a demo, which has made it up.")),
            .required("page", .text(1...200, "Its page for people.")), .optional("distance", distance),
            .required("isStarred", isStarred), .required("rating", rating),
            .required("createdAt", .moment("Since when it is listed.")), .required("version", version),
            .optional(
                "keeping",
                .object(
                    "ShopKeeping",
                    [
                        .required(
                            "state",
                            .choice(
                                ["listed", "hidden", "closed"],
                                "Whether people find it; an operator can hide it.")),
                        .required("isOwner", .boolean("Whether you may close it.")),
                    ], "For those who keep it.")),
        ], "A shop.")

    private static let productShop = JSONSchema.object(
        "ProductShop",
        [
            .required("id", .identifier("Names the shop.")), .required("name", .text(1...1_000)),
            .required("towns", towns), .required("address", .text(0...2_000)),
            .required("latitude", .latitude), .required("longitude", .longitude),
            .optional("opening", opening),
        ], "The shop that sells a product, in short.")

    private static let hitPart = JSONSchema.object(
        "HitPart",
        [
            .required(
                "reason",
                .choice(
                    ["word", "name", "inStock", "open", "distance"],
                    "A typed word, how much of the name was typed, and the rest.")),
            .required("points", .integer(-1_000_000...1_000_000, "In hundredths; all add up to the score.")),
            .optional("typed", .text(0...500, "The word that was typed, folded.")),
            .optional(
                "word", .text(0...500, "The word of the product that counts for it; missing if none does.")),
            .optional("field", .choice(["name", "kind", "context", "description"], "Where that stands.")),
            .optional(
                "manner",
                .choice(["whole", "inflected", "synonym", "begun", "similar"], "How they are alike.")),
            .optional("missing", .integer(0...1_000, "How many letters the word goes on.")),
            .optional("mistakes", .integer(0...1_000, "How many typing errors there are.")),
            .optional("words", .integer(0...10_000, "How many words the name has.")),
            .optional("typedWords", .integer(0...10_000, "How many of them were typed in full.")),
            .optional("distance", distance),
        ], "A part of why a product stands where it does.")

    static let productDocument = JSONSchema.object(
        "Product",
        [
            .required("id", .identifier("Names the product.")), .required("shop", productShop),
            .required("name", .text(1...2_000)), .required("description", .text(0...40_000)),
            .required("price", JSONSchema.money), .required("category", .choice(categories)),
            .optional("gtin", .text(8...14, "The number under its barcode.")),
            .optional("sku", .text(1...1_000, "The shop's own number.")),
            .required("inStock", .boolean("Whether the shop has it.")),
            .required(
                "availableInShop", .boolean("Whether it can be taken home at once when it is in stock.")),
            .optional("quantity", .integer(0...999_999, "How many there are; missing where nobody counts.")),
            .optional("link", .text(1...2_000, "A page about it.")), .optional("photo", photo),
            .required("page", .text(1...200, "Its page for people.")), .optional("distance", distance),
            .required("isStarred", isStarred),
            .required("isArchived", .boolean("Whether it is out of sight; only its keepers ever see that.")),
            .optional(
                "hiddenReason",
                .text(
                    1...5_000,
                    "Why an operator has hidden it: it stays as it is. Only its keepers ever see that.")),
            .required("createdAt", .moment("Since when it is listed.")),
            .required("changedAt", .moment("When anything about it was last said.")),
            .required("version", version),
            .optional(
                "score", .integer(-1_000_000...1_000_000, "With `explain`: how good it is, in hundredths.")),
            .optional("explanation", .array(of: hitPart, 0...200, "With `explain`: what makes the score.")),
        ], "A product with the shop that sells it.")

    static let star = JSONSchema.object(
        "ShopStar",
        [
            .required("kind", .choice(["shop", "product"])), .required("id", .identifier("Names it.")),
            .required("starredAt", .moment("When you starred it.")),
            .optional("shop", shopDocument.noted("As it is now; missing where nobody finds it any more.")),
            .optional(
                "product", productDocument.noted("As it is now; missing where nobody finds it any more.")),
        ], "Something that you have starred.")

    static let stockList = JSONSchema.object(
        "StockListOutcome",
        [
            .required("isTaken", .boolean("Whether it was taken in.")),
            .required("added", count("How many products come.")),
            .required("changed", count("How many change.")),
            .required("unchanged", count("How many are already as the list has them.")),
            .required("missing", count("How many the shop has and the list has not.")),
            .required("archived", count("How many of those are put away.")),
            .required("otherShops", count("How many lines are about other shops and were left out.")),
            .required("ignoredColumns", .array(of: .text(0...500), 0...100, "Columns that nobody knows.")),
            .required("badLineCount", count("How many things are wrong with lines.")),
            .required("badLines", .array(of: badLine, 0...StockListDocument.mostLines, "The first of them.")),
        ], "What a list changes, or would.")

    private static let badLine = JSONSchema.object(
        "BadLine",
        [
            .required("line", count("The line, from 1.")),
            .required("lastLine", count("Its last line, where a cell holds line breaks.")),
            .optional("column", count("The column, from 1.")),
            .optional("field", .choice(StockColumn.allCases.map(\.rawValue), "What the column is about.")),
            .required("text", .text(0...1_000, "The beginning of what stands there.")),
            .required("code", .text(1...100, "A word for programs, such as `not-a-price`.")),
            .required("detail", .text(1...2_000, "A sentence for people.")),
        ], "A line that cannot be taken.")

    private static func count(_ note: String) -> JSONSchema { .integer(0...1_000_000_000, note) }

    /// A list of parts in pages.
    static func page(
        _ name: String, _ member: String, of element: JSONSchema, next: JSONSchema, isSearch: Bool = false
    ) -> JSONSchema {
        var members: [JSONSchema.Member] = [
            .required(member, .array(of: element, 0...100)), .optional("next", next),
        ]
        if isSearch {
            members.append(
                .required("isCutOff", .boolean("Whether there may be more that fits than is ever shown.")))
        }
        return .object(name, members)
    }
}
