import DayBook
import HTTPServer
import Identity
import Ledger
public import OpenAPI
import Savings
import Web

extension APIRoom {
    /// What shared rides saved.
    public static let saved = APIRoom("Saved", "What shared rides saved: money, metres and grams of CO₂.")
}

/// The calls; ``operations`` says what they answer.
extension SavedRoutes {
    func ownDocument(of person: UniqueID) async throws -> Response {
        let parts = try await savings(of: person)
        func part(_ side: SavedSide) -> [MonthDocument] {
            (parts.first { $0.side == side }?.months ?? []).map {
                MonthDocument($0, side, savings.rules)
            }
        }
        return try .document(
            OwnDocument(
                currency: savings.currency.code, gramsPerKilometre: savings.rules.gramsPerKilometre,
                source: savings.rules.source, asPassenger: part(.passenger), asDriver: part(.driver)))
    }

    func cityDocument() async throws -> Response {
        let city = try await together()
        return try .document(
            CityDocument(
                currency: savings.currency.code, gramsPerKilometre: savings.rules.gramsPerKilometre,
                source: savings.rules.source, weeks: city.count, lastMonday: city.lastMonday?.description,
                lastWeek: SumDocument(city.last, savings.rules), all: SumDocument(city.all, savings.rules)))
    }

    private struct OwnDocument: Encodable {
        let currency: String
        let gramsPerKilometre: Int
        let source: String
        let asPassenger: [MonthDocument]
        let asDriver: [MonthDocument]
    }

    private struct MonthDocument: Encodable {
        let month: String
        let rides: Int64
        let metres: Int64
        let grams: Int64
        let money: Int64

        init(_ month: SavedMonth, _ side: SavedSide, _ rules: SavingRules) {
            self.month = month.month
            rides = month.sum.rides
            metres = month.sum.notDriven
            grams = month.sum.grams(rules)
            money = month.sum.money(on: side)
        }
    }

    private struct CityDocument: Encodable {
        let currency: String
        let gramsPerKilometre: Int
        let source: String
        let weeks: Int
        let lastMonday: String?
        let lastWeek: SumDocument
        let all: SumDocument
    }

    private struct SumDocument: Encodable {
        let metres: Int64
        let grams: Int64
        let money: Int64

        init(_ sum: CityWeeks.Sum, _ rules: SavingRules) {
            metres = sum.metres
            grams = sum.metres * Int64(rules.gramsPerKilometre) / 1_000
            money = sum.money
        }
    }

    private static func amount(_ note: String) -> JSONSchema { .integer(0...Int64.max / 2, note) }

    private static let month = JSONSchema.object(
        "SavedMonth",
        [
            .required("month", .text(7...7, "A month of the city's calendar.", example: "2026-11")),
            .required("rides", amount("Rides that came to their end.")),
            .required("metres", amount("What no car drove: direct ways less the drivers' detours.")),
            .required("grams", amount("CO₂ equivalent of these metres.")),
            .required(
                "money",
                amount(
                    "In minor units: as a passenger what driving alone would have cost less what you paid; as a driver what "
                        + "passengers paid less what the detours cost.")),
        ])

    private static let sum = JSONSchema.object(
        "SavedTogether",
        [
            .required("metres", amount("What no car drove.")),
            .required("grams", amount("CO₂ equivalent of these metres.")),
            .required("money", amount("What driving these would have cost, in minor units.")),
        ])

    private static let basis: [JSONSchema.Member] = [
        .required("currency", .text(3...3, "In what money is counted.")),
        .required("gramsPerKilometre", .integer(0...1_000, "By what CO₂ is counted.")),
        .required("source", .text(0...300, "Where that number is from.")),
    ]

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/me/saved", "What your shared rides saved", in: .saved,
                note:
                    "Month by month, the latest first. Both sides are counted for themselves: do not add them up.",
                access: .person,
                answers: [
                    .json(
                        .ok, "What you saved.",
                        .object(
                            "Saved",
                            basis + [
                                .required("asPassenger", .array(of: month, 0...10_000)),
                                .required("asDriver", .array(of: month, 0...10_000)),
                            ]))
                ]),
            APIOperation(
                .get, "/api/v1/saved", "What everybody saved together", in: .saved,
                note:
                    "Whole weeks of the last year only, rounded down, and only those in which on one day at least "
                    + "\(CityWeeks.fewest) people rode along.",
                access: .anyone,
                answers: [
                    .json(
                        .ok, "What was saved.",
                        .object(
                            "SavedByAll",
                            basis + [
                                .required("weeks", .integer(0...60, "How many weeks are counted.")),
                                .optional(
                                    "lastMonday", .text(10...10, "The Monday of the last of them.")),
                                .required("lastWeek", sum),
                                .required("all", sum),
                            ]))
                ]),
        ]
    }
}
