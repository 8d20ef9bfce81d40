import Carpool
import DesignSystem
public import Events
import Garage
public import Geography
import HTML
public import HTTPServer
import Identity
import Live
import Localization
public import PlaceChoice
import Roads
import Travellers
public import TripTalk
public import Web

/// The driver's pages: the start, the live drive, and what people do on them.
public struct DrivingPages: Sendable {
    let desk: DrivingDesk
    let dispatch: RideDispatch
    let bus: any EventBus<RidesEvent>
    let city: RidesCity
    let ratings: TripRatings
    private let favourites: any FavouriteDirectory
    let clock: @Sendable () -> Timestamp
    /// How long the stream of a drive lasts before the browser opens it anew.
    public var streamLifetime = StreamLifetime.usual
    /// Where drivers and passengers write to each other.
    public var talk: TalkDesk?

    /// The pages of a city.
    public init(
        desk: DrivingDesk, dispatch: RideDispatch, bus: any EventBus<RidesEvent>, city: RidesCity,
        ratings: TripRatings, favourites: any FavouriteDirectory = NoFavourites(),
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.desk = desk
        self.dispatch = dispatch
        self.bus = bus
        self.city = city
        self.ratings = ratings
        self.favourites = favourites
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/drive", cost: .computing) { try await plan($0, $1) }
        router.get("/drive/safety") { try await safety($0, $1) }
        router.get("/drive/places", cost: .computing) { try await suggestions($0, $1) }
        router.post("/drive", bodyLimit: 16 << 10, cost: .counted) { try await start($0, $1) }
        router.get("/operate/cancellations") { try await cancellations($0, $1) }
        router.get("/drive/now") { try await now($0, $1) }
        router.get("/drive/now/stream", cost: .counted) { try await stream($0, $1) }
        router.post("/drive/now/requests/{id}/accept", bodyLimit: 16 << 10) { try await act(.accept, $0, $1) }
        router.post("/drive/now/requests/{id}/reject", bodyLimit: 16 << 10) { try await act(.reject, $0, $1) }
        router.post("/drive/now/stops/{id}/arrive", bodyLimit: 16 << 10) { try await act(.arrive, $0, $1) }
        router.post("/drive/now/stops/{id}/board", bodyLimit: 16 << 10) { try await act(.board, $0, $1) }
        router.post("/drive/now/stops/{id}/absent", bodyLimit: 16 << 10) { try await act(.absent, $0, $1) }
        router.post("/drive/now/stops/{id}/drop-off", bodyLimit: 16 << 10) { try await act(.dropOff, $0, $1) }
        router.post("/drive/now/stops/{id}/go-on", bodyLimit: 16 << 10) { try await act(.goOn, $0, $1) }
        router.post("/drive/now/stops/{id}/let-out", bodyLimit: 16 << 10) { try await act(.letOut, $0, $1) }
        router.post("/drive/now/stops/{id}/cancel", bodyLimit: 16 << 10) { try await act(.cancel, $0, $1) }
        router.post("/drive/now/pause", bodyLimit: 16 << 10) { try await pause(true, $0, $1) }
        router.post("/drive/now/go-on", bodyLimit: 16 << 10) { try await pause(false, $0, $1) }
        addDestination(to: &router)
        router.post("/drive/now/end", bodyLimit: 16 << 10) { try await end($0, $1) }
    }
}

// MARK: - Before the start

extension DrivingPages {
    private func plan(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let plan = try drivePlan(query)
        let choosesStart = query.picksStart
        if let person = context.person, try await desk.current(PersonID(person.id.bits)) != nil {
            return .leading(to: "/drive/now", request)
        }
        guard let to = plan.to, !choosesStart else {
            return try await search(request, context, plan, choosesStart: choosesStart)
        }
        let visitor = try context.visitor(who: .drive)
        let vehicles = try await desk.vehicles.vehicles(of: visitor.id)
        guard !vehicles.isEmpty else {
            let address: URLReference = "/drive/vehicles/new?return=\(plan.address.text)"
            return .leading(to: address, request)
        }
        let (way, problem) = way(of: plan, to: to, context.texts)
        let open = try await openRide(of: visitor)
        let hasFriends = await !dispatch.friends(of: PersonID(visitor.id.bits)).isEmpty
        let (map, now) = (desk.rides.map, clock())
        return .map(
            request, context, title: context.texts(.drivePlan),
            stream: CarFrames.address(around: plan.from.coordinate),
            script: "js/rides.js"
        ) { page in
            DrivePlanSheet(
                context: page, city: city, plan: plan, to: to, way: way, problem: problem,
                line: way.map { map.network.polyline(of: $0.route) } ?? [],
                steps: way.map {
                    StepWords(texts: page.texts).list(map.steps(of: $0.route, destination: to.coordinate))
                } ?? [], tariff: desk.rides.tariff, vehicles: vehicles, openRide: open,
                mayAskForWomen: WomenOnlyRule.isOffered(to: visitor, under: context.access),
                hasFriends: hasFriends, now: now)
        }
    }

    private func search(
        _ request: Request, _ context: WebContext, _ plan: DrivePlan, choosesStart: Bool
    ) async throws -> Response {
        let kept = await favourites.favourites(for: context)
        var open: OpenRide?
        if let person = context.person { open = try await openRide(of: person) }
        let ride = open
        let found = city.places.find(request.query, near: plan.from.coordinate)
        return .map(
            request, context, title: context.texts(choosesStart ? .ridesWhereFrom : .driveWhereTo),
            stream: CarFrames.address(around: plan.from.coordinate), script: "js/rides.js"
        ) { page in
            DriveSearchSheet(
                context: page, city: city, plan: plan, found: found, choosesStart: choosesStart,
                hasStart: request.query["from"] != nil, favourites: kept, openRide: ride)
        }
    }

    private func suggestions(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let kept = await favourites.favourites(for: context)
        let plan = try drivePlan(query)
        return .html(
            HTMLFragment(
                PlaceSuggestions(
                    context.texts, in: city.places, for: WayEnd(of: plan, isStart: query.picksStart),
                    found: city.places.find(query, near: plan.from.coordinate), favourites: kept)
            ).bytes())
    }

    func drivePlan(_ fields: FormFields) throws -> DrivePlan {
        try DrivePlan(fields, in: city.places)
    }

    /// The way, or what is in it.
    private func way(of plan: DrivePlan, to: ChosenPlace, _ texts: Texts) -> (DriveWay?, String?) {
        do throws(RideProblem) {
            return (try desk.way(from: plan.from.coordinate, to: to.coordinate), nil)
        } catch {
            let words = error.words(
                plan.from.coordinate, to.coordinate, in: city.places, longest: dispatch.rules.longestTrip,
                texts)
            return (nil, words)
        }
    }

    private func openRide(of visitor: Visitor) async throws -> OpenRide? {
        // A ride that is over and waits for its stars is in nobody's way.
        guard let open = try await dispatch.openRide(of: PersonID(visitor.id.bits)), !open.hasArrived else {
            return nil
        }
        return open
    }

    private func start(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor(who: .drive)
        let plan = try drivePlan(try request.form())
        guard let to = plan.to else { throw HTTPError(.badRequest, "A drive needs where to.") }
        let cars = try await desk.vehicles.vehicles(of: visitor.id)
        guard let vehicle = cars.first(where: { $0.id == plan.car }) ?? (plan.car == nil ? cars.first : nil)
        else { throw HTTPError(.notFound) }
        do {
            let way = try desk.way(from: plan.from.coordinate, to: to.coordinate)
            var start = DriveStart(
                driver: Traveller(visitor, under: context.access, preferences: plan.preferences),
                firstName: visitor.firstName,
                vehicle: vehicle, longestDetour: .minutes(Double(plan.detour)))
            start.destinationLabel = to.name
            start.seats = plan.seats ?? start.seats
            start.luggage = plan.luggage ?? start.luggage
            _ = try await desk.start(start, on: way)
            return .redirect("/drive/now")
        } catch is RideProblem {
            // The plan's page says what is wrong, beside the places.
            return .redirect(plan.address.text)
        } catch let refusal as BoardRefusal where refusal.code == .alreadyDriving {
            return .redirect("/drive/now")
        } catch let refusal as BoardRefusal where refusal.code == .alreadyAsked {
            return .redirect(plan.address.text)
        }
    }
}

extension Response {
    /// Leads a browser elsewhere, also where only a part of a page was asked for.
    static func leading(to address: URLReference, _ request: Request) -> Response {
        guard request.headers["hx-request"] == "true" else { return .redirect(address.text) }
        return Response(.noContent, headers: ["HX-Redirect": address.text])
    }
}
