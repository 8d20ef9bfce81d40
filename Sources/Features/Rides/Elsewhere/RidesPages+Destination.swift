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

/// R22: A passenger asks to be taken elsewhere or to stop on the way, before or during the ride, at a price that both agree on
/// first.
extension RidesPages {
    func addDestination(to router: inout Router<WebContext>) {
        for isStop in [false, true] {
            let page = isStop ? "/rides/{id}/stop" : "/rides/{id}/destination"
            router.get(page, cost: .computing) { try await way($0, $1, isStop: isStop) }
            router.get(isStop ? "\(page)/places" : "/rides/{id}/places", cost: .computing) {
                try await wayPlaces($0, $1, isStop: isStop)
            }
            router.post(page, bodyLimit: 16 << 10, cost: .asking) {
                try await askForWay($0, $1, isStop: isStop)
            }
            router.post("\(page)/withdraw", bodyLimit: 4 << 10) {
                try await withdrawDestination($0, $1, aboutStop: isStop)
            }
        }
    }

    /// A ride of whoever asks, for which that can be asked; nothing where it cannot now.
    private func changeable(
        _ request: Request, _ context: WebContext, isStop: Bool
    ) async throws -> WayAsker? {
        let (id, rider) = try subject(request, context)
        guard let sight = try await dispatch.sight(of: id, for: rider.id) else { throw HTTPError(.notFound) }
        let ride = sight.ride
        if isStop {
            guard ride.mayAskForStop || ride.mayLeaveOutStop else { return nil }
            return WayAsker(sight: sight, rider: rider.id, change: ride.mayLeaveOutStop ? .noStop : .stop)
        }
        return ride.mayAskForDestination
            ? WayAsker(sight: sight, rider: rider.id, change: .destination) : nil
    }

    private func back(_ request: Request) throws -> Response {
        .redirect("/rides/\(try request.parameter("id", as: String.self))")
    }

    private func way(_ request: Request, _ context: WebContext, isStop: Bool) async throws -> Response {
        guard context.rider != nil else {
            let next: URLReference = "/login?return=\(request.path)"
            return .redirect(next.text)
        }
        guard let asker = try await changeable(request, context, isStop: isStop) else {
            return try back(request)
        }
        let chosen = try PlaceReading(request.query, in: city.places).place("to")
        return try await wayPage(request, context, asker, chosen)
    }

    private func wayPage(
        _ request: Request, _ context: WebContext, _ asker: WayAsker, _ chosen: ChosenPlace?,
        problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let sight = asker.sight
        let found = city.places.find(request.query, near: sight.ride.request.dropOff.coordinate)
        let kept = await services.favourites.favourites(for: context)
        var offer: DestinationOffer?
        var trouble = problem
        if let order = asker.order(chosen) {
            do {
                offer = try await dispatch.way(
                    of: sight.ride.id, order, tariff: desk.tariff, by: asker.rider)
            } catch let refusal as BoardRefusal {
                trouble = trouble ?? words(for: refusal, asker.change, context.texts)
            } catch let fault as RideProblem {
                trouble =
                    trouble
                    ?? fault.words(
                        sight.ride.request.pickup.coordinate,
                        chosen?.coordinate ?? sight.ride.request.dropOff.coordinate, in: city.places,
                        longest: dispatch.rules.longestTrip, context.texts)
            }
        }
        var available: Money?
        if offer?.raise != nil, let purse = dispatch.purse {
            available = try await purse.available(to: asker.rider)
        }
        let (shown, said, inWallet) = (offer, trouble, available)
        let way = shown.flatMap { line(along: $0.plan, of: sight) } ?? []
        return .map(
            request, context, title: context.texts(asker.title),
            stream: CarFrames.address(around: sight.ride.request.dropOff.coordinate), script: "js/rides.js",
            status: status
        ) { page in
            DestinationSheet(
                context: page, city: city, asker: asker, chosen: chosen, offer: shown, available: inWallet,
                way: way, found: found, favourites: kept, problem: said)
        }
    }

    /// The way without others' stops, from where the car is while it is to be seen.
    private func line(along plan: DestinationPlan, of sight: RideSight) -> [Coordinate]? {
        let isBoarded = sight.ride.life.state.agreement?.boardedAt != nil
        let start = isBoarded ? sight.way.first ?? sight.ride.request.pickup : sight.ride.request.pickup
        let places = [start, plan.stop, plan.dropOff].compactMap(\.self)
        guard let route = desk.routes(along: places) else { return nil }
        return route.flatMap { desk.map.network.polyline(of: $0) }
    }

    private func words(for refusal: BoardRefusal, _ change: WayChange, _ texts: Texts) -> String {
        guard case .destination(let fault) = refusal.code else { return texts(.elsewhereNotNow) }
        return switch fault {
        case .noWay, .notInPlan: texts(change == .stop ? .stopNotInPlan : .elsewhereNotInPlan)
        case .tooOften: texts(.elsewhereTooOften)
        case .tooManyPlaces: texts(.elsewhereTooManyPlaces)
        case .oneStop: texts(.stopOne)
        case .otherQuestion: texts(.elsewhereNotNow)
        case .costsMore(let price): texts(.elsewherePriceNow, ["price": .text(texts.money(price))])
        }
    }

    private func wayPlaces(
        _ request: Request, _ context: WebContext, isStop: Bool
    ) async throws -> Response {
        guard let asker = try await changeable(request, context, isStop: isStop) else {
            throw HTTPError(.notFound)
        }
        let ride = asker.sight.ride
        let kept = await services.favourites.favourites(for: context)
        let fragment = HTMLFragment(
            PlaceSuggestions(
                context.texts, in: city.places, for: asker.purpose,
                found: city.places.find(request.query, near: ride.request.dropOff.coordinate),
                favourites: kept))
        return .html(fragment.bytes())
    }

    private func askForWay(
        _ request: Request, _ context: WebContext, isStop: Bool
    ) async throws -> Response {
        guard let asker = try await changeable(request, context, isStop: isStop) else {
            return try back(request)
        }
        let form = try request.form()
        let chosen = try PlaceReading(form, in: city.places).place("to")
        guard let price = form["price"].flatMap({ Int64($0) }) else {
            throw HTTPError(.badRequest, "Another way needs the price that was shown.")
        }
        // On an old page the stop may have been made, or left out, meanwhile.
        let ride = asker.sight.ride
        guard asker.change != .noStop || chosen == nil else { return try back(request) }
        guard let order = asker.order(chosen) else {
            if isStop { return try back(request) }
            throw HTTPError(.badRequest, "Another way needs a place.")
        }
        do {
            try await dispatch.askForWay(
                of: ride.id, order, label: chosen?.name ?? ride.stop?.label ?? "", price: price,
                tariff: desk.tariff, by: asker.rider)
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            return try await wayPage(
                request, context, asker, chosen, problem: words(for: refusal, asker.change, context.texts),
                status: .conflict)
        } catch is RidePurse.TooLittle {
            // The page says what the wallet holds.
            return try await wayPage(request, context, asker, chosen, status: .conflict)
        } catch is RideProblem {
            // And what is wrong with the place.
            return try await wayPage(request, context, asker, chosen, status: .conflict)
        }
        return try back(request)
    }

    private func withdrawDestination(
        _ request: Request, _ context: WebContext, aboutStop: Bool
    ) async throws -> Response {
        let (id, rider) = try subject(request, context)
        do {
            try await dispatch.withdrawDestination(of: id, aboutStop: aboutStop, by: rider.id)
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            // Answered meanwhile, or another one was asked: the page shows how it stands.
        }
        return try back(request)
    }
}

/// R22: A passenger who looks at another way, and what for.
struct WayAsker: Sendable {
    let sight: RideSight
    let rider: PersonID
    let change: WayChange

    var purpose: DestinationPurpose {
        DestinationPurpose(ride: sight.ride.id, isStop: change != .destination)
    }

    var title: TextKey {
        switch change {
        case .destination: .elsewhereTitle
        case .stop: .stopTitle
        case .noStop: .stopLeaveOut
        }
    }

    /// What is asked for with a place; nothing before one is chosen.
    func order(_ place: ChosenPlace?) -> WayOrder? {
        switch change {
        case .destination: place.map { .destination($0.coordinate) }
        case .stop: place.map { .stop($0.coordinate) }
        case .noStop: .noStop
        }
    }
}
