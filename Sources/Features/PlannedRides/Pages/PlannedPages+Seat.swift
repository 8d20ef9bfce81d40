import Carpool
import Events
import Garage
import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Live
import Localization
import MapSheets
import PlannedTrips
import Savings
import Travellers
import TripSafety
import Web

/// A reservation: its passenger's page, and what both sides do with it.
extension PlannedPages {
    func seat(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let visitor = context.person else {
            let next: URLReference = "/login?return=\(request.path)"
            return .redirect(next.text)
        }
        let id = try request.reservationID()
        let person = PersonID(visitor.id.bits)
        guard let book = try await sights.book(of: id), book[id] != nil else { throw HTTPError(.notFound) }
        if book.trip.driver == person { return .redirect("/planned/\(book.trip.id.text)") }
        return try await seatPage(request, context, id, person)
    }

    var sights: SeatSights { office.sights }

    /// A reservation for its passenger, with what was written; nothing for anybody else.
    func seatSight(_ id: ReservationID, _ passenger: PersonID) async throws -> SeatSight? {
        guard var sight = try await sights.sight(of: id, for: passenger) else { return nil }
        sight.talks = try await talks([sight.reservation], for: passenger)
        if case .arrived = sight.reservation.state {
            sight.saved = try await services.savings?.ride(id.uniqueID, of: passenger.uniqueID)
        }
        return sight
    }

    func sheet(_ sight: SeatSight, _ page: PageContext, problem: String? = nil) -> SeatSheet {
        SeatSheet(
            context: page, city: city, sight: sight,
            shares: shares.knownCount(of: sight.reservation.id.uniqueID), savings: services.savings,
            problem: problem,
            now: clock())
    }

    private func seatPage(
        _ request: Request, _ context: WebContext, _ id: ReservationID, _ passenger: PersonID,
        problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        guard let sight = try await seatSight(id, passenger) else { throw HTTPError(.notFound) }
        // From here on the count is known without asking.
        if sight.reservation.state.takesSeats {
            _ = try await shares.count(of: id.uniqueID, by: passenger.uniqueID)
        }
        return page(
            request, context, title: context.texts(.plannedSeat),
            stream: "/planned/seats/\(id.text)/stream", status: status
        ) { page in
            sheet(sight, page, problem: problem)
        }
    }

    func seatStream(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.reservationID()
        let passenger = PersonID(try context.visitor().id.bits)
        guard let sight = try await seatSight(id, passenger) else { throw HTTPError(.notFound) }
        let page = context.page(for: request)
        let subscription = bus.subscribe(
            to: LiveSeat.topics(of: id, on: sight.book.trip.id), after: nil,
            buffering: .snapshotAgain(capacity: 8), snapshot: { true })
        return .live(subscription, lasting: streamLifetime) {
            LiveSeat(id, of: passenger, pages: self, page: page)
        }
    }

    /// Does something with a reservation for one of its two sides, and shows how it stands.
    func act(_ deed: SeatDeed, _ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.reservationID()
        let person = PersonID(try context.visitor().id.bits)
        let form = try request.form()
        guard let book = try await sights.book(of: id), let reservation = book[id],
            book.trip.driver == person || reservation.passenger == person
        else { throw HTTPError(.notFound) }
        let (trip, isDriver) = (book.trip.id, book.trip.driver == person)
        let problem: String?
        do {
            let left = try await office.carryOut(deed, id, on: trip, by: person, DeedWords(form))
            problem = left.map { context.texts(.plannedCodeWrong, count: $0) }
        } catch let refusal as BookingRefusal {
            let known = refusal == .unknown ? BookingRefusal.tripIsOver : refusal
            problem = known.words(context.texts, in: city, at: clock())
        }
        guard let problem else {
            return .redirect(isDriver ? "/planned/\(trip.text)" : "/planned/seats/\(id.text)")
        }
        return isDriver
            ? try await driversTrip(request, context, trip, by: person, problem: problem, status: .conflict)
            : try await seatPage(request, context, id, person, problem: problem, status: .conflict)
    }
}
