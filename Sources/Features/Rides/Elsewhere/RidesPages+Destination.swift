import Boards
import Carpool
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import PlaceChoice
import Roads
import Travellers
import Web

/// R22: A passenger asks to be taken elsewhere, before or during the ride, at a price that both agree on first.
extension RidesPages {
    func addDestination(to router: inout Router<WebContext>) {
        let page = "/rides/{id}/destination"
        router.get(page, cost: .computing) { try await destination($0, $1) }
        router.get("/rides/{id}/places", cost: .computing) { try await destinationPlaces($0, $1) }
        router.post(page, bodyLimit: 16 << 10, cost: .asking) { try await askForDestination($0, $1) }
        router.post("/rides/{id}/destination/withdraw", bodyLimit: 4 << 10) {
            try await withdrawDestination($0, $1)
        }
    }

    /// A ride of whoever asks, for which another destination can be asked; nothing where it cannot now.
    private func changeable(
        _ request: Request, _ context: WebContext
    ) async throws -> (sight: RideSight, rider: Rider)? {
        let (id, rider) = try subject(request, context)
        guard let sight = try await dispatch.sight(of: id, for: rider.id) else { throw HTTPError(.notFound) }
        return sight.ride.mayAskForDestination ? (sight, rider) : nil
    }

    private func back(_ request: Request) throws -> Response {
        .redirect("/rides/\(try request.parameter("id", as: String.self))")
    }

    private func destination(_ request: Request, _ context: WebContext) async throws -> Response {
        guard context.rider != nil else {
            let next: URLReference = "/login?return=\(request.path)"
            return .redirect(next.text)
        }
        guard let (sight, rider) = try await changeable(request, context) else { return try back(request) }
        let chosen = try PlaceReading(request.query, in: city.places).place("to")
        return try await destinationPage(request, context, sight, rider, chosen)
    }

    private func destinationPage(
        _ request: Request, _ context: WebContext, _ sight: RideSight, _ rider: Rider,
        _ chosen: ChosenPlace?, problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let found = city.places.find(request.query, near: sight.ride.request.dropOff.coordinate)
        let kept = await services.favourites.favourites(for: context)
        var offer: DestinationOffer?
        var trouble = problem
        if let chosen {
            do {
                offer = try await dispatch.destination(
                    of: sight.ride.id, at: chosen.coordinate, tariff: desk.tariff, by: rider.id)
            } catch let refusal as BoardRefusal {
                trouble = trouble ?? words(for: refusal, context.texts)
            } catch let fault as RideProblem {
                trouble =
                    trouble
                    ?? fault.words(
                        sight.ride.request.pickup.coordinate, chosen.coordinate, in: city.places,
                        longest: dispatch.rules.longestTrip, context.texts)
            }
        }
        var available: Money?
        if offer?.raise != nil, let purse = dispatch.purse {
            available = try await purse.available(to: rider.id)
        }
        let (shown, said, inWallet) = (offer, trouble, available)
        let way = shown.flatMap { line(to: $0.plan.dropOff, of: sight) } ?? []
        return .map(
            request, context, title: context.texts(.elsewhereTitle),
            stream: CarFrames.address(around: sight.ride.request.dropOff.coordinate), script: "js/rides.js",
            status: status
        ) { page in
            DestinationSheet(
                context: page, city: city, sight: sight, chosen: chosen, offer: shown, available: inWallet,
                way: way, found: found, favourites: kept, problem: said)
        }
    }

    /// The way without others' stops, from where the car is while it is to be seen.
    private func line(to place: RoadPlace, of sight: RideSight) -> [Coordinate]? {
        let isBoarded = sight.ride.life.state.agreement?.boardedAt != nil
        let start = isBoarded ? sight.way.first ?? sight.ride.request.pickup : sight.ride.request.pickup
        guard let route = desk.routes(along: [start, place])?.first else { return nil }
        return desk.map.network.polyline(of: route)
    }

    private func words(for refusal: BoardRefusal, _ texts: Texts) -> String {
        guard case .destination(let fault) = refusal.code else { return texts(.elsewhereNotNow) }
        return switch fault {
        case .noWay, .notInPlan: texts(.elsewhereNotInPlan)
        case .tooOften: texts(.elsewhereTooOften)
        case .tooManyPlaces: texts(.elsewhereTooManyPlaces)
        case .costsMore(let price): texts(.elsewherePriceNow, ["price": .text(texts.money(price))])
        }
    }

    private func destinationPlaces(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let (sight, _) = try await changeable(request, context) else { throw HTTPError(.notFound) }
        let kept = await services.favourites.favourites(for: context)
        let fragment = HTMLFragment(
            PlaceSuggestions(
                context.texts, in: city.places, for: DestinationPurpose(ride: sight.ride.id),
                found: city.places.find(request.query, near: sight.ride.request.dropOff.coordinate),
                favourites: kept))
        return .html(fragment.bytes())
    }

    private func askForDestination(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let (sight, rider) = try await changeable(request, context) else { return try back(request) }
        let form = try request.form()
        guard let chosen = try PlaceReading(form, in: city.places).place("to"),
            let price = form["price"].flatMap({ Int64($0) })
        else {
            throw HTTPError(.badRequest, "Another destination needs a place and the price that was shown.")
        }
        do {
            try await dispatch.askForDestination(
                of: sight.ride.id, at: chosen.coordinate, label: chosen.name, price: price,
                tariff: desk.tariff, by: rider.id)
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            return try await destinationPage(
                request, context, sight, rider, chosen, problem: words(for: refusal, context.texts),
                status: .conflict)
        } catch is RidePurse.TooLittle {
            // The page says what the wallet holds.
            return try await destinationPage(request, context, sight, rider, chosen, status: .conflict)
        } catch is RideProblem {
            // And what is wrong with the place.
            return try await destinationPage(request, context, sight, rider, chosen, status: .conflict)
        }
        return try back(request)
    }

    private func withdrawDestination(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context)
        do {
            try await dispatch.withdrawDestination(of: id, by: rider.id)
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            // Answered meanwhile: the page shows how.
        }
        return try back(request)
    }
}
