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

@Suite("Money for planned seats", .timeLimit(.minutes(2)))
struct SeatMoneyTests {
    private static let (driver, passenger) = (PlannedWorld.driver, PersonID(2))

    @Test func `R12: whoever asks and is gone at once has both the seat and the money set aside, or neither`()
        async throws
    {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                for round in 0..<25 {
                    let person = PersonID(UInt128(100 + round))
                    try await world.put(400, to: person)
                    let trip = world.trip(by: PersonID(UInt128(500 + round)))
                    try await world.desk.publish(trip)
                    let wish = try world.wish(trip, by: person, fromWallet: true)
                    let call = Task { try await world.desk.reserve(wish, on: trip.id) }
                    // At another point of the way each time; what is asked below holds at every one.
                    for _ in 0..<round * round { await Task.yield() }
                    call.cancel()
                    _ = await call.result
                    try await until("it has come to its end") {
                        let held = try await world.wallet(person).held
                        let isReserved = try await world.desk.book(trip.id)?[wish.id] != nil
                        return isReserved == (held == 400) && (isReserved || held == 0)
                    }
                }
            }
        }
    }

    @Test func `R12: what was given back once is set aside anew when somebody asks again`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                try await world.put(500, to: Self.passenger)
                let trip = world.trip(isInstant: true)
                try await world.desk.publish(trip)
                var wish = try world.wish(trip, by: Self.passenger, fromWallet: true)
                for _ in 0..<3 {
                    try await world.desk.reserve(wish, on: trip.id)
                    #expect(try await world.wallet(Self.passenger) == (100, 400))
                    let id = wish.id
                    try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                        try book.cancelReservation(
                            id, by: Self.passenger, costing: Money(minorUnits: 0, .swissFranc), at: now)
                    }
                    #expect(try await world.wallet(Self.passenger) == (500, 0))
                    // The same form once more, with the same name for what is set aside.
                    wish.id = ReservationID(world.newID())
                }
                let last = wish
                await #expect(throws: BookingRefusal.malformed, "only what sets money aside first can") {
                    try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                        try book.reserve(last, at: now)
                    }
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R12: what was set aside for no reservation is found and given back, and what one needs stays`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                try await world.put(1_000, to: Self.passenger)
                let trip = world.trip()
                try await world.desk.publish(trip)
                let wish = try world.wish(trip, by: Self.passenger, fromWallet: true)
                try await world.desk.reserve(wish, on: trip.id)
                // As if the server had died between the two.
                let stray = world.newID()
                _ = try await world.wallets.carryOut(
                    WalletCall(
                        .hold(stray, Money(minorUnits: 300, .swissFranc), of: Self.passenger.uniqueID),
                        key: .hold(stray), subject: "planned \(trip.id.text)"))
                try await world.desk.settleStray()
                #expect(try await world.wallet(Self.passenger) == (300, 700), "it may be asked for yet")
                world.time.now = world.time.now + .minutes(11)
                try await world.desk.settleStray()
                #expect(try await world.wallet(Self.passenger) == (600, 400))
                #expect(try await world.desk.book(trip.id)?.reservations.count == 1)
            }
        }
    }

    @Test func `R22: another destination is set aside before it is asked for, and paid once it is agreed`()
        async throws
    {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let (driver, passenger) = (Self.driver, Self.passenger)
                try await world.put(350, to: passenger)
                let trip = world.trip(isInstant: true)
                try await world.desk.publish(trip)
                let wish = try world.wish(trip, by: passenger, to: 1, fromWallet: true)
                try await world.desk.reserve(wish, on: trip.id)
                let balzers = try #require(trip.point(atStop: 2))
                await #expect(throws: SeatPurse.TooLittle.self) {
                    try await world.desk.proposeChange(wish.id, on: trip.id, by: passenger, to: balzers)
                }
                try await world.put(250, to: passenger)
                #expect(try await world.wallet(passenger) == (400, 200))
                await #expect(throws: BookingRefusal.notYours) {
                    try await world.desk.proposeChange(wish.id, on: trip.id, by: driver, to: balzers)
                }
                for accepts in [false, true] {
                    try await world.desk.proposeChange(wish.id, on: trip.id, by: passenger, to: balzers)
                    #expect(try await world.wallet(passenger) == (200, 400))
                    try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                        try book.answerChange(wish.id, accepts: accepts, by: driver, at: now)
                    }
                    #expect(try await world.wallet(passenger) == (accepts ? (200, 400) : (400, 200)))
                }
                world.time.now = trip.departure
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.board(wish.id, by: driver, at: now).actions
                }
                world.time.now = trip.arrival
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.end(by: driver, at: now)
                }
                #expect(try await world.wallet(passenger) == (200, 0))
                #expect(try await world.wallet(driver) == (400, 0))
                let report = try await database.verifyLedger()
                #expect(report.faults.isEmpty, "\(report.faults)")
            }
        }
    }

    @Test func `R12: what calling off costs is what was shown, whatever has changed since`() async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            var kept: (PlannedTrip, ReservationWish)?
            try await PlannedWorld.run(on: database, policy: .free) { world in
                let trip = world.trip(in: 3, isInstant: true)
                try await world.desk.publish(trip)
                let wish = try world.wish(trip, by: Self.passenger)
                try await world.desk.reserve(wish, on: trip.id)
                kept = (trip, wish)
            }
            let (trip, wish) = try #require(kept)
            try await PlannedWorld.run(on: database, at: trip.departure - .minutes(60)) { world in
                #expect(
                    try await world.desk.book(trip.id)?.policy == .free, "agreed before the operator's change"
                )
                let other = world.trip(by: PersonID(7), in: 2, isInstant: true)
                try await world.desk.publish(other)
                let late = try world.wish(other, by: PersonID(8))
                try await world.desk.reserve(late, on: other.id)
                world.time.now = world.time.now + .minutes(31)
                let half = Money(minorUnits: 200, .swissFranc)
                await #expect(throws: BookingRefusal.costs(half)) {
                    try await world.desk.act(on: other.id) { book, now throws(BookingRefusal) in
                        try book.cancelReservation(
                            late.id, by: PersonID(8), costing: Money(minorUnits: 0, .swissFranc), at: now)
                    }
                }
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.cancelReservation(
                        wish.id, by: Self.passenger, costing: Money(minorUnits: 0, .swissFranc), at: now)
                }
            }
        }
    }
}
