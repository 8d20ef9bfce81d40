import HTTPServer
import Histories
import Identity
public import OpenAPI

extension APIRoom {
    /// Everything of a person in one stream.
    public static let history = APIRoom(
        "History", "Your trips, drives, taxis and payments in one stream, planned and past.")
}

extension HistoryRoutes {
    private static let entry = JSONSchema.object(
        "HistoryEntry",
        [
            .required("id", .identifier("Names it among those of its kind.")),
            .required(
                "kind", .text(1...40, "What it is, such as `rides`, `drives`, `taxis` or `payments`.")),
            .required("state", .choice(HistoryEntry.State.allCases.map(\.rawValue))),
            .required("at", .moment("When it was asked for, began or happened: the order of the stream.")),
            .optional("plannedFor", .moment("When it is to happen, or was to, where that was said.")),
            .required(
                "title",
                .text(0...2_000, "In your language: where a trip led to, or why money moved.")),
            .required("details", .array(of: .text(0...2_000), 0...20, "More of it, in your language.")),
            .required(
                "signs", .array(of: .text(0...200), 0...10, "How it ended or stands, in your language.")),
            .optional("amount", .money),
            .required(
                "isChange",
                .boolean(
                    "Whether the amount is by how much your wallet changed, less than zero where money went; "
                        + "otherwise it is what a trip cost or brought."
                )),
            .required("page", .text(1...2_000, "The path of its page, with the receipt.")),
        ], "Something that happened to you, or will.")

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/me/history", "Everything of yours", in: .history,
                note:
                    "The latest first, of all rooms that are open. What is under way or planned comes with the first "
                    + "page of all times, in `comingUp`. What could not be read just now is named in `missing`, and "
                    + "the rest is answered all the same.",
                access: .person,
                parameters: [
                    .query("kind", .text(1...40, "Of which kind only.", example: "rides")),
                    .query(
                        "month",
                        .text(7...7, "Of which month of the city's calendar only.", example: "2026-11")),
                    .query("limit", .integer(1...100, "How many entries at most.", example: 20)),
                    .query(
                        "cursor",
                        .text(1...longestCursor, "The `next` of an answer: the list goes on after it.")),
                ],
                answers: [
                    .json(
                        .ok, "A page of your history.",
                        .object(
                            "HistoryPage",
                            [
                                .required("comingUp", .array(of: entry, 0...500, "The next first.")),
                                .required("entries", .array(of: entry, 0...100, "The latest first.")),
                                .required(
                                    "missing",
                                    .array(of: .text(1...40), 0...20, "Kinds that could not be read.")),
                                .optional(
                                    "next",
                                    .text(
                                        1...longestCursor,
                                        "The cursor of the next page; missing on the last.")),
                            ]), headers: [.link])
                ])
        ]
    }
}
