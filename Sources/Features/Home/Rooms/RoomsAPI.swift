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
            try await pauses.set(room.word, isPaused: try request.read(Self.change), by: visitor.id)
            return try .document(document(room))
        }
    }

    private func document(_ room: CityRoom) -> RoomDocument {
        let since = pauses.since(room.word)
        return RoomDocument(room: room.word, isPaused: since != nil, since: since?.milliseconds)
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
                note: "It is written into the log of what operators do. What is so already stays as it is.",
                access: .operators,
                parameters: [.path("room", .text(1...40, "The room's word, as the list gives it."))],
                body: .json(change, example: ["isPaused": true]),
                answers: [.json(.ok, "The room as it is now.", room)]),
        ]
    }

    private static let change = JSONShape.object(
        "RoomChange", .required("isPaused", .boolean("Whether nothing new begins there."))
    ) { $0 }

    private static let room = JSONSchema.object(
        "Room",
        [
            .required("room", .text(1...40, "Names the room.")),
            .required("isPaused", .boolean("Whether nothing new begins there now.")),
            .optional("since", .moment("Since when it is paused.")),
        ])
}
