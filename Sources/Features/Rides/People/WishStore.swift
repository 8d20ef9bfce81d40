import Carpool
public import Database
import Geography
import Identity

/// Keeps what people usually wish for on a ride.
public struct WishStore: Sendable {
    /// The tables.
    public static let schema = Schema(
        "ride_wishes",
        [
            Migration(
                "usual wishes",
                [
                    """
                    CREATE TABLE ride_wishes (
                        person_id \(word: .text) PRIMARY KEY,
                        quiet \(word: .integer) NOT NULL,
                        smoke_free \(word: .integer) NOT NULL,
                        without_music \(word: .integer) NOT NULL,
                        women_only \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """
                ]),
            Migration(
                "friends only",
                ["ALTER TABLE ride_wishes ADD COLUMN friends_only \(word: .integer) NOT NULL DEFAULT 0"]),
            Migration(
                "boarding codes",
                ["ALTER TABLE ride_wishes ADD COLUMN wants_code \(word: .integer) NOT NULL DEFAULT 0"]),
        ])

    private let database: any Database

    /// Wishes in a database that has the ``schema``.
    public init(_ database: any Database) { self.database = database }

    /// What a person usually wishes for; nothing in particular where nothing was kept.
    func wishes(of person: PersonID) async throws -> RideWishes {
        try await database.read { transaction in
            let row = try transaction.optionalRow(
                """
                SELECT quiet, smoke_free, without_music, women_only, friends_only, wants_code FROM ride_wishes
                WHERE person_id = \(person.text)
                """)
            var wishes = RideWishes()
            guard let row else { return wishes }
            wishes.isQuiet = try row.decode("quiet")
            wishes.isSmokeFree = try row.decode("smoke_free")
            wishes.isWithoutMusic = try row.decode("without_music")
            wishes.isWomenOnly = try row.decode("women_only")
            wishes.isFriendsOnly = try row.decode("friends_only")
            wishes.wantsCode = try row.decode("wants_code")
            return wishes
        }
    }

    /// Keeps what a person usually wishes for.
    func keep(_ wishes: RideWishes, of person: PersonID, at now: Timestamp) async throws {
        try await database.write { transaction in
            try transaction.execute(
                """
                INSERT INTO ride_wishes
                    (person_id, quiet, smoke_free, without_music, women_only, friends_only, wants_code, created_at,
                    version)
                VALUES (\(person.text), \(wishes.isQuiet), \(wishes.isSmokeFree), \(wishes.isWithoutMusic),
                    \(wishes.isWomenOnly), \(wishes.isFriendsOnly), \(wishes.wantsCode), \(now), \(1))
                ON CONFLICT (person_id) DO UPDATE SET quiet = excluded.quiet,
                    smoke_free = excluded.smoke_free, without_music = excluded.without_music,
                    women_only = excluded.women_only, friends_only = excluded.friends_only,
                    wants_code = excluded.wants_code,
                    version = ride_wishes.version + 1
                """)
        }
    }
}
