public import Carpool
public import Events
public import Geography
public import Journal
public import Roads

/// The live rides of one city: takes commands and the clock, changes the board, and shows what it has become
/// once that is durable.
///
/// Between reading and changing the board it never waits. A change is appended to the journal first; replies,
/// events and questions to the matcher are withheld until it is durable. When a commit fails the board is
/// read again from the store.
public actor RideDispatch {
    private var board = RideBoard()
    private var nextDeadline: Timestamp?
    private var frame: UInt64 = 0
    private let roads: DispatchRoads
    private let matching: MatchingDesk
    private let store: any RideStore
    private let journal: Journal<RideTransition>
    private let bus: any EventBus<RidesEvent>
    private let clock: @Sendable () -> Timestamp
    /// The operator's rules.
    public nonisolated let rules: MatchingRules

    /// A city's rides, empty until ``restore()``.
    ///
    /// - Parameters:
    ///   - map: The roads.
    ///   - store: Where the rides are kept.
    ///   - clock: The time now.
    public init(
        map: RoadMap, rules: MatchingRules, store: any RideStore, bus: any EventBus<RidesEvent>,
        journal configuration: Journal<RideTransition>.Configuration = .init(),
        clock: @escaping @Sendable () -> Timestamp
    ) {
        roads = DispatchRoads(map)
        matching = MatchingDesk(map: map, rules: rules)
        self.rules = rules
        self.store = store
        self.bus = bus
        self.clock = clock
        journal = Journal(configuration: configuration) { try await store.write($0) }
    }

    /// Reads the stored rides and offers; whoever was to answer gets a moment to reconnect.
    public func restore() async throws {
        let (rides, offers) = try await store.load(roads.map, rules: rules)
        board = RideBoard(rides: rides, offers: offers)
        matching.replaceAll(with: offers)
        var next = board
        let changes = next.resume(at: clock())
        noteDeadline()
        guard !changes.rides.isEmpty else { return }
        _ = try commit(next, changes)
    }

    /// Writes what changes and lets time pass, until the task is cancelled; run it once, beside the server.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [journal] in
                await journal.run { _ in try await self.restore() }
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .milliseconds(200))
                    await self.passTime()
                }
            }
            await group.waitForAll()
        }
    }

    /// Takes no further changes and lets those taken become durable.
    public nonisolated func close() { journal.close() }
}

// MARK: - Commands

extension RideDispatch {
    /// A person asks for a ride; the search starts at once.
    ///
    /// - Throws: ``BoardRefusal`` when it cannot be; `JournalError` when it could not be made durable.
    public func ask(_ ride: CityRide) async throws {
        try await change { board, _ throws(BoardRefusal) in try board.ask(ride) }
    }

    /// A passenger calls a ride off before getting in.
    public func cancel(_ id: RequestID, by passenger: PersonID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            guard board.rides[id]?.passenger == passenger else { throw BoardRefusal(.unknown) }
            return try board.handle(.cancelled, of: id, at: now, roads: roads)
        }
    }

    /// A passenger for whom nobody was found searches once more.
    public func searchAgain(_ id: RequestID, by passenger: PersonID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            guard let ride = board.rides[id], ride.passenger == passenger else {
                throw BoardRefusal(.unknown)
            }
            if let open = board.openRide(of: passenger), open.id != id { throw BoardRefusal(.alreadyAsked) }
            return try board.handle(.searchAgain, of: id, at: now, roads: roads)
        }
    }

    /// A passenger rates an ended ride, one to five stars.
    public func rate(_ id: RequestID, stars: Int, by passenger: PersonID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            guard board.rides[id]?.passenger == passenger else { throw BoardRefusal(.unknown) }
            return try board.rate(id, stars: min(max(stars, 1), 5), at: now, roads: roads)
        }
        board.forget(id)
    }

    /// A driver sets off.
    public func start(_ offer: CityOffer) async throws {
        try await change { board, _ throws(BoardRefusal) in board.start(offer) }
    }

    /// A driver answers the question about a ride.
    public func answer(_ id: RequestID, by offer: OfferID, accept: Bool) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            guard accept else { return try board.handle(.rejected(offer), of: id, at: now, roads: roads) }
            guard let ride = board.rides[id], let entry = board.offers[offer] else {
                throw BoardRefusal(.unknown)
            }
            let insertion = roads.insertion(for: ride.request, into: entry, weights: ride.life.rules.weights)
            return try board.handle(
                .accepted(offer, insertion?.promise), of: id, insertion: insertion, at: now, roads: roads)
        }
    }

    /// A driver has reached the next stop.
    public func reachStop(of offer: OfferID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.reachStop(of: offer, at: now, roads: roads)
        }
    }

    /// The people at a driver's next stop have got in.
    public func board(_ offer: OfferID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.board(offer, at: now, roads: roads)
        }
    }

    /// A driver's journey is over.
    public func end(_ offer: OfferID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.end(offer, at: now, roads: roads)
        }
    }

    /// Cars have moved; positions are a stream, the newest wins and nothing waits for the disk.
    public func move(_ reports: [PositionReport]) {
        for report in reports {
            board.move(report.offer, to: report.position, heading: report.heading)
            matching.move(report.offer, to: report.position)
        }
        frame += 1
        bus.publish(.cars(frame), to: .cars)
    }

    private func passTime() {
        let now = clock()
        guard let deadline = nextDeadline, deadline <= now else { return }
        var next = board
        let changes = next.passTime(at: now, roads: roads)
        // When the journal is full the deadline stays and the next tick tries again.
        _ = try? commit(next, changes)
    }
}

// MARK: - Changing

extension RideDispatch {
    private func change(
        _ body: (inout RideBoard, Timestamp) throws(BoardRefusal) -> BoardChanges
    ) async throws {
        var next = board
        let changes = try body(&next, clock())
        try await commit(next, changes).durable()
    }

    /// Appends the changes to the journal and makes them the state.
    private func commit(_ next: RideBoard, _ changes: BoardChanges) throws(JournalError) -> Receipt {
        let transition = RideTransition(
            rides: changes.rides.compactMap { next.rides[$0] },
            offers: changes.offers.compactMap { next.offers[$0] },
            endedOffers: changes.offers.filter { next.offers[$0] == nil })
        let announcements = announcements(of: changes, in: next)
        let matches = changes.matches
        let receipt = try journal.append(transition) { [bus] in
            for (event, topics) in announcements { bus.publish(event, to: topics) }
            for (request, excluded) in matches {
                Task { await self.match(request, excluding: excluded) }
            }
        }
        board = next
        for id in changes.offers { matching.update(id, board.offers[id]) }
        noteDeadline()
        return receipt
    }

    private func announcements(
        of changes: BoardChanges, in next: RideBoard
    ) -> [(RidesEvent, [Topic])] {
        var rides = changes.rides
        for id in changes.offers {
            for passenger in next.offers[id]?.offer.schedule.passengers ?? [] {
                rides.insert(passenger.party.id)
            }
        }
        return rides.sorted().map { (.ride($0), [.ride($0)]) }
            + changes.offers.sorted().map { (.offer($0), [.offer($0)]) }
            + changes.passengerNews.map { (.news($0.0, $0.1), [.ride($0.0)]) }
    }

    private func noteDeadline() {
        nextDeadline = board.rides.values.lazy.compactMap(\.life.state.deadline).min()
    }

    /// Asks the matcher on a snapshot and hands its answer to the ride, if that still waits for it.
    private func match(_ id: RequestID, excluding excluded: Set<OfferID>) async {
        guard let ride = board.rides[id], case .matching = ride.life.state else { return }
        let version = ride.life.version
        let matches = await matching.best(for: ride.request, excluding: excluded, at: clock())
        guard board.rides[id]?.life.version == version else { return }
        let free = matches.map(\.offer).filter { board.offers[$0]?.question == nil }
        var next = board
        guard let changes = try? next.handle(.matched(free), of: id, at: clock(), roads: roads) else {
            return
        }
        // A full journal leaves the ride waiting; its deadline starts the next round.
        _ = try? commit(next, changes)
    }
}

// MARK: - Sights

extension RideDispatch {
    /// A ride as its passenger sees it, once all that is known of it is durable.
    public func sight(of id: RequestID, for passenger: PersonID) async throws -> RideSight? {
        try await journal.settled()
        return sightNow(of: id, for: passenger)
    }

    /// The ride that a person waits for, sits in, or has still to rate.
    public func currentRide(of passenger: PersonID) async throws -> RideSight? {
        try await journal.settled()
        if let open = board.openRide(of: passenger) { return sightNow(of: open.id, for: passenger) }
        let ended = board.rides.values.filter { $0.passenger == passenger && $0.life.state.agreement != nil }
        guard let last = ended.max(by: { $0.request.askedAt < $1.request.askedAt }) else { return nil }
        return sightNow(of: last.id, for: passenger)
    }

    /// The present sight without waiting; for frames of movement.
    public func sightNow(of id: RequestID, for passenger: PersonID) -> RideSight? {
        guard let ride = board.rides[id], ride.passenger == passenger else { return nil }
        var sight = RideSight(
            ride: ride, pickupAt: nil, dropOffAt: nil, stopsBefore: 0, car: nil, stops: [], companions: 0,
            way: [],
            offerVersion: 0)
        guard ride.life.state.isOpen, let agreement = ride.life.state.agreement,
            let entry = board.offers[agreement.offer]
        else { return sight }
        sight.pickupAt = entry.arrival(at: .pickup(id))
        sight.dropOffAt = entry.arrival(at: .dropOff(id))
        sight.car = CarSight(of: entry)
        sight.offerVersion = entry.version
        let stops = entry.offer.schedule.stops
        sight.stopsBefore = stops.firstIndex { $0.purpose.request == id } ?? 0
        let last = stops.lastIndex { $0.purpose.request == id } ?? -1
        let arrivals = entry.offer.schedule.arrivals(from: entry.position)
        sight.stops = zip(stops, arrivals).prefix(last + 1).map { stop, arrival in
            var isPickup = false
            if case .pickup = stop.purpose { isPickup = true }
            return StopSight(
                isPickup: isPickup, isOwn: stop.purpose.request == id, coordinate: stop.place.coordinate,
                at: arrival)
        }
        sight.companions = entry.offer.schedule.passengers.filter { $0.party.id != id }
            .reduce(0) { $0 + Int($1.party.load.seats) }
        sight.way = [entry.position.place] + stops.prefix(last + 1).map(\.place)
        return sight
    }

    /// The cars on the road.
    public func cars() -> [CarSight] { board.offers.values.map(CarSight.init(of:)) }

    /// What a driver has to do now.
    public func offer(_ id: OfferID) -> CityOffer? { board.offers[id] }

    /// All offers that drive in the sample city.
    public func simulatedOffers() -> [CityOffer] { board.offers.values.filter(\.card.isSimulated) }

    /// The best match if somebody asked now; nobody is asked.
    public func bestMatch(for request: RideRequest) async -> Match? {
        await matching.best(for: request, excluding: [], at: clock()).first
    }

    /// Rides that wait for something and offers on the road.
    public func counts() -> (openRides: Int, offers: Int) {
        (board.rides.values.count { $0.life.state.isOpen }, board.offers.count)
    }
}

extension CarSight {
    init(of entry: CityOffer) {
        self.init(
            id: entry.id, coordinate: entry.position.place.coordinate, heading: entry.heading,
            hasRoom: entry.freeSeats > 0 && entry.question == nil, isSimulated: entry.card.isSimulated)
    }
}

/// Where a car is now.
public struct PositionReport: Hashable, Sendable {
    /// The offer the car drives on.
    public var offer: OfferID
    /// Where it is, since when, and how far from its next stop.
    public var position: CarPosition
    /// Where it heads, in degrees clockwise from north.
    public var heading: Double

    /// A car's position.
    public init(offer: OfferID, position: CarPosition, heading: Double) {
        self.offer = offer
        self.position = position
        self.heading = heading
    }
}
