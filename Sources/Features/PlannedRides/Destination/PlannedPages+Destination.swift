import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import PlannedTrips
import Web

/// R22: A passenger asks to be taken elsewhere, before or during the ride, at a price that both agree on first.
extension PlannedPages {
    func addDestination(to router: inout Router<WebContext>) {
        let page = "/planned/seats/{id}/destination"
        router.get(page, cost: .computing) { try await destination($0, $1) }
        router.get("/planned/seats/{id}/places", cost: .computing) { try await destinationPlaces($0, $1) }
        router.post(page, bodyLimit: 16 << 10, cost: .asking) { try await askForDestination($0, $1) }
    }

    /// A reservation of whoever asks, for which another destination can be asked.
    private func changeable(
        _ request: Request, _ context: WebContext
    ) async throws -> (id: ReservationID, sight: SeatSight)? {
        let id = try request.reservationID()
        let passenger = PersonID(try context.visitor().id.bits)
        guard let sight = try await sights.sight(of: id, for: passenger) else { throw HTTPError(.notFound) }
        return sight.mayAskForDestination ? (id, sight) : nil
    }

    private func destination(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let (id, sight) = try await changeable(request, context) else {
            return .redirect("/planned/seats/\(try request.reservationID().text)")
        }
        return try await destinationPage(
            request, context, id, sight, try NewDestination(request.query, in: city.places))
    }

    private func destinationPage(
        _ request: Request, _ context: WebContext, _ id: ReservationID, _ sight: SeatSight,
        _ chosen: NewDestination?, problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let found = city.places.find(request.query, near: sight.reservation.alight.coordinate)
        let kept = await services.favourites.favourites(for: context)
        var offer: DestinationOffer?
        if let chosen { offer = try await desk.destination(of: id, on: sight.book.trip.id, at: chosen) }
        let shown = offer
        let missing = chosen != nil && offer == nil ? context.texts(.plannedNotThere) : nil
        return page(request, context, title: context.texts(.plannedGetOutElsewhere), status: status) { page in
            DestinationSheet(
                context: page, city: city, sight: sight, chosen: chosen, offer: shown, found: found,
                favourites: kept, problem: problem ?? missing, now: clock())
        }
    }

    private func destinationPlaces(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let (id, sight) = try await changeable(request, context) else { throw HTTPError(.notFound) }
        let kept = await services.favourites.favourites(for: context)
        let fragment = HTMLFragment(
            PlaceSuggestions(
                context.texts, in: city.places, for: DestinationPurpose(reservation: id),
                found: city.places.find(request.query, near: sight.reservation.alight.coordinate),
                favourites: kept))
        return .html(fragment.bytes())
    }

    private func askForDestination(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let (id, sight) = try await changeable(request, context) else {
            return .redirect("/planned/seats/\(try request.reservationID().text)")
        }
        let form = try request.form()
        guard let chosen = try NewDestination(form, in: city.places) else {
            throw HTTPError(.badRequest, "A destination is a stop or a place.")
        }
        let texts = context.texts
        func refused(_ words: String) async throws -> Response {
            try await destinationPage(
                request, context, id, sight, chosen, problem: words, status: .conflict)
        }
        guard let offer = try await desk.destination(of: id, on: sight.book.trip.id, at: chosen) else {
            return try await refused(texts(.plannedNotThere))
        }
        // Nobody asks for what they have not seen.
        guard form["price"] == String(offer.price.minorUnits) else {
            return try await refused(texts(.plannedPriceNow, ["price": .text(texts.money(offer.price))]))
        }
        guard form["shown"] == offer.shown else { return try await refused(texts(.plannedTimesNow)) }
        do {
            try await desk.proposeChange(
                id, on: sight.book.trip.id, by: sight.reservation.passenger, to: offer.alight,
                shown: offer.price)
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
        return .redirect("/planned/seats/\(id.text)")
    }
}

extension SeatSight {
    /// Whether the passenger can ask to be taken elsewhere now.
    var mayAskForDestination: Bool {
        (reservation.state.isConfirmed || reservation.state.isOnBoard) && reservation.pendingChange == nil
            && reservation.destinationsAsked < book.rules.mostDestinations && !book.trip.status.isOver
    }
}
