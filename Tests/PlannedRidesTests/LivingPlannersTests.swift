import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Localization
import OpenStreetMap
import PlaceChoice
import Places
import PlannedRides
import PlannedTrips
import Testing
import Travellers
import WebTesting

@Suite("Made-up drivers", .timeLimit(.minutes(2)))
struct LivingPlannersTests {
    private static let passenger = PersonID(2)
    private static let places = Task { Gazetteer(try PlacesExtract.read(SampleCity.extract)) }

    /// The drivers of the sample city, who have published their week.
    private static func living(in world: PlannedWorld, trips: Int = 10) async throws -> LivingPlanners {
        var configuration = LivingWeek.Configuration()
        configuration.trips = trips
        let map = world.finder.roads.map
        let city = PlannedCity(
            places: CityPlaces(
                of: "Liechtenstein", gazetteer: try await places.value, start: SampleCity.vaduz),
            zone: .utc, tariff: .standard(.swissFranc))
        let living = LivingPlanners(
            LivingWeek(configuration, in: city, on: map), desk: world.desk, clock: { world.time.now },
            newID: { world.newID() })
        await living.step()
        return living
    }

    /// The made-up trips, the earliest first.
    private static func trips(_ world: PlannedWorld) async throws -> [PlannedTrip] {
        var trips: [PlannedTrip] = []
        for number in 1...50 {
            trips += try await world.desk.trips(of: driver(UInt64(number))).map(\.trip)
        }
        return trips.sorted { ($0.departure, $0.id) < ($1.departure, $1.id) }
    }

    private static func driver(_ number: UInt64) -> PersonID { PersonID(UniqueID(high: 0x5A53, low: number)) }

    private static func state(_ id: ReservationID, _ trip: PlannedTrip, _ world: PlannedWorld) async throws
        -> ReservationState?
    {
        try await world.desk.wholeBook(trip.id)?[id]?.state
    }

    @Test func `The week of the sample city is published between its towns, and topped up`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let living = try await Self.living(in: world, trips: 40)
                let count = await world.desk.count
                #expect((34...40).contains(count), "\(count)")
                let trips = try await Self.trips(world)
                #expect(trips.allSatisfy { $0.driver.isSimulatedPlanner })
                #expect(Set(trips.flatMap { $0.stops.map(\.name) }).count >= 4)
                await living.step()
                #expect(await world.desk.count == count)
            }
        }
    }

    @Test(arguments: [true, false])
    func `R12: Who asks hears yes within a minute, and who got in arrives; the city has what was paid`(
        isCash: Bool
    ) async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let living = try await Self.living(in: world)
                try await world.put(10_000, to: Self.passenger)
                let trip = try #require(
                    try await Self.trips(world).first {
                        !$0.isInstant && (!isCash || $0.acceptsCash)
                            && $0.departure > world.time.now + .minutes(60)
                    })
                let wish = try world.wish(
                    trip, by: Self.passenger, to: trip.stops.count - 1, fromWallet: !isCash)
                try await world.desk.reserve(wish, on: trip.id)
                world.time.now = world.time.now + .seconds(60)
                await living.step()
                #expect(try #require(try await Self.state(wish.id, trip, world)).isConfirmed)

                world.time.now = trip.departure
                await living.step()
                #expect(try await world.desk.book(trip.id)?.trip.status.isUnderway == true)
                await living.step()
                #expect(
                    try #require(try await Self.state(wish.id, trip, world)).isConfirmed, "only they can say")
                _ = try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.board(wish.id, by: Self.passenger, at: now).actions
                }
                world.time.now = trip.arrival
                await living.step()
                guard case .arrived = try await Self.state(wish.id, trip, world) else {
                    Issue.record("not there")
                    return
                }
                await living.step()
                #expect(try await world.desk.book(trip.id) == nil, "nothing stays open")
                #expect(try await world.wallet(trip.driver).available == 0, "nobody is behind the driver")
                let paid = isCash ? 0 : wish.price.minorUnits
                try await until("the city is paid") {
                    let wallet = try await world.wallet(Self.passenger)
                    return wallet.available == 10_000 - paid && wallet.held == 0
                }
                #expect(try await world.told(trip.driver).isEmpty)
                #expect(try await world.told(Self.passenger).contains("plannedNotices.arrived"))
            }
        }
    }

    @Test func `Who never says to have got in pays nothing, after the car has waited`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let living = try await Self.living(in: world)
                try await world.put(10_000, to: Self.passenger)
                let trip = try #require(
                    try await Self.trips(world).first { $0.departure > world.time.now + .minutes(60) })
                let last = trip.stops.count - 1
                let wish = try world.wish(
                    trip, by: Self.passenger, from: last - 1, to: last, fromWallet: true)
                try await world.desk.reserve(wish, on: trip.id)
                world.time.now = world.time.now + .seconds(60)
                await living.step()
                world.time.now = trip.departure
                await living.step()
                let waits = world.desk.policy.waitsUntil(boarding: wish.board.at)
                world.time.now = waits - .seconds(1)
                await living.step()
                #expect(try #require(try await Self.state(wish.id, trip, world)).isConfirmed)
                world.time.now = max(waits, trip.arrival) + trip.longestDetour
                await living.step()
                #expect(try await world.desk.book(trip.id) == nil)
                guard case .lapsed = try await Self.state(wish.id, trip, world) else {
                    Issue.record("it came to something")
                    return
                }
                try await until("the money is theirs again") {
                    try await world.wallet(Self.passenger) == (10_000, 0)
                }
            }
        }
    }

    @Test func `A city in earnest calls all of them off, and nobody else's`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                _ = try await Self.living(in: world)
                let real = world.trip()
                try await world.desk.publish(real)
                let trip = try #require(try await Self.trips(world).first { $0.driver.isSimulatedPlanner })
                let wish = try world.wish(trip, by: Self.passenger, to: trip.stops.count - 1)
                if trip.acceptsCash { try await world.desk.reserve(wish, on: trip.id) }
                try await world.desk.endSimulated()
                try await world.desk.settled()
                #expect(await world.desk.count == 1)
                #expect(try await world.desk.book(real.id) != nil)
                guard trip.acceptsCash else { return }
                #expect(try await world.told(Self.passenger).contains("plannedNotices.cancelledByCity"))
            }
        }
    }

    /// Knows everybody, and says who was asked for.
    private struct Everybody: RiderDirectory {
        func profiles(of people: [PersonID]) async throws -> [PersonID: RiderProfile] {
            #expect(!people.contains { $0.isSimulatedPlanner })
            return Dictionary(
                people.map { ($0, RiderProfile(id: $0, firstName: "Real", rating: 450, ratingCount: 3)) }
            ) { first, _ in first }
        }
    }

    @Test func `Made-up drivers are known as such, everybody else as they are`() async throws {
        let simulated = Self.driver(1)
        let directory = SimulatedPlanners(beside: Everybody())
        let profiles = try await directory.profiles(of: [simulated, Self.passenger])
        let driver = try #require(profiles[simulated])
        #expect(driver.isSimulated && !driver.firstName.isEmpty && driver.rating == nil && !driver.isVerified)
        #expect(profiles[Self.passenger]?.isSimulated == false && profiles[Self.passenger]?.rating == 450)
        #expect(try await directory.profiles(of: [simulated])[simulated] == driver, "always the same")
        let fresh = UniqueID(recordedAt: Timestamp(milliseconds: 1_800_000_000_000))
        #expect(!PersonID(fresh).isSimulatedPlanner && simulated.isSimulatedPlanner)
    }
}
