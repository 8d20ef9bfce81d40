public import Carpool
public import Geography
import Ledger
public import Roads

/// All rides and offers of a city at one moment, and how they change together: a value, so that a change is
/// made durable before it becomes the state.
public struct RideBoard: Sendable {
    /// Every ride that is not over, and those just over until they are rated.
    public private(set) var rides: [RequestID: CityRide] = [:]
    /// Every offer on the road.
    public private(set) var offers: [OfferID: CityOffer] = [:]
    private var openRides: [PersonID: RequestID] = [:]

    /// A city without rides.
    public init() {}

    /// A city as it was stored.
    public init(rides: [CityRide], offers: [CityOffer]) {
        for ride in rides {
            self.rides[ride.id] = ride
            if ride.life.state.isOpen { openRides[ride.passenger] = ride.id }
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
        /// There is no way from or to one of the places.
        case noWay
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
            try handle(.reachedDropOff(id), of: request, at: now, roads: roads, changes: &changes)
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
            try handle(.lostDriver(id), of: request, at: now, roads: roads, changes: &changes)
        }
        offers[id] = nil
        changes.offers.insert(id)
        return changes
    }

    /// Time has passed: every ride whose state is overdue moves on.
    public mutating func passTime(at now: Timestamp, roads: any StopRoads) -> BoardChanges {
        var changes = BoardChanges()
        let overdue = rides.values.filter { ($0.life.state.deadline ?? now + .minutes(1)) <= now }.map(\.id)
        for id in overdue.sorted() {
            // A clock event is never refused.
            try? handle(.clock, of: id, at: now, roads: roads, changes: &changes)
        }
        return changes
    }

    /// After a restart: lost questions to the matcher are asked again and open answers get their grace.
    public mutating func resume(at now: Timestamp) -> BoardChanges {
        var changes = BoardChanges()
        for id in rides.keys.sorted() {
            guard var ride = rides[id] else { continue }
            let actions = ride.life.resume(at: now)
            guard !actions.isEmpty else { continue }
            if case .matching = ride.life.state { ride.beginRound(at: now) }
            rides[id] = ride
            changes.rides.insert(id)
            for action in actions {
                if case .match(let excluded) = action { changes.matches[id] = excluded }
            }
        }
        return changes
    }

    /// A car has moved; nothing else changes and nothing needs to be durable.
    public mutating func move(_ id: OfferID, to position: CarPosition, heading: Double) {
        guard position.observedAt >= offers[id]?.position.observedAt ?? position.observedAt else { return }
        offers[id]?.position = position
        offers[id]?.heading = heading
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

    /// Forgets what is over and stored: rated rides and those that came to nothing.
    public mutating func forget(_ id: RequestID) {
        guard let state = rides[id]?.life.state, !state.isOpen else { return }
        rides[id] = nil
    }
}

// MARK: - Carrying out

extension RideBoard {
    private mutating func handle(
        _ event: RideEvent, of id: RequestID, insertion: Insertion? = nil, at now: Timestamp,
        roads: any StopRoads, changes: inout BoardChanges
    ) throws(BoardRefusal) {
        guard var ride = rides[id] else { throw BoardRefusal(.unknown) }
        let actions: [RideAction]
        do {
            actions = try ride.life.handle(event, at: now)
        } catch {
            throw BoardRefusal(.ride(error.code))
        }
        if case .matching = ride.life.state { ride.beginRound(at: now) }
        rides[id] = ride
        changes.rides.insert(id)
        if !ride.life.state.isOpen, openRides[ride.passenger] == id { openRides[ride.passenger] = nil }
        for action in actions {
            carryOut(action, of: id, insertion: insertion, at: now, roads: roads, changes: &changes)
        }
    }

    private mutating func carryOut(
        _ action: RideAction, of id: RequestID, insertion: Insertion?, at now: Timestamp,
        roads: any StopRoads, changes: inout BoardChanges
    ) {
        switch action {
        case .match(let excluded): changes.matches[id] = excluded
        case .ask(let offer):
            guard let entry = offers[offer], entry.question == nil || entry.question == id else {
                // Another ride was faster, or the driver has arrived: on to the next.
                try? handle(.accepted(offer, nil), of: id, at: now, roads: roads, changes: &changes)
                return
            }
            touch(offer, &changes) { $0.question = id }
        case .withdraw(let offer):
            guard offers[offer]?.question == id else { return }
            touch(offer, &changes) { $0.question = nil }
        case .schedule(let offer):
            guard let insertion, let request = rides[id]?.request else { return }
            touch(offer, &changes) { entry in
                entry.question = nil
                entry.offer.schedule = entry.offer.schedule.inserting(request, at: insertion)
                entry.position.timeToNextStop = insertion.timeToFirstStop
            }
            rides[id]?.driver = offers[offer]?.card
            headForNextPickup(of: offer, at: now, roads: roads, changes: &changes)
        case .unschedule(let offer):
            touch(offer, &changes) { entry in
                guard
                    let schedule = entry.offer.schedule.removing(
                        id, time: { roads.leg(from: $0, to: $1)?.time })
                else { return }
                entry.offer.schedule = schedule
                if let first = schedule.stops.first,
                    let leg = roads.leg(from: entry.position.place, to: first.place)
                {
                    entry.position.timeToNextStop = leg.time
                }
            }
            headForNextPickup(of: offer, at: now, roads: roads, changes: &changes)
        case .tellPassenger(let news): changes.passengerNews.append((id, news))
        case .tellDriver(let offer, let news):
            guard news != .askedToDrive || offers[offer]?.question == id else { return }
            changes.driverNews.append((offer, news))
        }
    }

    private mutating func touch(
        _ id: OfferID, _ changes: inout BoardChanges, _ body: (inout CityOffer) -> Void
    ) {
        guard var offer = offers[id] else { return }
        body(&offer)
        offer.version += 1
        offers[id] = offer
        changes.offers.insert(id)
    }

    /// Remembers the leg that led to the first stop, and who was on board.
    private mutating func recordLeg(of id: OfferID, roads: any StopRoads) {
        guard let entry = offers[id], let stop = entry.offer.schedule.stops.first, let last = entry.lastStop,
            let people = Self.people(entry.onBoard), let leg = roads.leg(from: last, to: stop.place)
        else { return }
        offers[id]?.legs.append(SharedLeg(distance: leg.distance, onBoard: people))
    }

    /// Takes the first stop, where the car is, off the schedule.
    private mutating func passStop(of id: OfferID, at now: Timestamp, roads: any StopRoads) {
        guard var entry = offers[id], let stop = entry.offer.schedule.reachNextStop(at: now) else { return }
        entry.lastStop = stop.place
        if entry.onBoard.isEmpty { entry.legs = [] }
        if let next = entry.offer.schedule.stops.first {
            entry.position = CarPosition(
                place: stop.place, observedAt: now,
                timeToNextStop: roads.leg(from: stop.place, to: next.place)?.time ?? .zero)
        }
        entry.version += 1
        offers[id] = entry
    }

    /// The final price: what sharing leaves of the confirmed one, over the legs driven and those planned.
    private mutating func settle(_ id: RequestID, in offer: OfferID, roads: any StopRoads) {
        guard let entry = offers[offer], var ride = rides[id] else { return }
        let legs = entry.legs + plannedLegs(of: entry, roads: roads)
        var confirmed: [RequestID: Int64] = [:]
        for request in legs.flatMap(\.onBoard.keys) { confirmed[request] = rides[request]?.price.minorUnits }
        let split = FareSplit(legs: legs, confirmed: confirmed)
        ride.paid = Money(minorUnits: split.amounts[id] ?? ride.price.minorUnits, ride.price.currency)
        rides[id] = ride
    }

    /// The legs from the first stop on, each with the people who will be on board.
    private func plannedLegs(of entry: CityOffer, roads: any StopRoads) -> [SharedLeg] {
        var schedule = entry.offer.schedule
        var legs: [SharedLeg] = []
        while let stop = schedule.reachNextStop(at: entry.position.observedAt),
            let next = schedule.stops.first
        {
            let onBoard = schedule.passengers.filter { $0.boardedAt != nil }
            guard let people = Self.people(onBoard), let leg = roads.leg(from: stop.place, to: next.place)
            else {
                continue
            }
            legs.append(SharedLeg(distance: leg.distance, onBoard: people))
        }
        return legs
    }

    private static func people(_ onBoard: [Passenger]) -> [RequestID: Int]? {
        guard !onBoard.isEmpty else { return nil }
        return Dictionary(
            onBoard.map { ($0.party.id, Int($0.party.load.seats)) }, uniquingKeysWith: { first, _ in first })
    }

    private mutating func headForNextPickup(
        of id: OfferID, at now: Timestamp, roads: any StopRoads, changes: inout BoardChanges
    ) {
        guard case .pickup(let request)? = offers[id]?.offer.schedule.stops.first?.purpose,
            case .confirmed? = rides[request]?.life.state
        else { return }
        try? handle(.headingForPickup(id), of: request, at: now, roads: roads, changes: &changes)
    }
}

/// What the board has to know of the roads: the best way between two stops.
public protocol StopRoads {
    /// Time and length of the best way; `nil` if there is none.
    func leg(from: RoadPlace, to: RoadPlace) -> (time: TravelTime, distance: Distance)?
}
