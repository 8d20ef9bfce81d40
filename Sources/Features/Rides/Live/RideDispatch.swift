public import Carpool
public import Events
public import Geography
public import Journal
public import Ledger
public import Observability
public import Roads

/// The live rides of one city: takes commands and the clock, changes the board, and shows what it has become
/// once that is durable.
///
/// Between reading and changing the board it never waits. A change is appended to the journal first; replies,
/// events and questions to the matcher are withheld until it is durable. When a commit fails the board is
/// read again from the store.
public actor RideDispatch {
    var board: RideBoard
    var tracks: [OfferID: PositionTrack] = [:]
    /// Who looks where drivers are by asking and calling off.
    var calledOff = CalledOffSearches()
    /// The cars whose position the store does not have yet.
    private var moved: Set<OfferID> = []
    private var nextInspection: Timestamp?
    /// The waits at a pickup whose end has been announced.
    var waitedOut: Set<RequestID> = []
    /// Whether the board was read from the store and what was open has not been taken up again yet.
    private var mustResume = false
    /// Until when people were served; `nil` where nobody knows.
    var servedUntil: Timestamp?
    /// Why changes cannot be stored now, as far as the log has been told.
    private var reported: Set<String> = []
    /// Counts the pictures of the cars; the latest one.
    private(set) var frame: UInt64 = 0
    private var lastFrameAt: Timestamp?
    private var hasMoved = false
    /// What strangers may know of the cars.
    var publicCars: PublicCars
    /// Where measurements make sense: the city and its surroundings.
    let intakeArea: BoundingBox
    let roads: DispatchRoads
    let matching: MatchingDesk
    let store: any RideStore
    let journal: Journal<RideTransition>
    private let bus: any EventBus<RidesEvent>
    /// Who learns from the cars' positions.
    let probe: (any TrafficProbe)?
    let logger: Logger
    /// What ``clock`` reads, where it has to follow a clock on the wall.
    let timeline: CityTimeline?
    /// Jumps of the clock on the wall that were followed, until it is known that this was stored.
    var followed: [FollowedJump] = []
    let clock: @Sendable () -> Timestamp
    /// The operator's rules.
    public nonisolated let rules: MatchingRules
    /// What calling off late costs.
    public nonisolated let cancellation: CancellationPolicy

    /// A city's rides, empty until ``restore()``.
    ///
    /// - Parameters:
    ///   - map: The roads.
    ///   - cancellation: What calling off late costs.
    ///   - store: Where the rides are kept.
    ///   - probe: Learns from the cars' positions how fast the traffic is.
    ///   - logger: Is told why something could not be stored.
    ///   - timeline: The city's time, where it has to follow a clock on the wall; read by `clock`.
    ///   - clock: The time now.
    public init(
        map: RoadMap, rules: MatchingRules, cancellation: CancellationPolicy = .standard(.swissFranc),
        store: any RideStore, bus: any EventBus<RidesEvent>,
        journal configuration: Journal<RideTransition>.Configuration = .init(),
        probe: (any TrafficProbe)? = nil, logger: Logger = .none, timeline: CityTimeline? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        board = RideBoard(cancellation: cancellation)
        self.cancellation = cancellation
        let bounds = map.network.bounds
        intakeArea = BoundingBox(around: bounds.southWest, radius: .kilometres(5))
            .union(BoundingBox(around: bounds.northEast, radius: .kilometres(5)))
        roads = DispatchRoads(map)
        publicCars = PublicCars(StreetAreas(map.network), at: clock())
        matching = MatchingDesk(map: map, rules: rules)
        self.rules = rules
        self.store = store
        self.bus = bus
        self.probe = probe
        self.logger = logger
        self.timeline = timeline
        self.clock = clock
        journal = Journal(configuration: configuration) { try await store.write($0) }
    }

    /// Reads the stored rides and offers; whoever was to answer gets a moment to reconnect.
    ///
    /// - Parameter served: Until when a former server is known to have served people, by the city's time.
    public func restore(served: Timestamp? = nil) async throws {
        servedUntil = served
        try await read()
        try resume()
    }

    /// Ends all simulated drivers and passengers, such as those of a demo whose city now serves in earnest:
    /// call it after ``restore()``. What it changes becomes durable once ``run()`` writes.
    public func endSimulated() throws(JournalError) {
        _ = try changeNow { board, roads in board.endSimulated(at: clock(), roads: roads) }
    }

    private func read() async throws {
        let (rides, offers) = try await store.load(roads.map, rules: rules)
        board = RideBoard(rides: rides, offers: offers, cancellation: cancellation)
        matching.replaceAll(with: offers)
        publicCars.replaceAll(with: offers)
        tracks = [:]
        mustResume = true
        hasMoved = true
        unfollowWhatWasNotStored()
    }

    /// What is looked at every few seconds is looked at anew, and the cars are shown: another time holds.
    func restartInspections() {
        nextInspection = nil
        lastFrameAt = nil
        hasMoved = true
    }

    /// Reads everything again because a change could not be stored, and says why, once for each reason.
    private func readAgain(after failure: any Error) async throws {
        report("Changes of rides could not be stored; all rides are read again.", failure)
        do {
            // Reading works on a full disk; who then took changes would refuse each of them a moment later.
            try await store.proveWritable()
            try await read()
        } catch {
            report("Changes of rides can still not be stored, or the stored rides not be read.", error)
            throw error
        }
        reported = []
    }

    private func report(_ message: String, _ error: any Error) {
        let reason = "\(error)"
        guard reported.insert(message + reason).inserted else { return }
        logger.error(message, ["error": .string(reason)])
    }

    /// Takes up what was open, once the journal takes changes.
    private func resume() throws(JournalError) {
        _ = try changeNow { board, roads in board.resume(at: clock(), served: servedUntil, roads: roads) }
        mustResume = false
    }

    /// Writes what changes and lets time pass, until the task is cancelled; run it once, beside the server.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [journal] in
                await journal.run { error in try await self.readAgain(after: error) }
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .milliseconds(200))
                    await self.passTime()
                }
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(3))
                    await self.keepPositions()
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
    /// A passenger for whom nobody was found searches once more.
    public func searchAgain(_ id: RequestID, by passenger: PersonID) async throws {
        try await recall(id)
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            return try board.searchAgain(id, at: now, roads: roads)
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

    /// A passenger on board asks to get out before the destination: the driver sees it, and the ride ends at
    /// the next stop or where the driver lets them out.
    public func getOutEarly(_ id: RequestID, by passenger: PersonID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            let offer = board.rides[id]?.life.offer
            var changes = try board.handle(.wantsOut, of: id, at: now, roads: roads)
            if let offer { board.touch(offer, &changes) { _ in } }
            return changes
        }
    }

    /// Cars have moved; positions are a stream, the newest wins and nothing waits for the disk.
    public func move(_ reports: [PositionReport]) {
        for report in reports where board.move(report) {
            matching.move(report.offer, to: report.position)
            observe(report.offer)
            noteMovement(of: report.offer)
        }
        showMovement()
    }

    /// A car is somewhere else: the map shows it with the next frame, the store learns of it a little later.
    func noteMovement(of id: OfferID) {
        moved.insert(id)
        publicCars.note(id, board.offers[id])
        hasMoved = true
    }

    /// Between two pictures of the cars: the pages glide from one to the next.
    private static let timeBetweenFrames = TravelTime.milliseconds(800)

    /// A car has appeared, gone or become full: with the next frame everybody's map says so, however still all
    /// others stand.
    private func noteShownCars() { hasMoved = true }

    /// Tells whoever looks at the map, at most once in a while however many cars move.
    private func showMovement() {
        let now = clock()
        guard hasMoved, lastFrameAt.map({ $0 + Self.timeBetweenFrames <= now }) ?? true else { return }
        hasMoved = false
        lastFrameAt = now
        frame += 1
        bus.publish(.cars(frame), to: .cars)
    }

    /// Writes where cars have moved to since it was last written. A position is no promise: what cannot be
    /// written now is written with the next one.
    package func keepPositions() async {
        let cars = moved.compactMap { board.offers[$0] }
        moved = []
        for start in stride(from: 0, to: cars.count, by: 200) {
            let part = Array(cars[start..<min(start + 200, cars.count)])
            do {
                try await store.write(positions: part)
            } catch {
                moved.formUnion(cars[start...].map(\.id))
                return
            }
        }
    }

    /// Lets everything happen that is due: overdue states, silent drivers, forgetting. ``run()`` calls it
    /// several times a second.
    package func passTime() {
        // When the journal takes nothing now, the next tick tries again.
        if mustResume { guard (try? resume()) != nil else { return showMovement() } }
        guard (try? followWall()) != nil else { return showMovement() }
        let now = clock()
        // While nothing can be stored, nobody can say anything.
        if takesChanges { servedUntil = now }
        // With other names the cars on the map are other cars.
        if publicCars.passTime(at: now, offer: { board.offers[$0] }) { hasMoved = true }
        showMovement()
        if let deadline = board.nextDeadline(), deadline <= now {
            guard (try? changeNow { board, roads in board.passTime(at: now, roads: roads) }) != nil else {
                return
            }
        }
        guard nextInspection ?? now <= now else { return }
        let rules = rules
        let isDone = try? changeNow { board, roads in
            var changes = board.giveUpSilentDrivers(at: now, rules: rules, roads: roads)
            changes.formUnion(board.endArrivedDrivers(at: now, roads: roads))
            return changes
        }
        guard isDone != nil else { return }
        board.forgetWhatIsOver(at: now)
        calledOff.forget(at: now)
        announceWaitsThatAreOver(at: now)
        nextInspection = now + .seconds(5)
    }
}

// MARK: - Changing

extension RideDispatch {
    /// Changes the board for somebody, who hears of it once it is durable.
    func change(
        _ body: (inout RideBoard, Timestamp) throws(BoardRefusal) -> BoardChanges
    ) async throws {
        board.mark()
        let changes: BoardChanges
        do {
            changes = try body(&board, clock())
        } catch {
            board.takeBack()
            // A refusal rests on what happened before; nobody hears of that until it is durable.
            try await journal.settled()
            throw error
        }
        try await commit(changes).durable()
    }

    /// Changes the board by itself. Returns whether anything changed.
    @discardableResult
    func changeNow(
        _ body: (inout RideBoard, DispatchRoads) -> BoardChanges
    ) throws(JournalError) -> Bool {
        board.mark()
        let changes = body(&board, roads)
        if changes.isEmpty {
            board.keep()
            return false
        }
        _ = try commit(changes)
        return true
    }

    /// Takes a ride up again from the store, where it had been forgotten.
    func recall(_ id: RequestID) async throws {
        guard board.rides[id] == nil, let ride = try await store.ride(id, map: roads.map, rules: rules) else {
            return
        }
        board.recall(ride, at: clock())
    }

    /// Appends the changes to the journal; when it does not take them they are taken back.
    func commit(_ changes: BoardChanges) throws(JournalError) -> Receipt {
        let ended = changes.offers.filter { board.offers[$0] == nil }
        let transition = RideTransition(
            rides: changes.rides.compactMap { board.rides[$0] },
            offers: changes.offers.compactMap { board.offers[$0] },
            endedOffers: ended, notices: notices(of: changes))
        let announcements = announcements(of: changes)
        let receipt: Receipt
        do {
            let changesCars = !changes.offers.isEmpty
            receipt = try journal.append(transition) { [bus] in
                for (event, topics) in announcements { bus.publish(event, to: topics) }
                if changesCars { Task { await self.noteShownCars() } }
            }
        } catch {
            board.takeBack()
            throw error
        }
        board.keep()
        for id in changes.offers {
            matching.update(id, board.offers[id])
            publicCars.note(id, board.offers[id])
        }
        for id in ended { tracks[id] = nil }
        // The search need not wait for the disk: what it finds is written after what it was asked for.
        for (request, excluded) in changes.matches {
            Task { await self.match(request, excluding: excluded) }
        }
        return receipt
    }

    /// Says that offers are to be looked at again, and the rides on them.
    func announceOffers(_ ids: [OfferID], rides: [RequestID] = []) {
        for id in ids { bus.publish(.offer(id), to: [.offer(id)]) }
        for id in rides { bus.publish(.ride(id), to: [.ride(id)]) }
    }

    private func notices(of changes: BoardChanges) -> [RideNotice] {
        let now = clock()
        let found = Set(changes.notes.filter { $0.news == .driverFound }.map(\.ride))
        return changes.notes.compactMap { note in
            // A driver who was found and comes at once is one piece of news.
            if note.news == .driverComing, found.contains(note.ride) { return nil }
            guard let ride = board.rides[note.ride] else { return nil }
            return RideNotice(
                person: note.person, side: note.side, news: note.news, ride: note.ride,
                other: note.side == .driver ? ride.firstName : ride.driver?.firstName,
                amount: amount(of: ride, for: note.side), traffic: TrafficNews(note.news, of: ride), at: now)
        }
            + changes.endings.map { ending in
                RideNotice(
                    person: ending.driver, side: .driver, news: ending.news, ride: nil, drive: ending.offer,
                    at: now)
            }
    }

    /// What the passenger pays or owes; to a driver only what is the driver's.
    private func amount(of ride: CityRide, for side: RideNotice.Side) -> Money? {
        if let paid = ride.paid { return paid }
        return side == .passenger || ride.feeRecipient == .driver ? ride.fee : nil
    }

    private func announcements(of changes: BoardChanges) -> [(RidesEvent, [Topic])] {
        var rides = changes.rides
        for id in changes.offers {
            for passenger in board.offers[id]?.offer.schedule.passengers ?? [] {
                rides.insert(passenger.party.id)
            }
        }
        return rides.sorted().map { (.ride($0), [.ride($0)]) }
            + changes.offers.sorted().map { (.offer($0), [.offer($0)]) }
            + changes.passengerNews.map { (.news($0.0, $0.1), [.ride($0.0)]) }
            + zip(changes.driverNews, changes.driverNewsRides).map { news, ride in
                (.driverNews(news.0, ride, news.1), [.offer(news.0)])
            }
    }
}
