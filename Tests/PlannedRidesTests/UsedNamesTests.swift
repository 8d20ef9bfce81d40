import Database
import DatabaseTesting
import Geography
import Identity
import Journal
import Ledger
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Names that were used before", .timeLimit(.minutes(2)))
struct UsedNamesTests {
    private static let mia = PersonID(2)
    private static let driver = PersonID(7)

    private func expectUnharmed(_ world: PlannedWorld, _ trip: PlannedTrip) async throws {
        #expect(world.desk.journal.statistics.failedCommits == 0, "nobody else's change was lost")
        try await world.desk.reserve(try world.wish(trip, by: PersonID(3)), on: trip.id)
    }

    @Test(arguments: TestDatabase.allCases)
    func `R12: a name that a seat had elsewhere meanwhile is refused to its caller alone`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await PlannedWorld.run(on: database) { try await $0.put(1_000, to: Self.mia) }
            // Money is slow: nothing is set aside until this ends.
            let (gate, key) = AsyncStream.makeStream(of: Void.self)
            try await PlannedWorld.run(
                on: database, at: PlannedWorld.start + .minutes(60), beforeMoney: { for await _ in gate {} }
            ) { world in
                defer { key.finish() }
                let (first, second) = (world.trip(), world.trip(by: Self.driver, in: 72))
                try await world.desk.publish(first)
                try await world.desk.publish(second)
                let slow = try world.wish(second, by: Self.mia, fromWallet: true)
                let asking = Task { try await world.desk.reserve(slow, on: second.id) }
                try await until("its money is being set aside") { world.named.value == 1 }
                var quick = try world.wish(first, by: Self.mia)
                quick.id = slow.id
                let same = quick
                try await world.desk.reserve(same, on: first.id)
                try await world.desk.act(on: first.id) { book, now throws(BookingRefusal) in
                    try book.cancelReservation(same.id, by: Self.mia, at: now)
                }
                key.finish()
                await #expect(throws: BookingRefusal.usedBefore) { try await asking.value }
                #expect(try await world.wallet(Self.mia) == (1_000, 0), "all money is back")
                #expect(try await world.desk.wholeBook(first.id)?[slow.id]?.state.takesSeats == false)
                #expect(try await world.desk.book(second.id)?.reservations.isEmpty == true)
                // Long after, too.
                await #expect(throws: BookingRefusal.usedBefore) {
                    try await world.desk.reserve(same, on: second.id)
                }
                try await expectUnharmed(world, second)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R9: nobody publishes under the name of a trip that was called off, their own or another's`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let (gone, other) = (world.trip(), world.trip(by: Self.driver, in: 72))
                try await world.desk.publish(gone)
                try await world.desk.publish(other)
                try await world.desk.act(on: gone.id) { book, now throws(BookingRefusal) in
                    try book.cancelTrip(by: PlannedWorld.driver, at: now)
                }
                for driver in [PlannedWorld.driver, PersonID(8)] {
                    let again = PlannedTrip(
                        id: gone.id, driver: driver, stops: world.trip(in: 96).stops, seats: 1,
                        currency: .swissFranc, publishedAt: world.time.now)
                    await #expect(throws: BookingRefusal.usedBefore) {
                        try await world.desk.publish(again)
                    }
                    await #expect(throws: BookingRefusal.usedBefore) {
                        try await world.desk.publish([world.trip(by: driver, in: 120), again])
                    }
                }
                #expect(try await world.desk.wholeBook(gone.id)?.trip.driver == PlannedWorld.driver)
                try await expectUnharmed(world, other)
            }
        }
    }
}
