import HTTPServer
public import OpenAPI

/// The calls of ``TripSafetyAPI``, as the API's document describes them for a room.
public struct SafetyOperations: Sendable {
    private let path: String
    private let room: APIRoom
    private let noun: String
    private let name: String
    private let id: APIParameter
    private let place: JSONSchema
    private let hasDestination: Bool

    /// - Parameters:
    ///   - path: The pattern of a trip, such as `/api/v1/rides/{id}`.
    ///   - room: The part of the city that they belong to.
    ///   - noun: What a trip is called there, such as `ride`.
    ///   - name: With which the names of the answers' schemas begin, such as `Ride`.
    ///   - id: The parameter `id`.
    ///   - place: A place, as the room's other calls describe it.
    ///   - hasDestination: Whether it is always known where a trip goes.
    public init(
        at path: String, in room: APIRoom, noun: String, name: String, id: APIParameter, place: JSONSchema,
        hasDestination: Bool = true
    ) {
        self.path = path
        self.room = room
        self.noun = noun
        self.name = name
        self.id = id
        self.place = place
        self.hasDestination = hasDestination
    }

    /// The calls.
    public var all: [APIOperation] {
        [
            APIOperation(
                .get, "\(path)/safety", "What to say in an emergency", in: room,
                note: "The number to call, and where you are with whom; nobody is told by asking for it.",
                access: .person, parameters: [id], answers: [.json(.ok, "The facts.", safety)]),
            APIOperation(
                .get, "\(path)/shares", "Links to a \(noun)", in: room, access: .person,
                parameters: [id],
                answers: [
                    .json(
                        .ok, "How many there are.",
                        .object(
                            "\(name)Shares",
                            [.required("count", .integer(0...1_000, "How many links show the \(noun)."))]))
                ]),
            APIOperation(
                .post, "\(path)/shares", "Make a link to a \(noun)", in: room,
                note:
                    "Whoever has the link sees car, plate, way and arrival, without an account, until half an hour "
                    + "after the end. It is shown only once.",
                access: .person, parameters: [id],
                answers: [
                    .json(
                        .created, "The link.",
                        .object(
                            "\(name)Share",
                            [
                                .required(
                                    "path",
                                    .text(
                                        1...200, "The address of the page on this site.",
                                        example: "/share/3q2-7wAB"))
                            ]))
                ], problems: [.conflict]),
            APIOperation(
                .delete, "\(path)/shares", "End the links to a \(noun)", in: room,
                note: "All of them, at once.", access: .person, parameters: [id],
                answers: [.nothing("None shows the \(noun) any more.")]),
        ]
    }

    private var safety: JSONSchema {
        .object(
            "\(name)Safety",
            [
                .required("number", .text(1...20, "Police, fire and ambulance.", example: "112")),
                .required("at", place), .required("observedAt", .moment("When you were there.")),
                .optional(
                    "car",
                    .object(
                        "SafetyCar",
                        [.required("colour", .text(0...50)), .required("model", .text(0...200))])),
                .optional("plate", .text(0...50, "The licence plate.")),
                .optional("driver", .text(1...200, "The driver's first name.")),
                .optional("from", .text(0...500, "Where the \(noun) began.")),
                hasDestination
                    ? .required("to", .text(0...500, "Where it goes."))
                    : .optional("to", .text(0...500, "Where it goes, if that was said.")),
            ], "What to say in an emergency.")
    }
}
