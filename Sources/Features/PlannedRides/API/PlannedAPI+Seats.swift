import BoardKeeping
import Carpool
import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import PlaceChoice
import PlannedTrips
import Ratings
import Travellers
import Web

/// Reserving seats, and what both sides do with them.
extension PlannedAPI {
    func addSeats(to router: inout Router<WebContext>) {
        let one = Self.seat
        router.post("\(Self.path)/trips/{id}/seats", bodyLimit: 16 << 10, cost: .asking) {
            try await reserve($0, $1)
        }
        router.get("\(Self.path)/seats", cost: .counted) { try await seats($0, $1) }
        router.get("\(one)", cost: .computing) { try await seat($0, $1) }
        router.post("\(one)/rating", bodyLimit: 16 << 10, cost: .counted) { try await rate($0, $1) }
        for deed in SeatDeed.allCases {
            router.post("\(one)/\(deed.rawValue)", bodyLimit: 4 << 10, cost: .counted) {
                try await act(deed, $0, $1)
            }
        }
    }

    /// R12: Reserves what an offer showed.
    private func reserve(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor(who: .ride)
        let person = PersonID(visitor.id.bits)
        let trip = try request.plannedTripID()
        let order = try request.read(Self.seatOrder)
        let onlooker = try await Onlooker(context, company: office.services.company)
        let id = ReservationID((request.keyedID(of: "planned-seat", by: visitor.id) ?? office.newID()).bits)
        if let there = try await office.sights.book(of: id), there[id]?.passenger == person {
            return try await created(id, for: person)
        }
        guard let book = try await desk.book(trip), !book.trip.status.isOver, onlooker.maySee(book) else {
            throw HTTPError(.notFound)
        }
        guard order.price.currency == city.tariff.currency else {
            throw Self.invalid([
                Problem.Field(
                    name: "price.currency", code: "other-currency",
                    detail: "The trip is paid in another currency.")
            ])
        }
        try await refusing(context) {
            try await office.reserve(
                order.wish(in: city), as: id, on: book, shown: order.price.minorUnits, times: order.shown,
                by: visitor, under: context.access, onlooker)
        }
        return try await created(id, for: person)
    }

    private func created(_ id: ReservationID, for person: PersonID) async throws -> Response {
        var response = try await answer(id, for: person, status: .created)
        response.headers["Location"] = "\(Self.path)/seats/\(id.text)"
        return response
    }

    // MARK: - Looking

    private func seat(_ request: Request, _ context: WebContext) async throws -> Response {
        try await answer(request.reservationID(), for: PersonID(context.visitor().id.bits))
    }

    /// A reservation for one of its two sides; a 404 for anybody else.
    private func answer(
        _ id: ReservationID, for person: PersonID, status: HTTPStatus = .ok
    ) async throws -> Response {
        if let sight = try await office.sights.sight(of: id, for: person) {
            var document = SeatDocument(
                sight.reservation, on: sight.book, as: .passenger, with: sight.driver, at: office.clock())
            document.show(sight, at: office.clock())
            return try .document(document, status: status)
        }
        guard let book = try await office.sights.book(of: id), let reservation = book[id],
            book.trip.driver == person
        else { throw HTTPError(.notFound) }
        let profile = await office.services.profiles(of: [reservation.passenger], for: person)
        return try .document(
            SeatDocument(
                reservation, on: book, as: .driver, with: profile[reservation.passenger], at: office.clock()),
            status: status)
    }

    /// The seats that somebody has or had, the latest first.
    private func seats(_ request: Request, _ context: WebContext) async throws -> Response {
        let passenger = PersonID(try context.visitor().id.bits)
        let page = try context.listPage(request, of: "planned-seats")
        let after = page.after.map {
            PlannedPlace(
                moment: Timestamp(milliseconds: $0.milliseconds), id: ReservationID($0.id.bits).text)
        }
        try await desk.settled()
        let (found, rest) = try await office.services.history.seats(
            of: passenger, before: after ?? .latest, limit: page.limit)
        let next = rest.flatMap { rest in
            ReservationID(text: rest.id).map {
                page.cursor(
                    after: ListPosition(
                        milliseconds: rest.moment.milliseconds, id: UniqueID(bits: $0.value)))
            }
        }
        var response = try Response.document(
            SeatsDocument(seats: found.map { SeatSummaryDocument($0) }, next: next))
        page.link(next, on: &response)
        return response
    }

    // MARK: - What both sides do

    private func act(_ deed: SeatDeed, _ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.reservationID()
        let person = PersonID(try context.visitor().id.bits)
        let said = try request.readIfAny(Self.deedWords) ?? DeedWords()
        guard let book = try await office.sights.book(of: id), let reservation = book[id],
            book.trip.driver == person || reservation.passenger == person
        else { throw HTTPError(.notFound) }
        let left = try await refusing(context) {
            do {
                return try await office.carryOut(deed, id, on: book.trip.id, by: person, said)
            } catch BookingRefusal.unknown {
                throw BookingRefusal.tripIsOver
            }
        }
        if let left { throw problems(context).wrongCode(left: left) }
        return try await answer(id, for: person)
    }

    private func rate(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.reservationID()
        let person = PersonID(try context.visitor().id.bits)
        let order = try request.read(Self.rating)
        guard let book = try await office.sights.book(of: id), let reservation = book[id],
            book.trip.driver == person || reservation.passenger == person,
            !book.trip.driver.isSimulatedPlanner, !reservation.passenger.isPartnersPassenger
        else { throw HTTPError(.notFound) }
        func conflict(_ slug: String, _ detail: String) -> HTTPError {
            HTTPError(Problem(.conflict, slug: slug, title: "This ride cannot be rated now", detail: detail))
        }
        switch try await ratings.rate(
            reservation, on: book.trip, by: person, stars: order.stars, comment: order.comment)
        {
        case .kept: return try await answer(id, for: person)
        case .notFound: throw HTTPError(.notFound)
        case .alreadyRated: throw conflict("rated-before", "You have rated this ride already.")
        case .tooLate: throw conflict("too-late", "A ride can be rated until a day after the arrival.")
        case .notArrived: throw conflict("not-arrived", "The ride is not over yet.")
        }
    }
}
