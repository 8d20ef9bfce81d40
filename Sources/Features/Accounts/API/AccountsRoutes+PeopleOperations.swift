import HTTPServer
import Identity
import OpenAPI

/// The calls about people, as the API's document describes them.
extension AccountsRoutes {
    static var peopleOperations: [APIOperation] {
        profileOperations + confirmationOperations + passwordOperations
    }

    private static var profileOperations: [APIOperation] {
        [
            APIOperation(
                .post, "/api/v1/people", "Sign up", in: .people,
                note: "All fields at fault are named at once. A code is sent to each address.",
                access: .anyone, body: .json(signUp),
                answers: [.json(.created, "Who has an account now.", person)]),
            APIOperation(
                .patch, "/api/v1/me", "Change your profile", in: .people,
                note:
                    "What is left out stays. Another email or phone counts once it is confirmed by its code.",
                access: .person, body: .json(profileChange),
                answers: [.json(.ok, "Who you are now.", person)], problems: [.conflict]),
            APIOperation(
                .delete, "/api/v1/sessions", "Log out everywhere else", in: .people, access: .person,
                answers: [.nothing("All other log-ins have ended.")]),
        ]
    }

    private static var confirmationOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/me/confirmations", "How your email and phone stand", in: .people,
                access: .person, answers: [.json(.ok, "Both of them.", activation)]),
            APIOperation(
                .post, "/api/v1/me/confirmations/{channel}/codes", "Get a code", in: .people,
                note: "Six digits, valid for ten minutes. The next one may be sent at `nextCodeAt`.",
                access: .person, parameters: [channel],
                answers: [.json(.accepted, "The code is on its way.", activation)],
                problems: [.unprocessableContent]),
            APIOperation(
                .put, "/api/v1/me/confirmations/{channel}", "Enter a code", in: .people, access: .person,
                parameters: [channel],
                body: .json(code),
                answers: [.json(.ok, "The address is confirmed.", activation)]),
            APIOperation(
                .delete, "/api/v1/me/confirmations/{channel}", "Keep the address of before", in: .people,
                access: .person, parameters: [channel], answers: [.nothing("All stays as it was.")],
                problems: [.unprocessableContent]),
        ]
    }

    private static var passwordOperations: [APIOperation] {
        [
            APIOperation(
                .post, "/api/v1/me/password", "Change your password", in: .people,
                note: "All other log-ins end.", access: .person,
                body: .json(passwordChange), answers: [.nothing("The password is changed.")],
                problems: [.forbidden]),
            APIOperation(
                .post, "/api/v1/password-resets", "Get a link for a forgotten password", in: .people,
                note: "The answer is the same whoever has that address.", access: .anyone,
                body: .json(passwordReset),
                answers: [
                    .nothing("If there is such an account, a link is on its way.", status: .accepted)
                ]),
            APIOperation(
                .put, "/api/v1/password-resets/{token}", "Replace a forgotten password", in: .people,
                note: "The link is used up, and all log-ins end.", access: .anyone,
                parameters: [.path("token", .text(1...100, "The secret of the link."))],
                body: .json(newPassword),
                answers: [.nothing("The password is replaced.")], problems: [.gone]),
        ]
    }

    private static var channel: APIParameter {
        .path("channel", .choice(ConfirmationChannel.allCases.map(\.rawValue), "Which of the two."))
    }

    private static var activation: JSONSchema {
        .object(
            "Confirmations",
            [
                .required("standing", .choice(["registered", "confirmed", "verified", "examined"])),
                .required("confirmations", .array(of: confirmation, 2...2)),
            ])
    }

    private static var confirmation: JSONSchema {
        .object(
            "Confirmation",
            [
                .required("channel", .choice(ConfirmationChannel.allCases.map(\.rawValue))),
                .optional("address", .text(1...320, "The address that counts today.")),
                .required("isConfirmed", .boolean()),
                .optional("pendingAddress", .text(1...320, "Takes its place once confirmed.")),
                .required("hasCode", .boolean("Whether a code is out.")),
                .required("nextCodeAt", .moment("When the next code may be sent.")),
            ])
    }
}
