import BoardKeeping
public import Boards
import Carpool
public import Events
public import Geography
public import HTTPServer
import Identity
import Ledger
import Live
import OpenAPI
import PlaceChoice
import Ratings
import Roads
import Travellers
import TripViews
public import Web

/// The passenger's rides for programs: the same desk and dispatch as the pages, and no rules of its own.
public struct RidesAPI: Sendable {
    let desk: RideDesk
    let dispatch: RideDispatch
    let bus: any EventBus<RidesEvent>
    let services: PassengerServices
    let city: RidesCity
    let clock: @Sendable () -> Timestamp
    /// Draws boarding codes that nobody can guess.
    public var newCode: @Sendable () -> BoardingCode = BoardingCode.drawn
    /// How long the stream of a ride lasts before programs open it anew.
    public var streamLifetime = StreamLifetime.usual

    /// The calls of a city.
    public init(
        desk: RideDesk, dispatch: RideDispatch, bus: any EventBus<RidesEvent>, services: PassengerServices,
        city: RidesCity, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.desk = desk
        self.dispatch = dispatch
        self.bus = bus
        self.services = services
        self.city = city
        self.clock = clock
    }

    /// Adds the routes that ``operations`` describes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/api/v1/rides/cars", cost: .counted) { request, _ in try await cars(request) }
        router.post("/api/v1/rides/quotes", bodyLimit: 16 << 10, cost: .computing) { try await quote($0, $1) }
        router.post("/api/v1/rides", bodyLimit: 16 << 10, cost: .asking) { try await ask($0, $1) }
        router.get("/api/v1/rides") { try await list($0, $1) }
        router.get("/api/v1/rides/current") { _, context in try await current(context) }
        router.get("/api/v1/rides/{id}") { try await ride($0, $1) }
        router.post("/api/v1/rides/{id}/cash") { try await act(.takeCash, $0, $1) }
        router.get("/api/v1/rides/{id}/events", cost: .counted) { try await events($0, $1) }
        router.post("/api/v1/rides/{id}/cancellation", bodyLimit: 16 << 10) { try await act(.cancel, $0, $1) }
        router.post("/api/v1/rides/{id}/search", bodyLimit: 16 << 10, cost: .asking) {
            try await act(.search, $0, $1)
        }
        router.post("/api/v1/rides/{id}/out", bodyLimit: 16 << 10) { try await act(.getOut, $0, $1) }
        router.post("/api/v1/rides/{id}/code", bodyLimit: 4 << 10) { try await act(.askForCode, $0, $1) }
        router.post("/api/v1/rides/{id}/boarded", bodyLimit: 4 << 10) { try await act(.board, $0, $1) }
        router.post("/api/v1/rides/{id}/rating", bodyLimit: 16 << 10) { try await act(.rate, $0, $1) }
        addDestination(to: &router)
        router.get("/api/v1/rides/{id}/safety") { try await safety($0, $1) }
        router.get("/api/v1/rides/{id}/shares") { try await shares($0, $1) }
        router.post("/api/v1/rides/{id}/shares", bodyLimit: 4 << 10, cost: .counted) {
            try await share($0, $1)
        }
        router.delete("/api/v1/rides/{id}/shares") { try await stopSharing($0, $1) }
    }
}

// MARK: - Looking

extension RidesAPI {
    private func cars(_ request: Request) async throws -> Response {
        guard let near = request.query["near"].flatMap({ Coordinate(text: $0) }) else {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "not-a-position", title: "Not a position",
                    detail: "“near” must be latitude and longitude in degrees with a comma between."))
        }
        let reach = dispatch.rules.pickupRadius
        let cars = await dispatch.shownCars().map { ($0.coordinate.distance(to: near), $0) }
            .filter { $0.0 <= reach }.sorted { $0.0 < $1.0 }.prefix(200)
        return try Response.document(CarsDocument(cars: cars.map { CarDocument($0.1) }))
    }

    private func quote(_ request: Request, _ context: WebContext) async throws -> Response {
        let order = try request.read(Self.quoteOrder)
        let wishes = try wishes(order, of: context.person, under: context.access)
        let quote = try quote(order)
        var friends: Set<PersonID> = []
        if let rider = context.rider { friends = await dispatch.friends(of: rider.id) }
        let lead =
            context.person.map {
                Traveller($0, under: context.access, preferences: wishes.preferences).among(friends)
            }
            ?? Traveller(id: PersonID(0), preferences: wishes.preferences)
        let estimate = await dispatch.estimate(
            for: desk.request(for: quote, lead: lead, luggage: wishes.luggage))
        return try Response.document(
            QuoteDocument(
                distance: Int(quote.distance.metres.rounded()), duration: Int(quote.time.seconds.rounded()),
                price: MoneyDocument(quote.price),
                pickupAt: estimate?.pickupAt.milliseconds,
                dropOffAt: estimate?.dropOffAt.milliseconds,
                fees: FeesDocument(dispatch.cancellation, dispatch.rules, price: quote.price)))
    }

    /// What is wished for, as far as it is the person's to wish.
    private func wishes(
        _ order: RideOrder, of person: Visitor?, under access: AccessPolicy
    ) throws -> RideWishes {
        let wishes = order.wishes
        let mayWish = person.map { WomenOnlyRule.isOffered(to: $0, under: access) } ?? false
        guard !wishes.isWomenOnly || mayWish else {
            throw refusal(
                "invalid-fields", "Some fields are at fault", "wishes.womenOnly", WomenOnlyRule.refusal)
        }
        return wishes
    }

    private func quote(_ order: RideOrder) throws -> RideQuote {
        let (from, to) = (order.from.coordinate, order.to.coordinate)
        do {
            return try desk.quote(from: from, to: to, people: order.wishes.people)
        } catch {
            throw problem(error, from, to)
        }
    }

    func problem(_ problem: RideProblem, _ from: Coordinate, _ to: Coordinate) -> HTTPError {
        let name = city.places.cityName
        for (field, place) in [("from", from), ("to", to)] where !city.places.reaches(place) {
            return refusal(
                "outside-the-city", "Outside \(name)",
                field, "This place lies outside \(name). Choose one within.")
        }
        let longest = Int((dispatch.rules.longestTrip.metres / 1000).rounded())
        return switch problem {
        case .noRoad(.pickup):
            refusal("no-road-near", "No road is near", "from", "No road for a car is near this place.")
        case .noRoad(.dropOff):
            refusal("no-road-near", "No road is near", "to", "No road for a car is near this place.")
        case .noWay:
            refusal("no-way", "There is no way by car", "to", "No road leads from the start to this place.")
        case .samePlace:
            refusal(
                "same-place", "Start and destination are the same", "to", "This is where the ride begins.")
        case .tooFar:
            refusal("too-far", "Too far for a ride", "to", "A ride is at most \(longest) km long.")
        case .people:
            refusal(
                "invalid-fields", "Some fields are at fault", "people", "A ride takes one to eight people.")
        }
    }

    func refusal(
        _ slug: String, _ title: String, _ field: String, _ detail: String
    ) -> HTTPError {
        var problem = Problem(.unprocessableContent, slug: slug, title: title, detail: "\(field): \(detail)")
        problem.fields = [Problem.Field(name: field, code: slug, detail: detail)]
        return HTTPError(problem)
    }
}

// MARK: - Asking and what follows

extension RidesAPI {
    private func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor(who: .ride)
        let order = try request.read(Self.rideOrder)
        let lead = PersonID(visitor.id.bits)
        var chosen = request.keyedID(of: "ride", by: visitor.id).map { RequestID($0.bits) }
        if let id = chosen, let sight = try await dispatch.sight(of: id, for: lead) {
            guard clock() - sight.ride.request.askedAt > .minutes(24 * 60) else {
                return try Self.created(sight)
            }
            chosen = nil
        }
        let wishes = try wishes(order, of: visitor, under: context.access)
        let quote = try quote(order)
        guard !wishes.isFromWallet || dispatch.purse != nil else {
            throw refusal(
                "invalid-fields", "Some fields are at fault", "payment",
                "People have no wallets in this city.")
        }
        // Nobody asks for a ride whose price they have not seen.
        guard order.price == quote.price else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "price-changed", title: "The price is another one now",
                    detail: "The ride costs at most \(quote.price.minorUnits) \(quote.price.currency.code) "
                        + "(in the smallest unit) now. Show it, then ask again at that price."))
        }
        let id = try await desk.ask(
            quote, lead: Traveller(visitor, under: context.access, preferences: wishes.preferences),
            luggage: wishes.luggage, firstName: visitor.firstName, fromLabel: order.from.label,
            toLabel: order.to.label, id: chosen, paysFromWallet: wishes.isFromWallet,
            boardingCode: wishes.wantsCode ? newCode() : nil)
        guard let sight = try await dispatch.sight(of: id, for: lead) else { throw HTTPError(.notFound) }
        return try Self.created(sight)
    }

    private static func created(_ sight: RideSight) throws -> Response {
        var response = try Response.document(RideDocument(sight), status: .created)
        response.headers["Location"] = "/api/v1/rides/\(sight.ride.id.text)"
        return response
    }

    private func current(_ context: WebContext) async throws -> Response {
        let rider = PersonID(try context.visitor().id.bits)
        guard let sight = try await dispatch.currentRide(of: rider) else {
            throw HTTPError(
                Problem(
                    .notFound, slug: "no-current-ride", title: "No ride under way",
                    detail: "You wait for no ride, sit in none and have none to rate."))
        }
        return try Response.document(RideDocument(sight))
    }

    private func ride(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, person) = try subject(request, context.visitor())
        return try await answer(id, for: person)
    }

    /// A ride as its passenger sees it, or in short for whoever drove it.
    func answer(_ id: RequestID, for person: PersonID) async throws -> Response {
        if let sight = try await dispatch.sight(of: id, for: person) {
            var document = RideDocument(sight)
            if sight.ride.fee != nil {
                let trip = try await services.trips.trip(id, of: person)
                document.feeSettledAt = trip?.settledAt?.milliseconds
                document.feeLeft = trip?.charge.map { MoneyDocument($0.rest) }
            }
            return try Response.document(document)
        }
        guard let trip = try await services.trips.trip(id, of: person) else { throw HTTPError(.notFound) }
        return try Response.document(RideSummaryDocument(trip, for: person))
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let page = try context.listPage(request, of: "rides")
        let after = page.after.map {
            TripCursor(askedAt: Timestamp(milliseconds: $0.milliseconds), id: RequestID($0.id.bits))
        }
        try await dispatch.settled()
        let (shown, rest) = try await services.trips.trips(of: person, after: after, limit: page.limit)
        let next = rest.map { rest in
            page.cursor(
                after: ListPosition(
                    milliseconds: rest.askedAt.milliseconds, id: UniqueID(bits: rest.id.value)))
        }
        var response = try Response.document(
            RideList(rides: shown.map { RideSummaryDocument($0, for: person) }, next: next))
        page.link(next, on: &response)
        return response
    }

    /// What a passenger does with a ride of their own; its driver rates it as well.
    private enum Act {
        case cancel, search, getOut, rate, takeCash, askForCode, board
    }

    private func act(_ act: Act, _ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context.confirmedVisitor())
        switch act {
        case .cancel: try await cancel(id, by: rider, request)
        case .search: try await dispatch.searchAgain(id, by: rider)
        case .getOut: try await dispatch.getOutEarly(id, by: rider)
        case .askForCode: try await dispatch.askForCode(newCode(), of: id, by: rider)
        case .board: try await dispatch.boardAsPassenger(id, by: rider)
        case .takeCash:
            try await dispatch.takeCash(for: id, by: rider)
            try await dispatch.settled()
        case .rate: try await rate(id, by: rider, request.read(Self.rating))
        }
        return try await answer(id, for: rider)
    }

    /// Whoever says what they were shown pays nothing dearer.
    private func cancel(_ id: RequestID, by rider: PersonID, _ request: Request) async throws {
        guard let fee = try request.readIfAny(Self.cancellation) ?? nil else {
            return try await dispatch.cancel(id, by: rider)
        }
        let sight = try await dispatch.sight(of: id, for: rider)
        guard sight.map({ $0.ride.price.currency == fee.currency }) ?? true else {
            throw refusal(
                "invalid-fields", "Some fields are at fault", "fee.currency",
                "The ride is paid in another currency.")
        }
        try await dispatch.cancel(id, by: rider, costing: fee.minorUnits)
    }

    private func rate(_ id: RequestID, by person: PersonID, _ order: RatingOrder) async throws {
        switch try await services.ratings.rate(id, by: person, stars: order.stars, comment: order.comment) {
        case .kept: break
        case .notFound:
            // A ride that nobody came for has nobody to rate.
            guard try await dispatch.sight(of: id, for: person) != nil else { throw HTTPError(.notFound) }
            throw Self.conflict("not-arrived", "Nobody has driven this ride.")
        case .alreadyRated: throw Self.conflict("rated-before", "You have rated this ride already.")
        case .tooLate: throw Self.conflict("too-late", "A ride can be rated until a day after the arrival.")
        case .notArrived: throw Self.conflict("not-arrived", "The ride is not over yet.")
        }
    }

    private static func conflict(_ slug: String, _ detail: String) -> HTTPError {
        HTTPError(Problem(.conflict, slug: slug, title: "This ride cannot be rated now", detail: detail))
    }

    func subject(_ request: Request, _ visitor: Visitor) throws -> (RequestID, PersonID) {
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return (id, PersonID(visitor.id.bits))
    }
}
