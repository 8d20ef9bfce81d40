import HTTPServer
import Localization
public import OpenAPI

extension APIRoom {
    /// One's own data.
    public static let privacy = APIRoom(
        "Privacy", "Take your data home, leave for good, and the terms of use.")
}

extension PrivacyRoutes {
    /// What somebody sends to be forgotten.
    struct DepartureOrder: Sendable {
        let password: String
        let givenUp: Int64
    }

    static let departureOrder = JSONShape.object(
        "DepartureOrder", .required("password", .text(0...1_000)),
        .optional(
            "givenUp",
            .integer(
                0...1_000_000_000_000_000,
                "What you leave to the city, in minor units: as much as is on your wallet."))
    ) { password, givenUp in DepartureOrder(password: password, givenUp: givenUp.map(Int64.init) ?? 0) }

    static let acceptance = JSONShape.object(
        "TermsAcceptance", .required("version", .text(0...100, "The version that you have read."))
    ) { $0 }

    private static let copy = JSONSchema.object(
        "DataCopy",
        [
            .required("id", .identifier("Names the copy.")),
            .required(
                "state", .choice(DataCopy.State.allCases.map(\.rawValue))),
            .required("done", .integer(0...1_000, "Of how many kinds of data it is through.")),
            .required("total", .integer(0...1_000, "How many kinds there are.")),
            .required("size", .integer(0...Int64(UInt32.max), "How large the file is, in bytes, so far.")),
            .required("createdAt", .moment("When it was asked for.")),
            .required("expiresAt", .moment("When it is deleted.")),
        ], "A copy of all that the city keeps about you.")

    private static let departure = JSONSchema.object(
        "Departure",
        [
            .required("isLeaving", .boolean("Whether your account is about to be deleted.")),
            .required(
                "isHeldUp", .boolean("Whether it was time, but something has to come to its end first.")),
            .optional("askedAt", .moment("When you asked for it.")),
            .optional("dueAt", .moment("Until when you can keep it, at least.")),
            .required(
                "obstacles",
                .array(
                    of: .object(
                        "DepartureObstacle",
                        [
                            .required("code", .text(1...100, "A stable word, such as `ride-under-way`.")),
                            .required("text", .text(1...1_000, "What to do about it.")),
                            .optional(
                                "canBeGivenUp",
                                .integer(
                                    0...1_000_000_000_000_000,
                                    "What you can leave to the city instead, in minor units.")),
                        ]), 0...1_000)),
        ], "Whether you are leaving, and what has to be settled first.")

    private static let id = APIParameter.path("id", .identifier("Names the copy."))

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] { copies + departures + termsOfUse }

    private static var copies: [APIOperation] {
        [
            APIOperation(
                .post, "/api/v1/me/data-copies", "Have a copy made of your data", in: .privacy,
                note:
                    "It is made in the background and kept for 48 hours; one at a time, three a day.",
                access: .person, answers: [.json(.accepted, "It will be made.", copy)],
                problems: [.conflict, .tooManyRequests]),
            APIOperation(
                .get, "/api/v1/me/data-copies", "Your copies", in: .privacy, note: "The newest first.",
                access: .person,
                answers: [
                    .json(
                        .ok, "The copies there are.",
                        .object("DataCopies", [.required("copies", .array(of: copy, 0...100))]))
                ]),
            APIOperation(
                .get, "/api/v1/me/data-copies/{id}", "How far a copy is", in: .privacy, access: .person,
                parameters: [id], answers: [.json(.ok, "The copy.", copy)]),
            APIOperation(
                .get, "/api/v1/me/data-copies/{id}/file", "The file of a copy", in: .privacy,
                note: "A zip of JSON files, one for each kind of data, and a page that explains them.",
                access: .person, parameters: [id],
                answers: [.bytes("application/zip", "The file.")], problems: [.gone]),
            APIOperation(
                .delete, "/api/v1/me/data-copies/{id}", "Delete a copy", in: .privacy, access: .person,
                parameters: [id], answers: [.nothing("It is deleted.")]),
        ]
    }

    private static var departures: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/me/departure", "Whether you are leaving", in: .privacy, access: .person,
                answers: [.json(.ok, "How it stands.", departure)]),
            APIOperation(
                .post, "/api/v1/me/departure", "Have your account deleted", in: .privacy,
                note:
                    "The account stands still at once and is deleted after seven days; until then it can be kept. "
                    + "What stands against it is in `obstacles` of the departure.",
                access: .person, body: .json(departureOrder),
                answers: [.json(.created, "You are leaving.", departure)],
                problems: [.forbidden, .conflict, .tooManyRequests]),
            APIOperation(
                .delete, "/api/v1/me/departure", "Stay after all", in: .privacy, access: .person,
                answers: [.nothing("You stay.")], problems: [.conflict]),
        ]
    }

    private static var termsOfUse: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/terms", "The terms of use", in: .privacy, access: .anyone,
                answers: [
                    .json(
                        .ok, "The terms of use that hold.",
                        .object(
                            "Terms",
                            [
                                .required("version", .text(1...40, "Which they are.")),
                                .required("language", .choice(Language.allCases.map(\.code))),
                                .required("text", .text(0...TermsOfUse.longestText)),
                                .optional("accepted", .text(1...40, "Which ones you have accepted last.")),
                            ]))
                ]),
            APIOperation(
                .put, "/api/v1/me/terms", "Accept the terms of use", in: .privacy,
                note: "Until you have, most calls answer the problem `terms-required`.", access: .person,
                body: .json(acceptance), answers: [.nothing("You have accepted them.")],
                problems: [.conflict]),
        ]
    }
}
