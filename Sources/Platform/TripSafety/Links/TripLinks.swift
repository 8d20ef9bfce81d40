import Crypto
public import Database
import Identity

/// The links to trips of all rooms, as they are kept.
///
/// They stand in one table, which does not say of which room a trip is: each room is asked whether it knows the trip, and
/// as no two things in the city bear the same 128 bits (random ones, or a digest over the room's own word), one does at
/// most. The columns are called after rides, which came first.
public struct TripLinks: Sendable {
    /// The tables.
    public static let schema = Schema(
        "trip_shares",
        [
            Migration(
                "links to live trips",
                [
                    """
                    CREATE TABLE trip_shares (
                        id \(word: .text) PRIMARY KEY,
                        ride_id \(word: .text) NOT NULL,
                        person_id \(word: .text) NOT NULL,
                        token_hash \(word: .blob) NOT NULL UNIQUE,
                        ended_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX trip_shares_of_ride ON trip_shares (ride_id, created_at)",
                ]),
            Migration(
                "links that have ended are gone",
                [
                    "DELETE FROM trip_shares WHERE ended_at IS NOT NULL",
                    "ALTER TABLE trip_shares DROP COLUMN ended_at",
                ]),
            Migration(
                "links of people",
                [
                    "CREATE INDEX trip_shares_of_person ON trip_shares (person_id, created_at, id)"
                ]),
        ])

    private let database: any Database

    /// Links in a database that has the ``schema``.
    init(_ database: any Database) { self.database = database }

    /// What the link with a token leads to; nothing for one that has ended or never was.
    func link(of token: SecretToken) async throws -> TripLink? {
        let digest = token.digest
        let row = try await database.read { transaction in
            try transaction.optionalRow(
                "SELECT ride_id, person_id FROM trip_shares WHERE token_hash = \(digest)"
            ).map { row in
                (try row.decode("ride_id", as: String.self), try row.decode("person_id", as: String.self))
            }
        }
        guard let row, let trip = UniqueID(row.0), let person = UniqueID(row.1) else { return nil }
        return TripLink(trip: trip, person: person)
    }
}
