import HTTPServer
import Identity
import Localization
public import OpenAPI

extension APIRoom {
    /// Who is logged in.
    public static let people = APIRoom("People", "Log in, and say who you are.")
}

extension AccountsRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .post, "/api/v1/sessions", "Log in", in: .people,
                note:
                    "Answers a token for `Authorization: Bearer …`, shown only this once. Name your program in "
                    + "`User-Agent` or `device`: that is what the list of log-ins shows.",
                access: .anyone,
                body: .json(credentials),
                answers: [
                    .json(
                        .created, "The token and the log-in.",
                        .object(
                            "LogIn",
                            [
                                .required("token", .text(43...43, "The secret: keep it safe.")),
                                .required("session", session), .required("person", person),
                            ]))
                ], problems: [.unauthorized]),
            APIOperation(
                .get, "/api/v1/sessions", "Your log-ins", in: .people, note: "The newest first.",
                access: .person, parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of log-ins.",
                        .object(
                            "Sessions",
                            [
                                .required("sessions", .array(of: session, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .delete, "/api/v1/sessions/{id}", "Log out", in: .people,
                note: "Ends a log-in of yours; `current` is the one that this call is made with.",
                access: .person,
                parameters: [.path("id", .text(1...36, "The log-in, or `current`.", example: "current"))],
                answers: [.nothing("It has ended.")]),
            APIOperation(
                .get, "/api/v1/me", "You", in: .people, access: .person,
                answers: [.json(.ok, "Who is logged in.", person)]),
        ] + peopleOperations
    }

    private static let session = JSONSchema.object(
        "Session",
        [
            .required("id", .identifier("Names the log-in; not a secret.")),
            .required("kind", .choice(["api", "browser"])),
            .required("device", .text(0...200, "What the browser or program calls itself.")),
            .required("createdAt", .moment("When it began.")),
            .required(
                "seenAt", .moment("When it was last used, within five minutes; now for the one that asks.")),
            .required("expiresAt", .moment("When it ends by itself.")),
        ], "A log-in that has not ended.")

    static let person = JSONSchema.object(
        "Person",
        [
            .required("id", .identifier("Names the person.")), .required("firstName", .text(1...200)),
            .required("lastName", .text(1...200)), .required("email", .text(3...320)),
            .optional("phone", .text(5...20, example: "+4237777777")),
            .required("language", .choice(Language.allCases.map(\.code))),
            .required("standing", .choice(["registered", "confirmed", "verified", "examined"])),
            .required("isEmailConfirmed", .boolean()), .required("isPhoneConfirmed", .boolean()),
            .optional("birthDate", .text(10...10, "YYYY-MM-DD.")),
            .optional("gender", .choice(Gender.allCases.map(\.rawValue))),
            .required(
                "spokenLanguages", .array(of: .choice(SpokenLanguage.allCases.map(\.rawValue)), 0...100)),
            .required("isOperator", .boolean("Whether you run the city.")),
            .required("isDemo", .boolean()),
            .required("version", .integer(1...Int64(Int32.max), "Grows with every change.")),
        ], "A person.")
}
