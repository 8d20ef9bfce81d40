import Geography
import HTML
import Identity
import HTTPServer
import Localization
import MapSheets
import PlaceChoice
import PlannedTrips
import Roads
import Travellers
import Web

/// Looking for a trip.
extension PlannedPages {
    func overview(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let wish = try TripWish(query, in: city.places)
        if !wish.line.isEmpty { return try await read(wish.line, request, context) }
        switch query["pick"] {
        case "from"?: return await pickPlace(request, context, wish, isDestination: false)
        case "to"?: return await pickPlace(request, context, wish, isDestination: true)
        default: break
        }
        if wish.isWhole { return try await results(request, context, wish) }
        if wish.hasStart || wish.to != nil {
            return await pickPlace(request, context, wish, isDestination: wish.hasStart)
        }
        return try await first(request, context, wish)
    }

    /// What was typed into the line: the trips, or the question for what is missing.
    private func read(_ line: String, _ request: Request, _ context: WebContext) async throws -> Response {
        let reading = LineReading(
            line, in: city, isRightToLeft: context.texts.language.direction == "rtl", at: clock())
        let wish = reading.wish
        if reading.hasNoSuchTime {
            return try await first(request, context, wish, problem: context.texts(.plannedNoSuchTime))
        }
        if let unknown = reading.unknown {
            return await pickPlace(
                request, context, wish, isDestination: unknown.isDestination, unknown: unknown.words)
        }
        if reading.hasNoSuchDay {
            return try await first(request, context, wish, problem: context.texts(.plannedNoSuchDay))
        }
        if wish.isWhole { return .redirect(wish.address.text) }
        guard wish.hasStart || wish.to != nil else {
            return try await first(request, context, wish, problem: context.texts(.plannedLineEmpty))
        }
        return await pickPlace(request, context, wish, isDestination: wish.hasStart)
    }

    private func first(
        _ request: Request, _ context: WebContext, _ wish: TripWish, problem: String? = nil
    ) async throws -> Response {
        let onlooker = try await Onlooker(context, company: services.company)
        let next = try await desk.next(count: wish.shown + 1, for: onlooker)
        let cards = try await cards(Array(next.prefix(wish.shown)), wish, onlooker, context.texts)
        let more = wish.more(of: next.count)
        var own: [TripBook] = []
        if let person = onlooker.person { own = try await desk.trips(of: person) }
        let hasTrips = !own.isEmpty
        return page(request, context, title: context.texts(.plannedTitle)) { page in
            FirstSheet(
                context: page, city: city, wish: wish, problem: problem, cards: cards, more: more,
                hasTrips: hasTrips)
        }
    }

    private func results(
        _ request: Request, _ context: WebContext, _ wish: TripWish
    ) async throws -> Response {
        let onlooker = try await Onlooker(context, company: services.company)
        var found = SeatOffers(first: [], count: 0)
        var trouble: String?
        if let at = wish.at, city.zone.moment(ofField: at) == nil {
            trouble = context.texts(.plannedNoDeparture)
        } else if wish.leadsNowhere {
            trouble = context.texts(.choiceSamePlace)
        } else if let offers = try await office.offers(for: wish, to: onlooker) {
            found = offers
        } else {
            trouble = context.texts(.plannedOffRoad, ["city": .text(city.places.cityName)])
        }
        let (offers, problem) = (found, trouble)
        let named = offers.first.map { $0.named(board: wish.from.name, alight: wish.to?.name ?? "") }
        let cards = try await cards(named, wish, onlooker, context.texts)
        let hasElsewhere = await elsewhere?.hasPartners() == true
        return page(request, context, title: "\(wish.from.name) → \(wish.to?.name ?? "")") { page in
            ResultsSheet(
                context: page, city: city, wish: wish, cards: cards, count: offers.count, problem: problem,
                isKnown: onlooker.isKnown, isLoggedIn: context.person != nil, hasElsewhere: hasElsewhere,
                way: way(to: .ride, for: context, from: wish.address), now: clock())
        }
    }

    private func cards(
        _ offers: [SeatOffer], _ wish: TripWish, _ onlooker: Onlooker, _ texts: Texts
    ) async throws -> [TripCard] {
        let drivers = onlooker.isKnown ? Array(Set(offers.map(\.trip.driver))) : []
        let profiles = await services.profiles(of: drivers, for: onlooker.person)
        let made = (try? await services.history.tripsMade(by: drivers)) ?? [:]
        let now = clock()
        let seats = try await ownSeats(of: onlooker)
        return offers.map { offer in
            TripCard(
                texts: texts, city: city, offer: offer, driver: profiles[offer.trip.driver],
                trips: made[offer.trip.driver] ?? 0, isKnown: onlooker.isKnown, now: now,
                address: wish.address(of: offer.trip.id), ownSeat: seats[offer.trip.id])
        }
    }

    /// The seats that whoever looks has, by their trips.
    private func ownSeats(of onlooker: Onlooker) async throws -> [PlannedTripID: ReservationID] {
        guard let person = onlooker.person else { return [:] }
        var seats: [PlannedTripID: ReservationID] = [:]
        for book in try await desk.trips(of: person) {
            seats[book.trip.id] =
                book.reservations.first { $0.passenger == person && $0.state.takesSeats }?.id
        }
        return seats
    }

    private func pickPlace(
        _ request: Request, _ context: WebContext, _ wish: TripWish, isDestination: Bool,
        unknown: String? = nil
    ) async -> Response {
        let found = city.places.find(request.query, near: wish.from.coordinate)
        let kept = await services.favourites.favourites(for: context)
        let title = context.texts(isDestination ? .plannedWhereTo : .plannedWhereFrom)
        return page(request, context, title: title) { page in
            WishPlaceSheet(
                context: page, city: city, wish: wish, isDestination: isDestination, found: found,
                favourites: kept, unknown: unknown, now: clock())
        }
    }

    func suggestions(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let wish = try TripWish(query, in: city.places)
        let kept = await services.favourites.favourites(for: context)
        let fragment = HTMLFragment(
            PlaceSuggestions(
                context.texts, in: city.places,
                for: WishEnd(wish: wish, isDestination: query["pick"] == "to"),
                found: city.places.find(query, near: wish.from.coordinate), favourites: kept))
        return .html(fragment.bytes())
    }
}
