import HTTPServer
public import OpenAPI

extension APIRoom {
    /// Who knows whom.
    public static let friends = APIRoom("Friends", "Friends, asks and invitations, and blocked people.")
}

/// An ask, as it is sent.
struct AskRequest: Sendable {
    let address: String
}

/// The code of an invitation, as it is sent.
struct JoinRequest: Sendable {
    let code: String
}

extension FriendsRoutes {
    static let askRequest = JSONShape.object(
        "FriendAsk", .required("address", .text(1...300, "An exact email address or telephone number."))
    ) { AskRequest(address: $0) }

    static let joinRequest = JSONShape.object(
        "FriendJoin", .required("code", .text(1...100, "What stands last in the link."))
    ) { JoinRequest(code: $0) }

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] { lists + acts + asks + invitations }

    private static let id = APIParameter.path("id", .identifier("Names the person."))

    private static let person = JSONSchema.object(
        "Friend",
        [
            .required("id", .identifier("Names the person.")), .required("firstName", .text(1...200)),
            .optional("name", .text(1...400, "All of the name; of friends, and of those who ask.")),
            .optional("photo", .text(1...500, "The path of the photo.")),
            .required("since", .moment("Since when.")),
        ], "Somebody.")

    private static func people(_ note: String) -> APIAnswer {
        .json(
            .ok, note,
            .object(
                "Friends",
                [.required("people", .array(of: person, 0...100)), .optional("next", .nextCursor)]),
            headers: [.link])
    }

    private static var lists: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/friends", "Your friends", in: .friends, note: "The newest first.",
                access: .person,
                parameters: APIParameter.paging, answers: [people("A page of friends.")]),
            APIOperation(
                .get, "/api/v1/friends/asking", "Who asks you", in: .friends, note: "The newest first.",
                access: .person, parameters: APIParameter.paging,
                answers: [people("A page of those who ask.")]),
            APIOperation(
                .get, "/api/v1/friends/blocked", "Whom you have blocked", in: .friends,
                note: "The newest first.",
                access: .person, parameters: APIParameter.paging,
                answers: [people("A page of those who are blocked.")]),
        ]
    }

    private static var acts: [APIOperation] {
        [
            APIOperation(
                .delete, "/api/v1/friends/{id}", "End a friendship", in: .friends, note: "Nobody is told.",
                access: .person, parameters: [id], answers: [.nothing("You are friends no longer.")]),
            APIOperation(
                .post, "/api/v1/friends/asking/{id}/accept", "Say yes", in: .friends, access: .person,
                parameters: [id], answers: [.nothing("You are friends.")]),
            APIOperation(
                .post, "/api/v1/friends/asking/{id}/decline", "Say no", in: .friends, note: "Nobody is told.",
                access: .person, parameters: [id], answers: [.nothing("The ask is declined.")]),
            APIOperation(
                .put, "/api/v1/friends/blocked/{id}", "Block somebody", in: .friends,
                note: "You are brought together in nothing any more. Nobody is told.", access: .person,
                parameters: [id], answers: [.nothing("The person is blocked.")]),
            APIOperation(
                .delete, "/api/v1/friends/blocked/{id}", "Unblock somebody", in: .friends, access: .person,
                parameters: [id], answers: [.nothing("The person is not blocked any more.")]),
        ]
    }

    private static let letter = JSONSchema.object(
        "OpenFriendAsk",
        [
            .required("id", .identifier("Names the ask.")), .required("address", .text(1...300)),
            .required("askedAt", .moment("When it was asked.")),
            .required("endsAt", .moment("When it lapses.")),
        ], "An ask that is open.")

    private static var asks: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/friends/asks", "Whom you have asked", in: .friends, access: .person,
                answers: [
                    .json(
                        .ok, "The open asks, the newest first.",
                        .object("FriendAsks", [.required("asks", .array(of: letter, 0...Friends.mostAsks))]))
                ]),
            APIOperation(
                .post, "/api/v1/friends/asks", "Ask somebody by an address", in: .friends,
                note:
                    "If somebody has an account with this address, they are asked. The answer is the same if not.",
                access: .person, body: .json(askRequest, example: ["address": "ada@example.org"]),
                answers: [.json(.accepted, "The ask.", letter)]),
            APIOperation(
                .delete, "/api/v1/friends/asks/{id}", "Take an ask back", in: .friends, access: .person,
                parameters: [.path("id", .identifier("Names the ask."))],
                answers: [.nothing("It is taken back.")]),
        ]
    }

    private static let invitation = JSONSchema.object(
        "FriendInvitation",
        [
            .required("id", .identifier("Names the invitation.")),
            .required("usesLeft", .integer(0...Int64(Friends.invitationUses), "How many people can use it.")),
            .required("madeAt", .moment("When it was made.")),
            .required("endsAt", .moment("Until when it can be used.")),
        ], "A link by which others become your friends.")

    private static var invitations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/friends/invitations", "Your invitations", in: .friends, access: .person,
                answers: [
                    .json(
                        .ok, "Those that can be used, the newest first.",
                        .object(
                            "FriendInvitations",
                            [
                                .required(
                                    "invitations", .array(of: invitation, 0...Friends.mostInvitations))
                            ]))
                ]),
            APIOperation(
                .post, "/api/v1/friends/invitations", "Make an invitation", in: .friends,
                note: "Its code is told once.", access: .person,
                answers: [
                    .json(
                        .created, "The invitation and its code.",
                        .object(
                            "MadeFriendInvitation",
                            [
                                .required("code", .text(43...43, "A secret.")),
                                .required("path", .text(1...100, "The page to send to others.")),
                                .required("invitation", invitation),
                            ]))
                ]),
            APIOperation(
                .delete, "/api/v1/friends/invitations/{id}", "End an invitation", in: .friends,
                access: .person,
                parameters: [.path("id", .identifier("Names the invitation."))],
                answers: [.nothing("It leads nowhere any more.")]),
            APIOperation(
                .post, "/api/v1/friends/joins", "Take an invitation", in: .friends, access: .person,
                body: .json(joinRequest, example: ["code": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"]),
                answers: [
                    .json(
                        .ok, "Whose friend you are now.",
                        .object(
                            "JoinedFriend",
                            [
                                .required("id", .identifier("Names the person.")),
                                .required("firstName", .text(1...200)), .required("name", .text(1...400)),
                            ]))
                ], problems: [.gone]),
        ]
    }
}
