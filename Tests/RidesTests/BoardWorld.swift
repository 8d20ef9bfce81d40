import Boards
import Carpool
import Geography
import Ledger
import Rides
import Roads
import Testing

/// A board over the real roads without a server around it: people are numbers, the clock is a variable.
final class BoardWorld {
    var board = RideBoard()
    var now = Timestamp(milliseconds: 1_700_000_000_000)
    let rules = MatchingRules()
    let map: RoadMap
    let roads: TestRoads
    private let times: RoadRequestTimes
    private var search = InsertionSearch()

    init() async throws {
        map = try await SampleCity.roads()
        roads = TestRoads(map)
        times = RoadRequestTimes(map)
    }

    /// A ride that has just been asked for.
    @discardableResult
    func ask(
        _ number: UInt128, from: Coordinate, to: Coordinate, price: Int64 = 500, isSimulated: Bool = false
    ) throws -> RequestID {
        let ride = try ride(number, from: from, to: to, price: price, isSimulated: isSimulated)
        _ = try board.ask(ride)
        return ride.id
    }

    /// A ride of the person with the same number.
    func ride(
        _ number: UInt128, from: Coordinate, to: Coordinate, price: Int64 = 500, isSimulated: Bool = false
    ) throws -> CityRide {
        let (pickup, dropOff) = (try map.place(from), try map.place(to))
        let leg = try #require(roads.leg(from: pickup, to: dropOff))
        let id = RequestID(number)
        let lead = Traveller(id: PersonID(number), isVerified: true)
        return CityRide(
            firstName: "Ada", isSimulated: isSimulated, fromLabel: "Here", toLabel: "There",
            request: RideRequest(
                party: Party(id: id, lead: lead, load: Load(seats: 1)), pickup: pickup, dropOff: dropOff,
                askedAt: now, latestPickup: now + rules.longestPickup,
                longestRide: leg.time + rules.longestRideDetour),
            distance: leg.distance, directTime: leg.time, price: Money(minorUnits: price, .swissFranc),
            life: Ride.ask(id, passenger: lead.id, rules: rules, at: now).ride)
    }

    /// A driver sets off.
    @discardableResult
    func drive(
        _ number: UInt128, from: Coordinate, to: Coordinate, seats: Int = 3, isSimulated: Bool = false
    ) throws -> OfferID {
        let offer = try CityOffer.test(
            number, from: from, to: to, seats: seats, isSimulated: isSimulated, at: now, map: map)
        _ = try board.start(offer)
        return offer.id
    }

    @discardableResult
    func handle(_ event: RideEvent, of id: RequestID) throws -> BoardChanges {
        try board.handle(event, of: id, at: now, roads: roads)
    }

    /// The asked driver says yes.
    @discardableResult
    func accept(_ id: RequestID, by offer: OfferID) throws -> BoardChanges {
        let insertion = try insertion(id, offer)
        return try board.handle(
            .accepted(offer, insertion?.promise), of: id, insertion: insertion, at: now, roads: roads)
    }

    /// Where a party goes best into a driver's schedule as it is now.
    func insertion(_ id: RequestID, _ offer: OfferID) throws -> Insertion? {
        let ride = try #require(board.rides[id])
        let entry = try #require(board.offers[offer])
        times.reset(pickup: ride.request.pickup, dropOff: ride.request.dropOff)
        return search.best(
            for: ride.request, in: entry.offer.schedule, from: entry.position, times: times,
            weights: rules.weights)
    }

    /// The driver is asked and says yes.
    func match(_ id: RequestID, with offer: OfferID) throws {
        try handle(.matched([offer]), of: id)
        try accept(id, by: offer)
    }

    /// Nobody is found for a ride, however often drivers are looked for, until the search ends. Nothing else moves on.
    func findNobody(for id: RequestID) throws {
        while state(id) != .unmatched {
            if case .matching? = state(id) { try handle(.matched([]), of: id) }
            now = max(now, state(id)?.deadline ?? now)
            try handle(.clock, of: id)
        }
    }

    /// The car has waited at the pickup until it may drive on.
    func waitOut(_ id: RequestID) throws { now = try #require(state(id)?.agreement?.waitsUntil) }

    /// The car drives to its next stop; people get in or out.
    func driveOn(_ offer: OfferID) throws {
        let entry = try #require(board.offers[offer])
        now = max(now, entry.position.observedAt + entry.position.timeToNextStop)
        let purpose = try #require(entry.offer.schedule.stops.first).purpose
        _ = try board.reachStop(of: offer, at: now, roads: roads)
        if case .pickup = purpose { _ = try board.board(offer, at: now, roads: roads) }
    }

    /// The car is measured at the next stop.
    func moveToNextStop(_ offer: OfferID) throws {
        let stop = try #require(board.offers[offer]?.offer.schedule.stops.first)
        let report = PositionReport(
            offer: offer, position: CarPosition(place: stop.place, observedAt: now), heading: 180)
        #expect(move(report))
    }

    func move(_ report: PositionReport) -> Bool { board.move(report) }

    func state(_ id: RequestID) -> RideState? { board.rides[id]?.life.state }
    func purposes(_ id: OfferID) -> [Stop.Purpose] {
        board.offers[id]?.offer.schedule.stops.map(\.purpose) ?? []
    }
}

/// The real roads, with pairs of places between which there suddenly is no way.
final class TestRoads: StopRoads {
    private let open: StopRouter
    var isClosed: (RoadPlace, RoadPlace) -> Bool = { _, _ in false }

    init(_ map: RoadMap) { open = StopRouter(map) }

    func leg(from: RoadPlace, to: RoadPlace) -> (time: TravelTime, distance: Distance)? {
        isClosed(from, to) ? nil : open.leg(from: from, to: to)
    }
}

extension CityOffer {
    /// An offer of the person with the number 1000 more.
    static func test(
        _ number: UInt128, from: Coordinate, to: Coordinate, seats: Int = 3, isSimulated: Bool = false,
        at now: Timestamp, map: RoadMap
    ) throws -> CityOffer {
        let (start, end) = (try map.place(from), try map.place(to))
        let route = try #require(RoadRouter(map).route(from: start, to: end))
        return CityOffer(
            card: DriverCard(
                firstName: "Karim", car: "VW Golf", colour: "green", plate: "FL 1", isSimulated: isSimulated),
            offer: Offer(
                id: OfferID(number), driver: Traveller(id: PersonID(1000 + number), isVerified: true),
                startedAt: now, capacity: Load(seats: seats, luggage: 3), destination: end,
                longestDetour: .minutes(10)),
            position: CarPosition(place: start, observedAt: now, timeToNextStop: route.time))
    }
}
