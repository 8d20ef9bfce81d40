// CarpoolTesting: a city for tests of shared cars: the sample country's roads, and a board of rides over them.

import Boards
public import Carpool
public import Geography
import Identity
import Ledger
import Positions
public import Roads

/// A board over the real roads without a server around it: people are numbers, the clock is a variable.
public final class BoardWorld {
    /// The board.
    public var board = RideBoard()
    /// What time it is.
    public var now = Timestamp(milliseconds: 1_700_000_000_000)
    /// The usual rules.
    public let rules = MatchingRules()
    /// The sample country's roads.
    public let map: RoadMap
    /// The ways between stops.
    public let roads: TestRoads
    private let times: RoadRequestTimes
    private var search = InsertionSearch()

    /// A board on which nobody is.
    public init() async throws {
        map = try await SampleCity.roads()
        roads = TestRoads(map)
        times = RoadRequestTimes(map)
    }

    /// A ride that has just been asked for.
    @discardableResult
    public func ask(
        _ number: UInt128, from: Coordinate, to: Coordinate, price: Int64 = 500, isSimulated: Bool = false
    ) throws -> RequestID {
        let ride = try ride(number, from: from, to: to, price: price, isSimulated: isSimulated)
        _ = try board.ask(ride)
        return ride.id
    }

    /// A ride of the person with the same number.
    public func ride(
        _ number: UInt128, from: Coordinate, to: Coordinate, price: Int64 = 500, isSimulated: Bool = false
    ) throws -> CityRide {
        let (pickup, dropOff) = (try map.place(from), try map.place(to))
        let leg = try required(roads.leg(from: pickup, to: dropOff))
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
    public func drive(
        _ number: UInt128, from: Coordinate, to: Coordinate, seats: Int = 3, isSimulated: Bool = false
    ) throws -> OfferID {
        let offer = try CityOffer.test(
            number, from: from, to: to, seats: seats, isSimulated: isSimulated, at: now, map: map)
        _ = try board.start(offer)
        return offer.id
    }

    /// Something happens to a ride.
    @discardableResult
    public func handle(_ event: RideEvent, of id: RequestID) throws -> BoardChanges {
        try board.handle(event, of: id, at: now, roads: roads)
    }

    /// The asked driver says yes.
    @discardableResult
    public func accept(_ id: RequestID, by offer: OfferID) throws -> BoardChanges {
        let insertion = try insertion(id, offer)
        return try board.handle(
            .accepted(offer, insertion?.promise), of: id, insertion: insertion, at: now, roads: roads)
    }

    /// Where a party goes best into a driver's schedule as it is now.
    public func insertion(_ id: RequestID, _ offer: OfferID) throws -> Insertion? {
        let ride = try required(board.rides[id])
        let entry = try required(board.offers[offer])
        times.reset(pickup: ride.request.pickup, dropOff: ride.request.dropOff)
        return search.best(
            for: ride.request, in: entry.offer.schedule, from: entry.position, times: times,
            weights: rules.weights)
    }

    /// The driver is asked and says yes.
    public func match(_ id: RequestID, with offer: OfferID) throws {
        try handle(.matched([offer]), of: id)
        try accept(id, by: offer)
    }

    /// Nobody is found for a ride, however often drivers are looked for, until the search ends. Nothing else moves on.
    public func findNobody(for id: RequestID) throws {
        while state(id) != .unmatched {
            if case .matching? = state(id) { try handle(.matched([]), of: id) }
            now = max(now, state(id)?.deadline ?? now)
            try handle(.clock, of: id)
        }
    }

    /// The car has waited at the pickup until it may drive on.
    public func waitOut(_ id: RequestID) throws { now = try required(state(id)?.agreement?.waitsUntil) }

    /// The car drives to its next stop; people get in or out.
    public func driveOn(_ offer: OfferID) throws {
        let entry = try required(board.offers[offer])
        now = max(now, entry.position.observedAt + entry.position.timeToNextStop)
        let purpose = try required(entry.offer.schedule.stops.first).purpose
        _ = try board.reachStop(of: offer, at: now, roads: roads)
        if case .pickup = purpose { _ = try board.board(offer, at: now, roads: roads) }
    }

    /// The car is measured at the next stop.
    public func moveToNextStop(_ offer: OfferID) throws {
        let stop = try required(board.offers[offer]?.offer.schedule.stops.first)
        let report = OfferMove(
            offer: offer, position: CarPosition(place: stop.place, observedAt: now), heading: 180)
        guard move(report) else { throw NotThere() }
    }

    /// A car is measured somewhere; says whether that was news.
    public func move(_ report: OfferMove) -> Bool { board.move(report) }

    /// How a ride stands; nothing if the board has it no more.
    public func state(_ id: RequestID) -> RideState? { board.rides[id]?.life.state }
    /// What a driver has ahead.
    public func purposes(_ id: OfferID) -> [Stop.Purpose] {
        board.offers[id]?.offer.schedule.stops.map(\.purpose) ?? []
    }
}
