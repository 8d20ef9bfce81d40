import Carpool
import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
public import Localization
public import Web

/// The operator's list of what people owe, as a page and as the API; to everybody else there is no such thing.
public struct DebtsRoutes: Sendable {
    let book: DebtBook
    let zone: LocalTimeZone

    /// Pages of a book, with times in a zone.
    public init(_ book: DebtBook, zone: LocalTimeZone) {
        self.book = book
        self.zone = zone
    }

    /// Adds the routes of the page and of the API.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/debts") { try await list($0, $1) }
        router.post("/operate/debts/{id}/settlement", bodyLimit: 4 << 10) { try await settle($0, $1) }
        addAPI(to: &router)
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let person = try person(request)
        let showsAll = request.query["show"] == "all"
        let list = try context.listPage(request, of: Self.listName(showsAll: showsAll, person))
        let (debts, next) = try await book.page(
            of: person, dueOnly: !showsAll, after: Self.cursor(list.after), limit: list.limit)
        var names: [PersonID: String] = [:]
        let settlers = debts.compactMap(\.settlement?.person)
        for id in Set(debts.map(\.trip.passenger) + settlers + [person].compactMap(\.self)) {
            names[id] = try await book.name(of: id)
        }
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        var response = Response.page(
            HTMLPage(
                DebtsPage(
                    context: frame, zone: zone, debts: debts, names: names, due: try await book.due(),
                    showsAll: showsAll, person: person, isFirst: list.after == nil,
                    wasRefused: request.query["refused"] != nil,
                    next: next.map { list.cursor(after: Self.position($0)) }, now: book.now)))
        // What people owe is kept by no cache.
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private func settle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try subject(request)
        let back = try request.form()["person"].flatMap { PersonID(text: $0) }
        switch try await book.settle(id, by: visitor.id) {
        case .notFound: throw HTTPError(.notFound)
        case .inLedger:
            let whose = back.map { "&person=\($0.text)" } ?? ""
            return .redirect("/operate/debts?show=all&refused=ledger\(whose)")
        // Whoever was faster: the list shows what they did.
        case .settled, .settledBefore: break
        }
        guard let back else { return .redirect("/operate/debts") }
        return .redirect("/operate/debts?show=all&person=\(back.text)")
    }

    func subject(_ request: Request) throws -> RequestID {
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return id
    }

    /// Whose debts are asked for; everybody's without.
    func person(_ request: Request) throws -> PersonID? {
        guard let text = request.query["person"] else { return nil }
        guard let person = PersonID(text: text) else {
            throw HTTPError(.badRequest, "“person” names nobody.")
        }
        return person
    }

    static func listName(showsAll: Bool, _ person: PersonID?) -> String {
        "debts\(showsAll ? "" : "-due")\(person.map { "-\($0.text)" } ?? "")"
    }

    static func cursor(_ position: ListPosition?) -> TripCursor? {
        position.map {
            TripCursor(askedAt: Timestamp(milliseconds: $0.milliseconds), id: RequestID($0.id.bits))
        }
    }

    static func position(_ cursor: TripCursor) -> ListPosition {
        ListPosition(milliseconds: cursor.askedAt.milliseconds, id: UniqueID(bits: cursor.id.value))
    }
}
