import Carpool
import Database
import DatabaseTesting
import Garage
import Geography
import Identity
import Rides
import Testing

@Suite("What drivers called off", .timeLimit(.minutes(1))) struct DriverCancellationTests {
    @Test(arguments: TestDatabase.allCases)
    func `R6: why a driver called somebody off is kept, as it was said first`(kind: TestDatabase) async throws
    {
        try await kind.withDatabase { database in
            try await database.migrate([.driving], now: 1)
            let reasons = DriverCancellations(database)
            let (ride, driver) = (RequestID(7), PersonID(8))
            #expect(try await reasons.latest(limit: 10).isEmpty)
            try await reasons.note(.car, of: ride, by: driver, at: Timestamp(milliseconds: 1))
            try await reasons.note(.time, of: ride, by: driver, at: Timestamp(milliseconds: 2))
            let first = try #require(try await reasons.latest(limit: 10).first)
            #expect((first.ride, first.driver, first.reason) == (ride, driver, .car))
            for number in 8..<11 {
                try await reasons.note(
                    .way, of: RequestID(UInt128(number)), by: driver,
                    at: Timestamp(milliseconds: Int64(number)))
            }
            #expect(try await reasons.latest(limit: 2).map(\.at.milliseconds) == [10, 9])
            let older = try await reasons.latest(before: Timestamp(milliseconds: 9), limit: 2)
            #expect(older.map(\.at.milliseconds) == [8, 1])
            #expect(try await reasons.counts(since: Timestamp(milliseconds: 8)) == [.way: 3])
        }
    }
}
