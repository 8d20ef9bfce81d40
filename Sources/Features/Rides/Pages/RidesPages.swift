import Carpool
import DesignSystem
public import Events
public import Geography
public import HTML
public import HTTPServer
import Ledger
import Localization
import Places
import Roads
public import Web

/// The passenger's pages: where to, the quote, the live ride, and what people do on them.
public struct RidesPages: Sendable {
    let desk: RideDesk
    let dispatch: RideDispatch
    let bus: any EventBus<RidesEvent>
    let city: RidesCity
    let clock: @Sendable () -> Timestamp

    /// The pages of a city.
    public init(
        desk: RideDesk, dispatch: RideDispatch, bus: any EventBus<RidesEvent>, city: RidesCity,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.desk = desk
        self.dispatch = dispatch
        self.bus = bus
        self.city = city
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/rides") { try await overview($0, $1) }
        router.get("/rides/places") { try suggestions($0, $1) }
        router.get("/rides/stream") { _, _ in carsStream() }
        router.post("/rides", bodyLimit: 16 << 10) { try await ask($0, $1) }
        router.get("/rides/{id}") { try await ride($0, $1) }
        router.get("/rides/{id}/stream") { try await rideStream($0, $1) }
        router.post("/rides/{id}/cancel", bodyLimit: 16 << 10) { try await act(.cancel, $0, $1) }
        router.post("/rides/{id}/search", bodyLimit: 16 << 10) { try await act(.searchAgain, $0, $1) }
        router.post("/rides/{id}/rating", bodyLimit: 16 << 10) { request, context in
            let stars = try request.form().required("stars", as: Int.self)
            guard (1...5).contains(stars) else { throw HTTPError(.badRequest, "Give one to five stars.") }
            return try await act(.rate(stars: stars), request, context)
        }
    }
}

// MARK: - Before asking

extension RidesPages {
    private func overview(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let trip = try trip(query)
        let choosesStart = query["pick"] == "from"
        let open = try await openRide(of: context.rider)
        if let to = trip.to, query["pick"] == nil {
            return try await quote(request, context, trip, to: to, openRide: open)
        }
        let words = typedWords(query)
        let cars = await nearbyCars(trip.from.coordinate)
        let title = context.texts(choosesStart ? .ridesWhereFrom : .ridesWhereTo)
        return page(request, context, title: title) { page in
            SearchSheet(
                context: page, trip: trip, query: words,
                results: words.isEmpty ? nil : search(words, near: trip.from.coordinate),
                choosesStart: choosesStart, nearbyCars: cars, openRide: open)
        }
    }

    private func suggestions(_ request: Request, _ context: WebContext) throws -> Response {
        let query = request.query
        let trip = try trip(query)
        let words = typedWords(query)
        let fragment = HTMLFragment(
            Suggestions(
                texts: context.texts, query: words,
                results: words.isEmpty ? [] : search(words, near: trip.from.coordinate), trip: trip,
                choosesStart: query["pick"] == "from"))
        return .html(fragment.bytes())
    }

    /// What is searched for: a line of ordinary length, nothing where only spaces were typed.
    private func typedWords(_ query: FormFields) -> String {
        let words = (query["q"] ?? "").prefix(200)
        return words.allSatisfy(\.isWhitespace) ? "" : String(words)
    }

    /// What an address or a form says of a ride.
    private func trip(_ fields: FormFields) throws -> RideTrip {
        RideTrip(
            from: try place("from", in: fields) ?? city.start, to: try place("to", in: fields),
            wishes: try RideWishes(fields))
    }

    private func search(_ words: String, near: Coordinate) -> [PlaceMatch] {
        city.places.search(words, near: near, limit: 8)
    }

    private func nearbyCars(_ coordinate: Coordinate) async -> Int {
        let reach = dispatch.rules.pickupRadius
        return await dispatch.cars().count { $0.hasRoom && $0.coordinate.distance(to: coordinate) <= reach }
    }

    private func openRide(of rider: Rider?) async throws -> OpenRide? {
        guard let rider, let sight = try await dispatch.currentRide(of: rider.id) else { return nil }
        return OpenRide(
            address: "/rides/\(sight.ride.id.text)", hasArrived: !sight.ride.life.state.isOpen)
    }

    /// What the home page says of the visitor's own ride; nothing without one.
    public func notice(for context: WebContext) async throws -> (
        text: String, action: String, address: URLReference
    )? {
        guard let open = try await openRide(of: context.rider) else { return nil }
        return (open.words(context.texts), context.texts(.ridesOpenRideShow), open.address)
    }

    private func quote(
        _ request: Request, _ context: WebContext, _ trip: RideTrip, to: RidePlace, openRide: OpenRide?
    ) async throws -> Response {
        let now = clock()
        let from = trip.from
        var quote: RideQuote?
        var problem: String?
        do {
            quote = try desk.quote(
                from: from.coordinate, to: to.coordinate, people: trip.wishes.people)
        } catch {
            problem = words(for: error, from, to, context.texts)
        }
        var match: Match?
        if let quote {
            let nobody = Traveller(id: PersonID(0), isVerified: true)
            match = await dispatch.bestMatch(
                for: desk.request(for: quote, lead: nobody, luggage: trip.wishes.luggage))
        }
        let (made, trouble, best) = (quote, problem, match)
        let network = desk.map.network
        return page(request, context, title: context.texts(.ridesSummary)) { page in
            QuoteSheet(
                context: page, city: city, trip: trip, to: to, quote: made, problem: trouble,
                pickupAt: best?.insertion.pickupAt, dropOffAt: best?.insertion.dropOffAt,
                way: made.map { network.polyline(of: $0.route) } ?? [],
                steps: made.map {
                    StepWords(texts: page.texts).list(
                        desk.map.steps(of: $0.route, destination: to.coordinate))
                } ?? [], isLoggedIn: context.rider != nil, openRide: openRide, now: now)
        }
    }

    private func words(
        for problem: RideProblem, _ from: RidePlace, _ to: RidePlace, _ texts: Texts
    ) -> String {
        let bounds = desk.map.network.bounds
        if !bounds.contains(from.coordinate) || !bounds.contains(to.coordinate) {
            return texts(.mapOutside, ["city": .text(city.name)])
        }
        return switch problem {
        case .noRoad(.pickup): texts(.ridesNoRoadStart)
        case .noRoad(.dropOff), .noWay: texts(.ridesNoRoad)
        case .samePlace: texts(.ridesSamePlace)
        case .tooFar:
            texts(.ridesTooFar, ["distance": .text(texts.distance(dispatch.rules.longestTrip))])
        case .people: texts(.errorBadRequestText)
        }
    }

    /// The place in a field and the name in the field beside it.
    private func place(_ field: String, in fields: FormFields) throws -> RidePlace? {
        guard let text = fields[field], !text.isEmpty else { return nil }
        guard let coordinate = RidePlace.coordinate(text) else {
            throw HTTPError(
                .badRequest, "“\(field)” must be a position such as 47.14103,9.52112: latitude, longitude.")
        }
        return RidePlace(coordinate, chosen: fields["\(field)_name"])
            ?? RidePlace(coordinate, name: desk.name(of: coordinate))
    }
}

// MARK: - Asking

extension RidesPages {
    private func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let form = try request.form()
        guard form["from"] != nil, form["to"] != nil else {
            throw HTTPError(.badRequest, "A ride needs where from and where to.")
        }
        let trip = try trip(form)
        guard let to = trip.to else {
            throw HTTPError(.badRequest, "A ride needs where from and where to.")
        }
        guard let rider = context.rider else { return .redirect(trip.logIn.text) }
        let (from, wishes) = (trip.from, trip.wishes)
        do {
            let quote = try desk.quote(from: from.coordinate, to: to.coordinate, people: wishes.people)
            // Nobody asks for a ride whose price they have not seen.
            guard form["price"] == String(quote.price.minorUnits) else {
                return .redirect(trip.address.text)
            }
            let id = try await desk.ask(
                quote,
                lead: Traveller(id: rider.id, isVerified: true, preferences: wishes.preferences),
                luggage: wishes.luggage,
                firstName: rider.firstName, fromLabel: from.isNamed ? from.name : nil,
                toLabel: to.isNamed ? to.name : nil)
            return .redirect("/rides/\(id.text)")
        } catch is RideProblem {
            // The quote's page says what is wrong, beside the places.
            return .redirect(trip.address.text)
        } catch let refusal as BoardRefusal where refusal.code == .alreadyAsked {
            guard let open = try await openRide(of: rider) else { return .redirect(trip.address.text) }
            return .redirect(open.address.text)
        }
    }

    /// What a passenger does with a ride of their own.
    private enum Act {
        case cancel
        case searchAgain
        case rate(stars: Int)
    }

    private func act(_ act: Act, _ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context)
        do {
            switch act {
            case .cancel: try await dispatch.cancel(id, by: rider.id)
            case .searchAgain: try await dispatch.searchAgain(id, by: rider.id)
            case .rate(let stars): try await dispatch.rate(id, stars: stars, by: rider.id)
            }
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            // Too late or twice: the page shows how the ride stands, and says so after a cancellation.
            if case .cancel = act { return .redirect("/rides/\(id.text)?late=cancel") }
        }
        return .redirect("/rides/\(id.text)")
    }

    func subject(_ request: Request, _ context: WebContext) throws -> (RequestID, Rider) {
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        guard let rider = context.rider else {
            throw HTTPError(.unauthorized, "Log in to see this ride.")
        }
        return (id, rider)
    }
}

// MARK: - The live ride

extension RidesPages {
    private func ride(_ request: Request, _ context: WebContext) async throws -> Response {
        guard context.rider != nil else {
            let next: URLReference = "/login?return=\(request.path)"
            return .redirect(next.text)
        }
        let (id, rider) = try subject(request, context)
        guard let sight = try await dispatch.sight(of: id, for: rider.id) else { throw HTTPError(.notFound) }
        let isLate = request.query["late"] == "cancel"
        return page(
            request, context, title: sheet(sight, context.page(for: request)).heading,
            stream: "/rides/\(id.text)/stream"
        ) { page in
            var sheet = sheet(sight, page)
            sheet.cameTooLate = isLate
            return sheet
        }
    }

    func sheet(_ sight: RideSight, _ page: PageContext) -> RideSheet {
        let routes = sight.way.count > 1 ? desk.routes(along: sight.way) ?? [] : []
        let network = desk.map.network
        var way = routes.flatMap { network.polyline(of: $0) }
        if way.isEmpty, sight.ride.life.state.isOpen,
            let direct = desk.routes(along: [sight.ride.request.pickup, sight.ride.request.dropOff])
        {
            way = direct.flatMap { network.polyline(of: $0) }
        }
        return RideSheet(
            context: page, city: city, sight: sight, way: way,
            stopNames: sight.stops.map { stop in
                guard stop.isOwn else { return desk.name(of: stop.coordinate) }
                return stop.isPickup ? sight.ride.fromLabel : sight.ride.toLabel
            },
            askedDrivers: sight.ride.life.excluded.count, now: clock())
    }

    /// A whole page, or only its sheet where the page's script asked for that.
    private func page<Sheet: HTML>(
        _ request: Request, _ context: WebContext, title: String, stream: URLReference = "/rides/stream",
        sheet: (PageContext) -> Sheet
    ) -> Response {
        var page = context.page(for: request)
        page.styles = ["vendor/maplibre-gl.css", "css/map.css", "css/rides.css"]
        page.scripts = ["vendor/htmx.js", "js/rides.js"]
        page.liveAddress = stream
        var response: Response
        if request.headers["hx-request"] == "true" {
            response = .html(HTMLFragment(sheet(page)).bytes())
        } else {
            response = .html(
                HTMLPage(
                    MapLayout(page, title: title, room: .rides) {
                        sheet(page)
                    }
                ).bytes())
        }
        response.headers.append("Cache-Control", "no-store")
        response.headers.append("Vary", "HX-Request")
        return response
    }
}
