import Carpool
import Database
import Geography
import Identity
import Rides
import Terminal

/// Rides and drives that are over, as years of serving leave them in a store: as many rows as are wanted, made by the
/// database itself of one ride and one drive that were stored the usual way.
struct FinishedRides {
    private let count: Int
    /// Rows of one transaction.
    private static let batch = 20_000

    init(_ count: Int) { self.count = count }

    /// Fills a store that has the tables of rides.
    func fill(_ location: DatabaseLocation, _ bar: Console.Progress) async throws {
        let database = try await location.open()
        let (ride, offer) = try await storeTemplates(in: database)
        for first in stride(from: 1, through: count, by: Self.batch) {
            let last = min(count, first + Self.batch - 1)
            try await database.write(within: .seconds(300)) { transaction in
                try transaction.execute(Self.drives(first, last, like: offer))
                try transaction.execute(Self.rides(first, last, like: ride))
            }
            bar.update("Filling", Double(last) / Double(count))
        }
        // As every database does by itself in the course of the years.
        try await database.write(within: .seconds(300)) { try $0.execute("ANALYZE") }
        bar.finish()
        await database.close()
    }

    /// One ride and its drive, both over.
    private func storeTemplates(in database: any Database) async throws -> (RequestID, OfferID) {
        let transition = CommitWorkload().finished
        guard let ride = transition.rides.first, let offer = transition.offers.first else {
            throw CommandError("There is no ride to fill the store with.")
        }
        let store = DatabaseRideStore(database)
        try await store.write([transition])
        try await store.write([RideTransition(rides: [], offers: [], endedOffers: [offer.id])])
        return (ride.id, offer.id)
    }

    /// Twenty thousand passengers and five thousand drivers, a ride a minute.
    private static func rides(_ first: Int, _ last: Int, like template: RequestID) -> SQL {
        """
        \(numbers(first, last))
        INSERT INTO rides
            (id, passenger_id, driver_id, offer_id, is_open, state, body, version, created_at)
        SELECT \(id("4000")), \(id("8000", modulo: 20_000)), \(id("9000", modulo: 5_000)), \(id("5000")), 0,
            template.state, template.body, 1, template.created_at + n * 60000
        FROM numbers, rides template WHERE template.id = \(template.text)
        """
    }

    private static func drives(_ first: Int, _ last: Int, like template: OfferID) -> SQL {
        """
        \(numbers(first, last))
        INSERT INTO offers (id, driver_id, is_open, is_simulated, body, version, created_at)
        SELECT \(id("5000")), \(id("9000", modulo: 5_000)), 0, 0, template.body, 1,
            template.created_at + n * 60000
        FROM numbers, offers template WHERE template.id = \(template.text)
        """
    }

    private static func numbers(_ first: Int, _ last: Int) -> SQL {
        """
        WITH RECURSIVE numbers(n) AS (
            SELECT CAST(\(first) AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(\(last) AS BIGINT)
        )
        """
    }

    /// An identifier made of `n`, of twelve digits, in a family of its own.
    private static func id(_ family: String, modulo: Int? = nil) -> SQL {
        let number: SQL = modulo.map { "CAST(n % \(unsafeSQL: String($0)) AS TEXT)" } ?? "CAST(n AS TEXT)"
        let start = "00000000-0000-7000-\(family)-"
        return """
            '\(unsafeSQL: start)' || substr('000000000000' || \(number), length(\(number)) + 1)
            """
    }
}
