public import Database

extension Schema {
    /// The tables of drivers: their cars, and why they called passengers off, which rides keep. They are one schema because
    /// they began as one, and cities that have it go on.
    public static let driving = Schema(
        "driving",
        [
            Migration(
                "vehicles",
                [
                    """
                    CREATE TABLE vehicles (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        model \(word: .text) NOT NULL,
                        colour \(word: .text) NOT NULL,
                        plate \(word: .text) NOT NULL,
                        seats \(word: .integer) NOT NULL CHECK (seats BETWEEN 1 AND 8),
                        luggage \(word: .integer) NOT NULL CHECK (luggage BETWEEN 0 AND 8),
                        used_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX vehicles_of_person ON vehicles (person_id, used_at)",
                ]),
            Migration(
                "reasons of drivers",
                [
                    """
                    CREATE TABLE driver_cancellations (
                        ride_id \(word: .text) NOT NULL,
                        driver_id \(word: .text) NOT NULL,
                        reason \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (ride_id, driver_id)
                    ) \(word: .tableOptions)
                    """
                ]),
            Migration(
                "reasons in the order in which operators read them",
                [
                    """
                    CREATE INDEX driver_cancellations_by_time
                    ON driver_cancellations (created_at DESC, ride_id)
                    """
                ]),
            Migration(
                "drivers who leave",
                [
                    "CREATE INDEX driver_cancellations_of ON driver_cancellations (driver_id, created_at, ride_id)"
                ]),
        ])
}
