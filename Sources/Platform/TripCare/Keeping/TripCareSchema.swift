public import Database

extension Schema {
    /// The tables of what people tell of rides, of all rooms.
    public static let tripCare = Schema(
        "trip_care",
        [
            Migration(
                "problems and things left in cars, and what is written about them",
                [
                    """
                    CREATE TABLE trip_cases (
                        id \(word: .text) PRIMARY KEY,
                        group_id \(word: .text) NOT NULL,
                        room \(word: .text) NOT NULL,
                        ride_id \(word: .text) NOT NULL,
                        reporter_id \(word: .text) NOT NULL,
                        is_driver \(word: .integer) NOT NULL CHECK (is_driver IN (0, 1)),
                        other_id \(word: .text) NOT NULL,
                        reach \(word: .text) NOT NULL,
                        kind \(word: .text) NOT NULL,
                        is_thing \(word: .integer) NOT NULL CHECK (is_thing IN (0, 1)),
                        state \(word: .text) NOT NULL,
                        due_at \(word: .integer),
                        desk_at \(word: .integer),
                        closed_at \(word: .integer),
                        way \(word: .text) NOT NULL,
                        ride_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX trip_cases_of_ride ON trip_cases (ride_id, created_at)",
                    "CREATE INDEX trip_cases_of_group ON trip_cases (group_id)",
                    "CREATE INDEX trip_cases_of_reporter ON trip_cases (reporter_id, created_at, id)",
                    "CREATE INDEX trip_cases_of_other ON trip_cases (other_id, created_at, id)",
                    "CREATE INDEX trip_cases_by_time ON trip_cases (created_at, id)",
                    "CREATE INDEX trip_cases_due ON trip_cases (room, due_at) WHERE due_at IS NOT NULL",
                    "CREATE INDEX trip_cases_waiting ON trip_cases (created_at, id) WHERE desk_at IS NOT NULL",
                    """
                    CREATE INDEX trip_cases_things ON trip_cases (created_at, id)
                    WHERE is_thing = 1 AND closed_at IS NULL
                    """,
                    """
                    CREATE TABLE trip_case_lines (
                        id \(word: .text) PRIMARY KEY,
                        case_id \(word: .text) NOT NULL,
                        number \(word: .integer) NOT NULL,
                        author_id \(word: .text) NOT NULL,
                        actor \(word: .text) NOT NULL,
                        words \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE UNIQUE INDEX trip_case_lines_of_case ON trip_case_lines (case_id, number)",
                    "CREATE INDEX trip_case_lines_of_author ON trip_case_lines (author_id, created_at, id)",
                ])
        ])
}
