public import Database
import Geography
import Identity

extension Schema {
    /// The table of favourite places.
    public static let favourites = Schema(
        "favourites",
        [
            Migration(
                "favourite places",
                [
                    """
                    CREATE TABLE favourites (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        kind \(word: .text) NOT NULL CHECK (kind IN ('home', 'work', 'place')),
                        label \(word: .text),
                        latitude \(word: .real) NOT NULL,
                        longitude \(word: .real) NOT NULL,
                        address \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX favourites_of_person ON favourites (person_id, created_at)",
                    """
                    CREATE UNIQUE INDEX favourites_one_home_and_work ON favourites (person_id, kind)
                    WHERE kind <> 'place'
                    """,
                ])
        ])
}

extension Favourite.Kind: SQLEncodable, SQLDecodable {}

extension FavouriteLabel: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

/// The SQL of favourite places.
extension Transaction {
    private static var columns: SQL {
        "id, person_id, kind, label, latitude, longitude, address, created_at, version"
    }

    func favourites(of person: UniqueID) throws -> [Favourite] {
        try rows("SELECT \(Self.columns) FROM favourites WHERE person_id = \(person)") { row in
            try Favourite(row)
        }
    }

    func favourites(
        of person: UniqueID, after position: (at: Timestamp, id: UniqueID)?, limit: Int
    ) throws -> [Favourite] {
        let earlier: SQL = position.map { "AND (created_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try rows(
            """
            SELECT \(Self.columns) FROM favourites WHERE person_id = \(person) \(earlier)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try Favourite($0) }
    }

    func favourite(_ id: UniqueID, of person: UniqueID) throws -> Favourite? {
        try optionalRow(
            "SELECT \(Self.columns) FROM favourites WHERE id = \(id) AND person_id = \(person)"
        ).map { try Favourite($0) }
    }

    func insert(_ place: Favourite) throws {
        try execute(
            """
            INSERT INTO favourites (\(Self.columns))
            VALUES (\(place.id), \(place.person), \(place.kind), \(place.label),
                \(place.coordinate.latitude), \(place.coordinate.longitude), \(place.address),
                \(place.createdAt), \(place.version))
            """)
    }

    func update(_ place: Favourite) throws {
        try execute(
            """
            UPDATE favourites SET label = \(place.label), latitude = \(place.coordinate.latitude),
                longitude = \(place.coordinate.longitude), address = \(place.address),
                version = \(place.version)
            WHERE id = \(place.id) AND person_id = \(place.person)
            """)
    }

    /// Returns whether there was such a place of that person.
    func removeFavourite(_ id: UniqueID, of person: UniqueID) throws -> Bool {
        try execute("DELETE FROM favourites WHERE id = \(id) AND person_id = \(person)") > 0
    }
}

extension Favourite {
    init(_ row: Row) throws {
        guard
            let coordinate = Coordinate(
                validating: try row.decode("latitude"), longitude: try row.decode("longitude"))
        else { throw DatabaseError(.unexpectedValue, "a favourite place is nowhere") }
        self.init(
            id: try row.decode("id"), person: try row.decode("person_id"),
            draft: try FavouriteDraft(
                kind: try row.decode("kind"), label: try row.decode("label"), coordinate: coordinate,
                address: try row.decode("address")), createdAt: try row.decode("created_at"),
            version: try row.decode("version"))
    }
}
