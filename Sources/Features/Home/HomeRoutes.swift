// Home: the first page, with the doors of the rooms; the operator's first page; and the page that shows every component.

import DesignSystem
import HTML
public import HTTPServer
import Localization
public import Rooms
public import Web

/// The first page, the operator's and, on a server that shows itself, the style page.
public struct HomeRoutes: Sendable {
    private let cityName: String
    private let rooms: [CityRoom]
    private let isPaused: @Sendable (String) -> Bool

    /// The pages of a city.
    ///
    /// - Parameters:
    ///   - rooms: Those that are open, in the order in which the operator reads of them.
    ///   - isPaused: Whether the operator has paused the room of that word.
    public init(
        cityName: String, rooms: [CityRoom],
        isPaused: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.cityName = cityName
        self.rooms = rooms
        self.isPaused = isPaused
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/", cost: .open) { request, context in .page(HTMLPage(await home(request, context))) }
        let desk = OperatorDesk(rooms.map(\.desk))
        router.get("/operate") { request, context in
            let visitor = try context.clerkVisitor()
            var lines: [OperatorPage.Line] = []
            for page in desk.pages where visitor.isOperator || page.isForClerks {
                // The way to a page is there even while it cannot tell how it stands.
                lines.append((page, try? await page.state(context.texts)))
            }
            let view = OperatorPage(
                context: context.page(for: request), lines: lines,
                trouble: visitor.isOperator ? await desk.trouble(context.texts) : [],
                figures: visitor.isOperator ? await desk.figures() : [])
            var response = Response.page(HTMLPage(view))
            response.headers["Cache-Control"] = "private, no-store"
            return response
        }
        router.get("/style") { request, context in
            guard context.site.isDemo else { throw HTTPError(.notFound) }
            return .page(HTMLPage(StylePage(context.page(for: request))))
        }
    }

    private func home(_ request: Request, _ context: WebContext) async -> HomePage {
        var entries: [Room: HomePage.RoomEntry] = [:]
        var notices: [HomePage.Notice] = []
        var ways: (search: URLReference?, drive: URLReference?)
        for room in rooms {
            guard let door = room.door else { continue }
            // The doors stay open while a room reads its state again.
            if let notice = try? await door.notice(context) { notices.append(notice) }
            if isPaused(room.word) {
                entries[door.room] = HomePage.RoomEntry(
                    door.room, to: door.address, note: context.texts(.roomPaused))
            } else {
                entries[door.room] = HomePage.RoomEntry(
                    door.room, to: door.address, note: await door.note(context.texts))
                ways = (ways.search ?? door.destinationSearch, ways.drive ?? door.drive)
            }
        }
        return HomePage(
            context.page(for: request), cityName: cityName, rooms: Room.allCases.compactMap { entries[$0] },
            destinationSearch: ways.search, drive: ways.drive, notices: notices)
    }
}
