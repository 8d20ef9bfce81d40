import Geography
import HTTPServer
import Identity
public import OpenAPI
import Web

extension APIRoom {
    /// What operators do with accounts.
    public static let operating = APIRoom(
        "Accounts of people",
        "For operators: find people, pause accounts, help people in, and say who works for the city. All of it, looking as well, "
            + "is written into the log of what operators do.")
}

extension OperatingRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] { peopleOperations + roleOperations }

    private static let people = "/api/v1/operate/people"
    private static let id = APIParameter.path("id", .identifier("Names the person."))

    private static var peopleOperations: [APIOperation] {
        [
            APIOperation(
                .get, people, "Find people", in: .operating,
                note:
                    "By the beginnings of the words of a name, or by exactly an email address, a phone number or an identifier.",
                access: .operators,
                parameters: [
                    .query("q", .text(1...320, "Whom to look for.", example: "ada"), isRequired: true)
                ],
                answers: [
                    .json(
                        .ok, "The first of them.",
                        .object(
                            "PeopleFound",
                            [
                                .required("people", .array(of: row, 0...PeopleFound.limit)),
                                .required("hasMore", .boolean("Whether there are more.")),
                            ]))
                ], problems: [.tooManyRequests]),
            APIOperation(
                .get, "\(people)/{id}", "A person", in: .operating, access: .operators, parameters: [id],
                answers: [.json(.ok, "Who it is and how the account stands.", file)]),
            APIOperation(
                .put, "\(people)/{id}/pause", "Pause an account", in: .operating,
                note:
                    "Or give its pause another reason. The person is told why. They can finish what they have begun, take "
                    + "what is theirs and leave; nothing new begins. 409 `outdated` if another operator decided since.",
                access: .operators, parameters: [id], body: .json(pauseOrder),
                answers: [.json(.ok, "The person.", file)], problems: [.forbidden, .conflict]),
            APIOperation(
                .delete, "\(people)/{id}/pause", "End the pause of an account", in: .operating,
                access: .operators,
                parameters: [
                    id,
                    .query(
                        "version", .integer(0...Int64(Int32.max), "The `pauseVersion` that was read."),
                        isRequired: true),
                ],
                answers: [.json(.ok, "The person.", file)], problems: [.conflict]),
            APIOperation(
                .post, "\(people)/{id}/password-link", "Send a link to a new password", in: .operating,
                note:
                    "By mail, as if the person had asked for it. Nobody else sees it. Only to an address that was confirmed, "
                    + "409 `address-unconfirmed` otherwise, and three at once at most.",
                access: .operators,
                parameters: [id],
                answers: [.nothing("It is on its way.", status: .accepted)],
                problems: [.forbidden, .conflict, .tooManyRequests]),
            APIOperation(
                .delete, "\(people)/{id}/sessions", "End all log-ins of a person", in: .operating,
                access: .operators, parameters: [id], answers: [.nothing("They have ended.")],
                problems: [.forbidden]),
        ]
    }

    private static var roleOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/operate/roles", "Who works for the city", in: .operating, access: .operators,
                answers: [
                    .json(
                        .ok, "Operators, then clerks.",
                        .object("StaffList", [.required("staff", .array(of: staff, 0...1_000))]))
                ]),
            APIOperation(
                .post, "/api/v1/operate/roles/clerk", "Name a clerk", in: .operating,
                note: "Clerks have the cash desk and the queue of documents, and nothing else.",
                access: .operators, body: .json(clerk),
                answers: [.json(.created, "Who it is.", staff)], problems: [.notFound]),
            APIOperation(
                .delete, "/api/v1/operate/roles/{role}/{id}", "Take a role back", in: .operating,
                note: "409 `last-operator` if nobody would run the city any more.", access: .operators,
                parameters: [
                    .path("role", .choice(CityRole.allCases.map(\.rawValue), "Which role.")), id,
                ],
                answers: [.nothing("The person does not have it any more.")], problems: [.conflict]),
        ]
    }

    private static let row = JSONSchema.object(
        "PersonFound",
        [
            .required("id", .identifier("Names the person.")), .required("name", .text(1...200)),
            .required("email", .text(3...320)), .optional("phone", .text(5...20)),
            .required("isPaused", .boolean("Whether the account is paused.")),
        ])

    private static let file = JSONSchema.object(
        "PersonFile",
        [
            .required("id", .identifier("Names the person.")), .required("name", .text(1...200)),
            .required("email", .text(3...320)), .required("isEmailConfirmed", .boolean()),
            .optional("phone", .text(5...20)), .required("isPhoneConfirmed", .boolean()),
            .required("standing", .choice(["registered", "confirmed", "verified", "examined"])),
            .optional("role", .choice(CityRole.allCases.map(\.rawValue), "What they do for the city.")),
            .required("createdAt", .moment("Since when there is the account.")),
            .required("logIns", .integer(0...1_000_000, "How many log-ins there are.")),
            .optional("seenAt", .moment("When one was used last, within five minutes.")),
            .optional(
                "pause",
                .object(
                    "Pause",
                    [
                        .required("reason", .text(1...AccountPause.longestReason, "What the person reads.")),
                        .required("since", .moment("Since when.")),
                        .optional("by", .text(1...200, "Who decided.")),
                    ])),
            .required(
                "pauseVersion", .integer(0...Int64(Int32.max), "How often that was changed: send it back.")),
        ], "What an operator sees of a person.")

    private static let staff = JSONSchema.object(
        "Staff",
        [
            .required("id", .identifier("Names the person.")), .required("name", .text(1...200)),
            .required("email", .text(3...320)),
            .required("role", .choice(CityRole.allCases.map(\.rawValue))),
        ])
}
