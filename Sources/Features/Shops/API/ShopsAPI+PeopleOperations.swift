import HTTPServer
import Inventory
import OpenAPI

/// Who keeps a shop, and what they see of it, as the API's document describes it.
extension ShopsAPI {
    static var peopleOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/shops/{id}/keepers", "Who keeps a shop", in: .shopKeeping,
                note: "For those who keep it.", access: .person, parameters: [shopParameter],
                answers: [
                    .json(
                        .ok, "All of them.",
                        .object("ShopKeepers", [.required("keepers", .array(of: keeper, 0...1_000))]))
                ]),
            APIOperation(
                .post, "/api/v1/shops/{id}/invitations", "Invite somebody to keep a shop", in: .shopKeeping,
                note: """
                    Whoever opens the page and agrees keeps the shop from then on. It holds for one person and a \
                    week, and is shown this once. Only an owner may.
                    """,
                access: .person, parameters: [shopParameter],
                answers: [
                    .json(
                        .created, "The invitation.",
                        .object(
                            "ShopInvitation",
                            [.required("page", .text(1...500, "Its page, to be sent to somebody."))]))
                ]),
            APIOperation(
                .delete, "/api/v1/shops/{id}/keepers/{person}", "Remove somebody who keeps a shop",
                in: .shopKeeping,
                note: "An owner removes others; everybody may go. The last owner stays.", access: .person,
                parameters: [shopParameter, .path("person", .identifier("Names the person."))],
                answers: [.nothing("They keep it no more.")]),
            APIOperation(
                .get, "/api/v1/shops/{id}/figures", "A shop's figures", in: .shopKeeping,
                note: "Of the last \(ShopFigures.days) days, for those who keep it.", access: .person,
                parameters: [shopParameter], answers: [.json(.ok, "The figures.", figure)]),
        ]
    }

    private static let keeper = JSONSchema.object(
        "ShopKeeper",
        [
            .required("id", .identifier("Names the person.")),
            .optional("name", .text(1...1_000, "Missing for somebody who has left the city.")),
            .required("isOwner", .boolean("Whether they may invite, remove and close.")),
            .required("since", .moment("Since when they keep it.")),
        ], "Somebody who keeps a shop.")

    private static let figure = JSONSchema.object(
        "ShopFigures",
        [
            .required(
                "days",
                .array(
                    of: count("How often any of its pages was looked at."),
                    ShopFigures.days...ShopFigures.days, "A day each, today last.")),
            .required("shopViews", count("How often its own page was looked at.")),
            .required("stars", count("How many people have starred it.")),
            .required(
                "products",
                .array(
                    of: .object(
                        "ShopFigureProduct",
                        [
                            .required("id", .identifier("Names the product.")),
                            .required("name", .text(1...2_000)),
                            .required("views", count("How often it was looked at.")),
                            .required("stars", count("How many people have starred it.")),
                        ]), 0...10, "Those that were looked at most.")),
            .required(
                "wanted",
                .array(
                    of: .object(
                        "WantedWords",
                        [
                            .required("words", .text(1...200)),
                            .required("count", count("How many people have looked for them.")),
                        ]), 0...20,
                    "What several people have looked for in the city and nobody sells, the most wanted first."
                )),
        ], "What those who keep a shop see of it.")

    private static func count(_ note: String) -> JSONSchema { .integer(0...1_000_000_000_000, note) }
}
