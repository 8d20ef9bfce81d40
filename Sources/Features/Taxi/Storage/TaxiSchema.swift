public import Database

extension Schema {
    /// Zones, vehicles and drivers, who is on duty, calls, and what counts for fairness.
    public static let taxi = Schema(
        "taxi",
        [
            Migration(
                "zones, taxis and calls",
                [
                    """
                    CREATE TABLE taxi_zones (
                        id \(word: .integer) PRIMARY KEY, name \(word: .text) NOT NULL,
                        south \(word: .integer) NOT NULL, west \(word: .integer) NOT NULL,
                        north \(word: .integer) NOT NULL, east \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE taxi_vehicles (
                        id \(word: .text) PRIMARY KEY, code \(word: .text) NOT NULL UNIQUE,
                        plate \(word: .text) NOT NULL, model \(word: .text) NOT NULL,
                        colour \(word: .text) NOT NULL, seats \(word: .integer) NOT NULL,
                        features \(word: .integer) NOT NULL, licence \(word: .text) NOT NULL,
                        version \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE taxi_drivers (
                        person_id \(word: .text) PRIMARY KEY, licence \(word: .text) NOT NULL,
                        taxi_id \(word: .text), version \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE taxi_cabs (
                        taxi_id \(word: .text) PRIMARY KEY, driver_id \(word: .text) NOT NULL,
                        body \(word: .text) NOT NULL, version \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE taxi_calls (
                        id \(word: .text) PRIMARY KEY, caller_id \(word: .text) NOT NULL,
                        driver_id \(word: .text), is_open \(word: .integer) NOT NULL,
                        state \(word: .text) NOT NULL, body \(word: .text) NOT NULL,
                        version \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX taxi_calls_under_way ON taxi_calls (is_open) WHERE is_open = 1",
                    "CREATE INDEX taxi_calls_by_caller ON taxi_calls (caller_id, created_at, id)",
                    "CREATE INDEX taxi_calls_by_driver ON taxi_calls (driver_id, created_at, id)",
                    "CREATE INDEX taxi_calls_by_time ON taxi_calls (created_at)",
                    """
                    CREATE TABLE taxi_hours (
                        hour \(word: .integer) NOT NULL, zone \(word: .integer) NOT NULL,
                        taxi_id \(word: .text) NOT NULL, stays \(word: .integer) NOT NULL,
                        waited \(word: .integer) NOT NULL, asked \(word: .integer) NOT NULL,
                        accepted \(word: .integer) NOT NULL, refused \(word: .integer) NOT NULL,
                        silent \(word: .integer) NOT NULL, served \(word: .integer) NOT NULL,
                        gave_up \(word: .integer) NOT NULL, lost_caller \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL, PRIMARY KEY (hour, zone, taxi_id)
                    )\(word: .tableOptions)
                    """,
                ]),
            Migration(
                "rules that operators set",
                [
                    """
                    CREATE TABLE taxi_rules (
                        id \(word: .integer) PRIMARY KEY, body \(word: .text) NOT NULL,
                        version \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """
                ]),
            Migration(
                "when calls ended",
                [
                    "ALTER TABLE taxi_calls ADD COLUMN ended_at \(word: .integer)",
                    // Drivers look at today's alone: what is older needs no end.
                    """
                    UPDATE taxi_calls SET ended_at = created_at
                    WHERE created_at >= (SELECT MAX(created_at) FROM taxi_calls) - 172800000
                        AND is_open = 0
                    """,
                    "CREATE INDEX taxi_calls_by_end ON taxi_calls (driver_id, ended_at, id)",
                ]),
            Migration(
                "how drives from the wallet are paid",
                [
                    """
                    CREATE TABLE taxi_bills (
                        call_id \(word: .text) PRIMARY KEY, caller_id \(word: .text) NOT NULL,
                        driver_id \(word: .text) NOT NULL, hold_id \(word: .text) NOT NULL,
                        state \(word: .text) NOT NULL, is_open \(word: .integer) NOT NULL,
                        due_at \(word: .integer) NOT NULL, body \(word: .text) NOT NULL,
                        version \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX taxi_bills_due ON taxi_bills (due_at, call_id) WHERE is_open = 1",
                    """
                    CREATE INDEX taxi_bills_contested ON taxi_bills (state, created_at, call_id)
                    WHERE state = 'contested'
                    """,
                    "CREATE INDEX taxi_bills_by_caller ON taxi_bills (caller_id, created_at, call_id)",
                    "CREATE INDEX taxi_bills_by_driver ON taxi_bills (driver_id, created_at, call_id)",
                ]),
        ])
}
