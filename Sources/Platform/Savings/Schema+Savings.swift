public import Database

extension Schema {
    /// What rides that came to their end saved.
    public static let savings = Schema(
        "savings",
        [
            Migration(
                "what rides saved",
                [
                    """
                    CREATE TABLE saved_rides (
                        id \(word: .text) PRIMARY KEY, room \(word: .text) NOT NULL,
                        passenger_id \(word: .text), driver_id \(word: .text),
                        is_simulated \(word: .integer) NOT NULL, people \(word: .integer) NOT NULL,
                        month \(word: .text) NOT NULL, metres \(word: .integer) NOT NULL,
                        detour \(word: .integer) NOT NULL, alone \(word: .integer) NOT NULL,
                        detour_cost \(word: .integer) NOT NULL, paid \(word: .integer) NOT NULL,
                        currency \(word: .text) NOT NULL, arrived_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL, version \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX saved_rides_by_passenger ON saved_rides (passenger_id, month, id)",
                    "CREATE INDEX saved_rides_by_driver ON saved_rides (driver_id, month, id)",
                    "CREATE INDEX saved_rides_by_time ON saved_rides (arrived_at)",
                ])
        ])
}
