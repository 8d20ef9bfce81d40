import Database
import DesignSystem
import Geography
import HTML
import HTTPServer
import Localization
import Tables
import TaxiDispatch
import Web

/// T12: The report on fairness for operators, and its files.
struct FairnessPages: Sendable {
    let rank: TaxiRank
    let history: FairnessHistory
    let cityZone: LocalTimeZone
    let clock: @Sendable () -> Timestamp
    let reports = FairnessReports()

    /// Spans that can be looked at, in days, today included.
    static let days = [1, 7, 30]

    static let page: URLReference = "/operate/taxi/fairness"

    func add(to router: inout Router<WebContext>) {
        router.get("/operate/taxi/fairness", cost: .computing) { try await show($0, $1) }
        router.get("/operate/taxi/fairness/hours.csv", cost: .computing) { try await hours($0, $1) }
        router.get("/operate/taxi/fairness/taxis.csv", cost: .computing) { try await taxis($0, $1) }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let grid = try await rank.grid()
        let (days, span) = span(of: request, in: grid)
        let report = try await report(span)
        var frame = context.page(for: request)
        frame.styles = ["css/taxi.css", "css/taxi-desk.css", "css/plots.css"]
        return .page(HTMLPage(FairnessPage(context: frame, report: report, grid: grid, days: days)))
    }

    private func report(_ span: FairnessHistory.Span) async throws -> FairnessReport {
        try await reports.report(span) { [rank, history, cityZone] in
            let taxis = try await rank.scene().taxis.map(\.cab)
            let waiting = taxis.filter { $0.isFree && (span.zone == nil || $0.zone == span.zone) }
            return try await FairnessReport.read(
                span, from: history,
                driven: Dictionary(
                    taxis.map { ($0.id, $0.card.code) }, uniquingKeysWith: { first, _ in first }),
                waiting: Set(waiting.map(\.id)), in: cityZone)
        }
    }

    private func span(of request: Request, in grid: ZoneGrid) -> (days: Int, span: FairnessHistory.Span) {
        let days =
            request.query["days"].flatMap { Int($0) }.flatMap { Self.days.contains($0) ? $0 : nil } ?? 7
        let now = clock()
        // A day can have 23 or 25 hours: the middle of the day before is in it in any case.
        var start = cityZone.startOfDay(at: now)
        for _ in 1..<days { start = cityZone.startOfDay(at: start - .minutes(12 * 60)) }
        let zone = request.query["zone"].flatMap { Int32($0) }.flatMap { grid.zone(ZoneID($0))?.id }
        return (
            days,
            FairnessHistory.Span(
                from: start.milliseconds / 3_600_000, until: now.milliseconds / 3_600_000 + 1, zone: zone)
        )
    }

    // MARK: - Files

    private func hours(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let grid = try await rank.grid()
        let (_, span) = span(of: request, in: grid)
        let lines = try await history.lines(span)
        guard lines.count <= FairnessHistory.mostLines else {
            throw HTTPError(.contentTooLarge, context.texts(.taxiFairTooLong))
        }
        var table = TableWriter()
        table.write(["hour", "zone", "name"] + FairnessHour.columns)
        for line in lines {
            let name = grid.zone(ZoneID(line.zone))?.name ?? ""
            let hour = cityZone.field(of: Timestamp(milliseconds: line.hour * 3_600_000))
            table.write(["\(hour)", "\(line.zone)", name] + line.sums.values)
        }
        return file(table, "taxi-hours.csv")
    }

    private func taxis(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let (_, span) = span(of: request, in: try await rank.grid())
        return file(try await report(span).taxiFile(), "taxi-taxis.csv")
    }

    private func file(_ table: TableWriter, _ name: String) -> Response {
        var response = Response(.ok, body: .bytes(table.bytes))
        response.headers["Content-Type"] = "text/csv; charset=utf-8"
        response.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }
}
