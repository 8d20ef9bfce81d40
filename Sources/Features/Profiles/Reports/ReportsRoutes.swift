import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
public import Localization
import Ratings
public import Web

/// The operator's queue of reports, as pages and as the API; to everybody else there is no such thing.
public struct ReportsRoutes: Sendable {
    let queue: ReportQueue
    let zone: LocalTimeZone

    /// Pages of a queue, with times in a zone.
    public init(_ queue: ReportQueue, zone: LocalTimeZone) {
        self.queue = queue
        self.zone = zone
    }

    /// Adds the routes of the pages and of the API.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/reports") { try await list($0, $1) }
        router.get("/operate/reports/{id}") { try await show($0, $1) }
        router.post("/operate/reports/{id}/settlement", bodyLimit: 16 << 10) { try await settle($0, $1) }
        addAPI(to: &router)
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let showsAll = request.query["show"] == "all"
        let list = try context.listPage(request, of: showsAll ? "reports" : "reports-waiting")
        let (entries, next) = try await queue.page(
            waitingOnly: !showsAll, after: Self.position(list.after), limit: list.limit)
        let waiting = try await queue.waiting()
        return Self.page(
            ReportsPage(
                context: page(request, context), zone: zone, entries: entries, waiting: waiting,
                showsAll: showsAll, isFirst: list.after == nil,
                next: next.map { list.cursor(after: Self.position(of: $0)) }, now: queue.now))
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let entry = try await entry(request)
        return Self.page(
            ReportEntryPage(context: page(request, context), zone: zone, entry: entry, now: queue.now))
    }

    private func settle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let entry = try await entry(request)
        let typed = try request.form()["note"] ?? ""
        do {
            let note = try Remark(typed)
            // Whoever was faster: the page shows what they did.
            _ = try await queue.settle(entry.id, by: visitor.id, note: note)
            let address: URLReference = "/operate/reports/\(entry.id.description)"
            return .redirect(address.text)
        } catch let fault as Remark.Fault {
            var shown = ReportEntryPage(
                context: page(request, context), zone: zone, entry: entry, now: queue.now)
            shown.note = String(typed.prefix(2_000))
            shown.fault = fault
            return Self.page(shown, status: .unprocessableContent)
        }
    }

    func entry(_ request: Request) async throws -> ReportQueue.Entry {
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let entry = try await queue.entry(id)
        else { throw HTTPError(.notFound) }
        return entry
    }

    private func page(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/trips.css"]
        return page
    }

    /// What is told in confidence is kept by no cache.
    private static func page(_ view: some View, status: HTTPStatus = .ok) -> Response {
        var response = Response.page(HTMLPage(view), status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    static func position(_ position: ListPosition?) -> ReportPosition? {
        position.map { ReportPosition(at: Timestamp(milliseconds: $0.milliseconds), id: $0.id) }
    }

    static func position(of report: Report) -> ListPosition {
        ListPosition(milliseconds: report.at.milliseconds, id: report.id)
    }
}
