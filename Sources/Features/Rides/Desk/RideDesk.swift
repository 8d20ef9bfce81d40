public import Boards
public import Carpool
public import Geography
public import Identity
public import Ledger
public import PlaceChoice
public import Roads

/// Where people ask for rides: prices the way and hands the request to the dispatch.
public struct RideDesk: Sendable {
    /// The roads, with the travel times of now.
    public let roads: LiveRoads
    /// The operator's tariff.
    public let tariff: Tariff
    private let places: any PositionNaming
    private let dispatch: RideDispatch
    private let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID

    /// A desk; `newID` makes identifiers that cannot be guessed.
    public init(
        roads: LiveRoads, tariff: Tariff, places: any PositionNaming, dispatch: RideDispatch,
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        self.roads = roads
        self.tariff = tariff
        self.places = places
        self.dispatch = dispatch
        self.clock = clock
        self.newID = newID
    }

    /// The roads with the travel times of now.
    public var map: RoadMap { roads.map }

    /// The way between two places and what it would cost.
    ///
    /// - Throws: ``RideProblem`` that says which place or wish stands in the way.
    public func quote(
        from: Coordinate, to: Coordinate, people: Int
    ) throws(RideProblem) -> RideQuote {
        guard (1...8).contains(people) else { throw .people }
        let straight = from.distance(to: to)
        guard straight <= dispatch.rules.longestTrip else { throw .tooFar }
        let (map, routers) = (roads.snapshot.map, roads.snapshot.routers)
        guard let pickup = map.nearest(to: from, within: RideDesk.reach)?.place else {
            throw .noRoad(.pickup)
        }
        guard let dropOff = map.nearest(to: to, within: RideDesk.reach)?.place else {
            throw .noRoad(.dropOff)
        }
        guard straight.metres >= 50, pickup != dropOff else { throw .samePlace }
        guard let route = routers.withRouter({ $0.route(from: pickup, to: dropOff) }) else { throw .noWay }
        let distance = map.network.length(of: route)
        return RideQuote(
            from: from, to: to, pickup: pickup, dropOff: dropOff, people: people, route: route,
            distance: distance,
            time: route.time, price: tariff.price(distance: distance, time: route.time, people: people))
    }

    /// How far from a road somebody can be and still be picked up.
    public static let reach = OfferTiming.reach

    /// The request that a quote leads to.
    ///
    /// - Parameter id: Names it; without one a new identifier does.
    public func request(
        for quote: RideQuote, lead: Traveller, luggage: Int, id: RequestID? = nil
    ) -> RideRequest {
        let now = clock()
        let rules = dispatch.rules
        let party = Party(
            id: id ?? RequestID(newID().bits), lead: lead, load: Load(seats: quote.people, luggage: luggage))
        return RideRequest(
            party: party, pickup: quote.pickup, dropOff: quote.dropOff, askedAt: now,
            latestPickup: now + rules.longestPickup, longestRide: quote.time + rules.longestRideDetour)
    }

    /// Asks for the quoted ride; the search starts at once.
    ///
    /// - Parameters:
    ///   - lead: Who asks, with their preferences.
    ///   - fromLabel: What the passenger calls the start; without it, what lies there.
    ///   - toLabel: What the passenger calls the destination; without it, what lies there.
    ///   - id: Names the ride; it must be unknown so far. Without one a new identifier does.
    ///   - paysFromWallet: Whether the price is set aside in the wallet; otherwise it is paid in cash.
    ///   - boardingCode: What the passenger says when getting in, if they ask for a code.
    /// - Throws: ``RidePurse/TooLittle`` for a wallet that holds less than the price.
    public func ask(
        _ quote: RideQuote, lead: Traveller, luggage: Int, firstName: String, isSimulated: Bool = false,
        fromLabel: String? = nil, toLabel: String? = nil, id: RequestID? = nil, paysFromWallet: Bool = false,
        boardingCode: BoardingCode? = nil
    ) async throws -> RequestID {
        let request = request(for: quote, lead: lead, luggage: luggage, id: id)
        let (life, _) = Ride.ask(
            request.id, passenger: lead.id, rules: dispatch.rules, at: request.askedAt)
        var ride = CityRide(
            firstName: firstName, isSimulated: isSimulated,
            fromLabel: fromLabel ?? places.name(of: quote.from),
            toLabel: toLabel ?? places.name(of: quote.to), request: request,
            distance: quote.distance, directTime: quote.time, price: quote.price, life: life)
        ride.boardingCode = boardingCode
        if paysFromWallet, let purse = dispatch.purse {
            try await dispatch.ask(ride, paidFrom: purse)
        } else {
            try await dispatch.ask(ride)
        }
        return request.id
    }

    /// The route along several places in order; `nil` if a part of it has no way.
    public func routes(along places: [RoadPlace]) -> [Route]? {
        roads.snapshot.routers.withRouter { router in
            var routes: [Route] = []
            for (from, to) in zip(places, places.dropFirst()) {
                guard let route = router.route(from: from, to: to) else { return nil }
                routes.append(route)
            }
            return routes
        }
    }

    /// A position as people say it.
    public func name(of coordinate: Coordinate) -> String { places.name(of: coordinate) }
}

/// A way and what it would cost.
public struct RideQuote: Hashable, Sendable {
    /// Where the party is.
    public let from: Coordinate
    /// Where it wants to go.
    public let to: Coordinate
    /// Where the party gets in.
    public let pickup: RoadPlace
    /// Where it gets out.
    public let dropOff: RoadPlace
    /// How many people travel.
    public let people: Int
    /// The direct way.
    public let route: Route
    /// Its length.
    public let distance: Distance
    /// Its time.
    public let time: TravelTime
    /// The most it will cost.
    public let price: Money
}

/// Why a ride cannot be asked for as it stands.
public enum RideProblem: Error, Hashable, Sendable {
    /// One end of the ride.
    public enum End: Hashable, Sendable { case pickup, dropOff }

    /// No road that people can be picked up on is near.
    case noRoad(End)
    /// Pickup and drop-off are the same place.
    case samePlace
    /// The trip is longer than an instant ride may be.
    case tooFar
    /// There is no way by car.
    case noWay
    /// Not a number of people that fits a car.
    case people
}
