public import Database

extension Schema {
    /// Planned trips and the reservations on them: what is searched for in columns, the rest as JSON.
    public static let plannedRides = Schema(
        "planned_rides",
        [
            Migration(
                "trips and reservations",
                [
                    """
                    CREATE TABLE planned_trips (
                        id \(word: .text) PRIMARY KEY, driver_id \(word: .text) NOT NULL,
                        series_id \(word: .text), is_open \(word: .integer) NOT NULL,
                        departs_at \(word: .integer) NOT NULL, arrives_at \(word: .integer) NOT NULL,
                        body \(word: .text) NOT NULL, version \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    // A start reads what is not over, however much is.
                    "CREATE INDEX planned_trips_open ON planned_trips (is_open, id) WHERE is_open = 1",
                    "CREATE INDEX planned_trips_by_driver ON planned_trips (driver_id, departs_at, id)",
                    "CREATE INDEX planned_trips_by_time ON planned_trips (departs_at, id)",
                    """
                    CREATE INDEX planned_trips_by_series ON planned_trips (series_id, departs_at)
                    WHERE series_id IS NOT NULL
                    """,
                    """
                    CREATE TABLE planned_reservations (
                        id \(word: .text) PRIMARY KEY, trip_id \(word: .text) NOT NULL,
                        passenger_id \(word: .text) NOT NULL, state \(word: .text) NOT NULL,
                        boards_at \(word: .integer) NOT NULL, body \(word: .text) NOT NULL,
                        version \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX planned_reservations_by_trip ON planned_reservations (trip_id, created_at, id)",
                    """
                    CREATE INDEX planned_reservations_by_passenger
                    ON planned_reservations (passenger_id, boards_at, id)
                    """,
                ])
        ])
}
