import Carpool
import Database
import DatabaseTesting
import Events
import Geography
import Identity
import Journal
import Ledger
import Rides
import Roads
import Synchronization
import Testing

/// A city's rides over a database, with a clock that goes when it is told to.
struct CityWorld: Sendable {
    let map: RoadMap
    let clock: TestClock
    let store: FaultyStore
    let bus: InProcessEventBus<RidesEvent>
    let dispatch: RideDispatch
    let desk: RideDesk

    init(
        _ database: any Database, clock: TestClock = TestClock(),
        journal: Journal<RideTransition>.Configuration = .init(rebuildPause: .milliseconds(5))
    ) async throws {
        let map = try await SampleCity.roads()
        self.map = map
        self.clock = clock
        store = FaultyStore(DatabaseRideStore(database))
        bus = InProcessEventBus(epoch: 1)
        dispatch = RideDispatch(
            map: map, rules: MatchingRules(), store: store, bus: bus, journal: journal, clock: { clock.now })
        let ids = Mutex(SplitMix64(seed: 7))
        desk = RideDesk(
            map: map, tariff: .standard(.swissFranc), places: Positions(), dispatch: dispatch,
            clock: { clock.now },
            newID: { ids.withLock { UniqueID(milliseconds: clock.now.milliseconds, using: &$0) } })
    }

    /// Puts positions into words without a gazetteer.
    private struct Positions: PositionNaming {
        func name(of coordinate: Coordinate) -> String { "\(coordinate.latitude), \(coordinate.longitude)" }
    }

    func ask(
        _ person: UInt128, from: Coordinate = SampleCity.vaduz, to: Coordinate = SampleCity.triesen
    ) async throws -> RequestID {
        let quote = try desk.quote(from: from, to: to, people: 1)
        return try await desk.ask(
            quote, lead: Traveller(id: PersonID(person), isVerified: true), luggage: 0, firstName: "Ada")
    }

    @discardableResult
    func drive(
        _ number: UInt128, from: Coordinate = SampleCity.vaduzNorth, to: Coordinate = SampleCity.balzers,
        isSimulated: Bool = false
    ) async throws -> OfferID {
        let offer = try CityOffer.test(
            number, from: from, to: to, isSimulated: isSimulated, at: clock.now, map: map)
        try await dispatch.start(offer)
        return offer.id
    }

    /// Waits until a ride is in a state with one of these names, as its passenger learns of it.
    @discardableResult
    func wait(for id: RequestID, of person: UInt128, _ names: String...) async throws -> RideState {
        for _ in 0..<20_000 {
            if let sight = try await dispatch.sight(of: id, for: PersonID(person)),
                names.contains(sight.ride.life.state.name)
            {
                return sight.ride.life.state
            }
            // Gives way to the search, which runs on its own.
            try await Task.sleep(for: .milliseconds(1))
        }
        throw NeverReached(names: names)
    }

    /// A ride did not come into any of these states.
    struct NeverReached: Error {
        let names: [String]
    }

    /// Waits until a driver is asked about a ride.
    func waitForQuestion(_ id: RequestID, of person: UInt128) async throws -> OfferID {
        guard case .offered(let offer, _, _) = try await wait(for: id, of: person, "offered") else {
            throw CancellationError()
        }
        return offer
    }

    /// The driver goes to the next stop; people get in or out.
    func driveOn(_ offer: OfferID) async throws {
        let entry = try #require(await dispatch.offer(offer))
        let arrival = entry.position.observedAt + entry.position.timeToNextStop
        clock.advance(by: max(.zero, arrival - clock.now))
        let purpose = try #require(entry.offer.schedule.stops.first).purpose
        try await dispatch.reachStop(of: offer)
        if case .pickup = purpose { try await dispatch.board(offer) }
    }
}

/// A store whose commits can be made to fail or to wait.
final class FaultyStore: RideStore {
    struct Broken: Error {}

    private struct State {
        var failures = 0
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let store: DatabaseRideStore
    private let state = Mutex(State())

    init(_ store: DatabaseRideStore) { self.store = store }

    /// Makes the next commits fail.
    func fail(_ count: Int) { state.withLock { $0.failures = count } }

    /// Lets commits wait until ``release()``.
    func hold() { state.withLock { $0.isHeld = true } }

    func release() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isHeld = false
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func write(_ transitions: [RideTransition]) async throws {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                if state.isHeld { state.waiting.append(continuation) }
                return state.isHeld
            }
            if !isHeld { continuation.resume() }
        }
        let fails = state.withLock { state in
            state.failures -= 1
            return state.failures >= 0
        }
        if fails { throw Broken() }
        try await store.write(transitions)
    }

    func load(
        _ map: RoadMap, rules: MatchingRules
    ) async throws -> (rides: [CityRide], offers: [CityOffer]) {
        try await store.load(map, rules: rules)
    }

    func ride(_ id: RequestID, map: RoadMap, rules: MatchingRules) async throws -> CityRide? {
        try await store.ride(id, map: map, rules: rules)
    }

    func history(of passenger: PersonID, limit: Int) async throws -> [RideSummary] {
        try await store.history(of: passenger, limit: limit)
    }
}

/// Runs the body with the rides of a city whose changes are written, over a fresh database.
func withCity(
    _ kind: TestDatabase = .sqliteMemory,
    journal: Journal<RideTransition>.Configuration = .init(rebuildPause: .milliseconds(5)),
    _ body: (CityWorld, any Database) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([DatabaseRideStore.schema], now: 1)
        let world = try await CityWorld(database, journal: journal)
        try await world.dispatch.restore()
        try await running(world) { try await body(world, database) }
    }
}

/// Runs the body while a city's changes are written.
func running(_ world: CityWorld, _ body: () async throws -> Void) async throws {
    let task = Task { await world.dispatch.run() }
    do {
        try await body()
    } catch {
        task.cancel()
        await task.value
        throw error
    }
    task.cancel()
    await task.value
}
