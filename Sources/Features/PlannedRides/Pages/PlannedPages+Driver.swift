import DesignSystem
import Directions
import Events
import Garage
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Live
import Localization
import MapSheets
import PlannedTrips
import Travellers
import TripSafety
import Web

/// The driver's side of a trip.
extension PlannedPages {
    func driversTrip(
        _ request: Request, _ context: WebContext, _ id: PlannedTripID, by driver: PersonID,
        problem: String? = nil, typed: TypedTerms? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        guard let read = try await driverSight(id, driver) else { throw HTTPError(.notFound) }
        var way = TripWay()
        let sight = await following(read, &way)
        var done = Self.done[request.query["done"] ?? ""].map { context.texts($0) }
        if done != nil, let left = try request.query.optional("left", as: Int.self),
            (1...1_000).contains(left)
        {
            done?.append(" " + context.texts(.plannedTermsLeft, count: left))
        }
        let said = done
        let title = context.texts(.plannedTrip)
        return page(
            request, context, title: title, stream: "/planned/\(id.text)/stream",
            script: "js/planned-drive.js", status: status
        ) { page in
            sheet(sight, page, problem: problem, done: said, typed: typed)
        }
    }

    /// What was just done, by the word in the address that says so.
    private static let done: [String: TextKey] = [
        "published": .plannedPublished, "shared": .plannedSharedNow, "unshared": .plannedSharedNoMore,
        "terms": .plannedTermsKept,
    ]

    /// What a driver's page is made of.
    struct DriverSight: Sendable {
        let book: TripBook
        let shown: [Reservation]
        let riders: [PersonID: RiderProfile]
        /// The way of the car, through all places at which it still has to be.
        var line: [Coordinate] = []
        /// What to do along it, once the car is under way, and how often the car has left it.
        var guided = GuidedWay()
        var detours = 0
        /// Where the car was seen.
        var carSight: TripCarSight?
        /// By how much it is late.
        var delay = CarDelay()
        /// With whom on board it was seen where they get out.
        var reached: Set<ReservationID> = []
        /// What the driver is called, and drives, for whoever helps in an emergency.
        let driverName: String?
        let car: Vehicle.Details?
        let talks: SeatTalks
        /// R23: How many people at least the trip was kept from, and by what.
        let misses: [TripMiss: Int]
        /// How many have seats on the later trips of its weekly repetition, or ask for them.
        let laterAwaited: Int
    }

    /// A trip for its driver; nothing for anybody else.
    func driverSight(_ id: PlannedTripID, _ driver: PersonID) async throws -> DriverSight? {
        guard let book = try await desk.wholeBook(id), book.trip.driver == driver else { return nil }
        let shown = book.reservations.filter { $0.state.takesSeats || $0.isPaidFor }
        var people = Set(shown.map(\.passenger))
        people.insert(driver)
        var riders = await services.profiles(of: Array(people), for: driver)
        let name = riders.removeValue(forKey: driver)?.firstName
        return DriverSight(
            book: book, shown: shown, riders: riders, driverName: name,
            car: book.trip.status.isUnderway ? await services.car(of: driver) : nil,
            talks: try await talks(shown, for: driver), misses: await desk.misses(of: book),
            laterAwaited: await desk.awaited(after: book.trip))
    }

    /// The same with where the car is now, and its way from there on.
    func following(_ sight: DriverSight, _ way: inout TripWay) async -> DriverSight {
        var sight = sight
        sight.carSight = await desk.car(of: sight.book.trip.id)
        sight.delay = await desk.delay(of: sight.book)
        sight.reached = await desk.reached(on: sight.book.trip.id)
        way.follow(sight.book, car: sight.carSight, on: desk.finder)
        sight.line = way.points
        sight.guided = way.guided
        sight.detours = way.detours
        return sight
    }

    func sheet(
        _ sight: DriverSight, _ page: PageContext, problem: String? = nil, done: String? = nil,
        typed: TypedTerms? = nil
    ) -> DriverTripSheet {
        DriverTripSheet(
            context: page, city: city, sight: sight, problem: problem, done: done, typed: typed, now: clock())
    }

    /// R8: The emergency number and what to say, where there are no scripts to open a dialog.
    func driverSafety(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.plannedTripID()
        let driver = PersonID(try context.visitor().id.bits)
        guard let read = try await driverSight(id, driver) else { throw HTTPError(.notFound) }
        var way = TripWay()
        let sight = await following(read, &way)
        guard let facts = EmergencyFacts(of: sight, in: city, at: clock()) else {
            return .redirect("/planned/\(id.text)")
        }
        return .safetyPage(
            request, context, room: .planned, zone: city.zone, facts: facts,
            back: (context.texts(.plannedTrip), "/planned/\(id.text)"))
    }

    func tripStream(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.plannedTripID()
        let driver = PersonID(try context.visitor().id.bits)
        guard try await driverSight(id, driver) != nil else { throw HTTPError(.notFound) }
        let page = context.page(for: request)
        let subscription = bus.subscribe(
            to: LiveTrip.topics(of: id), after: nil, buffering: .snapshotAgain(capacity: 8),
            snapshot: { true })
        return .live(subscription, lasting: streamLifetime) {
            LiveTrip(id, of: driver, pages: self, page: page)
        }
    }

    /// Does something with a trip for its driver, and shows it again.
    ///
    /// - Parameter done: The word for what was done, which the page then says.
    private func drive(
        _ request: Request, _ context: WebContext, done: String? = nil,
        _ deed: (PlannedTripID, PersonID, FormFields) async throws -> Void
    ) async throws -> Response {
        let id = try request.plannedTripID()
        let driver = PersonID(try context.visitor().id.bits)
        let form = try request.form()
        guard let book = try await desk.wholeBook(id), book.trip.driver == driver else {
            return gone(request, context)
        }
        do {
            try await deed(id, driver, form)
        } catch let refusal as BookingRefusal {
            // One that is over has left the board: its page says so.
            let words = (refusal == .unknown ? .tripIsOver : refusal).words(
                context.texts, in: city, at: clock())
            return try await driversTrip(request, context, id, by: driver, problem: words, status: .conflict)
        }
        guard let done else { return .redirect("/planned/\(id.text)") }
        return .redirect("/planned/\(id.text)?done=\(done)")
    }

    func start(_ request: Request, _ context: WebContext) async throws -> Response {
        try await drive(request, context) { id, driver, _ in
            try await desk.act(on: id) { book, now throws(BookingRefusal) in
                try book.start(by: driver, at: now)
            }
        }
    }

    func end(_ request: Request, _ context: WebContext) async throws -> Response {
        try await drive(request, context) { id, driver, _ in
            try await desk.end(id, by: driver)
        }
    }

    /// R23: Takes no new passengers; the other device may have said it before.
    func pause(_ request: Request, _ context: WebContext) async throws -> Response {
        try await drive(request, context) { id, driver, _ in try await desk.pause(id, by: driver) }
    }

    /// R23: Takes new passengers again, and tells whoever waits for such a trip.
    func goOn(_ request: Request, _ context: WebContext) async throws -> Response {
        try await drive(request, context) { id, driver, _ in
            guard let trip = try await desk.goOn(id, by: driver) else { return }
            Task { [alerts] in await alerts.published([trip]) }
        }
    }

    func cancelTrip(_ request: Request, _ context: WebContext) async throws -> Response {
        try await drive(request, context) { id, driver, form in
            let trip = try await desk.wholeBook(id)?.trip
            try await desk.act(on: id) { book, now throws(BookingRefusal) in
                try book.cancelTrip(by: driver, at: now)
            }
            guard form["series"] != nil, let trip, let series = trip.series else { return }
            let rest = try await services.history.trips(ofSeries: series, from: trip.departure)
            try await desk.cancel(rest, by: driver)
        }
    }

    /// R16: Whether other apps may show a trip; what their people have reserved stays.
    func changeSharing(_ request: Request, _ context: WebContext) async throws -> Response {
        let isShared = try request.form()["shared"] != nil
        return try await drive(request, context, done: isShared ? "shared" : "unshared") { id, driver, form in
            let trip = try await desk.wholeBook(id)?.trip
            try await desk.act(on: id) { book, _ throws(BookingRefusal) in
                try book.share(isShared, by: driver)
            }
            guard form["later"] != nil, let trip, let series = trip.series else { return }
            let rest = try await services.history.trips(ofSeries: series, from: trip.departure)
            try await desk.share(isShared, rest, by: driver)
        }
    }

    /// All stops move by as much as the departure.
    func changeTimes(_ request: Request, _ context: WebContext) async throws -> Response {
        try await drive(request, context) { id, driver, form in
            let was = form["was"]
            guard let moment = form["at"].flatMap({ city.zone.moment(ofField: $0) }) else {
                throw BookingRefusal.badTimes
            }
            try await desk.act(on: id) { book, now throws(BookingRefusal) in
                // Whoever has seen other times looks again first.
                guard was.map({ $0 == city.zone.field(of: book.trip.departure) }) ?? true else {
                    throw .changedMeanwhile(version: book.trip.version)
                }
                let shift = moment - book.trip.departure
                return try book.changeTimes(
                    to: book.trip.stops.map { $0.at + shift }, by: driver, at: now)
            }
        }
    }
}

extension Reservation {
    /// Whether it has ended in a way that brought the driver something.
    var isPaidFor: Bool {
        switch state {
        case .arrived, .absent: true
        case .cancelled(.passenger, let fee, _): fee.minorUnits > 0
        default: false
        }
    }
}
