import AuditLog
import BoardKeeping
import CarpoolTesting
import Database
import DatabaseTesting
import Events
import FriendTies
import Geography
import Identity
import Journal
import Ledger
import Notices
import Positions
import Ratings
import Roads
import Synchronization
import Taxi
import TaxiDispatch
import Testing
import TripSafety
import TripCare
import TripTalk
import Wallets

/// A clock that goes when it is told to.
final class TestClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_700_000_040_000))
    var now: Timestamp { time.withLock { $0 } }
    func advance(by duration: TravelTime) { time.withLock { $0 = $0 + duration } }
}

/// A city's taxis over a database, on the roads of the sample country: the valley from Schaan to Balzers in four zones.
struct RankWorld: Sendable {
    let clock: TestClock
    let roads: LiveRoads
    let database: any Database
    let bus: InProcessEventBus<TaxiEvent>
    let rank: TaxiRank

    static let valley = BoundingBox(
        southWest: Coordinate(latitude: 47.05, longitude: 9.47),
        northEast: Coordinate(latitude: 47.18, longitude: 9.56))

    init(
        _ database: any Database, clock: TestClock = TestClock(), policy: TaxiPolicy = TaxiPolicy(),
        barred: @escaping Barred = { _, _ in [] }, ledger: WalletLedger? = nil
    ) async throws {
        self.database = database
        self.clock = clock
        roads = LiveRoads(try await SampleCity.roads())
        bus = InProcessEventBus(epoch: 1)
        let purse = ledger.map { ledger in
            TaxiPurse(database, ledger, notices: NoticeBoard(), clock: { clock.now }) {
                var random = SystemRandomNumberGenerator()
                return UniqueID(milliseconds: clock.now.milliseconds, using: &random)
            }
        }
        rank = TaxiRank(
            roads: roads, policy: policy,
            store: DatabaseTaxiStore(database, notices: NoticeBoard(), purse: purse), purse: purse,
            barred: barred, bus: bus,
            journal: .init(rebuildPause: .milliseconds(5)), clock: { clock.now })
        try await rank.restore()
    }

    /// Those of some people with whom somebody must not share a taxi.
    typealias Barred = @Sendable (PersonID, [PersonID]) async throws -> Set<PersonID>

    /// Runs a city with drawn zones until the body has ended.
    static func run(
        _ kind: TestDatabase, policy: TaxiPolicy = TaxiPolicy(), barred: @escaping Barred = { _, _ in [] },
        hasWallets: Bool = false, _ body: @Sendable (RankWorld) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            let tables: [Schema] = [
                .audit, .notices, .ratings, TripLinks.schema, .taxi, .tripTalks, .tripCare, .friendTies,
            ]
            try await database.migrate(tables + (hasWallets ? [.wallets] : []), now: 1)
            var ledger: WalletLedger?
            if hasWallets {
                ledger = try await WalletLedger.open(
                    database, in: .swissFranc, at: Timestamp(milliseconds: 1))
            }
            let world = try await RankWorld(database, policy: policy, barred: barred, ledger: ledger)
            try await world.whileRunning {
                _ = try await world.rank.redraw { _ throws(ZoneGridError) in
                    try ZoneGrid.even(over: valley, rows: 4, columns: 1)
                }
                try await body(world)
            }
        }
    }

    /// Writes what changes while the body runs; the ticks come when the test passes time.
    func whileRunning(_ body: @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await rank.journal.run { error in throw error } }
            try await body()
            group.cancelAll()
        }
    }

    static func driver(_ taxi: UInt128) -> PersonID { PersonID(1_000 + taxi) }

    func signOn(_ taxi: UInt128) async throws {
        let card = TaxiCard(
            code: "\(taxi)", model: "Škoda Octavia", plate: "FL \(taxi)", colour: "white", seats: 4,
            driverName: "Driver \(taxi)")
        try await rank.signOn(TaxiID(taxi), card, driver: Self.driver(taxi))
    }

    func on(_ taxi: UInt128, at place: Coordinate) async throws {
        if try await rank.sight(of: Self.driver(taxi)) == nil { try await signOn(taxi) }
        try await rank.switchOn(Self.driver(taxi), at: place, accuracy: .metres(10))
    }

    @discardableResult
    func call(
        _ person: UInt128, _ id: UInt128, from place: Coordinate, bookedFor: Timestamp? = nil
    ) async throws -> CallID {
        let call = TaxiCall(
            CallID(id), of: PersonID(person), firstName: "Ada", from: TaxiPlace(place, label: "Home"),
            bookedFor: bookedFor, policy: rank.policy, at: clock.now)
        try await rank.make(call)
        return call.id
    }

    func state(_ call: CallID, of person: UInt128) async throws -> TaxiCallState? {
        try await rank.sight(of: call, for: PersonID(person))?.call.state
    }

    /// The phone measures where the taxi is, twice a second apart.
    @discardableResult
    func measure(_ taxi: UInt128, at place: Coordinate, accuracy: Double = 8) async -> MeasurementReceipt? {
        let readings = [-1.0, 0].map {
            Measurement(
                latitude: place.latitude, longitude: place.longitude, accuracy: accuracy,
                at: clock.now + .seconds($0))
        }
        return await rank.report(MeasurementBatch(readings, device: "phone"), by: Self.driver(taxi))
    }

    /// A minute later a driver's phone measures that the taxi is somewhere else.
    func drive(_ driver: PersonID, to place: Coordinate) async {
        clock.advance(by: .seconds(60))
        let readings = [-1.0, 0].map {
            Measurement(
                latitude: place.latitude, longitude: place.longitude, accuracy: 8,
                at: clock.now + .seconds($0))
        }
        _ = await rank.report(MeasurementBatch(readings, device: "phone"), by: driver)
    }

    func pass(_ span: TravelTime) async {
        clock.advance(by: span)
        await rank.passTime()
    }

    /// The codes of the taxis that wait in the zone of a place, the first first.
    func queue(at place: Coordinate) async throws -> [String] {
        let zone = await rank.zone(at: place)
        return try await rank.overview().queues.first { $0.zone.id == zone?.id }?.codes ?? []
    }
}
