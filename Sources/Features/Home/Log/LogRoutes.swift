import AuditLog
public import Database
import DayBook
import DesignSystem
public import Geography
import HTML
public import HTTPServer
import Identity
public import Localization
public import Rooms
public import Web

/// The log of what operators do, to be searched and never changed; to everybody but operators there is no such thing.
public struct LogRoutes: Sendable {
    let database: any Database
    let people: ConsolePeople
    let zone: LocalTimeZone
    let clock: @Sendable () -> Timestamp

    /// Pages over a store that has the log.
    public init(
        _ database: any Database, people: ConsolePeople, zone: LocalTimeZone,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.people = people
        self.zone = zone
        self.clock = clock
    }

    /// What operators see of it on their first page.
    public var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.clock, .logTitle, to: "/operate/log") { texts in
                OperatorDesk.State(texts(.logText))
            }
        ])
    }

    /// Adds the page and the call.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/log") { try await show($0, $1) }
        addAPI(to: &router)
    }

    /// What was asked, as it was typed, and what was read of it.
    struct Search: Sendable {
        var who = ""
        var what = ""
        var whom = ""
        var day = ""
        var question = AuditQuestion()
        /// Whether something of it means nothing that could be in the log.
        var isHopeless = false
    }

    func search(_ request: Request) async throws -> Search {
        func field(_ name: String) -> String {
            String((request.query[name] ?? "").prefix(320)).trimmingSpaces()
        }
        var search = Search(who: field("who"), what: field("what"), whom: field("whom"), day: field("day"))
        if !search.who.isEmpty {
            search.question.person = try await people.find(search.who)
            if search.question.person == nil { search.isHopeless = true }
        }
        if !search.what.isEmpty { search.question.act = search.what }
        if !search.whom.isEmpty {
            search.question.subject = try await people.find(search.whom)?.description ?? search.whom
        }
        if !search.day.isEmpty {
            if let day = CalendarDate(search.day) {
                search.question.span = zone.span(of: day)
            } else {
                search.isHopeless = true
            }
        }
        return search
    }

    /// The entries of a page, with the names of who acted.
    func entries(
        _ search: Search, _ list: ListPage
    ) async throws -> (entries: [AuditEntry], names: [UniqueID: String], next: String?) {
        if search.isHopeless { return ([], [:], nil) }
        let position = list.after.map { (at: Timestamp(milliseconds: $0.milliseconds), id: $0.id) }
        let (question, limit) = (search.question, list.limit)
        let found = try await database.read {
            try $0.auditEntries(question, before: position, limit: limit + 1)
        }
        let shown = Array(found.prefix(limit))
        let names = try await people.names(Array(Set(shown.map(\.person))))
        let next = found.count > limit ? shown.last : nil
        return (
            shown, names,
            next.map { list.cursor(after: ListPosition(milliseconds: $0.at.milliseconds, id: $0.id)) }
        )
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let list = try context.listPage(request, of: "audit")
        let search = try await search(request)
        let (entries, names, next) = try await entries(search, list)
        let acts = try await database.read { try $0.auditActs() }
        var frame = context.page(for: request)
        frame.styles = ["css/console.css"]
        return .page(
            LogPage(
                context: frame, zone: zone, search: search, acts: acts, entries: entries, names: names,
                next: next, isFirst: list.after == nil))
    }
}

extension String {
    fileprivate func trimmingSpaces() -> String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
