import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Events
import FriendTies
import Geography
import Identity
import Journal
import Ledger
import Localization
import Notices
import Observability
import PlaceChoice
import Positions
import Ratings
import Rides
import Roads
import Savings
import Synchronization
import Testing
import Travellers
import TripCare
import TripTalk
import Wallets

/// A city's rides over a database, with a clock that goes when it is told to.
struct CityWorld: Sendable {
    let database: any Database
    let map: RoadMap
    let roads: LiveRoads
    let clock: TestClock
    let notices = NoticeBoard()
    let store: FaultyStore
    let bus: InProcessEventBus<RidesEvent>
    let dispatch: RideDispatch
    let desk: RideDesk

    init(
        _ database: any Database, clock: TestClock = TestClock(),
        journal: Journal<RideTransition>.Configuration = .init(rebuildPause: .milliseconds(5)),
        probe: (any TrafficProbe)? = nil, logger: Logger = .none, timeline: CityTimeline? = nil,
        ownership: StoreOwnership? = nil, company: any RideCompany = NoCompany(), ledger: WalletLedger? = nil,
        savings: SavingsKeeper? = nil
    ) async throws {
        self.database = database
        let map = try await SampleCity.roads()
        self.map = map
        roads = LiveRoads(map)
        self.clock = clock
        let time: @Sendable () -> Timestamp = { timeline?.now ?? clock.now }
        let ids = Mutex(SplitMix64(seed: 7))
        let newID: @Sendable () -> UniqueID = {
            ids.withLock { UniqueID(milliseconds: clock.now.milliseconds, using: &$0) }
        }
        let purse = ledger.map { RidePurse(database, $0, chargesFees: true, clock: time, newID: newID) }
        store = FaultyStore(
            DatabaseRideStore(
                database, notices: notices, ownership: ownership, purse: purse, savings: savings))
        bus = InProcessEventBus(epoch: 1)
        dispatch = RideDispatch(
            map: map, rules: MatchingRules(), store: store, purse: purse, company: company, bus: bus,
            journal: journal,
            probe: probe,
            logger: logger, timeline: timeline, clock: time)
        desk = RideDesk(
            roads: roads, tariff: .standard(.swissFranc), places: Positions(), dispatch: dispatch,
            clock: time,
            newID: newID)
    }

    /// Puts positions into words without a gazetteer.
    private struct Positions: PositionNaming {
        func name(of coordinate: Coordinate) -> String { "\(coordinate.latitude), \(coordinate.longitude)" }
    }

    func ask(
        _ person: UInt128, from: Coordinate = SampleCity.vaduz, to: Coordinate = SampleCity.triesen,
        paysFromWallet: Bool = false
    ) async throws -> RequestID {
        let quote = try desk.quote(from: from, to: to, people: 1)
        return try await desk.ask(
            quote, lead: Traveller(id: PersonID(person), isVerified: true), luggage: 0, firstName: "Ada",
            paysFromWallet: paysFromWallet)
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
        var last: RideState?
        for _ in 0..<20_000 {
            last = try await dispatch.sight(of: id, for: PersonID(person))?.ride.life.state
            if let last, names.contains(last.name) { return last }
            // Gives way to the search, which runs on its own.
            try await Task.sleep(for: .milliseconds(1))
        }
        throw NeverReached(names: names, last: last)
    }

    /// A ride did not come into any of these states.
    struct NeverReached: Error {
        let names: [String]
        let last: RideState?
    }

    /// Waits until a driver is asked about a ride.
    func waitForQuestion(_ id: RequestID, of person: UInt128) async throws -> OfferID {
        guard case .offered(let offer, _, _) = try await wait(for: id, of: person, "offered") else {
            throw CancellationError()
        }
        return offer
    }

    /// The driver's phone measures that the car is somewhere; the second measurement confirms the first.
    func measure(_ offer: OfferID, of driver: PersonID? = nil, at place: Coordinate) async {
        let readings = [-1.0, 0].map {
            Measurement(
                latitude: place.latitude, longitude: place.longitude, accuracy: 8, heading: nil,
                at: clock.now + .seconds($0))
        }
        let receipt = await dispatch.report(
            MeasurementBatch(readings, device: "phone"), by: driver ?? offer.testDriver)
        #expect(receipt?.outcomes.last == .accepted)
    }

    /// The car has waited at the pickup until it may drive on; says until when.
    @discardableResult
    func waitOut(_ id: RequestID, of person: UInt128) async throws -> Timestamp {
        let sight = try await dispatch.sight(of: id, for: PersonID(person))
        let until = try #require(sight?.ride.life.state.agreement?.waitsUntil)
        clock.advance(by: until - clock.now)
        return until
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

    /// How many of the next commits are still to fail.
    var failuresLeft: Int { max(0, state.withLock { $0.failures }) }

    /// Makes the next commits fail.
    func fail(_ count: Int) { state.withLock { $0.failures = count } }

    /// Lets commits wait until ``release()``.
    func hold() { state.withLock { $0.isHeld = true } }

    /// How many commits wait.
    var heldCount: Int { state.withLock { $0.waiting.count } }

    /// Lets the commits go on that wait now; those after them wait.
    func releaseOnce() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func release() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isHeld = false
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func proveWritable() async throws { try await store.proveWritable() }

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

    func settleStray(map: RoadMap, rules: MatchingRules) async throws {
        try await store.settleStray(map: map, rules: rules)
    }

    func write(positions offers: [CityOffer]) async throws { try await store.write(positions: offers) }
}

/// Drivers' commands by the offer, whose number the driver's follows.
extension RideDispatch {
    func answer(_ request: RequestID, by offer: OfferID, accept: Bool) async throws {
        try await answer(request, by: offer.testDriver, accept: accept)
    }

    /// The driver is at the next stop, whichever it is.
    func reachStop(of offer: OfferID) async throws {
        let next = try #require(self.offer(offer)?.offer.schedule.stops.first)
        try await reachStop(next.purpose, by: offer.testDriver)
    }

    /// The people at the next stop get in.
    func board(_ offer: OfferID) async throws {
        let next = try #require(self.offer(offer)?.offer.schedule.stops.first)
        try await board(try #require(next.purpose.request), by: offer.testDriver)
    }
}

/// Runs the body with the rides of a city whose changes are written, over a fresh database.
///
/// - Parameter before: What a former server leaves in the store.
func withCity(
    _ kind: TestDatabase = .sqliteMemory,
    journal: Journal<RideTransition>.Configuration = .init(rebuildPause: .milliseconds(5)),
    logger: Logger = .none, company: any RideCompany = NoCompany(), hasWallets: Bool = false,
    before: (any Database, TestClock) async throws -> Void = { _, _ in },
    _ body: (CityWorld, any Database) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate(
            [
                DatabaseRideStore.schema, .ratings, .notices, .wallets, .tripTalks, .tripCare, .friendTies,
                .savings,
            ]
                + PassengerServices.schemas, now: 1)
        let ledger =
            hasWallets
            ? try await WalletLedger.open(database, in: .swissFranc, at: Timestamp(milliseconds: 1)) : nil
        let clock = TestClock()
        try await before(database, clock)
        let world = try await CityWorld(
            database, clock: clock, journal: journal, logger: logger, company: company, ledger: ledger,
            savings: SavingsKeeper(zone: .utc, costPerKilometre: 70))
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
