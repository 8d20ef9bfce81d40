public import Database
public import Geography
public import Identity

/// R22: Where people went last, by whichever room: the first thing that they are offered when they choose where to.
public struct RecentPlaces: Sendable {
    /// How many are kept of each person.
    public static let most = 10

    /// The table. A place is one however exactly it was chosen; the newest are found by the index.
    public static let schema = Schema(
        "recent_places",
        [
            Migration(
                "recent places",
                [
                    """
                    CREATE TABLE recent_places (
                        person_id \(word: .text) NOT NULL,
                        place \(word: .text) NOT NULL,
                        name \(word: .text) NOT NULL,
                        latitude \(word: .real) NOT NULL,
                        longitude \(word: .real) NOT NULL,
                        used_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, place)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX recent_places_newest ON recent_places (person_id, used_at, place)",
                ])
        ])

    private let database: any Database

    /// The places in a database that has the ``schema``.
    public init(_ database: any Database) { self.database = database }

    /// Where a person went last, the last first.
    public func places(of person: UniqueID) async throws -> [RecentPlace] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT name, latitude, longitude, used_at FROM recent_places WHERE person_id = \(person)
                ORDER BY used_at DESC, place DESC LIMIT \(Self.most)
                """
            ) { row in
                let at = Coordinate(
                    validating: try row.decode("latitude"), longitude: try row.decode("longitude"))
                guard let at else { throw DatabaseError(.unexpectedValue, "a recent place is nowhere") }
                return RecentPlace(
                    place: ChosenPlace(at, known: try row.decode("name")), usedAt: try row.decode("used_at"))
            }
        }
    }

    /// Notes where a person goes.
    package func note(
        _ coordinate: Coordinate, named name: String, of person: UniqueID, at now: Timestamp
    ) async throws {
        try await database.write { transaction in
            try transaction.noteRecentPlace(coordinate, named: name, of: person, at: now)
        }
    }

    /// Forgets where a person went.
    public func forget(_ person: UniqueID) async throws {
        try await database.write { try $0.forgetRecentPlaces(of: person) }
    }
}

/// A place where somebody went.
public struct RecentPlace: Hashable, Sendable {
    /// Which.
    public let place: ChosenPlace
    /// When they asked for the way there.
    public let usedAt: Timestamp
}

extension Transaction {
    /// Notes where somebody goes, with what they have asked for: of all but the newest nothing is kept.
    public func noteRecentPlace(
        _ coordinate: Coordinate, named name: String, of person: UniqueID, at now: Timestamp
    ) throws {
        // To eleven metres: the same house, however exactly it was chosen.
        func rounded(_ degrees: Double) -> Int { Int((degrees * 10_000).rounded()) }
        let place = "\(rounded(coordinate.latitude)),\(rounded(coordinate.longitude))"
        try execute(
            """
            INSERT INTO recent_places (person_id, place, name, latitude, longitude, used_at, created_at)
            VALUES (\(person), \(place), \(name), \(coordinate.latitude), \(coordinate.longitude), \(now), \(now))
            ON CONFLICT (person_id, place) DO UPDATE SET name = excluded.name, latitude = excluded.latitude,
                longitude = excluded.longitude, used_at = excluded.used_at
            """)
        try execute(
            """
            DELETE FROM recent_places WHERE person_id = \(person) AND place IN (
                SELECT place FROM recent_places WHERE person_id = \(person)
                ORDER BY used_at DESC, place DESC LIMIT \(1_000) OFFSET \(RecentPlaces.most)
            )
            """)
    }

    /// Forgets where a person went.
    public func forgetRecentPlaces(of person: UniqueID) throws {
        try execute("DELETE FROM recent_places WHERE person_id = \(person)")
    }
}
