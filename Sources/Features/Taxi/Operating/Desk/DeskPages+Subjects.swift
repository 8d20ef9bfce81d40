import AuditLog
import Database
import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Live
import Localization
import MapSheets
import TaxiDispatch
import Web

// MARK: - One taxi, one call

/// What one page of the console is about, and what the city can do with it.
extension DeskPages {
    func addSubjects(to router: inout Router<WebContext>) {
        router.get("/operate/taxi/cabs/{id}") { request, context in
            try await cab(request, context)
        }
        router.get("/operate/taxi/cabs/{id}/stream", cost: .counted) { try await cabStream($0, $1) }
        router.post("/operate/taxi/cabs/{id}/stop", bodyLimit: 4 << 10) { try await stop($0, $1) }
        router.get("/operate/taxi/calls/{id}") { request, context in
            try await call(request, context)
        }
        router.get("/operate/taxi/calls/{id}/stream", cost: .counted) { try await callStream($0, $1) }
        router.post("/operate/taxi/calls/{id}/cancel", bodyLimit: 4 << 10) { try await callOff($0, $1) }
    }

    static func stream(_ taxi: TaxiID) -> URLReference { "/operate/taxi/cabs/\(taxi.text)/stream" }

    static func stream(_ call: CallID) -> URLReference { "/operate/taxi/calls/\(call.text)/stream" }
}

// MARK: - One taxi

extension DeskPages {
    func sheet(_ sight: CabSight, _ grid: ZoneGrid, _ page: PageContext) -> DeskCabSheet {
        DeskCabSheet(
            context: page, sight: sight, grid: grid,
            words: DeskWords(texts: page.texts, cityZone: city.zone, now: clock()), policy: rank.policy)
    }

    private func cab(
        _ request: Request, _ context: WebContext, trouble: TextKey? = nil
    ) async throws -> Response {
        _ = try context.operatorVisitor()
        guard let sight = try await rank.sight(of: request.taxiID()) else { throw HTTPError(.notFound) }
        let grid = try await rank.grid()
        let title = context.texts(.taxiNamed, ["code": .text(sight.cab.card.code)])
        return .mapPage(
            request, context, title: title, room: .taxi, stream: Self.stream(sight.cab.id),
            styles: Self.styles, script: Self.script, status: trouble == nil ? .ok : .conflict
        ) { page in
            var sheet = sheet(sight, grid, page)
            sheet.trouble = trouble
            return sheet
        }
    }

    /// A taxi in which nobody sits any more has a stream all the same: its page says so, and goes on once somebody does.
    private func cabStream(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let taxi = try request.taxiID()
        let page = context.page(for: request)
        let subscription = bus.subscribe(
            to: LiveDeskCab.topics(of: taxi), after: nil, buffering: .snapshotAgain(capacity: 8),
            snapshot: { true })
        return .live(subscription, lasting: streamLifetime) { LiveDeskCab(taxi, pages: self, page: page) }
    }

    private func stop(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try request.taxiID()
        guard let sight = try await rank.sight(of: id) else { throw HTTPError(.notFound) }
        do {
            try await rank.stop(
                id, noting: act("taxi.stop", visitor.id, id.text, "taxi \(sight.cab.card.code)"))
        } catch let refusal as TaxiRefusal where refusal.code == .hasCall {
            return try await cab(request, context, trouble: .taxiDeskStopBusy)
        } catch let refusal as TaxiRefusal where refusal.code == .notNow {
            // Somebody else was faster, or its driver: it is off, as was wanted.
        }
        let address: URLReference = "/operate/taxi/cabs/\(id.text)"
        return .redirect(address.text)
    }
}

// MARK: - One call

extension DeskPages {
    /// A call with the taxi that comes, or that is asked.
    func deskSight(of id: CallID) async throws -> DeskCallSight? {
        guard let call = try await rank.sight(of: id) else { return nil }
        var sight = DeskCallSight(call: call)
        if let taxi = call.state.engaged ?? call.question { sight.taxi = try await rank.sight(of: taxi) }
        return sight
    }

    func sheet(_ sight: DeskCallSight, _ grid: ZoneGrid, _ page: PageContext) -> DeskCallSheet {
        DeskCallSheet(
            context: page, sight: sight, grid: grid,
            words: DeskWords(texts: page.texts, cityZone: city.zone, now: clock()), policy: rank.policy)
    }

    private func call(
        _ request: Request, _ context: WebContext, trouble: TextKey? = nil
    ) async throws -> Response {
        _ = try context.operatorVisitor()
        guard let sight = try await deskSight(of: request.callID()) else { throw HTTPError(.notFound) }
        let grid = try await rank.grid()
        return .mapPage(
            request, context, title: context.texts(.taxiDeskCall), room: .taxi,
            stream: Self.stream(sight.call.id), styles: Self.styles, script: Self.script,
            status: trouble == nil ? .ok : .conflict
        ) { page in
            var sheet = sheet(sight, grid, page)
            sheet.trouble = trouble
            return sheet
        }
    }

    private func callStream(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let call = try request.callID()
        guard try await rank.sight(of: call) != nil else { throw HTTPError(.notFound) }
        let page = context.page(for: request)
        let subscription = bus.subscribe(
            to: LiveDeskCall.topics(of: call), after: nil, buffering: .snapshotAgain(capacity: 8),
            snapshot: { true })
        return .live(subscription, lasting: streamLifetime) { LiveDeskCall(call, pages: self, page: page) }
    }

    private func callOff(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try request.callID()
        let reason = try request.form()["reason"].flatMap { Int8($0) }
            .flatMap(TaxiCancellation.Reason.init(rawValue:))
        do {
            try await rank.callOff(
                id, reason: reason ?? .unsaid,
                noting: act("taxi.call.cancel", visitor.id, id.text, "reason \((reason ?? .unsaid).rawValue)")
            )
        } catch let refusal as TaxiRefusal where refusal.code == .notNow {
            return try await call(request, context, trouble: .taxiDeskCallLate)
        }
        let address: URLReference = "/operate/taxi/calls/\(id.text)"
        return .redirect(address.text)
    }

    private func act(_ word: String, _ person: UniqueID, _ subject: String, _ detail: String) -> AuditEntry {
        let now = clock()
        return AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: word, subject: subject,
            detail: detail)
    }
}
