import HTTPServer
import Inventory
import OpenAPI
import Ratings

/// What people say of shops, as the API's document describes it.
extension ShopsAPI {
    static var reviewOperations: [APIOperation] {
        let reviewParameter = APIParameter.path("id", .identifier("Names the review."))
        let reported = "For the operator to read; nobody else is told. At most \(Report.mostADay) a day."
        let example: JSONValue = ["reason": "wrong", "remark": "It has moved to Schaan."]
        var operations = [
            APIOperation(
                .get, "/api/v1/shops/{id}/reviews", "What people say of a shop", in: .shops,
                note: """
                    The newest first; those that an operator has hidden are left out, and so are answers that are \
                    hidden, but for those who keep the shop.
                    """, access: .anyone,
                parameters: [shopParameter] + APIParameter.paging,
                answers: [.json(.ok, "A page of reviews.", reviewList, headers: [.link])]),
            APIOperation(
                .get, "/api/v1/shops/{id}/review", "Your review of a shop", in: .shops,
                note: "Also one that an operator has hidden, with the reason.", access: .person,
                parameters: [shopParameter], answers: [.json(.ok, "Your review.", reviewDocument)]),
            APIOperation(
                .put, "/api/v1/shops/{id}/review", "Review a shop", in: .shops,
                note: """
                    Instead of what you have said before. Who keeps a shop does not review it: 403 `own-shop`.
                    """,
                access: .rider, parameters: [shopParameter],
                body: .json(review, example: ["stars": 4, "text": "The bread is still warm at seven."]),
                answers: [.json(.ok, "Your review.", reviewDocument)]),
            APIOperation(
                .delete, "/api/v1/shops/{id}/review", "Take your review back", in: .shops,
                note: "Of one that an operator has hidden only the words go.", access: .person,
                parameters: [shopParameter], answers: [.nothing("You have said nothing of it.")]),
            APIOperation(
                .put, "/api/v1/reviews/{id}/answer", "Answer a review", in: .shopKeeping,
                note: """
                    In the name of the shop, for those who keep it; without `text` the answer is taken back. With the \
                    `version` that you have read: changed since, the answer is 409 `changed-since`.
                    """,
                access: .person, parameters: [reviewParameter],
                body: .json(reviewAnswer, example: ["text": "Come at seven.", "version": 1]),
                answers: [.nothing("It is answered.")]),
        ]
        for (kind, parameter) in [
            ("shop", shopParameter), ("product", productParameter), ("review", reviewParameter),
            ("answer", .path("id", .identifier("Names the review that is answered."))),
        ] {
            operations.append(
                APIOperation(
                    .post, "/api/v1/\(kind)s/{id}/reports",
                    kind == "answer" ? "Report an answer to a review" : "Report a \(kind)", in: .shops,
                    note: reported,
                    access: .rider, parameters: [parameter], body: .json(report, example: example),
                    answers: [.nothing("The operator reads it.")]))
        }
        return operations
    }

    // MARK: - What programs send

    static let review = JSONShape.object(
        "ReviewOrder",
        .required(
            "stars",
            JSONShape.integer(1...5, "How many stars.", example: 4).read(orSay: "There are 1 to 5 stars.") {
                StarCount($0)
            }),
        .optional("text", orNull: words("What you say with them."))
    ) { stars, text in ReviewOrder(stars: stars, text: text) }

    static let reviewAnswer = JSONShape.object(
        "ReviewAnswerOrder", .optional("text", orNull: words("What the shop says to it.")),
        .required(
            "version", JSONShape.integer(1...Int(Int32.max), "The version that you have read.", example: 1))
    ) { text, version in ReviewAnswerOrder(text: text, version: version) }

    static let report = JSONShape.object(
        "ShopReportOrder",
        .required("reason", .choice(Report.Reason.ofThings, "What is wrong.")),
        .required("remark", words("What it is in particular."))
    ) { reason, remark in StockReportOrder(reason: reason, remark: remark) }

    private static func words(_ note: String) -> JSONShape<Remark> {
        JSONShape.text(1...2_000, "\(note) At most \(Remark.longest) characters.")
            .read(orSay: "This has 1 to \(Remark.longest) characters.") { try? Remark($0) }
    }

    // MARK: - What they are answered

    static let rating = JSONSchema.object(
        "ShopRating",
        [
            .optional("average", .number(1...5, "In stars; missing before the first.")),
            .required("count", .integer(0...1_000_000_000, "How many people have rated it.")),
        ], "What people think of a shop.")

    private static let reviewDocument = JSONSchema.object(
        "ShopReview",
        [
            .required("id", .identifier("Names the review.")),
            .required("stars", .integer(1...5)), .optional("text", .text(1...2_000)),
            .optional("author", .text(1...500, "A first name; missing for somebody who has left the city.")),
            .required("isYours", .boolean("Whether you have written it.")),
            .required("isHidden", .boolean("Whether an operator has hidden it; only its author sees that.")),
            .optional(
                "hiddenReason", .text(1...5_000, "Why an operator has hidden it; only its author sees that.")),
            .required("writtenAt", .moment("When it was written.")),
            .optional(
                "answer",
                .object(
                    "ShopReviewAnswer",
                    [
                        .required("text", .text(1...2_000)),
                        .required("answeredAt", .moment("When the shop has answered.")),
                        .required(
                            "isHidden",
                            .boolean(
                                "Whether an operator has hidden it; only those who keep the shop see that.")),
                    ], "What the shop says to it.")),
            .optional(
                "version",
                .integer(
                    1...Int64.max,
                    """
                    Counts the changes; an answer names the one that it was made over. Only its author and those who \
                    keep the shop see it.
                    """)),
        ], "What somebody says of a shop.")

    private static let reviewList = JSONSchema.object(
        "ShopReviews",
        [
            .required("reviews", .array(of: reviewDocument, 0...100)), .required("rating", rating),
            .optional("next", .nextCursor),
        ])
}
