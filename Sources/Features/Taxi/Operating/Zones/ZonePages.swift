import AuditLog
import Database
import DesignSystem
public import Geography
import HTML
public import HTTPServer
import Identity
import Localization
import MapSheets
import TaxiDispatch
public import Web

/// T1: Where the operator draws the zones: an even board over the city first, then one change at a time. Who waits keeps
/// waiting; before a change that touches somebody it says whom.
public struct ZonePages: Sendable {
    let rank: TaxiRank
    /// What the board lies over as long as nobody says otherwise.
    let bounds: BoundingBox
    let clock: @Sendable () -> Timestamp

    /// The page of a city.
    public init(rank: TaxiRank, bounds: BoundingBox, clock: @escaping @Sendable () -> Timestamp) {
        self.rank = rank
        self.bounds = bounds
        self.clock = clock
    }

    static let page: URLReference = "/operate/taxi/zones"

    /// Adds the page's routes; to everybody but operators there is no such page.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/taxi/zones") { try await show($0, $1) }
        router.post("/operate/taxi/zones", bodyLimit: 8 << 10, cost: .computing) { try await apply($0, $1) }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let grid = try await rank.grid()
        let query = request.query
        if let at = query["at"].flatMap({ Coordinate(text: $0) }) {
            guard let zone = grid.zone(at: at) else {
                return page(request, context, grid, trouble: context.texts(.taxiZonesOutside))
            }
            return page(request, context, grid, zone: zone)
        }
        if query["draw"] != nil || query["one"] != nil {
            let (one, two) = (corner(query["one"]), corner(query["two"]))
            return page(request, context, grid, drawing: ZoneDrawing(one: one, two: one == nil ? nil : two))
        }
        let zone = query["zone"].flatMap { Int32($0) }.flatMap { grid.zone(ZoneID($0)) }
        return page(request, context, grid, zone: zone, isDone: query["done"] != nil)
    }

    private func corner(_ text: String?) -> Coordinate? { text.flatMap { Coordinate(text: $0) } }

    private func apply(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let form = try ZoneForm(try request.form())
        let grid = try await rank.grid()
        guard let seen = form.seen, seen == grid.fingerprint else {
            return refused(request, context, grid, form, .grid(.changedSince))
        }
        let drawn: ZoneGrid
        do { drawn = try form.draw(grid) } catch { return refused(request, context, grid, form, error) }
        let impact = await rank.impact(of: drawn)
        guard impact.isNothing || form.isSure else {
            return page(request, context, grid, zone: grid.zone(form.zone), question: (form, impact))
        }
        let now = clock()
        let act = AuditEntry(
            id: UniqueID(recordedAt: now), person: visitor.id, at: now,
            act: "taxi.zones.\(form.act.rawValue)",
            subject: String(form.zone.value),
            detail: "\(grid.zones.count) zones, then \(drawn.zones.count); "
                + "moved \(impact.moving), off \(impact.leaving), callers outside \(impact.callers)")
        do {
            _ = try await rank.redraw(seen: seen, noting: act) { _ in drawn }
        } catch let error as ZoneGridError {
            // Drawn anew by somebody else between the look and now.
            return refused(request, context, try await rank.grid(), form, .grid(error))
        }
        let shown = form.act == .add ? drawn.zones.last?.id : form.zone
        let address: URLReference =
            shown.flatMap { drawn.zone($0) }.map { "/operate/taxi/zones?zone=\(String($0.id.value))&done=1" }
            ?? "/operate/taxi/zones?done=1"
        return .redirect(address.text)
    }

    private func refused(
        _ request: Request, _ context: WebContext, _ grid: ZoneGrid, _ form: ZoneForm, _ fault: ZoneForm.Fault
    ) -> Response {
        let words = fault.words(context.texts, in: grid)
        let status: HTTPStatus = fault == .grid(.changedSince) ? .conflict : .unprocessableContent
        if form.act == .even || form.act == .add {
            return page(
                request, context, grid, drawing: ZoneDrawing(typed: form.fields), trouble: words,
                status: status)
        }
        return page(
            request, context, grid, zone: grid.zone(form.zone), typed: form, trouble: words, status: status)
    }

    private func page(
        _ request: Request, _ context: WebContext, _ grid: ZoneGrid, zone: Zone? = nil,
        drawing: ZoneDrawing? = nil, typed: ZoneForm? = nil, question: (ZoneForm, RedrawImpact)? = nil,
        isDone: Bool = false, trouble: String? = nil, status: HTTPStatus = .ok
    ) -> Response {
        .mapPage(
            request, context, title: context.texts(.taxiZonesTitle), room: .taxi, styles: DeskPages.styles,
            script: DeskPages.script, status: status
        ) { page in
            ZoneSheet(
                context: page, grid: grid, bounds: grid.bounds ?? bounds, zone: zone, drawing: drawing,
                typed: typed, question: question, isDone: isDone, trouble: trouble)
        }
    }
}

/// A rectangle that is being drawn: by two corners on the map, or by four numbers.
struct ZoneDrawing: Sendable {
    var one: Coordinate?
    var two: Coordinate?
    /// What was typed, where it comes back with a problem.
    var typed: FormFields?

    init(one: Coordinate? = nil, two: Coordinate? = nil) {
        self.one = one
        self.two = two
    }

    init(typed: FormFields) { self.typed = typed }

    /// The rectangle between the corners.
    var box: BoundingBox? {
        guard let one, let two else { return nil }
        return BoundingBox(around: [one, two])
    }
}
