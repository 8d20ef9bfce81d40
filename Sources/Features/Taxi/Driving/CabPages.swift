import Boards
import DesignSystem
public import Events
public import Geography
import HTML
public import HTTPServer
import Identity
public import Ledger
import Live
import Localization
import MapSheets
import PlaceChoice
import TaxiDispatch
public import Travellers
public import TripTalk
public import Web

/// The pages of drivers: which taxi, and the one screen while they drive it.
public struct CabPages: Sendable {
    let rank: TaxiRank
    let bus: any EventBus<TaxiEvent>
    let registry: TaxiRegistry
    let history: TaxiHistory
    let city: TaxiCity
    let currency: Currency
    let clock: @Sendable () -> Timestamp
    /// How long the stream of a screen lasts before the browser opens it anew.
    public var streamLifetime = StreamLifetime.usual
    /// Where callers and drivers write to each other.
    public var talk: TalkDesk?
    /// Knows the people who share cars; nobody where nobody keeps it.
    public var directory: (any RiderDirectory)?

    /// The pages of a city.
    public init(
        rank: TaxiRank, bus: any EventBus<TaxiEvent>, registry: TaxiRegistry, history: TaxiHistory,
        city: TaxiCity, currency: Currency, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.rank = rank
        self.bus = bus
        self.registry = registry
        self.history = history
        self.city = city
        self.currency = currency
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/taxi/drive") { try await screen($0, $1) }
        router.get("/taxi/drive/stream", cost: .counted) { try await stream($0, $1) }
        router.get("/taxi/drive/safety") { try await safety($0, $1) }
        router.post("/taxi/drive/taxi", bodyLimit: 4 << 10) { try await take($0, $1) }
        router.post("/taxi/drive/leave", bodyLimit: 4 << 10) { request, context in
            try await act(context) { try await rank.signOff($0) }
        }
        router.post("/taxi/drive/on", bodyLimit: 4 << 10) { try await switchOn($0, $1) }
        router.post("/taxi/drive/off", bodyLimit: 4 << 10) { request, context in
            try await act(context) { try await rank.switchOff($0) }
        }
        router.post("/taxi/drive/sharing", bodyLimit: 4 << 10) { request, context in
            let shares = try request.form()["shares"] != nil
            return try await act(context) { try await rank.setSharing($0, shares) }
        }
        router.post("/taxi/drive/calls/{id}/accept", bodyLimit: 4 << 10) { request, context in
            let call = try request.callID()
            return try await act(context) { try await rank.accept(call, by: $0) }
        }
        router.post("/taxi/drive/calls/{id}/refuse", bodyLimit: 4 << 10) { request, context in
            let call = try request.callID()
            return try await act(context) { driver in
                try await letGo(call, driver) { try await rank.refuse(call, by: driver) }
            }
        }
        addSteps(to: &router)
    }

    private func addSteps(to router: inout Router<WebContext>) {
        let steps: [(String, TaxiBoard.DriverStep)] = [
            ("door", .reachedDoor), ("board", .boarded), ("absent", .absent), ("stop", .stopped),
        ]
        for (word, step) in steps {
            router.post("/taxi/drive/calls/{id}/\(word)", bodyLimit: 4 << 10) { request, context in
                let call = try request.callID()
                let typed = (try? request.form())?["code"].flatMap { BoardingCode.read($0) }
                return try await act(context) {
                    try await rank.step(step, of: call, by: $0, code: typed)
                }
            }
        }
        router.post("/taxi/drive/calls/{id}/way", bodyLimit: 4 << 10) { request, context in
            let (call, form) = (try request.callID(), try request.form())
            let number = form["number"].flatMap { Int($0) } ?? 0
            return try await act(context) {
                try await rank.answerWay(
                    of: call, by: $0, number: number, accepts: form["answer"] == "yes")
            }
        }
        router.post("/taxi/drive/calls/{id}/arrive", bodyLimit: 4 << 10) { try await arrive($0, $1) }
        router.post("/taxi/drive/calls/{id}/give-up", bodyLimit: 4 << 10) { request, context in
            let call = try request.callID()
            let reason = try request.form()["reason"].flatMap { Int8($0) }
                .flatMap(TaxiLoss.Reason.init(rawValue:))
            return try await act(context) { driver in
                try await letGo(call, driver) {
                    try await rank.giveUp(call, by: driver, reason: reason ?? .unsaid)
                }
            }
        }
    }

}

// MARK: - The screen

extension CabPages {
    private func screen(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        let driver = PersonID(visitor.id.bits)
        guard let sight = try await rank.sight(of: driver) else {
            guard let known = try await registry.driver(driver) else {
                return .page(HTMLPage(NoDriverPage(context: context.page(for: request))))
            }
            return try await choice(request, context, of: known)
        }
        let today = try await today(of: driver)
        var way = CabWay()
        way.follow(sight, on: rank.roads)
        let driven = way
        let trouble = trouble(request, context.texts)
        let talks = await TaxiTalk.list(sight.calls, for: driver, isDriver: true, on: talk)
        let riders = await riders(sight.calls)
        let title = sheet(sight, context.page(for: request), today: today, way: driven).heading
        return .mapPage(
            request, context, title: title, room: .taxi,
            stream: "/taxi/drive/stream?of=\(visitor.id.description)",
            styles: ["css/rides.css", "css/safety.css", "css/vehicles.css", "css/drive.css", "css/taxi.css"],
            script: "js/taxi-drive.js"
        ) { page in
            var sheet = sheet(sight, page, today: today, way: driven)
            sheet.trouble = trouble
            sheet.talks = talks
            sheet.riders = riders
            return sheet
        }
    }

    private func choice(
        _ request: Request, _ context: WebContext, of driver: TaxiDriver, typed: String = "",
        fault: String? = nil
    ) async throws -> Response {
        var usual: TaxiVehicle?
        if let taxi = driver.taxi { usual = try await registry.vehicle(taxi) }
        var page = context.page(for: request)
        page.styles = ["css/taxi.css"]
        return .page(
            HTMLPage(
                TakeTaxiPage(
                    context: page, usual: usual, typed: typed, fault: fault,
                    trouble: trouble(request, context.texts))),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    private func trouble(_ request: Request, _ texts: Texts) -> String? {
        request.query["trouble"].flatMap(CabTrouble.init(rawValue:)).map { texts($0.words) }
    }

    /// What a driver has driven since midnight, with what became of each bill.
    private func today(of driver: PersonID) async throws -> [(call: TaxiCall, fare: Money?)] {
        let calls = try await history.drives(of: driver, since: city.zone.startOfDay(at: clock()))
        let bills = try await history.bills.bills(
            of: calls.filter { $0.payment.hold != nil }.map(\.id))
        return calls.map { ($0, bills[$0.id]?.amount ?? $0.fare) }
    }

    /// The callers of a taxi as its driver sees them.
    func riders(_ calls: [TaxiCall]) async -> [PersonID: RiderProfile] {
        guard let directory, !calls.isEmpty else { return [:] }
        return (try? await directory.profiles(of: calls.map(\.caller))) ?? [:]
    }

    func sheet(
        _ sight: CabSight, _ page: PageContext, today: [(call: TaxiCall, fare: Money?)], way: CabWay
    ) -> CabSheet {
        CabSheet(
            context: page, city: city, sight: sight, today: today, way: way, policy: rank.policy, now: clock()
        )
    }

    private func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        // Tabs share streams by their address; one of another log-in must not be theirs.
        guard request.query["of"].map({ $0 == visitor.id.description }) ?? true else {
            throw HTTPError(.notFound)
        }
        let driver = PersonID(visitor.id.bits)
        guard let taxi = try await rank.sight(of: driver)?.cab.id else { throw HTTPError(.notFound) }
        let page = context.page(for: request)
        let today = try await today(of: driver)
        // An event may bear a sentence that no later look shows: so only the oldest is dropped.
        let subscription = bus.subscribe(
            to: LiveCab.topics(of: taxi), after: nil, buffering: .newestWins(capacity: 16), snapshot: { true }
        )
        return .live(subscription, lasting: streamLifetime) {
            LiveCab(taxi, of: driver, pages: self, page: page, today: today)
        }
    }
}

// MARK: - What drivers do

extension CabPages {
    /// Does something for a driver; why it could not be done is said on the screen, which shows how things stand.
    private func act(
        _ context: WebContext, _ body: (PersonID) async throws -> Void
    ) async throws -> Response {
        let driver = PersonID(try context.confirmedVisitor().id.bits)
        do {
            try await body(driver)
        } catch let trouble as CabTrouble {
            return .redirect(trouble.address.text)
        } catch let refusal as TaxiRefusal {
            return .redirect(try await trouble(refusal, for: driver).address.text)
        }
        return .redirect("/taxi/drive")
    }

    /// A driver says no, or calls off: of what is not theirs any more that need not be said twice.
    private func letGo(
        _ call: CallID, _ driver: PersonID, _ body: () async throws -> Void
    ) async throws {
        do {
            try await body()
        } catch let refusal as TaxiRefusal {
            guard let sight = try await rank.sight(of: driver), sight.question?.id != call,
                !sight.calls.contains(where: { $0.id == call })
            else { throw refusal }
        }
    }

    /// What a driver is told of a refusal: a call that is not there any more has moved on, and who sits in no taxi any
    /// more chooses one. For all others what they ask for is not there.
    private func trouble(_ refusal: TaxiRefusal, for driver: PersonID) async throws -> CabTrouble {
        guard refusal.code == .unknown else { return CabTrouble(refusal) }
        if try await rank.sight(of: driver) != nil { return .late }
        guard try await registry.driver(driver) != nil else { throw refusal }
        return .noTaxi
    }

    private func take(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        let driver = PersonID(visitor.id.bits)
        guard let known = try await registry.driver(driver) else { throw HTTPError(.notFound) }
        let typed = String((try request.form()["code"] ?? "").prefix(TaxiVehicle.Details.longestCode))
        guard let vehicle = try await registry.vehicle(code: typed.trimmingSpaces) else {
            return try await choice(
                request, context, of: known, typed: typed, fault: context.texts(.taxiDriveNoSuch))
        }
        do {
            try await rank.signOn(vehicle.id, vehicle.card(driver: visitor.firstName), driver: driver)
        } catch let refusal as TaxiRefusal where refusal.code == .taxiInUse {
            return try await choice(
                request, context, of: known, typed: typed, fault: context.texts(.taxiDriveInUse))
        } catch let refusal as TaxiRefusal where refusal.code != .unknown {
            return .redirect(CabTrouble(refusal).address.text)
        }
        if known.taxi != vehicle.id { try await registry.use(vehicle.id, by: driver) }
        return .redirect("/taxi/drive")
    }

    private func switchOn(_ request: Request, _ context: WebContext) async throws -> Response {
        let form = try request.form()
        guard let place = form["at"].flatMap({ Coordinate(text: $0) }) else {
            return .redirect(CabTrouble.position.address.text)
        }
        let accuracy = form["accuracy"].flatMap { Double($0) }.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        guard accuracy ?? 0 <= 200 else { return .redirect(CabTrouble.position.address.text) }
        return try await act(context) {
            guard try await registry.mayWait($0, in: rank) else { throw CabTrouble.unregistered }
            try await rank.switchOn($0, at: place, accuracy: accuracy.map { .metres($0) })
        }
    }

    private func arrive(_ request: Request, _ context: WebContext) async throws -> Response {
        let call = try request.callID()
        let typed = try request.form()["fare"] ?? ""
        var fare: Money?
        if !typed.isEmpty {
            guard let units = DecimalText.scaled(typed, fractionDigits: currency.decimals),
                (0...1_000_000_000).contains(units)
            else { return .redirect(CabTrouble.fare.address.text) }
            fare = Money(minorUnits: units, currency)
        }
        let paid = fare
        return try await act(context) { driver in
            // Of a drive from the wallet the fare is said at once; who shares pays what they were told.
            let calls = try await rank.sight(of: driver)?.calls ?? []
            let isFareNeeded = calls.contains {
                $0.id == call && $0.payment.hold != nil && !$0.wish.mayShare
            }
            if isFareNeeded, paid == nil { throw CabTrouble.fare }
            try await rank.step(.arrived, of: call, by: driver, fare: paid)
        }
    }
}

extension String {
    /// Without spaces at either end.
    fileprivate var trimmingSpaces: String {
        var text = Substring(self)
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
