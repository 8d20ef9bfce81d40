import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Live
import Localization
import MapSheets
import PlaceChoice
import PlannedTrips
import Roads
import Travellers
import Web

/// A trip: as others see it, and as its driver does.
extension PlannedPages {
    func trip(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.plannedTripID()
        let onlooker = try await Onlooker(context, company: services.company)
        guard let book = try await visibleBook(id, to: onlooker) else { return gone(request, context) }
        if let person = onlooker.person, book.trip.driver == person {
            return try await driversTrip(request, context, id, by: person)
        }
        let wish = try SeatWish(request.query, in: city.places)
        // Whoever has a seat finds that, unless they look for another one.
        if !wish.asksForSeats, let seat = book.latestSeat(of: onlooker.person) {
            return .redirect("/planned/seats/\(seat.text)")
        }
        return try await offered(request, context, book, wish, onlooker)
    }

    /// A trip that somebody may see; one that is over is shown to those alone who were on it.
    private func visibleBook(_ id: PlannedTripID, to onlooker: Onlooker) async throws -> TripBook? {
        // One that is over stays on the board while cash is waited for.
        if let open = try await desk.book(id), !open.trip.status.isOver {
            return onlooker.maySee(open) ? open : nil
        }
        guard let person = onlooker.person, let over = try await desk.wholeBook(id), over.concerns(person)
        else { return nil }
        return over
    }

    /// A page for links to trips that are gone, or were never there for whoever follows them.
    func gone(_ request: Request, _ context: WebContext) -> Response {
        page(request, context, title: context.texts(.plannedGone), status: .notFound) { page in
            GoneSheet(context: page)
        }
    }

    /// The seat that somebody wants, computed afresh.
    private func offer(on book: TripBook, _ wish: SeatWish, _ onlooker: Onlooker) async throws -> SeatOffer? {
        let id = book.trip.id
        guard onlooker.mayJoin(book) else { return nil }
        guard wish.isByStops else {
            let query = wish.search.query(
                in: city, on: desk.finder.roads.map.network, isKnown: onlooker.isKnown, at: clock())
            guard let query else { return nil }
            return try await desk.offer(on: id, for: query)?.named(
                board: wish.search.from.name, alight: wish.search.to?.name ?? "")
        }
        let last = wish.toStop ?? book.trip.stops.count - 1
        return try await desk.offer(on: id, fromStop: wish.fromStop, toStop: last, seats: wish.seats)
    }

    private func offered(
        _ request: Request, _ context: WebContext, _ book: TripBook, _ wish: SeatWish, _ onlooker: Onlooker,
        problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let (trip, now, texts) = (book.trip, clock(), context.texts)
        let offer = book.isOpen ? try await offer(on: book, wish, onlooker) : nil
        let drivers = onlooker.isKnown ? [trip.driver] : []
        let profile = await services.profiles(of: drivers, for: onlooker.person)[trip.driver]
        let made = (try? await services.history.tripsMade(by: drivers))?[trip.driver] ?? 0
        let car = onlooker.isKnown ? await services.car(of: trip.driver) : nil
        let available = try await available(to: onlooker.person)
        let missing: TextKey =
            trip.status.isOver ? .plannedOver : trip.status.isUnderway ? .plannedHasLeft : .plannedNoSeatThere
        let words = problem ?? (offer == nil ? texts(missing) : nil)
        let address = TripWish.address("/planned/\(trip.id.text)", wish.pairs)
        let lack = way(to: .ride, for: context, from: address).map {
            (texts(context.person == nil ? .plannedLogIn : .plannedProve), $0)
        }
        let line = onlooker.isKnown ? desk.finder.line(of: book) : []
        let terms = offer.map { book.policy.terms(boarding: $0.board.at, agreedAt: now, price: $0.price) }
        let (seat, isCashTaken) = (ReservationID(newID().bits), trip.acceptsCash && city.allowsCash)
        let hasWallets = desk.purse?.isOffered == true
        return page(request, context, title: texts(.plannedTrip), status: status) { page in
            TripSheet(
                context: page, city: city, trip: trip, offer: offer, line: line, wish: wish, driver: profile,
                trips: made,
                car: car, terms: terms, available: available,
                seat: seat, takesCash: isCashTaken, hasWallets: hasWallets, problem: words,
                isKnown: onlooker.isKnown,
                lack: lack, now: now)
        }
    }

    /// What somebody's wallet holds; nothing where it cannot be used now.
    private func available(to person: PersonID?) async throws -> Money? {
        guard let person, let purse = desk.purse, purse.isOffered else { return nil }
        return try await purse.available(to: person)
    }

    /// R12: Reserves what was shown, at the price that was shown.
    func reserve(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.plannedTripID()
        let form = try request.form()
        let wish = try SeatWish(form, in: city.places)
        let address = TripWish.address("/planned/\(id.text)", wish.pairs)
        if let way = way(to: .ride, for: context, from: address) { return .redirect(way.text) }
        let visitor = try context.visitor(who: .ride)
        let onlooker = try await Onlooker(context, company: services.company)
        guard let book = try await desk.book(id), !book.trip.status.isOver, onlooker.maySee(book) else {
            return gone(request, context)
        }
        let texts = context.texts
        // A second press finds the seat that the first one took.
        let reservation = form["seat"].flatMap { ReservationID(text: $0) } ?? ReservationID(newID().bits)
        if let there = try await sights.book(of: reservation) {
            guard there[reservation]?.passenger == onlooker.person else { throw HTTPError(.notFound) }
            return .redirect("/planned/seats/\(reservation.text)")
        }
        func refused(_ words: String) async throws -> Response {
            try await offered(request, context, book, wish, onlooker, problem: words, status: .conflict)
        }
        guard book.trip.driver != onlooker.person else { return try await refused(texts(.plannedOwnTrip)) }
        guard let offer = try await offer(on: book, wish, onlooker) else {
            return try await refused(texts(.plannedNoSeatThere))
        }
        // Nobody reserves what they have not seen.
        guard form["shown"] == String(offer.price.minorUnits) else {
            return try await refused(texts(.plannedPriceNow, ["price": .text(texts.money(offer.price))]))
        }
        guard form["times"] == offer.times else { return try await refused(texts(.plannedTimesNow)) }
        guard !wish.paysInCash || offer.price.minorUnits == 0 || book.trip.acceptsCash && city.allowsCash
        else {
            return try await refused(texts(.plannedNoCash))
        }
        guard wish.paysInCash || offer.price.minorUnits == 0 || desk.purse?.isOffered == true else {
            return try await refused(texts(.plannedPayClosed))
        }
        let seat = ReservationWish(
            offer, id: reservation, passenger: TripPassenger(visitor, under: context.access),
            luggage: wish.search.luggage, payment: wish.paysInCash ? .cash : .wallet(hold: newID()),
            boardingCode: wish.wantsCode ? newCode() : nil)
        do {
            try await desk.reserve(seat, on: id)
        } catch let refusal as BookingRefusal {
            return try await refused(refusal.words(texts, in: city, at: clock()))
        } catch let little as SeatPurse.TooLittle {
            let arguments: [String: TextArgument] = [
                "amount": .text(texts.money(little.available)), "price": .text(texts.money(offer.price)),
            ]
            return try await refused(texts(.plannedPayTooLittle, arguments))
        }
        return .redirect("/planned/seats/\(reservation.text)")
    }
}

extension TripBook {
    /// The seat that somebody has, or had last.
    fileprivate func latestSeat(of person: PersonID?) -> ReservationID? {
        reservations.last { $0.passenger == person }?.id
    }
}

extension Request {
    /// The trip that an address is about.
    ///
    /// - Throws: 404 for what names none.
    func plannedTripID() throws -> PlannedTripID {
        guard let id = PlannedTripID(text: try parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return id
    }

    /// The reservation that an address is about.
    ///
    /// - Throws: 404 for what names none.
    func reservationID() throws -> ReservationID {
        guard let id = ReservationID(text: try parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return id
    }
}
