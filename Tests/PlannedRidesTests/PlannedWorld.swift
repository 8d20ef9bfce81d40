import AuditLog
import BoardKeeping
import CarpoolTesting
import Database
import DatabaseTesting
import Events
import Garage
import FriendTies
import Geography
import Identity
import Ledger
import Localization
import Notices
import PlannedRides
import PlannedTrips
import Ratings
import Roads
import Savings
import Synchronization
import Testing
import TripSafety
import TripCare
import TripTalk
import Wallets
import WebTesting

/// A city with planned trips, on a store of its own, at a time that the test decides.
final class PlannedWorld: Sendable {
    static let start = Timestamp(milliseconds: 1_799_990_000_000)
    static let driver = PersonID(1)
    private static let roads = Task { SearchRoads(try await SampleCity.roads()) }

    let database: any Database
    let finder: TripFinder
    let desk: PlannedDesk
    let wallets: WalletDesk
    let ledger: WalletLedger
    let bus: InProcessEventBus<PlannedEvent>
    /// Others than in a city of before on the same store.
    private let next: Mutex<UInt128>
    /// How many names were made for money that is set aside.
    let named = Counter()

    private init(
        _ database: any Database, _ ledger: WalletLedger, _ finder: TripFinder, at start: Timestamp,
        _ policy: PlannedCancellationPolicy, _ isWalletOpen: @escaping @Sendable () -> Bool
    ) {
        self.database = database
        self.ledger = ledger
        self.finder = finder
        next = Mutex(UInt128(start.milliseconds) << 20)
        let clock = Clock(start)
        self.time = clock
        wallets = WalletDesk(ledger, database: database, clock: { clock.now })
        bus = InProcessEventBus<PlannedEvent>(epoch: start.milliseconds, remembered: 1)
        let purse = SeatPurse(wallets, database, isOpen: isWalletOpen, clock: { clock.now })
        desk = PlannedDesk(
            finder: finder,
            store: PlannedStore(
                database, notices: NoticeBoard(), purse: purse,
                savings: SeatSavings(SavingsKeeper(zone: .utc, costPerKilometre: 70), on: finder)),
            purse: purse,
            policy: policy, bus: bus, clock: { clock.now },
            newID: { [named] in
                named.count.withLock { $0 += 1 }
                return UniqueID(recordedAt: clock.now)
            })
    }

    /// Counts what happens.
    final class Counter: Sendable {
        let count = Mutex(0)

        var value: Int { count.withLock { $0 } }
    }

    /// The time of the city.
    final class Clock: Sendable {
        private let moment: Mutex<Timestamp>

        init(_ start: Timestamp) { moment = Mutex(start) }

        var now: Timestamp {
            get { moment.withLock { $0 } }
            set { moment.withLock { $0 = newValue } }
        }
    }

    let time: Clock

    /// Runs a body in a city that takes up what is stored.
    static func run(
        on database: any Database, at moment: Timestamp = start,
        policy: PlannedCancellationPolicy = .standard,
        isWalletOpen: @escaping @Sendable () -> Bool = { true },
        beforeMoney: @escaping @Sendable () async -> Void = {},
        _ body: (PlannedWorld) async throws -> Void
    ) async throws {
        try await database.migrate(
            [
                .plannedRides, .carpoolPartners, .audit, .notices, .wallets, .ratings, .driving, .tripTalks,
                .tripCare, .friendTies, .savings,
                TripLinks.schema,
            ],
            now: 1)
        let ledger = try await WalletLedger.open(database, in: .swissFranc, at: Timestamp(milliseconds: 1))
        let world = PlannedWorld(
            database, ledger, TripFinder(on: try await roads.value), at: moment, policy, isWalletOpen)
        try await world.desk.restore()
        let wallets = Task {
            await beforeMoney()
            await world.wallets.run()
        }
        let life = Task { await world.desk.run() }
        do {
            try await body(world)
        } catch {
            await world.end(life, wallets)
            throw error
        }
        await world.end(life, wallets)
    }

    private func end(_ life: Task<Void, Never>, _ wallets: Task<Void, Never>) async {
        await desk.close()
        bus.close()
        life.cancel()
        await life.value
        self.wallets.close()
        await wallets.value
    }

    func newID() -> UniqueID {
        UniqueID(
            bits: next.withLock { number in
                number += 1
                return number
            })
    }

    /// From Schaan over Vaduz to Balzers, two days ahead unless said otherwise.
    func trip(
        by driver: PersonID = driver, in hours: Double = 48, seats: Int = 3, isInstant: Bool = false,
        cash: Bool = true, price: Int64 = 400
    ) -> PlannedTrip {
        let departure = time.now + .minutes(hours * 60)
        return PlannedTrip(
            id: PlannedTripID(newID()), driver: driver,
            stops: [
                TripStop(name: "Schaan", coordinate: SampleCity.schaan, at: departure, price: 0),
                TripStop(
                    name: "Vaduz", coordinate: SampleCity.vaduz, at: departure + .minutes(10),
                    price: price / 2),
                TripStop(
                    name: "Balzers", coordinate: SampleCity.balzers, at: departure + .minutes(30),
                    price: price),
            ], seats: seats, isInstant: isInstant, acceptsCash: cash, currency: .swissFranc,
            publishedAt: time.now)
    }

    func wish(
        _ trip: PlannedTrip, by person: PersonID, from: Int = 0, to: Int = 2, seats: Int = 1,
        fromWallet: Bool = false
    ) throws -> ReservationWish {
        let (board, alight) = (try #require(trip.point(atStop: from)), try #require(trip.point(atStop: to)))
        return ReservationWish(
            id: ReservationID(newID()), passenger: TripPassenger(person: person), seats: seats, board: board,
            alight: alight, price: trip.price(from: board, to: alight, seats: seats),
            payment: fromWallet ? .wallet(hold: newID()) : .cash)
    }

    func put(_ amount: Int64, to person: PersonID) async throws {
        let order = LedgerOrder.topUp(
            Money(minorUnits: amount, .swissFranc), for: person.uniqueID, from: .cashDesk)
        _ = try await wallets.carryOut(WalletCall(order, key: WalletKey("\(newID())", of: "test")))
    }

    func wallet(_ person: PersonID) async throws -> (available: Int64, held: Int64) {
        let ledger = ledger
        let wallet = try await database.read { try $0.wallet(of: person.uniqueID, in: ledger) }
        return (wallet.available.minorUnits, wallet.held.minorUnits)
    }

    /// The keys of what somebody was told, in order.
    func told(_ person: PersonID) async throws -> [String] {
        try await database.read { transaction in
            try transaction.rows(
                "SELECT text_key FROM notices WHERE person_id = \(person.uniqueID) ORDER BY created_at, id"
            ) { try $0.decode("text_key", as: String.self) }
        }
    }

    /// Somebody looks for a way from one place to another at a moment.
    func find(_ from: Coordinate, _ to: Coordinate, at moment: Timestamp) async throws -> TripHits {
        let map = finder.roads.map
        return await finder.find(TripQuery(from: try map.place(from), to: try map.place(to), at: moment))
    }
}
