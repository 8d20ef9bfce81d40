import Geography
import HTTPServer
public import OpenAPI
import Rooms
import Web

/// The API of pausing rooms.
extension RoomsRoutes {
    private struct RoomDocument: Encodable {
        let room: String
        let isPaused: Bool
        let since: Int64?
        let sentence: String?
        let version: Int64
    }

    private struct RoomList: Encodable {
        let rooms: [RoomDocument]
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/rooms") { _, context in
            _ = try context.operatorVisitor()
            return try .document(RoomList(rooms: rooms.map(document)))
        }
        router.put("/api/v1/rooms/{room}", bodyLimit: 4 << 10) { request, context in
            let visitor = try context.operatorVisitor()
            let room = try room(request)
            let change = try request.read(Self.change)
            let isDone: Bool
            do {
                isDone = try await pauses.set(
                    room.word, isPaused: change.isPaused, sentence: change.sentence, seen: change.version,
                    by: visitor.id)
            } catch is RoomPause.SentenceFault {
                throw HTTPError(
                    .unprocessableContent,
                    "A sentence has at most \(RoomPause.longestSentence) characters, none of them hidden.")
            }
            guard isDone else {
                throw HTTPError(
                    Problem(
                        .conflict, slug: "outdated", title: "Changed meanwhile",
                        detail: "Another operator decided about this room meanwhile. Read it again first."))
            }
            return try .document(document(room))
        }
    }

    private func document(_ room: CityRoom) -> RoomDocument {
        let pause = pauses.pause(of: room.word)
        return RoomDocument(
            room: room.word, isPaused: pause != nil, since: pause?.since.milliseconds,
            sentence: pause?.sentence, version: pause?.version ?? 0)
    }
}

extension APIRoom {
    /// Pausing the rooms of the city.
    public static let rooms = APIRoom(
        "Rooms", "For operators: pause a room, so that nothing new begins there, and open it again.")
}

extension RoomsRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/rooms", "Rooms", in: .rooms, note: "Those that can be paused.",
                access: .operators,
                answers: [
                    .json(
                        .ok, "The rooms.",
                        .object("Rooms", [.required("rooms", .array(of: room, 0...100))]))
                ]),
            APIOperation(
                .put, "/api/v1/rooms/{room}", "Pause a room or open it again", in: .rooms,
                note:
                    "It is written into the log of what operators do. What is so already stays as it is. With `version`, 409 "
                    + "`outdated` if another operator decided since.",
                access: .operators,
                parameters: [.path("room", .text(1...40, "The room's word, as the list gives it."))],
                body: .json(change, example: ["isPaused": true]),
                answers: [.json(.ok, "The room as it is now.", room)], problems: [.conflict]),
        ]
    }

    private struct Change: Sendable {
        let isPaused: Bool
        let sentence: String?
        let version: Int64?
    }

    private static let change = JSONShape.object(
        "RoomChange", .required("isPaused", .boolean("Whether nothing new begins there.")),
        .optional(
            "sentence",
            JSONShape<String>.text(
                0...RoomPause.longestSentence, "What people read of it beside the usual words.")),
        .optional(
            "version", .integer(0...Int(Int64.max / 2), "As it was read; outdated changes are refused."))
    ) { isPaused, sentence, version in
        Change(isPaused: isPaused, sentence: sentence, version: version.map { Int64($0) })
    }

    private static let room = JSONSchema.object(
        "Room",
        [
            .required("room", .text(1...40, "Names the room.")),
            .required("isPaused", .boolean("Whether nothing new begins there now.")),
            .optional("since", .moment("Since when it is paused.")),
            .optional(
                "sentence",
                .text(1...RoomPause.longestSentence, "What people read of it beside the usual words.")),
            .required(
                "version", .integer(0...Int64.max / 2, "0 for an open room; another one with each change.")),
        ])
}
