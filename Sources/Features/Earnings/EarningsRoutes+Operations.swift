import HTTPServer
public import OpenAPI
import Takings

extension APIRoom {
    /// What drivers took in.
    public static let earnings = APIRoom("Earnings", "What you took in as a driver, week by week.")
}

extension EarningsRoutes {
    private static func amount(_ note: String) -> JSONSchema { .integer(0...Int64.max / 2, note) }

    private static let taking = JSONSchema.object(
        "Taking",
        [
            .required("ride", .identifier("The ride or the seat.")),
            .required("room", .text(1...40, "Where it was: `drives`, `planned` or `taxis`.")),
            .required("kind", .choice(["fare", "fee"])),
            .required("at", .moment("When the ride ended.")),
            .required("amount", amount("In minor units.")),
            .required("isCash", .boolean("Whether it was paid in the car.")),
            .required("people", .integer(0...1_000, "How many people it was for.")),
            .required("page", .text(1...2_000, "The path of its receipt.")),
        ], "One amount that you took in.")

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/me/earnings", "What you took in during a week", in: .earnings,
                note: "From Monday on, by the city's calendar. All amounts are in minor units.",
                access: .person,
                parameters: [
                    .query(
                        "week",
                        .text(
                            10...10, "A day of the week; this week where nothing is said.",
                            example: "2026-11-23"))
                ],
                answers: [
                    .json(
                        .ok, "The week.",
                        .object(
                            "EarningsOfWeek",
                            [
                                .required("monday", .text(10...10, "Its first day.")),
                                .required("currency", .text(3...3, "In what money.")),
                                .required("total", amount("All of it.")),
                                .required("cash", amount("What was paid in the car.")),
                                .required("wallet", amount("What came to your wallet.")),
                                .required("fees", amount("What of it were fees.")),
                                .required(
                                    "people",
                                    .integer(0...1_000_000, "How many people you drove to the end.")),
                                .required("days", .array(of: amount("Of a day."), 7...7)),
                                .required("takings", .array(of: taking, 0...10_000)),
                            ]))
                ])
        ]
    }
}
