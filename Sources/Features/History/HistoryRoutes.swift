// History: everything of a person on one page and in one call, planned and past, with the way to each receipt.

import DesignSystem
public import Geography
import HTML
public import HTTPServer
public import Histories
import Identity
public import Localization
public import Rooms
public import Web

/// The page of everybody's history and its call.
public struct HistoryRoutes: Sendable {
    let history: CityHistory
    let zone: LocalTimeZone
    let clock: @Sendable () -> Timestamp
    /// How many entries a page has.
    static let pageLimit = 30

    /// The history of a city.
    public init(_ history: CityHistory, zone: LocalTimeZone, clock: @escaping @Sendable () -> Timestamp) {
        self.history = history
        self.zone = zone
        self.clock = clock
    }

    /// The room of these pages, as the city opens it.
    ///
    /// - Parameter word: Names the room.
    public func room(_ word: String) -> CityRoom {
        var room = CityRoom(word)
        room.accountLinks = [
            AccountLink(.calendar, .historyTitle, text: .historyLink, to: "/history")
        ]
        room.operations = Self.operations
        room.routes = { add(to: &$0) }
        return room
    }

    /// Adds the page and the call.
    public func add(to router: inout Router<WebContext>) {
        router.get("/history") { try await list($0, $1) }
        router.get("/api/v1/me/history") { try await document($0, $1) }
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let filter = HistoryFilter(request.query, in: history)
        var question = CityHistory.Question(of: person, limit: Self.pageLimit)
        question.kind = filter.kind
        question.span = filter.month?.span(in: zone)
        question.cursor = try cursor(request.query["after"], context)
        let page = try await page(question, context)
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        frame.isListed = false
        return .page(
            HistoryPage(
                context: frame, zone: zone, now: clock(), kinds: history.kinds, filter: filter, page: page,
                older: page.next.map { text(of: $0, context) }, isFirst: question.cursor == nil))
    }

    /// A page of the history.
    ///
    /// - Throws: 400 for a cursor that leads nowhere any more.
    func page(_ question: CityHistory.Question, _ context: WebContext) async throws -> CityHistory.Page {
        do {
            return try await history.page(question, in: context.texts)
        } catch is HistoryMarkError {
            throw Self.badCursor
        }
    }

    // MARK: - Where pages end

    /// Names the list in cursors.
    private static let list = "history"

    /// A cursor as addresses carry it: only this person goes on there.
    func text(of cursor: HistoryCursor, _ context: WebContext) -> String {
        context.site.cursors.sealed(cursor.text, in: Self.list, of: context.person?.id)
    }

    /// The cursor of an address.
    ///
    /// - Throws: 400 for one that no page of this person's has ended with.
    func cursor(_ text: String?, _ context: WebContext) throws(HTTPError) -> HistoryCursor? {
        guard let text else { return nil }
        guard text.utf8.count <= Self.longestCursor,
            let opened = context.site.cursors.opened(text, in: Self.list, of: context.person?.id),
            let cursor = HistoryCursor(opened)
        else { throw Self.badCursor }
        return cursor
    }

    /// The most characters of a cursor: its own, and its seal.
    static let longestCursor = HistoryCursor.longestText + 30

    static var badCursor: HTTPError {
        HTTPError(
            Problem(
                .badRequest, slug: "bad-cursor", title: "Not a usable cursor",
                detail: "A cursor is the “next” of an answer of the same list, unchanged."))
    }
}
