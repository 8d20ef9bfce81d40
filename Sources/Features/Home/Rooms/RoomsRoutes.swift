import DesignSystem
public import Geography
import HTML
public import HTTPServer
public import Localization
public import Rooms
public import Web

/// Where the operator pauses a room and opens it again, as a page and as the API; to everybody else there is no such
/// thing.
public struct RoomsRoutes: Sendable {
    let rooms: [CityRoom]
    let pauses: RoomPauses
    let zone: LocalTimeZone
    let clock: @Sendable () -> Timestamp

    /// Pages of those of the rooms that can be paused, with times in a zone.
    public init(
        _ rooms: [CityRoom], pauses: RoomPauses, zone: LocalTimeZone,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.rooms = rooms.filter { !$0.entrances.isEmpty && $0.door != nil }
        self.pauses = pauses
        self.zone = zone
        self.clock = clock
    }

    /// What operators see of it on their first page.
    public var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.layers, .roomsTitle, to: "/operate/rooms") { [rooms, pauses] texts in
                let count = rooms.count { pauses.isPaused($0.word) }
                return OperatorDesk.State(
                    count > 0 ? texts(.operateRooms, count: count) : texts(.operateRoomsOpen))
            }
        ])
    }

    /// Adds the routes of the page and of the API.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/rooms") { request, context in
            _ = try context.operatorVisitor()
            return .page(
                HTMLPage(
                    RoomsPage(
                        context: context.page(for: request), zone: zone, rooms: rooms, pauses: pauses,
                        now: clock())))
        }
        router.post("/operate/rooms/{room}", bodyLimit: 4 << 10) { request, context in
            let visitor = try context.operatorVisitor()
            let room = try room(request)
            guard let isPaused = try request.form()["paused"].flatMap(Bool.init) else {
                throw HTTPError(.badRequest, "“paused” is “true” or “false”.")
            }
            try await pauses.set(room.word, isPaused: isPaused, by: visitor.id)
            return .redirect("/operate/rooms")
        }
        addAPI(to: &router)
    }

    func room(_ request: Request) throws -> CityRoom {
        let word = try request.parameter("room", as: String.self)
        guard let room = rooms.first(where: { $0.word == word }) else { throw HTTPError(.notFound) }
        return room
    }
}
