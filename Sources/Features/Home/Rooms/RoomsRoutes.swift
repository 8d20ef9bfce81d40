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
        self.rooms = rooms.filter(\.canBePaused)
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
            return page(request, context)
        }
        router.post("/operate/rooms/{room}", bodyLimit: 4 << 10) { request, context in
            let visitor = try context.operatorVisitor()
            let room = try room(request)
            let form = try request.form()
            guard let isPaused = form["paused"].flatMap(Bool.init) else {
                throw HTTPError(.badRequest, "“paused” is “true” or “false”.")
            }
            let typed = RoomsPage.Typed(
                room: room.word, sentence: String((form["sentence"] ?? "").prefix(2_000)))
            do {
                let isDone = try await pauses.set(
                    room.word, isPaused: isPaused, sentence: form["sentence"],
                    seen: form["seen"].flatMap { Int64($0) }, by: visitor.id)
                return isDone
                    ? .redirect("/operate/rooms")
                    : page(request, context, typed, isOutdated: true, status: .conflict)
            } catch let fault as RoomPause.SentenceFault {
                return page(request, context, typed, fault, status: .unprocessableContent)
            }
        }
        addAPI(to: &router)
    }

    private func page(
        _ request: Request, _ context: WebContext, _ typed: RoomsPage.Typed? = nil,
        _ fault: RoomPause.SentenceFault? = nil, isOutdated: Bool = false, status: HTTPStatus = .ok
    ) -> Response {
        var frame = context.page(for: request)
        frame.styles = ["css/console.css"]
        return .page(
            HTMLPage(
                RoomsPage(
                    context: frame, zone: zone, rooms: rooms, pauses: pauses, isOutdated: isOutdated,
                    typed: typed, fault: fault, now: clock())), status: status)
    }

    func room(_ request: Request) throws -> CityRoom {
        let word = try request.parameter("room", as: String.self)
        guard let room = rooms.first(where: { $0.word == word }) else { throw HTTPError(.notFound) }
        return room
    }
}
