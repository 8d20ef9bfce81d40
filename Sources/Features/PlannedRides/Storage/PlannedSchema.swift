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
                        was_driven \(word: .integer) NOT NULL,
                        departs_at \(word: .integer) NOT NULL, arrives_at \(word: .integer) NOT NULL,
                        body \(word: .text) NOT NULL, version \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    // A start reads what is not over, however much is.
                    "CREATE INDEX planned_trips_open ON planned_trips (is_open, id) WHERE is_open = 1",
                    "CREATE INDEX planned_trips_by_driver ON planned_trips (driver_id, departs_at, id)",
                    "CREATE INDEX planned_trips_driven ON planned_trips (driver_id) WHERE was_driven = 1",
                    "CREATE INDEX planned_trips_by_time ON planned_trips (departs_at, id)",
                    """
                    CREATE INDEX planned_trips_by_series ON planned_trips (series_id, departs_at)
                    WHERE series_id IS NOT NULL
                    """,
                    """
                    CREATE TABLE planned_reservations (
                        id \(word: .text) PRIMARY KEY, trip_id \(word: .text) NOT NULL,
                        passenger_id \(word: .text) NOT NULL, state \(word: .text) NOT NULL,
                        is_open \(word: .integer) NOT NULL,
                        boards_at \(word: .integer) NOT NULL, body \(word: .text) NOT NULL,
                        version \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX planned_reservations_by_trip ON planned_reservations (trip_id, created_at, id)",
                    """
                    CREATE INDEX planned_reservations_by_passenger
                    ON planned_reservations (passenger_id, boards_at, id)
                    """,
                    """
                    CREATE INDEX planned_reservations_open
                    ON planned_reservations (passenger_id) WHERE is_open = 1
                    """,
                    """
                    CREATE TABLE planned_alerts (
                        id \(word: .text) PRIMARY KEY, person_id \(word: .text) NOT NULL,
                        search \(word: .text) NOT NULL, expires_at \(word: .integer) NOT NULL,
                        checked_at \(word: .integer) NOT NULL, told \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX planned_alerts_by_person ON planned_alerts (person_id, created_at, id)",
                    "CREATE INDEX planned_alerts_by_end ON planned_alerts (expires_at, id)",
                ]),
            Migration(
                "limits and recalled trips",
                [
                    // How many trips a driver has published lately, and how often somebody has asked on one.
                    "CREATE INDEX planned_trips_by_publishing ON planned_trips (driver_id, created_at)",
                    """
                    CREATE INDEX planned_reservations_by_asking
                    ON planned_reservations (trip_id, passenger_id)
                    """,
                    // Shared trips that were called off. All that were there before count as that until they are written anew:
                    // whoever reads them looks at what they are.
                    "ALTER TABLE planned_trips ADD COLUMN is_recalled \(word: .integer) NOT NULL DEFAULT 1",
                    """
                    CREATE INDEX planned_trips_recalled ON planned_trips (departs_at, id)
                    WHERE is_recalled = 1
                    """,
                ]),
        ])
}
