public import Carpool
public import Geography
public import Roads

/// All rides and offers of a city at one moment, and how they change together: a value, so that a change is
/// made durable before it becomes the state.
public struct RideBoard: Sendable {
    /// Every ride that is not over, those that can be rated, and for a while those that are over.
    public internal(set) var rides: [RequestID: CityRide] = [:]
    /// Every offer on the road.
    public internal(set) var offers: [OfferID: CityOffer] = [:]
    var openRides: [PersonID: RequestID] = [:]
    /// When rides that wait for nothing any more were last touched; they are forgotten some time later.
    var overSince: [RequestID: Timestamp] = [:]
    /// When the board was restored: before that nobody could report a position.
    var resumedAt: Timestamp?

    /// A city without rides.
    public init() {}

    /// A city as it was stored.
    public init(rides: [CityRide], offers: [CityOffer]) {
        for ride in rides {
            self.rides[ride.id] = ride
            if ride.life.state.isOpen { openRides[ride.passenger] = ride.id }
            if ride.life.state.deadline == nil { overSince[ride.id] = ride.life.searchBegan }
        }
        for offer in offers { self.offers[offer.id] = offer }
    }

    /// The ride that a person is waiting for or in.
    public func openRide(of person: PersonID) -> CityRide? { openRides[person].flatMap { rides[$0] } }
}

// MARK: - Changes

/// What a change of the board touched and what has to be done about it, in order.
public struct BoardChanges: Sendable {
    /// The rides that are different now.
    public internal(set) var rides: Set<RequestID> = []
    /// The offers that are different now, those that ended included.
    public internal(set) var offers: Set<OfferID> = []
    /// The requests for which the matcher is to be asked, and whom to leave out.
    public internal(set) var matches: [RequestID: Set<OfferID>] = [:]
    /// What passengers are told.
    public internal(set) var passengerNews: [(RequestID, RideNews)] = []
    /// What drivers are told.
    public internal(set) var driverNews: [(OfferID, RideNews)] = []

    /// Whether nothing is different.
    public var isEmpty: Bool { rides.isEmpty && offers.isEmpty && matches.isEmpty }

    mutating func formUnion(_ later: BoardChanges) {
        rides.formUnion(later.rides)
        offers.formUnion(later.offers)
        matches.merge(later.matches) { _, new in new }
        passengerNews += later.passengerNews
        driverNews += later.driverNews
    }
}

/// Why the board refused a command; nothing has changed.
public struct BoardRefusal: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: Hashable, Sendable {
        /// There is no such ride or offer (any more).
        case unknown
        /// The passenger has an open ride already.
        case alreadyAsked
        /// The command does not fit the state that the ride is in.
        case ride(RideRefusal.Code)
        /// The driver is not at a stop where this happens.
        case wrongStop
    }

    /// The reason.
    public let code: Code

    init(_ code: Code) { self.code = code }
}

extension RideBoard {
    /// A person asks for a ride.
    public mutating func ask(_ ride: CityRide) throws(BoardRefusal) -> BoardChanges {
        guard openRides[ride.passenger] == nil else { throw BoardRefusal(.alreadyAsked) }
        rides[ride.id] = ride
        openRides[ride.passenger] = ride.id
        var changes = BoardChanges()
        changes.rides.insert(ride.id)
        changes.matches[ride.id] = []
        return changes
    }

    /// A driver sets off.
    public mutating func start(_ offer: CityOffer) -> BoardChanges {
        offers[offer.id] = offer
        var changes = BoardChanges()
        changes.offers.insert(offer.id)
        return changes
    }

    /// Something happens to a ride.
    ///
    /// - Parameters:
    ///   - insertion: For an acceptance: where the party goes into the driver's schedule as it is now.
    ///   - roads: Gives the times and lengths between stops.
    public mutating func handle(
        _ event: RideEvent, of id: RequestID, insertion: Insertion? = nil, at now: Timestamp,
        roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        var changes = BoardChanges()
        try handle(event, of: id, insertion: insertion, at: now, roads: roads, changes: &changes)
        return changes
    }

    /// The car has reached its next stop: the driver waits there, or lets people out, or has arrived.
    ///
    /// At a pickup the people get in with ``board(_:at:roads:)``.
    public mutating func reachStop(
        of id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let stop = offers[id]?.offer.schedule.stops.first else { throw BoardRefusal(.unknown) }
        var changes = BoardChanges()
        switch stop.purpose {
        case .pickup(let request):
            try handle(.reachedPickup(id), of: request, at: now, roads: roads, changes: &changes)
        case .dropOff(let request):
            recordLeg(of: id, roads: roads)
            settle(request, in: id, roads: roads)
            passStop(of: id, at: now, roads: roads)
            // A ride that was long overdue has been taken to have ended; the car drives on all the same.
            try? handle(.reachedDropOff(id), of: request, at: now, roads: roads, changes: &changes)
            changes.rides.formUnion(rides[request] == nil ? [] : [request])
            headForNextPickup(of: id, at: now, roads: roads, changes: &changes)
        case .destination:
            return try end(id, at: now, roads: roads)
        }
        changes.offers.insert(id)
        return changes
    }

    /// The people at the car's next stop, a pickup, get in.
    public mutating func board(
        _ id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let stop = offers[id]?.offer.schedule.stops.first else { throw BoardRefusal(.unknown) }
        guard case .pickup(let request) = stop.purpose else { throw BoardRefusal(.wrongStop) }
        var changes = BoardChanges()
        try handle(.boarded(id), of: request, at: now, roads: roads, changes: &changes)
        recordLeg(of: id, roads: roads)
        passStop(of: id, at: now, roads: roads)
        changes.offers.insert(id)
        headForNextPickup(of: id, at: now, roads: roads, changes: &changes)
        return changes
    }

    /// A driver's journey is over; whoever was promised a ride is looked after anew.
    public mutating func end(
        _ id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let offer = offers[id] else { throw BoardRefusal(.unknown) }
        guard offer.onBoard.isEmpty else { throw BoardRefusal(.wrongStop) }
        var changes = BoardChanges()
        let affected = Set(
            offer.offer.schedule.passengers.map(\.party.id) + [offer.question].compactMap(\.self))
        for request in affected.sorted() {
            // Refused only by a ride that does not count on this driver any more.
            try? handle(.lostDriver(id), of: request, at: now, roads: roads, changes: &changes)
        }
        offers[id] = nil
        changes.offers.insert(id)
        return changes
    }

    /// A car has moved; nothing else changes and nothing needs to be durable.
    ///
    /// - Returns: Whether the news was taken: not what is older than what is known, nor what was measured
    ///   towards a stop that is not the next one any more.
    @discardableResult
    public mutating func move(_ report: PositionReport) -> Bool {
        guard let entry = offers[report.offer], report.position.observedAt >= entry.position.observedAt,
            report.version ?? entry.version == entry.version
        else { return false }
        offers[report.offer]?.position = report.position
        offers[report.offer]?.heading = report.heading
        return true
    }

    /// Refuses unless a ride is this person's: to others it does not exist.
    func require(_ id: RequestID, of passenger: PersonID) throws(BoardRefusal) {
        guard rides[id]?.passenger == passenger else { throw BoardRefusal(.unknown) }
    }

    /// A passenger rates an ended ride.
    public mutating func rate(
        _ id: RequestID, stars: Int, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        var changes = BoardChanges()
        try handle(.rated, of: id, at: now, roads: roads, changes: &changes)
        rides[id]?.stars = stars
        return changes
    }
}

/// What the board has to know of the roads: the best way between two stops.
public protocol StopRoads {
    /// Time and length of the best way; `nil` if there is none.
    func leg(from: RoadPlace, to: RoadPlace) -> (time: TravelTime, distance: Distance)?
}
