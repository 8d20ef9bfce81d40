public import Boards
import Carpool
import DesignSystem
public import Events
public import Geography
public import HTML
public import HTTPServer
import Identity
import Live
import Ledger
import Localization
import Observability
import PlaceChoice
import Ratings
import Roads
import Travellers
import TripSafety
public import TripCare
public import TripTalk
public import TripViews
public import Web

/// The passenger's pages: where to, the quote, the live ride, and what people do on them.
public struct RidesPages: Sendable {
    let desk: RideDesk
    let dispatch: RideDispatch
    let bus: any EventBus<RidesEvent>
    let city: RidesCity
    let frames: CarFrames
    let services: PassengerServices
    let clock: @Sendable () -> Timestamp
    /// How long the stream of a ride lasts before the browser opens it anew.
    public var streamLifetime = StreamLifetime.usual
    /// Where passenger and driver write to each other.
    public var talk: TalkDesk?
    /// Says which cars pass soon anyway.
    public var passing = PassingCars()
    /// Where people tell what was wrong with a ride, and what was left in a car.
    public var care: CareDesk?
    /// Draws boarding codes that nobody can guess.
    public var newCode: @Sendable () -> BoardingCode = BoardingCode.drawn

    /// The pages of a city.
    public init(
        desk: RideDesk, dispatch: RideDispatch, bus: any EventBus<RidesEvent>, city: RidesCity,
        services: PassengerServices, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.desk = desk
        self.dispatch = dispatch
        self.bus = bus
        self.city = city
        frames = CarFrames(dispatch)
        self.services = services
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/rides", cost: .computing) { try await overview($0, $1) }
        router.get("/rides/places", cost: .computing) { try await suggestions($0, $1) }
        router.get("/rides/nearby", cost: .open) { try await nearby($0, $1) }
        router.get("/rides/stream", cost: .counted) { request, _ in try carsStream(request) }
        router.post("/rides", bodyLimit: 16 << 10, cost: .asking) { try await ask($0, $1) }
        router.get("/rides/{id}") { try await ride($0, $1) }
        router.get("/rides/{id}/stream", cost: .counted) { try await rideStream($0, $1) }
        router.post("/rides/{id}/cancel", bodyLimit: 16 << 10) { try await act(.cancel, $0, $1) }
        router.post("/rides/{id}/search", bodyLimit: 16 << 10, cost: .asking) {
            try await act(.searchAgain, $0, $1)
        }
        router.post("/rides/{id}/out", bodyLimit: 16 << 10) { try await act(.getOut, $0, $1) }
        router.post("/rides/{id}/code", bodyLimit: 4 << 10) { try await act(.askForCode, $0, $1) }
        router.post("/rides/{id}/boarded", bodyLimit: 4 << 10) { try await act(.board, $0, $1) }
        router.post("/rides/{id}/rating", bodyLimit: 16 << 10) { try await rate($0, $1) }
        addDestination(to: &router)
        if let talk { TalkPages(talk).add(to: &router) }
        if let care { CarePages(care).add(to: &router) }
    }
}

// MARK: - Before asking

extension RidesPages {
    private func overview(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let trip = try await trip(query, context)
        let choosesStart = query.picksStart
        let open = try await openRide(of: context.rider)
        if let to = trip.to, query["pick"] == nil {
            return try await quote(request, context, trip, to: to, openRide: open)
        }
        let cars = await dispatch.shownCars(near: trip.from.coordinate)
        let title = context.texts(choosesStart ? .ridesWhereFrom : .ridesWhereTo)
        let found = city.places.find(query, near: trip.from.coordinate)
        let kept = await services.favourites.favourites(for: context)
        return page(
            request, context, title: title, stream: CarFrames.address(around: trip.from.coordinate)
        ) { page in
            SearchSheet(
                context: page, city: city, trip: trip, found: found, choosesStart: choosesStart,
                favourites: kept, nearbyCars: cars, openRide: open, isLoggedIn: context.person != nil,
                rules: dispatch.rules)
        }
    }

    private func suggestions(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let trip = try await trip(query, context)
        let kept = await services.favourites.favourites(for: context)
        let fragment = HTMLFragment(
            PlaceSuggestions(
                context.texts, in: city.places, for: WayEnd(of: trip, isStart: query.picksStart),
                found: city.places.find(query, near: trip.from.coordinate), favourites: kept))
        return .html(fragment.bytes())
    }

    /// How many cars are near a start now.
    private func nearby(_ request: Request, _ context: WebContext) async throws -> Response {
        let from = try PlaceReading(request.query, in: city.places).place("from") ?? city.places.start
        let count = await dispatch.shownCars(near: from.coordinate)
        let words = NearbyCars(texts: context.texts, from: from, count: count, rules: dispatch.rules)
        return .html(HTMLFragment(words).bytes())
    }

    /// What an address or a form says of a ride.
    func trip(_ fields: FormFields, _ context: WebContext) async throws -> RideTrip {
        let places = PlaceReading(fields, in: city.places)
        var usual = RideWishes()
        if let rider = context.rider, fields["wishes"] == nil {
            usual = (try? await services.wishes.wishes(of: rider.id)) ?? usual
        }
        var wishes = try RideWishes(fields, usual: usual)
        if let person = context.person, WomenOnlyRule.isOffered(to: person, under: context.access) {
            // Theirs to wish.
        } else {
            wishes.isWomenOnly = false
        }
        return RideTrip(
            from: try places.place("from") ?? city.places.start, to: try places.place("to"), wishes: wishes)
    }

    func openRide(of rider: Rider?) async throws -> OpenRide? {
        guard let rider else { return nil }
        return try await dispatch.openRide(of: rider.id)
    }

    /// What the home page says of the visitor's own ride; nothing without one.
    public func notice(for context: WebContext) async throws -> (
        text: String, action: String, address: URLReference
    )? {
        guard let open = try await openRide(of: context.rider) else { return nil }
        return (open.words(context.texts), context.texts(.ridesOpenRideShow), open.address)
    }

    /// Whether the visitor waits for a ride, sits in one or drives.
    public func isUnderWay(_ context: WebContext) async throws -> Bool {
        guard let open = try await openRide(of: context.rider) else { return false }
        return !open.hasArrived
    }

    private func quote(
        _ request: Request, _ context: WebContext, _ trip: RideTrip, to: ChosenPlace, openRide: OpenRide?
    ) async throws -> Response {
        let from = trip.from
        var quote: RideQuote?
        var problem: String?
        do {
            quote = try desk.quote(
                from: from.coordinate, to: to.coordinate, people: trip.wishes.people)
        } catch {
            problem = error.words(
                from.coordinate, to.coordinate, in: city.places, longest: dispatch.rules.longestTrip,
                context.texts)
        }
        var estimate: PickupEstimate?
        var friends: Set<PersonID> = []
        if let rider = context.rider { friends = await dispatch.friends(of: rider.id) }
        if let quote {
            let lead =
                context.person.map {
                    Traveller($0, under: context.access, preferences: trip.wishes.preferences).among(friends)
                }
                ?? Traveller(id: PersonID(0), preferences: trip.wishes.preferences)
            estimate = await dispatch.estimate(
                for: desk.request(for: quote, lead: lead, luggage: trip.wishes.luggage))
        }
        let (made, trouble, best, hasFriends) = (quote, problem, estimate, !friends.isEmpty)
        var mayAskFrom: Timestamp?
        if let rider = context.rider { mayAskFrom = await dispatch.mayAskFrom(rider.id) }
        let pause = mayAskFrom
        var inWallet: Money?
        if let rider = context.rider, let purse = dispatch.purse {
            inWallet = try await purse.available(to: rider.id)
        }
        let available = inWallet
        var passing: [PassingSeat] = []
        if made != nil {
            do {
                passing = try await self.passing.seats(
                    from: from, to: to, people: trip.wishes.people, for: context)
            } catch {
                services.logger.error(
                    "The cars that pass were not found.", ["error": .string("\(error)")])
            }
        }
        let seats = passing
        let mostPeople = await dispatch.mostSeats(atLeast: 4, atMost: RideWishes.mostPeople)
        let network = desk.map.network
        return page(
            request, context, title: context.texts(.ridesSummary),
            stream: CarFrames.address(around: from.coordinate)
        ) { page in
            QuoteSheet(
                context: page, city: city, trip: trip, to: to, quote: made, problem: trouble,
                estimate: best, passing: seats,
                way: made.map { network.polyline(of: $0.route) } ?? [],
                steps: made.map {
                    StepWords(texts: page.texts).list(
                        desk.map.steps(of: $0.route, destination: to.coordinate))
                } ?? [], isLoggedIn: context.rider != nil,
                lack: context.person.flatMap { context.access.lack(of: $0, for: .ride) },
                mayAskForWomen: context.person.map { WomenOnlyRule.isOffered(to: $0, under: context.access) }
                    ?? false,
                hasFriends: hasFriends, inWallet: available, mostPeople: mostPeople, openRide: openRide,
                mayAskFrom: pause,
                rules: dispatch.rules,
                policy: dispatch.cancellation)
        }
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
        // What became of the fee since is told by the receipt.
        if sight.ride.fee != nil, try await services.trips.trip(id, of: rider.id)?.settledAt != nil {
            return .redirect("/trips/\(id.text)")
        }
        let late = request.query["late"]
        _ = try await services.shares.count(of: id.uniqueID, by: rider.id.uniqueID)
        let acquaintance = await acquaintance(with: sight.ride.driverID, of: rider.id)
        let talk = await talk(about: sight, by: rider.id)
        let photo = await photo(of: sight.ride.driverID)
        return page(
            request, context, title: sheet(sight, context.page(for: request)).heading,
            stream: "/rides/\(id.text)/stream"
        ) { page in
            var sheet = sheet(sight, page)
            sheet.acquaintance = acquaintance
            sheet.talk = talk
            sheet.cameTooLate = late == "cancel"
            sheet.costsMore = late == "fee"
            sheet.isNotThere = late == "board"
            sheet.driverPhoto = photo
            return sheet
        }
    }

    /// How well a passenger knows the driver of their ride; nothing without one.
    func acquaintance(with driver: PersonID?, of passenger: PersonID) async -> Acquaintance? {
        guard let driver else { return nil }
        return await services.acquaintances.acquaintances(of: passenger, with: [driver])[driver]
    }

    /// The photo of the driver of a ride, for its passenger; nothing where there is none.
    func photo(of driver: PersonID?) async -> URLReference? {
        guard let driver, let directory = services.directory else { return nil }
        return (try? await directory.profiles(of: [driver]))?[driver]?.photo
    }

    func sheet(_ sight: RideSight, _ page: PageContext) -> RideSheet {
        var way = ShownWay()
        way.follow(sight, desk)
        return sheet(sight, page, way: way.points)
    }

    func sheet(_ sight: RideSight, _ page: PageContext, way: [Coordinate]) -> RideSheet {
        let now = clock()
        var sheet = RideSheet(
            context: page, city: city, sight: sight, way: way,
            stopNames: sight.stops.map { stop in
                guard stop.isOwn else { return nil }
                if stop.isVia { return sight.ride.stop?.label }
                return stop.isPickup ? sight.ride.fromLabel : sight.ride.toLabel
            },
            askedDrivers: sight.ride.life.excluded.count,
            safety: { desk.emergencyFacts(of: sight, in: city, at: now) },
            shares: services.shares.knownCount(of: sight.ride.id.uniqueID), now: now)
        sheet.feesAreCharged = dispatch.purse?.chargesFees == true
        return sheet
    }

    private func page<Sheet: HTML>(
        _ request: Request, _ context: WebContext, title: String, stream: URLReference,
        sheet: (PageContext) -> Sheet
    ) -> Response {
        .map(request, context, title: title, stream: stream, script: "js/rides.js", sheet: sheet)
    }
}
