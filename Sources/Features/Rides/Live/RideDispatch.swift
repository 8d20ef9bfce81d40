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
    private(set) var board = RideBoard()
    private var nextDeadline: Timestamp?
    private var nextInspection: Timestamp?
    /// Whether the board was read from the store and what was open has not been taken up again yet.
    private var mustResume = false
    private var frame: UInt64 = 0
    let roads: DispatchRoads
    let matching: MatchingDesk
    let store: any RideStore
    let journal: Journal<RideTransition>
    private let bus: any EventBus<RidesEvent>
    let clock: @Sendable () -> Timestamp
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
        try await read()
        try resume()
    }

    /// Ends all simulated drivers and passengers, such as those of a demo whose city now serves in earnest:
    /// call it after ``restore()``. What it changes becomes durable once ``run()`` writes.
    public func endSimulated() throws(JournalError) {
        var next = board
        let changes = next.endSimulated(at: clock(), roads: roads)
        if !changes.isEmpty { _ = try commit(next, changes) }
    }

    private func read() async throws {
        let (rides, offers) = try await store.load(roads.map, rules: rules)
        board = RideBoard(rides: rides, offers: offers)
        matching.replaceAll(with: offers)
        mustResume = true
        noteDeadline()
    }

    /// Takes up what was open, once the journal takes changes.
    private func resume() throws(JournalError) {
        var next = board
        let changes = next.resume(at: clock(), roads: roads)
        if changes.isEmpty { board = next } else { _ = try commit(next, changes) }
        mustResume = false
    }

    /// Writes what changes and lets time pass, until the task is cancelled; run it once, beside the server.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [journal] in
                await journal.run { _ in try await self.read() }
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

    /// Takes no further changes and returns once those taken are durable; call it while ``run()`` runs.
    public nonisolated func close() async {
        journal.close()
        try? await journal.settled()
    }
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
        try await recall(id)
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            return try board.handle(.cancelled, of: id, at: now, roads: roads)
        }
    }

    /// A passenger for whom nobody was found searches once more.
    public func searchAgain(_ id: RequestID, by passenger: PersonID) async throws {
        try await recall(id)
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            if let open = board.openRide(of: passenger), open.id != id { throw BoardRefusal(.alreadyAsked) }
            return try board.handle(.searchAgain, of: id, at: now, roads: roads)
        }
    }

    /// A passenger rates an ended ride, one to five stars.
    public func rate(_ id: RequestID, stars: Int, by passenger: PersonID) async throws {
        try await recall(id)
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            return try board.rate(id, stars: min(max(stars, 1), 5), at: now, roads: roads)
        }
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
        for report in reports where board.move(report) {
            matching.move(report.offer, to: report.position)
        }
        frame += 1
        bus.publish(.cars(frame), to: .cars)
    }

    /// Lets everything happen that is due: overdue states, silent drivers, forgetting. ``run()`` calls it
    /// several times a second.
    package func passTime() {
        let now = clock()
        // When the journal takes nothing now, the next tick tries again.
        if mustResume { guard (try? resume()) != nil else { return } }
        if let deadline = nextDeadline, deadline <= now {
            var next = board
            let changes = next.passTime(at: now, roads: roads)
            guard (try? commit(next, changes)) != nil else { return }
        }
        guard nextInspection ?? now <= now else { return }
        var next = board
        let changes = next.giveUpSilentDrivers(at: now, rules: rules, roads: roads)
        if !changes.isEmpty { guard (try? commit(next, changes)) != nil else { return } }
        board.forgetWhatIsOver(at: now)
        nextInspection = now + .seconds(5)
    }
}

// MARK: - Changing

extension RideDispatch {
    private func change(
        _ body: (inout RideBoard, Timestamp) throws(BoardRefusal) -> BoardChanges
    ) async throws {
        var next = board
        let changes: BoardChanges
        do {
            changes = try body(&next, clock())
        } catch {
            // A refusal rests on what happened before; nobody hears of that until it is durable.
            try await journal.settled()
            throw error
        }
        try await commit(next, changes).durable()
    }

    /// Takes a ride up again from the store, where it had been forgotten.
    private func recall(_ id: RequestID) async throws {
        guard board.rides[id] == nil, let ride = try await store.ride(id, map: roads.map, rules: rules) else {
            return
        }
        board.recall(ride, at: clock())
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
