import Boards
public import DesignSystem
public import Events
public import Geography
import HTML
public import HTTPServer
public import Identity
import Ledger
import Live
import Localization
import MapSheets
import PlaceChoice
public import TaxiDispatch
public import TripCare
import TripSafety
public import TripTalk
import TripViews
public import Web

/// The caller's pages: where the taxi is to come, the call, and the taxi on its way.
public struct TaxiPages: Sendable {
    let rank: TaxiRank
    let bus: any EventBus<TaxiEvent>
    let city: TaxiCity
    private let registry: TaxiRegistry
    private let configured: TaxiTariff
    /// What a taxi costs now.
    var tariff: TaxiTariff { rank.tariff ?? configured }
    let services: CallerServices
    let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID
    /// How long the stream of a call lasts before the browser opens it anew.
    public var streamLifetime = StreamLifetime.usual
    /// Where callers and drivers write to each other.
    public var talk: TalkDesk?
    /// Where people tell what was wrong with a drive, and what was left in a taxi.
    public var care: CareDesk?

    /// The pages of a city.
    public init(
        rank: TaxiRank, bus: any EventBus<TaxiEvent>, registry: TaxiRegistry, city: TaxiCity,
        tariff: TaxiTariff,
        services: CallerServices, clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID
    ) {
        self.rank = rank
        self.bus = bus
        self.registry = registry
        self.city = city
        configured = tariff
        self.services = services
        self.clock = clock
        self.newID = newID
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/taxi", cost: .computing) { try await overview($0, $1) }
        router.get("/taxi/places", cost: .computing) { try await suggestions($0, $1) }
        router.post("/taxi", bodyLimit: 16 << 10, cost: .asking) { try await make($0, $1) }
        router.get("/taxi/{id}") { try await call($0, $1) }
        router.get("/taxi/{id}/stream", cost: .counted) { try await stream($0, $1) }
        router.post("/taxi/{id}/code", bodyLimit: 4 << 10) { request, context in
            try await board(request, context) { try await rank.askForCode(.drawn(), of: $0, by: $1) }
        }
        router.post("/taxi/{id}/boarded", bodyLimit: 4 << 10) { request, context in
            try await board(request, context) { try await rank.boardAsCaller($0, by: $1) }
        }
        router.post("/taxi/{id}/cancel", bodyLimit: 16 << 10) { try await cancel($0, $1) }
        addElsewhere(to: &router)
        if let talk { TalkPages(talk).add(to: &router) }
        if let care { CarePages(care).add(to: &router) }
    }
}

// MARK: - Elsewhere in the city

extension TaxiPages {
    /// What the home page says of the visitor's own taxi; nothing without one.
    public func notice(for context: WebContext) async throws -> HomePage.Notice? {
        guard let person = context.person, let call = try await rank.openCall(of: PersonID(person.id.bits))
        else { return nil }
        return HomePage.Notice(
            context.texts(.taxiOpen), action: context.texts(.taxiOpenShow), to: "/taxi/\(call.id.text)")
    }

    /// Whether the visitor waits for a taxi, sits in one or drives one. A booking lets nobody into a room that is
    /// closed: calling it off is one of ``TaxiEntrances/endings``.
    public func isUnderWay(_ context: WebContext) async throws -> Bool {
        guard let person = context.person.map({ PersonID($0.id.bits) }) else { return false }
        if try await rank.openCall(of: person) != nil { return true }
        return try await rank.sight(of: person).map { $0.cab.duty != .off } ?? false
    }
}

// MARK: - Before the call

extension TaxiPages {
    private func overview(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        var order = try TaxiOrder(query, in: city.places)
        guard let end = order.end(picked: query["pick"]) else {
            if !order.isChosen, !order.wantsCode, let person = context.person {
                order.wantsCode = try await services.history.askedForCode(PersonID(person.id.bits))
            }
            return try await quote(request, context, order)
        }
        return try await search(request, context, order, for: end)
    }

    private func search(
        _ request: Request, _ context: WebContext, _ order: TaxiOrder, for end: TaxiEnd.Kind
    ) async throws -> Response {
        let found = city.places.find(request.query, near: order.from.coordinate)
        let kept = await services.favourites.favourites(for: context)
        let caller = context.person.map { PersonID($0.id.bits) }
        var open: TaxiCall?
        var bookings: [TaxiCall] = []
        var isDriver = false
        if let caller {
            isDriver = try await registry.driver(caller) != nil
            open = try await rank.openCall(of: caller)
            bookings = try await rank.bookings(of: caller)
        }
        let (call, booked, drives, now) = (open, bookings, isDriver, clock())
        return page(request, context, title: context.texts(end.title)) { page in
            TaxiSearchSheet(
                context: page, city: city, order: order, end: end, found: found,
                favourites: kept, openCall: call, bookings: booked, isDriver: drives, now: now)
        }
    }

    private func quote(
        _ request: Request, _ context: WebContext, _ order: TaxiOrder, trouble: String? = nil,
        status: HTTPStatus = .ok
    ) async throws -> Response {
        let from = order.from.coordinate
        let zone = await rank.zone(at: from)
        // Strangers would read from it where a lone taxi waits.
        var isFree: FreeTaxis?
        if context.person != nil { isFree = await rank.freeTaxis(near: from, for: order.wish) }
        let estimate = order.to.flatMap {
            TaxiEstimate(
                from: from, by: [order.stop].compactMap { $0?.coordinate }, to: $0.coordinate,
                stops: order.stop == nil ? 0 : 1, shares: order.wish.mayShare, tariff: tariff, on: rank.roads)
        }
        var open: TaxiCall?
        var inWallet: Money?
        if let person = context.person.map({ PersonID($0.id.bits) }) {
            open = try await rank.openCall(of: person)
            if let purse = rank.purse, purse.isOffered { inWallet = try await purse.available(to: person) }
        }
        let available = inWallet
        let (call, now, free) = (open, clock(), isFree)
        let problem =
            trouble
            ?? (zone == nil ? context.texts(.taxiOutsideNamed, ["city": .text(city.places.cityName)]) : nil)
        return page(request, context, title: context.texts(.taxiCall), status: status) { page in
            TaxiOrderSheet(
                context: page, city: city, order: order, problem: problem, isReached: zone != nil, free: free,
                estimate: estimate, inWallet: available, openCall: call, isLoggedIn: context.person != nil,
                lack: context.person.flatMap { context.access.lack(of: $0, for: .taxi) }, policy: rank.policy,
                now: now)
        }
    }

    private func suggestions(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let order = try TaxiOrder(query, in: city.places)
        let kept = await services.favourites.favourites(for: context)
        let fragment = HTMLFragment(
            PlaceSuggestions(
                context.texts, in: city.places,
                for: TaxiEnd(order: order, kind: order.end(picked: query["pick"]) ?? .from),
                found: city.places.find(query, near: order.from.coordinate), favourites: kept))
        return .html(fragment.bytes())
    }
}

// MARK: - The call

extension TaxiPages {
    private func make(_ request: Request, _ context: WebContext) async throws -> Response {
        let form = try request.form()
        let order = try TaxiOrder(form, in: city.places)
        guard order.hasStart else { throw HTTPError(.badRequest, "A taxi needs to know where to come.") }
        guard let person = context.person else { return .redirect(order.logIn.text) }
        if let lack = context.access.lack(of: person, for: .taxi) {
            return .redirect(lack.way(to: .taxi, from: order.address.text).text)
        }
        let bookedFor = order.bookedFor(in: city.zone)
        if order.time != nil {
            guard let bookedFor, CallDesk.canBook(bookedFor, at: clock()) else {
                return try await quote(
                    request, context, order, trouble: context.texts(.taxiLaterWrong),
                    status: .unprocessableContent)
            }
        }
        let call = CallDesk(rank: rank, tariff: tariff, clock: clock, newID: newID).call(
            for: person, from: TaxiPlace(order.from.coordinate, label: order.from.name),
            to: order.to.map { TaxiPlace($0.coordinate, label: $0.name) },
            by: order.stop.map { TaxiPlace($0.coordinate, label: $0.name) }, wish: order.wish,
            bookedFor: bookedFor, wantsCode: order.wantsCode)
        if order.isFromWallet, let trouble = trouble(paying: call, shown: form["ceiling"], context.texts) {
            return try await quote(request, context, order, trouble: trouble, status: .conflict)
        }
        do {
            try await CallDesk.make(call, on: rank, paysFromWallet: order.isFromWallet)
        } catch is TaxiPurse.TooLittle {
            // The page says what the wallet holds.
            return try await quote(request, context, order, status: .conflict)
        } catch let refusal as CalledOffTooOften {
            let until = clock() + refusal.wait
            return try await quote(
                request, context, order,
                trouble: context.texts(
                    .taxiCalledOffTooOften,
                    ["time": .text(context.texts.clock(until.roundedUpToMinute, in: city.zone))]),
                status: .tooManyRequests)
        } catch let refusal as TaxiRefusal {
            switch refusal.code {
            case .alreadyCalled where order.time != nil:
                return try await quote(
                    request, context, order,
                    trouble: context.texts(
                        .taxiSoonWhileOpen,
                        ["duration": .text(context.texts.duration(rank.policy.bookingLead))]),
                    status: .conflict)
            case .alreadyCalled:
                // A second press, or another device: the call that is open is shown.
                guard let open = try await rank.openCall(of: call.caller) else { break }
                return .redirect("/taxi/\(open.id.text)")
            case .outsideCity: return .redirect(order.address.text)
            case .onDuty, .tooManyBookings, .noRoad:
                return try await quote(
                    request, context, order, trouble: words(for: refusal, context.texts), status: .conflict)
            default: break
            }
            throw refusal
        }
        return .redirect("/taxi/\(call.id.text)")
    }

    /// Why a call cannot be paid from the wallet as it was shown: nobody sets aside what they have not seen.
    private func trouble(paying call: TaxiCall, shown: String?, _ texts: Texts) -> String? {
        guard rank.purse?.isOffered == true else { return texts(.taxiPayClosed) }
        guard let ceiling = CallDesk.ceiling(of: call) else { return texts(.taxiPayNeedsWay) }
        // Without it the wallet held too little when the page was made, which the page says.
        return shown.map { $0 == String(ceiling.minorUnits) } ?? true ? nil : texts(.taxiPayChanged)
    }

    private func words(for refusal: TaxiRefusal, _ texts: Texts) -> String {
        switch refusal.code {
        case .onDuty: texts(.taxiOnDuty)
        case .noRoad: texts(.taxiNoRoad)
        default: texts(.taxiTooManyBookings, count: rank.policy.mostBookings)
        }
    }

    private func call(_ request: Request, _ context: WebContext) async throws -> Response {
        guard context.person != nil else {
            let next: URLReference = "/login?return=\(request.path)"
            return .redirect(next.text)
        }
        let (id, caller) = try subject(request, context)
        guard let sight = try await rank.sight(of: id, for: caller) else { throw HTTPError(.notFound) }
        var way = CabWay()
        way.follow(sight, on: rank.roads)
        let late = request.query["late"]
        let points = way.points
        _ = try await services.shares.count(of: id.uniqueID, by: caller.uniqueID)
        let more = try await CallMore(of: sight.call, services)
        let title = sheet(sight, context.page(for: request), way: points, more).heading
        let found = await TaxiTalk.list([sight.call], for: caller, isDriver: false, on: talk).first
        return page(request, context, title: title, stream: "/taxi/\(id.text)/stream") { page in
            var sheet = sheet(sight, page, way: points, more)
            sheet.talk = found
            sheet.cameTooLate = late != nil && late != "board"
            sheet.isNotThere = late == "board"
            return sheet
        }
    }

    private func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, caller) = try subject(request, context)
        guard try await rank.sight(of: id, for: caller) != nil else { throw HTTPError(.notFound) }
        let page = context.page(for: request)
        let subscription = bus.subscribe(
            to: LiveCall.topics(of: id), after: nil, buffering: .snapshotAgain(capacity: 8),
            snapshot: { true })
        return .live(subscription, lasting: streamLifetime) {
            LiveCall(id, of: caller, pages: self, page: page)
        }
    }

    private func cancel(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, caller) = try subject(request, context)
        let reason = (try? request.form())?["reason"].flatMap { Int8($0) }
            .flatMap(TaxiCancellation.Reason.init(rawValue:))
        do {
            try await rank.cancel(id, by: caller, reason: reason ?? .unsaid)
        } catch let refusal as TaxiRefusal where refusal.code != .unknown {
            // Too late or twice: the page shows how the call stands, and says so.
            return .redirect("/taxi/\(id.text)?late=yes")
        }
        return .redirect("/taxi/\(id.text)")
    }

    /// R21: Something about the boarding code; what cannot be any more is seen on the page.
    private func board(
        _ request: Request, _ context: WebContext, _ body: (CallID, PersonID) async throws -> Void
    ) async throws -> Response {
        let (id, caller) = try subject(request, context)
        do {
            try await body(id, caller)
        } catch let refusal as TaxiRefusal where refusal.code == .notThere {
            return .redirect("/taxi/\(id.text)?late=board")
        } catch let refusal as TaxiRefusal where refusal.code != .unknown {
            return .redirect("/taxi/\(id.text)")
        }
        return .redirect("/taxi/\(id.text)")
    }

    func sheet(
        _ sight: CallSight, _ page: PageContext, way: [Coordinate], _ more: CallMore
    ) -> CallSheet {
        CallSheet(
            context: page, city: city, sight: sight, way: way, policy: rank.policy, now: clock(), more: more)
    }

    func subject(_ request: Request, _ context: WebContext) throws -> (CallID, PersonID) {
        let id = try request.callID()
        guard let person = context.person else {
            throw HTTPError(.unauthorized, "Log in to see this call.")
        }
        return (id, PersonID(person.id.bits))
    }

    func page<Sheet: HTML>(
        _ request: Request, _ context: WebContext, title: String, stream: URLReference? = nil,
        status: HTTPStatus = .ok, sheet: (PageContext) -> Sheet
    ) -> Response {
        .mapPage(
            request, context, title: title, room: .taxi, stream: stream,
            styles: [
                "css/rides.css", "css/safety.css", "css/vehicles.css", "css/drive.css", "css/taxi.css",
                "css/trips.css",
            ], status: status, sheet: sheet)
    }
}
