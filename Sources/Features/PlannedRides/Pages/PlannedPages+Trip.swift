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
        guard let book = try await office.visibleBook(id, to: onlooker) else { return gone(request, context) }
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

    /// A page for links to trips that are gone, or were never there for whoever follows them.
    func gone(_ request: Request, _ context: WebContext) -> Response {
        page(request, context, title: context.texts(.plannedGone), status: .notFound) { page in
            GoneSheet(context: page)
        }
    }

    private func offered(
        _ request: Request, _ context: WebContext, _ book: TripBook, _ wish: SeatWish, _ onlooker: Onlooker,
        problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let (trip, now, texts) = (book.trip, clock(), context.texts)
        let offer = book.isOpen ? try await office.offer(on: book, wish, onlooker) : nil
        let drivers = onlooker.isKnown ? [trip.driver] : []
        let profile = await services.profiles(of: drivers, for: onlooker.person)[trip.driver]
        let made = (try? await services.history.tripsMade(by: drivers))?[trip.driver] ?? 0
        let car = onlooker.isKnown ? await services.car(of: trip.driver) : nil
        let available = try await office.available(to: onlooker.person)
        let missing: TextKey =
            trip.status.isOver
            ? .plannedOver
            : book.isPaused
                ? .plannedTakesNobody : trip.status.isUnderway ? .plannedHasLeft : .plannedNoSeatThere
        let words = problem ?? (offer == nil ? texts(missing) : nil)
        let address = TripWish.address("/planned/\(trip.id.text)", wish.pairs)
        let lack = way(to: .ride, for: context, from: address).map {
            (texts(context.person == nil ? .plannedLogIn : .plannedProve), $0)
        }
        let line = onlooker.isKnown ? desk.finder.line(of: book) : []
        let terms = offer.map {
            book.policy.terms(
                boarding: $0.board.at, latest: $0.boardBetween.until, agreedAt: now, price: $0.price)
        }
        let (seat, isCashTaken) = (ReservationID(newID().bits), trip.acceptsCash && city.allowsCash)
        let hasWallets = desk.purse?.isOffered == true
        let otherDays = try await desk.otherDays(of: trip, wish, for: onlooker)
        return page(request, context, title: texts(.plannedTrip), status: status) { page in
            TripSheet(
                context: page, city: city, trip: trip, offer: offer, line: line, wish: wish, driver: profile,
                trips: made,
                car: car, terms: terms, available: available,
                seat: seat, takesCash: isCashTaken, hasWallets: hasWallets, problem: words,
                isKnown: onlooker.isKnown, otherDays: otherDays,
                lack: lack, now: now)
        }
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
        func taken() async throws -> Response? {
            guard let there = try await sights.book(of: reservation) else { return nil }
            guard there[reservation]?.passenger == onlooker.person else { throw HTTPError(.notFound) }
            return .redirect("/planned/seats/\(reservation.text)")
        }
        if let taken = try await taken() { return taken }
        func refused(_ words: String) async throws -> Response {
            // Also where both were on their way at once.
            if let taken = try await taken() { return taken }
            return try await offered(
                request, context, book, wish, onlooker, problem: words, status: .conflict)
        }
        do {
            try await office.reserve(
                wish, as: reservation, on: book, shown: form["shown"].flatMap { Int64($0) },
                times: form["times"] ?? "", by: visitor, under: context.access, onlooker)
        } catch let refusal as SeatRefusal {
            return try await refused(refusal.words(texts))
        } catch let refusal as BookingRefusal {
            return try await refused(refusal.words(texts, in: city, at: clock()))
        } catch let little as SeatPurse.TooLittle {
            return try await refused(
                texts(
                    .plannedPayTooLittle,
                    [
                        "amount": .text(texts.money(little.available)),
                        "price": .text(texts.money(little.wanted)),
                    ]))
        }
        return .redirect("/planned/seats/\(reservation.text)")
    }
}

extension SeatRefusal {
    /// Why, and what to do.
    func words(_ texts: Texts) -> String {
        switch self {
        case .noSeatThere: texts(.plannedNoSeatThere)
        case .otherTimes: texts(.plannedTimesNow)
        case .walletClosed: texts(.plannedPayClosed)
        }
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
