import BoardKeeping
import Database
import Geography
import Identity
import Ledger
import Notices
import OpenStreetMap
import PlannedRides
import PlannedTrips
import Roads
import Synchronization
import Wallets

/// Gives everybody who asks another number.
final class SeatNumbers: Sendable {
    private let state: Mutex<Int>

    init(from first: Int) { state = Mutex(first) }

    /// How many were given, if they began with 1.
    var given: Int { state.withLock { $0 - 1 } }

    func next() -> Int {
        state.withLock { next in
            defer { next += 1 }
            return next
        }
    }
}

/// Planned trips of a city with people who reserve seats on them and give them back, for benches.
///
/// Everything that somebody decides follows from a seed and a number, so that a worker that was killed can be asked about
/// what it did.
struct SeatWork: Sendable {
    /// What one step of somebody did.
    enum Deed: Hashable, Sendable {
        /// Seats were reserved.
        case reserved(ReservationID)
        /// The reservation was called off, declined, or could not be made.
        case givenBack(ReservationID)
        case refused
    }

    static let people = 2_000
    /// What stands on the clock: some days before the first trip leaves.
    static let now = PlannedWorkload.monday - .minutes(3 * 24 * 60)

    let desk: PlannedDesk
    let trips: [PlannedTrip]
    let seed: UInt64

    /// Opens a city's planned trips on a store and lets a body work with them; trips and money are made where there are none.
    static func with(
        _ location: DatabaseLocation, extract: String, trips count: Int, seed: UInt64,
        _ body: (SeatWork) async throws -> Void
    ) async throws {
        let (map, _) = try await RoadImport.build(extract: extract)
        let roads = SearchRoads(map)
        var configuration = PlannedWorkload.Configuration()
        configuration.trips = count
        configuration.searches = 1
        configuration.commuterPercent = 0
        configuration.stoppingPercent = 100
        configuration.seed = seed
        let workload = await PlannedWorkload(configuration, on: roads)
        let trips = workload.trips.enumerated().map { trip(of: $1.offer, $0) }
        let database = try await location.open(waiters: 10_000)
        try await database.migrate([.plannedRides, .notices, .wallets], now: now.milliseconds)
        let ledger = try await WalletLedger.open(database, in: .swissFranc, at: now)
        let start = Stopwatch.now
        let clock: @Sendable () -> Timestamp = { now + .milliseconds((Stopwatch.now - start) / 1_000_000) }
        let wallets = WalletDesk(ledger, database: database, clock: clock)
        let purse = SeatPurse(wallets, database, clock: clock)
        let desk = PlannedDesk(
            finder: TripFinder(on: roads),
            store: PlannedStore(database, notices: NoticeBoard(), purse: purse),
            purse: purse, clock: clock, newID: { UniqueID(recordedAt: SystemClock.now) })
        try await desk.restore()
        let (money, life) = (Task { await wallets.run() }, Task { await desk.run() })
        func end() async {
            await desk.close()
            life.cancel()
            await life.value
            wallets.close()
            await money.value
            await database.close()
        }
        do {
            let work = SeatWork(desk: desk, trips: trips, seed: seed)
            try await work.begin(wallets)
            try await body(work)
        } catch {
            await end()
            throw error
        }
        await end()
    }

    /// Half of the trips take whoever comes, and half are asked.
    private static func trip(of offer: TripOffer, _ number: Int) -> PlannedTrip {
        var stops: [TripStop] = []
        // Two stops at one place are one.
        for (row, stop) in offer.stops.enumerated() where stops.last.map({ $0.at < stop.at }) ?? true {
            stops.append(
                TripStop(name: "\(row)", coordinate: stop.place.coordinate, at: stop.at, price: stop.price))
        }
        return PlannedTrip(
            id: offer.id, driver: PersonID(UInt128(1_000_000 + number)), stops: stops, seats: 1 + number % 4,
            isInstant: number % 2 == 0, acceptsCash: true, currency: .swissFranc,
            publishedAt: now)
    }

    private func begin(_ wallets: WalletDesk) async throws {
        for trip in trips where try await desk.book(trip.id) == nil { try await desk.publish(trip) }
        try await withThrowingTaskGroup { group in
            for person in 1...Self.people {
                group.addTask {
                    let order = LedgerOrder.topUp(
                        Money(minorUnits: 10_000_000, .swissFranc), for: PersonID(UInt128(person)).uniqueID,
                        from: .cashDesk)
                    _ = try await wallets.carryOut(
                        WalletCall(order, key: WalletKey("\(person)", of: "bench planned")))
                }
            }
            try await group.waitForAll()
        }
    }

    /// The reservation that a number would make.
    static func reservation(_ number: Int) -> ReservationID { ReservationID(UInt128(number) | 1 << 96) }

    /// Somebody tries to reserve seats: one in two from the wallet. One in two drivers who are asked says no.
    ///
    /// - Parameter say: Hears of each deed once it is durable.
    func reserve(_ number: Int, _ say: (Deed) -> Void) async throws -> (PlannedTrip, PersonID)? {
        var random = SplitMix64(seed: seed &* 0x1_0000_0001 &+ UInt64(number))
        let trip = trips[Int.random(in: 0..<trips.count, using: &random)]
        let person = PersonID(UInt128(Int.random(in: 1...Self.people, using: &random)))
        let from = Int.random(in: 0..<trip.stops.count - 1, using: &random)
        let to = Int.random(in: from + 1..<trip.stops.count, using: &random)
        let seats = Int.random(in: 1...2, using: &random)
        guard let board = trip.point(atStop: from), let alight = trip.point(atStop: to) else { return nil }
        let id = Self.reservation(number)
        let wish = ReservationWish(
            id: id, passenger: TripPassenger(person: person), seats: seats, board: board, alight: alight,
            price: trip.price(from: board, to: alight, seats: seats),
            payment: Bool.random(using: &random)
                ? .cash : .wallet(hold: UniqueID(bits: UInt128(number) | 1 << 97)))
        do {
            try await desk.reserve(wish, on: trip.id)
        } catch is BookingRefusal {
            say(.refused)
            return nil
        }
        say(.reserved(id))
        return (trip, person)
    }

    /// What becomes of a reservation: its driver says yes or no, or the passenger calls it off.
    func giveBack(_ number: Int, _ trip: PlannedTrip, _ person: PersonID, _ say: (Deed) -> Void) async throws
    {
        var random = SplitMix64(seed: seed &* 0x1_0000_0003 &+ UInt64(number))
        let id = Self.reservation(number)
        if !trip.isInstant {
            let accepts = Bool.random(using: &random)
            try await desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                accepts
                    ? try book.approve(id, by: trip.driver, at: now)
                    : try book.decline(id, by: trip.driver, at: now)
            }
            guard accepts else { return say(.givenBack(id)) }
        }
        try await desk.act(on: trip.id) { book, now throws(BookingRefusal) in
            try book.cancelReservation(id, by: person, at: now)
        }
        say(.givenBack(id))
    }
}
