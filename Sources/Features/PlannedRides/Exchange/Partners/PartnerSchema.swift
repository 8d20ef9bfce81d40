public import Database

extension Schema {
    /// The other operators that the city lets in, and under which keys; nothing of people.
    public static let carpoolPartners = Schema(
        "carpool_partners",
        [
            Migration(
                "partners and their keys",
                [
                    """
                    CREATE TABLE carpool_partners (
                        id \(word: .text) PRIMARY KEY, name \(word: .text) NOT NULL,
                        domain \(word: .text) NOT NULL, address \(word: .text),
                        key_mark \(word: .text), key_made_at \(word: .integer),
                        asked \(word: .integer) NOT NULL, asked_at \(word: .integer),
                        version \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE UNIQUE INDEX carpool_partners_by_domain ON carpool_partners (domain)",
                    """
                    CREATE UNIQUE INDEX carpool_partners_by_key ON carpool_partners (key_mark)
                    WHERE key_mark IS NOT NULL
                    """,
                ]),
            Migration(
                "seats that partners ask for",
                [
                    """
                    CREATE TABLE carpool_bookings (
                        id \(word: .text) PRIMARY KEY, partner_id \(word: .text) NOT NULL,
                        trip_id \(word: .text) NOT NULL, reservation_id \(word: .text) NOT NULL,
                        passenger_id \(word: .text) NOT NULL, alias \(word: .text) NOT NULL,
                        body \(word: .text) NOT NULL, boards_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX carpool_bookings_by_passenger ON carpool_bookings (passenger_id, created_at)",
                    "CREATE INDEX carpool_bookings_by_time ON carpool_bookings (boards_at)",
                ]),
        ])
}
