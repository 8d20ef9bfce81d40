import Carpool
import DesignSystem
public import Events
public import Geography
import HTML
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
        let from = try place(query["from"], named: "from") ?? city.start
        let to = try place(query["to"], named: "to")
        if let to, query["pick"] == nil { return try await quote(request, context, from: from, to: to) }
        let words = String((query["q"] ?? "").prefix(200))
        let open = try await openRide(of: context.rider)
        let cars = await nearbyCars(from.coordinate)
        return page(request, context, title: context.texts(.ridesTitle)) { page in
            SearchSheet(
                context: page, from: from, query: words,
                results: words.isEmpty ? nil : search(words, near: from.coordinate),
                choosesStart: query["pick"] == "from", destination: to, nearbyCars: cars,
                openRide: open.map { "/rides/\($0.text)" })
        }
    }

    private func suggestions(_ request: Request, _ context: WebContext) throws -> Response {
        let query = request.query
        let from = try place(query["from"], named: "from") ?? city.start
        let words = String((query["q"] ?? "").prefix(200))
        let fragment = HTMLFragment(
            Suggestions(
                texts: context.texts, query: words,
                results: words.isEmpty ? [] : search(words, near: from.coordinate), from: from,
                choosesStart: query["pick"] == "from", destination: try place(query["to"], named: "to")))
        return .html(fragment.bytes())
    }

    private func search(_ words: String, near: Coordinate) -> [PlaceMatch] {
        city.places.search(words, near: near, limit: 8)
    }

    private func nearbyCars(_ coordinate: Coordinate) async -> Int {
        let reach = dispatch.rules.pickupRadius
        return await dispatch.cars().count { $0.hasRoom && $0.coordinate.distance(to: coordinate) <= reach }
    }

    private func openRide(of rider: Rider?) async throws -> RequestID? {
        guard let rider, let sight = try await dispatch.currentRide(of: rider.id),
            sight.ride.life.state.isOpen
        else { return nil }
        return sight.ride.id
    }

    private func quote(
        _ request: Request, _ context: WebContext, from: RidePlace, to: RidePlace
    ) async throws -> Response {
        let now = clock()
        let wishes = try RideWishes(request.query)
        var quote: RideQuote?
        var problem: String?
        do {
            quote = try desk.quote(from: from.coordinate, to: to.coordinate, people: wishes.people)
        } catch {
            problem = words(for: error, context.texts)
        }
        var match: Match?
        if let quote {
            let nobody = Traveller(id: PersonID(0), isVerified: true)
            match = await dispatch.bestMatch(
                for: desk.request(for: quote, lead: nobody, luggage: wishes.luggage))
        }
        let (made, trouble, best) = (quote, problem, match)
        let network = desk.map.network
        return page(request, context, title: context.texts(.ridesSummary)) { page in
            QuoteSheet(
                context: page, city: city, from: from, to: to, quote: made, problem: trouble,
                pickupAt: best?.insertion.pickupAt, dropOffAt: best?.insertion.dropOffAt,
                way: made.map { network.polyline(of: $0.route) } ?? [],
                steps: made.map {
                    StepWords(texts: page.texts).list(
                        desk.map.steps(of: $0.route, destination: to.coordinate))
                } ?? [], wishes: wishes, isLoggedIn: context.rider != nil, now: now)
        }
    }

    private func words(for problem: RideProblem, _ texts: Texts) -> String {
        switch problem {
        case .noRoad, .noWay: texts(.ridesNoRoad)
        case .samePlace: texts(.ridesSamePlace)
        case .tooFar:
            texts(.ridesTooFar, ["distance": .text(texts.distance(dispatch.rules.longestTrip))])
        case .people: texts(.errorBadRequestText)
        }
    }

    private func place(_ text: String?, named field: String) throws -> RidePlace? {
        guard let text, !text.isEmpty else { return nil }
        guard let coordinate = RidePlace.coordinate(text) else {
            throw HTTPError(
                .badRequest, "“\(field)” must be a position such as 47.14103,9.52112: latitude, longitude.")
        }
        return RidePlace(coordinate, name: desk.name(of: coordinate))
    }
}

// MARK: - Asking

extension RidesPages {
    private func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let form = try request.form()
        guard let from = try place(form["from"], named: "from"), let to = try place(form["to"], named: "to")
        else { throw HTTPError(.badRequest, "A ride needs where from and where to.") }
        let address = "/rides?from=\(from.text)&to=\(to.text)"
        guard let rider = context.rider else {
            let next: URLReference = "/login?return=\(address)"
            return .redirect(next.text)
        }
        let wishes = try RideWishes(form)
        do {
            let quote = try desk.quote(from: from.coordinate, to: to.coordinate, people: wishes.people)
            // Nobody asks for a ride whose price they have not seen.
            guard form["price"] == String(quote.price.minorUnits) else {
                return .redirect(address + wishes.query)
            }
            let id = try await desk.ask(
                quote,
                lead: Traveller(id: rider.id, isVerified: true, preferences: wishes.preferences),
                luggage: wishes.luggage,
                firstName: rider.firstName)
            return .redirect("/rides/\(id.text)")
        } catch is RideProblem {
            // The quote's page says what is wrong, beside the places.
            return .redirect(address)
        } catch let refusal as BoardRefusal where refusal.code == .alreadyAsked {
            guard let open = try await openRide(of: rider) else { return .redirect(address) }
            return .redirect("/rides/\(open.text)")
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
            // Too late or twice: the page shows how the ride stands.
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
        return page(
            request, context, title: context.texts(.ridesTitle), stream: "/rides/\(id.text)/stream"
        ) { page in sheet(sight, page) }
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
            stopNames: sight.stops.map { desk.name(of: $0.coordinate) },
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
