import BoardKeeping
import Boards
import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import PlaceChoice
import TaxiDispatch
import TripViews
import Web

// MARK: - Callers

extension TaxiAPI {
    func addCallers(to router: inout Router<WebContext>) {
        router.get("/api/v1/taxi/estimate", cost: .computing) { try await estimate($0, $1) }
        router.post("/api/v1/taxi/calls", bodyLimit: 16 << 10, cost: .asking) { try await call($0, $1) }
        router.get("/api/v1/taxi/calls", cost: .counted) { try await calls($0, $1) }
        router.get("/api/v1/taxi/calls/{id}") { try await showCall($0, $1) }
        router.post("/api/v1/taxi/calls/{id}/cancel", bodyLimit: 4 << 10) { try await cancel($0, $1) }
        router.post("/api/v1/taxi/calls/{id}/code", bodyLimit: 4 << 10) { request, context in
            try await change(request, context) {
                try await rank.askForCode(BoardingCode.drawn(), of: $0, by: $1)
            }
        }
        router.post("/api/v1/taxi/calls/{id}/boarded", bodyLimit: 4 << 10) { request, context in
            try await change(request, context) { try await rank.boardAsCaller($0, by: $1) }
        }
        router.get("/api/v1/taxi/calls/{id}/events", cost: .counted) { try await callEvents($0, $1) }
    }

    private func estimate(_ request: Request, _ context: WebContext) async throws -> Response {
        func place(_ name: String) throws(HTTPError) -> Coordinate? {
            guard let text = request.query[name] else { return nil }
            guard let place = Coordinate(text: text) else {
                throw HTTPError(
                    Problem(
                        .badRequest, slug: "not-a-position", title: "Not a position",
                        detail: "“\(name)” must be latitude and longitude in degrees with a comma between."))
            }
            return place
        }
        guard let from = try place("from") else { throw HTTPError(.badRequest, "“from” is missing.") }
        let to = try place("to")
        let stop = to == nil ? nil : try place("stop")
        let shares = request.query["mayShare"] == "true"
        let zone = await rank.zone(at: from)
        var free: FreeTaxis?
        if context.person != nil {
            free = await rank.freeTaxis(near: from, for: TaxiWish(mayShare: shares))
        }
        let way = to.flatMap {
            TaxiEstimate(
                from: from, by: [stop].compactMap(\.self), to: $0, stops: stop == nil ? 0 : 1, shares: shares,
                tariff: tariff, on: rank.roads)
        }
        return try .document(
            TaxiEstimateDocument(
                isServed: zone != nil, zone: zone?.name,
                free: free?.rawValue,
                fare: way.map { MoneyDocument($0.fare) },
                ceiling: way.map {
                    MoneyDocument(TaxiTariff.ceiling(for: $0.fare, shares: shares))
                },
                distance: way.map { Int($0.distance.metres.rounded()) },
                duration: way.map { Int($0.time.seconds.rounded()) }))
    }

    private func call(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor(who: .taxi)
        let caller = PersonID(visitor.id.bits)
        let order = try request.read(Self.callOrder)
        var chosen = request.keyedID(of: "taxi", by: visitor.id).map { CallID($0.bits) }
        if let id = chosen, let sight = try await rank.sight(of: id, for: caller) {
            guard clock() - sight.call.madeAt > .minutes(24 * 60) else { return try Self.made(sight) }
            chosen = nil
        }
        if let moment = order.bookedFor, !CallDesk.canBook(moment, at: clock()) {
            throw HTTPError(
                Problem(
                    field: "bookedFor", code: "range",
                    "“bookedFor” is a moment within the next \(Int(CallDesk.longestAhead.seconds / 86_400)) days."
                ))
        }
        func place(_ place: TaxiOrderPlace) -> TaxiPlace {
            TaxiPlace(place.coordinate, label: place.label ?? city.places.name(of: place.coordinate))
        }
        let call = CallDesk(rank: rank, tariff: tariff, clock: clock, newID: newID).call(
            for: visitor, from: place(order.from), to: order.to.map(place), by: order.stop.map(place),
            wish: order.wish, bookedFor: order.bookedFor, wantsCode: order.wantsCode, id: chosen)
        let isFromWallet = order.payment == .wallet
        if isFromWallet {
            try requirePayable(call)
        }
        do {
            try await CallDesk.make(call, on: rank, paysFromWallet: isFromWallet)
        } catch let refusal as TaxiRefusal where refusal.code == .notNow && chosen != nil {
            // The same request, sent twice, was under way: while money was set aside for it no call was there yet.
            guard let sight = try await rank.sight(of: call.id, for: caller) else { throw refusal }
            return try Self.made(sight)
        } catch let refusal as TaxiRefusal where refusal.code == .alreadyCalled {
            // Whoever has lost the answer finds the call that there is.
            guard let open = try await rank.openCall(of: caller) else { throw refusal }
            throw HTTPError(refusal.problem, headers: ["Location": Self.address(of: open.id)])
        }
        guard let sight = try await rank.sight(of: call.id, for: caller) else { throw HTTPError(.notFound) }
        return try Self.made(sight)
    }

    private func requirePayable(_ call: TaxiCall) throws(HTTPError) {
        guard rank.purse?.isOffered == true else {
            throw HTTPError(
                Problem(
                    field: "payment", code: "unknown", "Taxis cannot be paid from the wallet here now."))
        }
        guard CallDesk.ceiling(of: call) != nil else {
            throw HTTPError(
                Problem(
                    field: "payment", code: "missing",
                    "From the wallet a taxi is paid where “to” says where it is to go."))
        }
    }

    private static func made(_ sight: CallSight) throws -> Response {
        var response = try Response.document(CallDocument(sight), status: .created)
        response.headers["Location"] = address(of: sight.call.id)
        return response
    }

    private static func address(of call: CallID) -> String { "/api/v1/taxi/calls/\(call.text)" }

    private func calls(_ request: Request, _ context: WebContext) async throws -> Response {
        let caller = PersonID(try context.visitor().id.bits)
        let page = try context.listPage(request, of: "taxi-calls")
        try await rank.settled()
        let found = try await history.calls(
            of: caller,
            after: page.after.map { TaxiCursor(milliseconds: $0.milliseconds, CallID($0.id.bits)) },
            limit: page.limit)
        let next = found.next.flatMap { place in
            CallID(text: place.id).map {
                page.cursor(after: ListPosition(milliseconds: place.milliseconds, id: $0.uniqueID))
            }
        }
        let bills = try await history.bills.bills(
            of: found.calls.filter { $0.payment.hold != nil }.map(\.id))
        var response = try Response.document(
            CallList(
                calls: found.calls.map { CallDocument(CallSight(call: $0), bill: bills[$0.id]) }, next: next))
        page.link(next, on: &response)
        return response
    }

    private func showCall(_ request: Request, _ context: WebContext) async throws -> Response {
        try await answer(try request.callID(), for: PersonID(try context.visitor().id.bits))
    }

    private func answer(_ id: CallID, for caller: PersonID) async throws -> Response {
        guard let sight = try await rank.sight(of: id, for: caller) else { throw HTTPError(.notFound) }
        return try .document(
            CallDocument(sight, bill: sight.call.hasBill ? try await history.bills.bill(id) : nil))
    }

    private func cancel(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, caller) = (try request.callID(), PersonID(try context.confirmedVisitor().id.bits))
        let word = try request.readIfAny(Self.callCancellation) ?? .unsaid
        // What is over is there, and cannot be called off: that is no reason to say that it is not.
        guard try await rank.sight(of: id, for: caller) != nil else { throw HTTPError(.notFound) }
        do {
            try await rank.cancel(id, by: caller, reason: word.reason)
        } catch let refusal as TaxiRefusal where refusal.code == .unknown {
            throw HTTPError(.conflict, "The call is over.")
        }
        return try await answer(id, for: caller)
    }

    /// Does something with a call of one's own, and answers how it stands then.
    func change(
        _ request: Request, _ context: WebContext, _ body: (CallID, PersonID) async throws -> Void
    ) async throws -> Response {
        let (id, caller) = (try request.callID(), PersonID(try context.confirmedVisitor().id.bits))
        guard try await rank.sight(of: id, for: caller) != nil else { throw HTTPError(.notFound) }
        do {
            try await body(id, caller)
        } catch let refusal as TaxiRefusal where refusal.code == .unknown {
            throw HTTPError(.conflict, "The call is over.")
        }
        return try await answer(id, for: caller)
    }

    private func callEvents(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, caller) = (try request.callID(), PersonID(try context.visitor().id.bits))
        guard try await rank.sight(of: id, for: caller) != nil else { throw HTTPError(.notFound) }
        return events(of: id, for: caller)
    }

}
