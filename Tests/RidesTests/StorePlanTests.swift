import Carpool
import Database
import DatabaseTesting
import Geography
import Identity
import Rides
import Testing
import Wallets

/// What a start and the page of a drive read must not grow with everything that is over.
@Suite("How the store of rides is asked", .timeLimit(.minutes(2)))
struct StorePlanTests {
    private static let driver = PersonID(1)

    /// Adds rows whose identifiers are a family and a number.
    private static func numbered(_ table: String, _ family: Int, _ columns: String, _ values: String) -> SQL {
        """
        WITH RECURSIVE numbers(n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 30000)
        INSERT INTO \(unsafeSQL: table) (id, \(unsafeSQL: columns), body, version, created_at)
        SELECT CAST(\(family) AS TEXT) || '-' || CAST(n AS TEXT), \(unsafeSQL: values), '{}', 1, n * 60000 FROM numbers
        """
    }

    /// Fills a store with finished rides and drives, two on the way, and simulated drives that were left behind.
    private func fill(_ database: any Database) async throws {
        let driver = Self.driver.text
        try await database.write(within: .seconds(60)) { transaction in
            try transaction.execute(
                Self.numbered(
                    "offers", 1, "driver_id, is_open, is_simulated",
                    "'\(driver)', CASE WHEN n < 3 THEN 1 ELSE 0 END, CASE WHEN n = 5 THEN 1 ELSE 0 END"))
            try transaction.execute(
                Self.numbered(
                    "rides", 2, "passenger_id, driver_id, offer_id, is_open, state",
                    "'p', '\(driver)', '1-' || CAST(n AS TEXT), CASE WHEN n < 3 THEN 1 ELSE 0 END, 'closed'"))
            try transaction.execute("ANALYZE")
        }
    }

    /// How the database means to answer.
    private func plan(_ query: SQL, _ kind: TestDatabase, _ database: any Database) async throws -> [String] {
        // Explained only, but SQLite lets a reading transaction not even do that with a deletion.
        try await database.write { transaction in
            if kind == .postgreSQL {
                return try transaction.rows("EXPLAIN \(query)") { try $0.decode("QUERY PLAN") }
            }
            return try transaction.rows("EXPLAIN QUERY PLAN \(query)") { try $0.decode("detail") }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a start and a drive's page are answered by indexes, not by all that is over`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.wallets, DatabaseRideStore.schema], now: 1)
            try await fill(database)
            let underWay = DatabaseRideStore.underWay
            let queries: [SQL] =
                DatabaseRideStore.sweeps + [underWay.rides, underWay.offers] + DatabaseRideStore.moments
                + TripStore.driven(
                    [OfferID(7), OfferID(8)], by: Self.driver, since: Timestamp(milliseconds: 6_000_000),
                    latest: Timestamp(milliseconds: 12_000_000))
            for query in queries {
                for step in try await plan(query, kind, database) {
                    let isWhole =
                        kind == .postgreSQL
                        ? step.contains("Seq Scan on rides") || step.contains("Seq Scan on offers")
                        : (step.hasPrefix("SCAN rides") || step.hasPrefix("SCAN offers"))
                            && !step.contains("INDEX")
                    #expect(!isWhole, "\(step) answers \(query)")
                    #expect(!step.contains("rides_by_driver (driver_id=?)"), "a driver's whole history")
                }
            }
            // And they still do what they say.
            try await database.write { for sweep in DatabaseRideStore.sweeps { try $0.execute(sweep) } }
            let (rides, offers, all): (Int, Int, Int) = try await database.read { transaction in
                (
                    try transaction.rows(underWay.rides) { _ in 1 }.count,
                    try transaction.rows(underWay.offers) { _ in 1 }.count,
                    try transaction.value("SELECT COUNT(*) FROM offers")
                )
            }
            #expect(rides == 2 && offers == 2 && all == 29_999)
        }
    }
}
