import HTTPServer
public import OpenAPI

extension APIRoom {
    /// The league of the fruit game.
    public static let fruityLeague = APIRoom(
        "Fruity league",
        "Puzzles of the day, ranked games and games of two, judged by the server. Who calls shows the token of a "
            + "linked device, or of a seat in a game of two, as a bearer; the city's log-ins are not looked at here. "
            + "Fruits are numbered from 0.")
}

extension FruityLeagueAPI {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] { players + plays + games }

    private static let id = APIParameter.path("id", .identifier("Names the game."))
    private static let moveExample: JSONValue = ["number": 1, "guess": [0, 1, 2, 3]]

    private static let player = JSONSchema.object(
        "FruityPlayer",
        [
            .required("id", .identifier("Names the player.")),
            .required("nickname", .text(1...60, "The words of the nickname, such as fox.moon.")),
            .required("name", .text(1...100, "The nickname in your language.")),
            .required("isChild", .boolean("Whether it is a child of the account's owner.")),
        ], "Who plays.")

    private static let nickname = JSONSchema.object(
        "FruityNickname",
        [
            .required("nickname", .text(1...60, "Its words.")),
            .required("name", .text(1...100, "In your language.")),
        ])

    private static let turn = JSONSchema.object(
        "FruityTurn",
        [
            .optional("guess", colours.schema),
            .required("exact", .integer(0...8, "Fruits in their place.")),
            .required("partial", .integer(0...8, "Fruits that belong to another place.")),
        ], "A guess and its answer; in a race the other's guess stays hidden until the game is over.")

    private static let play = JSONSchema.object(
        "FruityPlay",
        [
            .required("id", .identifier("Names the game.")),
            .required("kind", .choice(["daily", "ranked"], "The puzzle of a day, or an ordinary game.")),
            .required("level", level.schema),
            .required("day", .integer(Int64.min...Int64.max, "The city's day, in days since 1970.")),
            .required("tries", .integer(1...15, "How many guesses there are.")),
            .required("outcome", .choice(["playing", "won", "lost", "abandoned"], "How it stands.")),
            .required("points", .integer(0...3, "What it counts.")),
            .required("startedAt", .moment("When the server gave it out.")),
            .optional("endedAt", .moment("When the last move was judged.")),
            .required("turns", .array(of: turn, 0...15)),
            .optional(
                "secret",
                colours.schema.noted(
                    "Once it is over; that of a day's puzzle which was not found, once nobody can play it any "
                        + "more: an hour after the day.")),
        ], "A game whose secret the server keeps.")

    private static let seat = JSONSchema.object(
        "FruitySeat",
        [
            .optional("name", .text(1...100, "The nickname; guests have none.")),
            .required("isThere", .boolean("Whether this one follows the game now.")),
            .required("hasSetCode", .boolean("Whether this one has set the code for the other.")),
            .required(
                "outcome", .choice(["playing", "won", "lost", "late", "left"], "How this one stands.")),
            .optional("deadlineAt", .moment("Until when the next move must be there.")),
            .required("turns", .array(of: turn, 0...15)),
            .optional(
                "secret", colours.schema.noted("What this one is to find; once it is over, or if you set it.")
            ),
        ], "One of the two.")

    private static let game = JSONSchema.object(
        "FruityGame",
        [
            .required("id", .identifier("Names the game.")), .required("level", level.schema),
            .required("mode", .choice(["race", "codes"], "The same secret for both, or each sets a code.")),
            .required("phase", .choice(["waiting", "setting", "playing", "over"], "How far it is.")),
            .required("tries", .integer(1...15, "How many guesses each has.")),
            .optional(
                "moveSeconds",
                .integer(1...3_600, "How long a move may take; missing without a clock: then it is a day.")),
            .optional("winner", .choice(["you", "other", "nobody"], "Once it is over.")),
            .optional(
                "again",
                .choice(
                    ["you", "other"], "Who has asked to play once more, while that game waits or is played.")),
            .required("now", .moment("The server's time; deadlines are counted from it.")),
            .optional("linkEndsAt", .moment("Until when the friend can come.")),
            .required("you", seat), .optional("other", seat),
        ], "A game of two, as you see it.")

    private static let taken = JSONSchema.object(
        "FruitySeatTaken",
        [
            .required("token", .text(43...43, "Shows that the seat is yours; keep it.")),
            .optional("invitation", .text(43...43, "What the friend needs beside the game's name.")),
            .required("game", game),
        ])

    private static let players: [APIOperation] = [
        APIOperation(
            .get, "/api/v1/fruity/city", "Where one joins", in: .fruityLeague, access: .anyone,
            answers: [
                .json(
                    .ok, "The city's page on which players are added and devices linked.",
                    .object(
                        "FruityCity",
                        [
                            .required("page", .text(1...2_000, "Its address.")),
                            .required(
                                "legalAge", .integer(0...99, "From which age one plays under an own account.")
                            ),
                        ]))
            ], problems: [.notFound]),
        APIOperation(
            .post, "/api/v1/fruity/links", "Link a device", in: .fruityLeague,
            note: "With a code from the city's page of the league; it works once, for five minutes.",
            access: .anyone,
            body: .json(linkRequest),
            answers: [
                .json(
                    .created, "The token of the device, good for the league only.",
                    .object(
                        "FruityLink", [.required("token", .text(43...43)), .required("player", player)]))
            ]),
        APIOperation(
            .get, "/api/v1/fruity/me", "The player of this device", in: .fruityLeague, access: .anyone,
            answers: [.json(.ok, "The player.", player)]),
        APIOperation(
            .delete, "/api/v1/fruity/me/device", "Unlink this device", in: .fruityLeague, access: .anyone,
            answers: [.nothing("The token is of no use any more.")]),
        APIOperation(
            .get, "/api/v1/fruity/me/nicknames", "Nicknames to choose from", in: .fruityLeague,
            access: .anyone,
            parameters: [.query("round", .integer(0...19, "How often you asked for others."))],
            answers: [
                .json(
                    .ok, "Free ones.",
                    .object(
                        "FruityNicknames",
                        [
                            .required("round", .integer(0...19)),
                            .required("nicknames", .array(of: nickname, 0...3)),
                        ]))
            ]),
        APIOperation(
            .put, "/api/v1/fruity/me/nickname", "Choose a nickname", in: .fruityLeague, access: .anyone,
            body: .json(nicknameChoice), answers: [.json(.ok, "The player.", player)]),
        APIOperation(
            .get, "/api/v1/fruity/standings", "The standings", in: .fruityLeague, access: .anyone,
            parameters: [
                .query(
                    "board", .choice(["daily", "points", "time"], "What is compared; daily if not given.")),
                .query("level", level.schema.noted("The level; medium if not given.")),
                .query("span", .choice(["day", "week", "all"], "The days that count; day if not given.")),
            ] + APIParameter.paging,
            answers: [
                .json(
                    .ok, "A part of them.",
                    .object(
                        "FruityStandings",
                        [
                            .required("board", .text(1...20)), .required("level", level.schema),
                            .required("span", .text(1...20)),
                            .required("entries", .array(of: standing, 0...100)),
                            .optional("next", .nextCursor),
                        ]), headers: [.link])
            ], problems: [.unprocessableContent]),
    ]

    private static let standing = JSONSchema.object(
        "FruityStanding",
        [
            .required("rank", .integer(1...Int64.max, "From 1; equals share it.")),
            .required("nickname", .text(1...60)), .required("name", .text(1...100)),
            .required("isYou", .boolean()), .optional("points", .integer(0...Int64.max)),
            .optional("guesses", .integer(0...Int64.max)),
            .optional("milliseconds", .integer(0...Int64.max, "The time, by the server's clock.")),
        ])

    private static let levelExample: JSONValue = ["level": "easy"]

    private static let plays: [APIOperation] = [
        APIOperation(
            .get, "/api/v1/fruity/daily", "Today's puzzles", in: .fruityLeague, access: .anyone,
            answers: [
                .json(
                    .ok, "How the player stands with them.",
                    .object(
                        "FruityDaily",
                        [
                            .required("day", .integer(Int64.min...Int64.max, "The city's day, since 1970.")),
                            .required("plays", .array(of: play, 0...3)),
                            .required(
                                "streaks",
                                .array(
                                    of: .object(
                                        "FruityStreak",
                                        [
                                            .required("level", level.schema),
                                            .required("current", .integer(0...Int64.max, "Days in a row.")),
                                            .required("best", .integer(0...Int64.max)),
                                        ]), 0...3)),
                        ]))
            ]),
        APIOperation(
            .post, "/api/v1/fruity/daily", "Begin today's puzzle", in: .fruityLeague,
            note:
                "There is one try a day and level; who began it goes on with it. A player added in place of one "
                + "who had begun it is asked to come back tomorrow.", access: .anyone,
            body: .json(levelChoice, example: levelExample),
            answers: [.json(.created, "It begins.", play), .json(.ok, "It goes on.", play)]),
        APIOperation(
            .post, "/api/v1/fruity/plays", "Begin a ranked game", in: .fruityLeague,
            note: "One that is not over goes on.", access: .anyone,
            body: .json(levelChoice, example: levelExample),
            answers: [.json(.created, "It begins.", play), .json(.ok, "It goes on.", play)]),
        APIOperation(
            .get, "/api/v1/fruity/plays/{id}", "A ranked game", in: .fruityLeague, access: .anyone,
            parameters: [id], answers: [.json(.ok, "The game.", play)]),
        APIOperation(
            .post, "/api/v1/fruity/plays/{id}/moves", "Guess", in: .fruityLeague, access: .anyone,
            parameters: [id], body: .json(move, example: moveExample),
            answers: [.json(.ok, "The game.", play)]),
        APIOperation(
            .post, "/api/v1/fruity/plays/{id}/end", "Give a game up", in: .fruityLeague, access: .anyone,
            parameters: [id], answers: [.json(.ok, "The game.", play)]),
    ]

    private static let games: [APIOperation] = [
        APIOperation(
            .post, "/api/v1/fruity/games", "Invite a friend", in: .fruityLeague,
            note: "Guests may, too: without a token.", access: .anyone,
            body: .json(gameRequest, example: ["level": "easy", "mode": "race"]),
            answers: [.json(.created, "Your seat.", taken)]),
        APIOperation(
            .post, "/api/v1/fruity/games/{id}/seats", "Sit down by a link", in: .fruityLeague,
            note:
                "With the same `device` again, the seat is given back under a new token: for whom the answer "
                + "did not reach.",
            access: .anyone, parameters: [id],
            body: .json(joinRequest),
            answers: [.json(.created, "Your seat.", taken)]),
        APIOperation(
            .get, "/api/v1/fruity/games/{id}", "A game of two", in: .fruityLeague, access: .anyone,
            parameters: [id], answers: [.json(.ok, "The game.", game)]),
        APIOperation(
            .put, "/api/v1/fruity/games/{id}/code", "Set the code for the other", in: .fruityLeague,
            access: .anyone, parameters: [id],
            body: .json(code, example: ["code": [0, 1, 2, 3]]),
            answers: [.json(.ok, "The game.", game)]),
        APIOperation(
            .post, "/api/v1/fruity/games/{id}/moves", "Guess in a game of two", in: .fruityLeague,
            access: .anyone, parameters: [id], body: .json(move, example: moveExample),
            answers: [.json(.ok, "The game.", game)]),
        APIOperation(
            .post, "/api/v1/fruity/games/{id}/end", "Leave a game of two", in: .fruityLeague,
            note: "Who still guesses has lost then. Who is done changes nothing: the other plays on.",
            access: .anyone, parameters: [id], answers: [.json(.ok, "The game.", game)]),
        APIOperation(
            .post, "/api/v1/fruity/games/{id}/again", "Play once more", in: .fruityLeague,
            note:
                "After a game: the first of the two who asks makes another like it, the second sits down in it. "
                + "While it waits, `invitation` is for a link, in case the second does not look any more.",
            access: .anyone, parameters: [id], answers: [.json(.created, "Your seat in it.", taken)]),
        APIOperation(
            .get, "/api/v1/fruity/games/{id}/events", "Follow a game of two", in: .fruityLeague,
            access: .anyone, parameters: [id],
            answers: [.events("`game` with the game, at once and after each change.")]),
    ]
}
