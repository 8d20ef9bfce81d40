import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import PlannedRides
import PlannedTrips
import Testing
import Wallets
import WebTesting

@Suite("Planned trips and reservations, kept", .timeLimit(.minutes(2)))
struct PlannedDeskTests {
    private static let passenger = PersonID(2)

    @Test(arguments: TestDatabase.allCases)
    func `R9, R11: what is published is found at once, and after a restart; what is called off is not`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            var trip: PlannedTrip?
            try await PlannedWorld.run(on: database) { world in
                let published = world.trip()
                trip = published
                #expect(
                    try await world.find(SampleCity.schaan, SampleCity.balzers, at: published.departure).count
                        == 0)
                try await world.desk.publish(published)
                let hits = try await world.find(SampleCity.vaduz, SampleCity.triesen, at: published.departure)
                let hit = try #require(hits.first.first, "between two stops: Triesen lies on the way")
                #expect(hit.trip == published.id && hit.board.kind == .stop && hit.board.number == 1)
                #expect(hit.alight.number == 1 && hit.board.at < hit.alight.at, "on the leg to Balzers")
            }
            try await PlannedWorld.run(on: database) { world in
                let trip = try #require(trip)
                #expect(try await world.desk.book(trip.id)?.trip == trip)
                try await until("its ways are found again") {
                    try await world.find(SampleCity.schaan, SampleCity.balzers, at: trip.departure).count == 1
                }
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.cancelTrip(by: PlannedWorld.driver, at: now)
                }
                #expect(
                    try await world.find(SampleCity.schaan, SampleCity.balzers, at: trip.departure).count == 0
                )
                #expect(try await world.desk.book(trip.id) == nil, "it is over")
                #expect(try await world.desk.wholeBook(trip.id)?.trip.status.isOver == true)
                #expect(try await world.desk.trips(of: PlannedWorld.driver).isEmpty)
                #expect(try await world.told(PlannedWorld.driver) == ["plannedNotices.tripCancelled"])
                let other = world.trip(by: PersonID(99))
                let thief = PlannedTrip(
                    id: trip.id, driver: other.driver, stops: other.stops, seats: 1, currency: .swissFranc,
                    publishedAt: world.time.now)
                await #expect(throws: BookingRefusal.usedBefore, "a name that another trip had is taken") {
                    try await world.desk.publish(thief)
                }
                #expect(try await world.desk.wholeBook(trip.id)?.trip.driver == PlannedWorld.driver)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R12: money is set aside when asked, goes to the driver on arrival, and comes back when declined`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            let (driver, passenger) = (PlannedWorld.driver, Self.passenger)
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip()
                try await world.desk.publish(trip)
                let poor = try world.wish(trip, by: passenger, fromWallet: true)
                let lack = await #expect(throws: SeatPurse.TooLittle.self) {
                    try await world.desk.reserve(poor, on: trip.id)
                }
                #expect(lack?.available == Money(minorUnits: 0, .swissFranc))
                #expect(try await world.desk.book(trip.id)?.reservations.isEmpty == true)
                try await world.put(1_000, to: passenger)
                let first = try world.wish(trip, by: passenger, fromWallet: true)
                try await world.desk.reserve(first, on: trip.id)
                #expect(try await world.wallet(passenger) == (600, 400))
                #expect(try await world.told(driver) == ["plannedNotices.asked"])
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.decline(first.id, by: driver, at: now)
                }
                #expect(try await world.wallet(passenger) == (1_000, 0))
                #expect(try await world.told(passenger) == ["plannedNotices.declined"])

                let second = try world.wish(trip, by: passenger, from: 1, fromWallet: true)
                try await world.desk.reserve(second, on: trip.id)
                #expect(try await world.wallet(passenger) == (800, 200))
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.approve(second.id, by: driver, at: now)
                }
                world.time.now = trip.departure
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.start(by: driver, at: now)
                }
                world.time.now = trip.stops[1].at
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.board(second.id, by: passenger, at: now).actions
                }
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.arrive(second.id, by: passenger, at: now)
                }
                #expect(try await world.wallet(passenger) == (800, 0))
                #expect(try await world.wallet(driver) == (200, 0))
                let report = try await world.database.verifyLedger()
                #expect(report.faults.isEmpty, "\(report.faults)")
            }
        }
    }

    @Test func `R12: of ten people who want the last seat at once exactly one gets it`() async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip(seats: 1, isInstant: true)
                try await world.desk.publish(trip)
                let wishes = try (10..<20).map {
                    try world.wish(trip, by: PersonID(UInt128($0)), fromWallet: true)
                }
                for person in 10..<20 { try await world.put(400, to: PersonID(UInt128(person))) }
                let got = await withTaskGroup(of: Bool.self) { group in
                    for wish in wishes {
                        group.addTask {
                            do {
                                try await world.desk.reserve(wish, on: trip.id)
                                return true
                            } catch {
                                #expect(error as? BookingRefusal == .noSeats(free: 0), "\(error)")
                                return false
                            }
                        }
                    }
                    return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
                }
                #expect(got == 1)
                var held: Int64 = 0
                for person in 10..<20 { held += try await world.wallet(PersonID(UInt128(person))).held }
                #expect(held == 400, "the others have their money")
                #expect(
                    try await world.find(SampleCity.schaan, SampleCity.balzers, at: trip.departure).count == 0
                )
            }
        }
    }

    @Test func `R12: nobody is in two cars at once, neither as a driver nor as a passenger`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let (first, second) = (world.trip(by: PersonID(11)), world.trip(by: PersonID(12)))
                try await world.desk.publish(first)
                try await world.desk.publish(second)
                await #expect(throws: BookingRefusal.alreadyReserved(first.span)) {
                    try await world.desk.publish(world.trip(by: PersonID(11), in: 48.2))
                }
                let wish = try world.wish(first, by: Self.passenger)
                try await world.desk.reserve(wish, on: first.id)
                await #expect(throws: BookingRefusal.alreadyReserved(first.span)) {
                    try await world.desk.reserve(try world.wish(second, by: Self.passenger), on: second.id)
                }
                await #expect(throws: BookingRefusal.alreadyReserved(first.span)) {
                    try await world.desk.publish(world.trip(by: Self.passenger))
                }
                await #expect(throws: BookingRefusal.alreadyReserved(second.span)) {
                    try await world.desk.reserve(try world.wish(first, by: PersonID(12)), on: first.id)
                }
                try await world.desk.act(on: first.id) { book, now throws(BookingRefusal) in
                    try book.cancelReservation(wish.id, by: Self.passenger, at: now)
                }
                try await world.desk.reserve(try world.wish(second, by: Self.passenger), on: second.id)
                #expect(try await world.desk.trips(of: Self.passenger).map(\.trip.id) == [second.id])
                await #expect(throws: BookingRefusal.unknown) {
                    try await world.desk.reserve(wish, on: PlannedTripID(4711))
                }
            }
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func `R13: reminders and lapses are kept over a restart, and none comes twice`(kind: TestDatabase)
        async throws
    {
        try await kind.withDatabase { database in
            let (driver, passenger) = (PlannedWorld.driver, Self.passenger)
            var trip: PlannedTrip?
            try await PlannedWorld.run(on: database) { world in
                let made = world.trip()
                trip = made
                try await world.desk.publish(made)
                let (sure, open) = (
                    try world.wish(made, by: passenger), try world.wish(made, by: PersonID(3))
                )
                try await world.desk.reserve(sure, on: made.id)
                try await world.desk.reserve(open, on: made.id)
                try await world.desk.act(on: made.id) { book, now throws(BookingRefusal) in
                    try book.approve(sure.id, by: driver, at: now)
                }
            }
            let departure = try #require(trip).departure
            // A day later, while the server was down, the second question has gone unanswered.
            try await PlannedWorld.run(on: database, at: PlannedWorld.start + .minutes(25 * 60)) { world in
                #expect(
                    try await world.told(PersonID(3)).isEmpty, "nobody's silence counts at once after a start"
                )
                world.time.now = world.time.now + .seconds(11)
                try await until("it has lapsed") {
                    try await world.told(PersonID(3)) == ["plannedNotices.unanswered"]
                }
                #expect(try await world.told(driver).last == "plannedNotices.missed")
                world.time.now = departure - .minutes(59)
                try await until("both are reminded") {
                    let (one, other) = (try await world.told(passenger), try await world.told(driver))
                    return one.last == "plannedNotices.reminder" && other.last == "plannedNotices.departure"
                }
            }
            try await PlannedWorld.run(on: database, at: departure - .minutes(30)) { world in
                world.time.now = world.time.now + .minutes(5)
                let id = try #require(trip).id
                // Something that is done later shows that the clock's turn has come and gone.
                world.time.now = departure + .minutes(151)
                try await until("nobody got in") {
                    try await world.told(passenger).last == "plannedNotices.nobody"
                }
                #expect(try await world.told(passenger).filter { $0 == "plannedNotices.reminder" }.count == 1)
                #expect(try await world.told(driver).filter { $0 == "plannedNotices.departure" }.count == 1)
                #expect(try await world.desk.book(id) != nil, "the trip itself may be on its way still")
            }
        }
    }

    @Test func `a change that cannot be stored has not happened, and the city goes on from what is stored`()
        async throws
    {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip()
                try await world.desk.publish(trip)
                try await database.write {
                    try $0.execute("ALTER TABLE planned_reservations RENAME TO elsewhere")
                }
                await #expect(throws: (any Error).self) {
                    try await world.desk.reserve(try world.wish(trip, by: Self.passenger), on: trip.id)
                }
                try await database.write {
                    try $0.execute("ALTER TABLE elsewhere RENAME TO planned_reservations")
                }
                try await until("it is taken again") {
                    do {
                        try await world.desk.reserve(try world.wish(trip, by: Self.passenger), on: trip.id)
                        return true
                    } catch {
                        return false
                    }
                }
                #expect(try await world.desk.book(trip.id)?.reservations.count == 1)
                #expect(
                    try await world.find(SampleCity.schaan, SampleCity.balzers, at: trip.departure).count == 1
                )
            }
        }
    }
}
