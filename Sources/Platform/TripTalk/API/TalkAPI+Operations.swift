import HTTPServer
public import OpenAPI

/// The calls of ``TalkAPI``, as the API's document describes them for a room.
extension TalkAPI {
    static let order = JSONShape.object(
        "TalkOrder",
        .optional(
            "words", .text(0...1_200, "What is said, up to \(TalkWords.longest) characters in one line.")),
        .optional(
            "phrase",
            .choice(of: TalkPhrase.self, "A short reply, instead: each reads it in their own language."))
    ) { words, phrase in TalkOrder(words: words, phrase: phrase) }

    static let last = JSONShape.object(
        "TalkSeen",
        .required("last", .integer(0...1_000_000, "The number of the last message that was read."))
    ) { $0 }

    /// - Parameters:
    ///   - path: The pattern of a ride, such as `/api/v1/rides/{id}`.
    ///   - room: The part of the city that they belong to.
    ///   - noun: What a ride is called there.
    public static func operations(at path: String, in room: APIRoom, noun: String) -> [APIOperation] {
        let id = APIParameter.path("id", .identifier("Names the \(noun)."))
        return [
            APIOperation(
                .get, "\(path)/talk", "What was written about a \(noun)", in: room,
                note:
                    "The last messages of driver and passenger, the earliest first. There is none before both have "
                    + "something to agree on, and nothing can be written from a day after the end on.",
                access: .person,
                parameters: [
                    id, .query("before", .integer(1...1_000_000, "Those before this number.", example: 61)),
                ],
                answers: [.json(.ok, "The messages.", talk)]),
            APIOperation(
                .post, "\(path)/talk", "Write about a \(noun)", in: room,
                note:
                    "Words or a short reply. With an `Idempotency-Key` it is written once, however often it is sent.",
                access: .person, parameters: [id],
                body: .json(order, example: ["words": "I am at the main entrance."]),
                answers: [.json(.created, "The messages, with the new one.", talk)], problems: [.conflict]),
            APIOperation(
                .post, "\(path)/talk/seen", "Messages were read", in: room, access: .person, parameters: [id],
                body: .json(last, example: ["last": 3]),
                answers: [.nothing("The other side sees it.")]),
        ]
    }

    private static let talk = JSONSchema.object(
        "Talk",
        [
            .required(
                "messages",
                .array(
                    of: .object(
                        "TalkMessage",
                        [
                            .required("number", .integer(1...1_000_000, "Which of its talk it is.")),
                            .required("isOwn", .boolean("Whether you wrote it.")),
                            .required("at", .moment("When it was written.")),
                            .required(
                                "text", .text(1...2_400, "What it says, in your language for a short reply.")),
                            .optional(
                                "phrase",
                                .choice(TalkPhrase.allCases.map(\.rawValue), "Which short reply it is.")),
                            .required("isRead", .boolean("Whether whoever it is for has read it.")),
                        ]), 0...100)),
            .required("hasEarlier", .boolean("Whether there are earlier ones.")),
            .required("isOpen", .boolean("Whether something can be written.")),
            .optional("with", .text(1...200, "The first name of the other side.")),
            .required(
                "offered",
                .array(
                    of: .choice(TalkPhrase.allCases.map(\.rawValue)), 0...20,
                    "The short replies for your side.")),
        ], "What the two of a ride wrote to each other.")
}
