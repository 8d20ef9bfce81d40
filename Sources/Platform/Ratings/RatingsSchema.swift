public import Database

extension Schema {
    /// The tables of ratings and reports.
    public static let ratings = Schema(
        "ratings",
        [
            Migration(
                "ratings and reports",
                [
                    """
                    CREATE TABLE ratings (
                        trip_id \(word: .text) NOT NULL,
                        from_id \(word: .text) NOT NULL,
                        about_id \(word: .text) NOT NULL,
                        stars \(word: .integer) NOT NULL CHECK (stars BETWEEN 1 AND 5),
                        comment \(word: .text),
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (trip_id, from_id, about_id)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX ratings_about ON ratings (about_id, created_at)",
                    // What everybody gave a person, kept as a sum so that a profile costs one row.
                    """
                    CREATE TABLE rating_totals (
                        person_id \(word: .text) PRIMARY KEY,
                        stars \(word: .integer) NOT NULL,
                        count \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE person_reports (
                        id \(word: .text) PRIMARY KEY,
                        reporter_id \(word: .text) NOT NULL,
                        about_id \(word: .text) NOT NULL,
                        trip_id \(word: .text),
                        reason \(word: .text) NOT NULL,
                        remark \(word: .text) NOT NULL,
                        settled_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX person_reports_waiting ON person_reports (settled_at, created_at)",
                    "CREATE INDEX person_reports_of ON person_reports (reporter_id, created_at)",
                ]),
            Migration(
                "what was done about reports",
                [
                    "ALTER TABLE person_reports ADD COLUMN settled_by \(word: .text)",
                    "ALTER TABLE person_reports ADD COLUMN settled_note \(word: .text)",
                    "CREATE INDEX person_reports_by_time ON person_reports (created_at, id)",
                    "CREATE INDEX person_reports_about ON person_reports (about_id)",
                ]),
            Migration(
                "reports that wait, and what is said of a person, the newest first",
                [
                    "CREATE INDEX person_reports_open ON person_reports (created_at, id) WHERE settled_at IS NULL",
                    "DROP INDEX ratings_about",
                    "CREATE INDEX ratings_about ON ratings (about_id, created_at, trip_id)",
                ]),
        ])
}
