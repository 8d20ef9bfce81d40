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
            Migration(
                "ratings, reviews and reports of anything",
                [
                    "ALTER TABLE ratings RENAME TO person_ratings",
                    "ALTER TABLE rating_totals RENAME TO person_rating_totals",
                    // A review is a rating with an identifier, whose occasion is its subject.
                    """
                    CREATE TABLE ratings (
                        id \(word: .text),
                        subject_kind \(word: .text) NOT NULL,
                        subject_id \(word: .text) NOT NULL,
                        occasion_id \(word: .text) NOT NULL,
                        from_id \(word: .text) NOT NULL,
                        stars \(word: .integer) NOT NULL CHECK (stars BETWEEN 1 AND 5),
                        comment \(word: .text),
                        answer \(word: .text),
                        answered_by \(word: .text),
                        answered_at \(word: .integer),
                        hidden_at \(word: .integer),
                        changed_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        PRIMARY KEY (occasion_id, from_id, subject_kind, subject_id)
                    ) \(word: .tableOptions)
                    """,
                    """
                    INSERT INTO ratings (subject_kind, subject_id, occasion_id, from_id, stars, comment, created_at,
                        version)
                    SELECT 'person', about_id, trip_id, from_id, stars, comment, created_at, 1 FROM person_ratings
                    """,
                    "DROP TABLE person_ratings",
                    "CREATE UNIQUE INDEX ratings_id ON ratings (id) WHERE id IS NOT NULL",
                    """
                    CREATE INDEX ratings_newest ON ratings (subject_kind, subject_id, created_at, from_id)
                    WHERE hidden_at IS NULL
                    """,
                    // The sum over the ratings that are not hidden.
                    """
                    CREATE TABLE rating_totals (
                        subject_kind \(word: .text) NOT NULL,
                        subject_id \(word: .text) NOT NULL,
                        stars \(word: .integer) NOT NULL,
                        count \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (subject_kind, subject_id)
                    ) \(word: .tableOptions)
                    """,
                    """
                    INSERT INTO rating_totals (subject_kind, subject_id, stars, count, created_at)
                    SELECT 'person', person_id, stars, count, created_at FROM person_rating_totals
                    """,
                    "DROP TABLE person_rating_totals",
                    """
                    CREATE TABLE reports (
                        id \(word: .text) PRIMARY KEY,
                        reporter_id \(word: .text) NOT NULL,
                        subject_kind \(word: .text) NOT NULL,
                        subject_id \(word: .text) NOT NULL,
                        occasion_id \(word: .text),
                        reason \(word: .text) NOT NULL,
                        remark \(word: .text) NOT NULL,
                        settled_at \(word: .integer),
                        settled_by \(word: .text),
                        settled_note \(word: .text),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    INSERT INTO reports (id, reporter_id, subject_kind, subject_id, occasion_id, reason, remark,
                        settled_at, settled_by, settled_note, created_at, version)
                    SELECT id, reporter_id, 'person', about_id, trip_id, reason, remark, settled_at, settled_by,
                        settled_note, created_at, version
                    FROM person_reports
                    """,
                    "DROP TABLE person_reports",
                    "CREATE INDEX reports_of ON reports (reporter_id, created_at)",
                    "CREATE INDEX reports_about ON reports (subject_kind, subject_id)",
                    "CREATE INDEX reports_by_time ON reports (created_at, id)",
                    "CREATE INDEX reports_open ON reports (created_at, id) WHERE settled_at IS NULL",
                ]),
            Migration(
                "why reviews and answers are hidden",
                [
                    "ALTER TABLE ratings ADD COLUMN hidden_reason \(word: .text)",
                    "ALTER TABLE ratings ADD COLUMN answer_hidden_at \(word: .integer)",
                    "ALTER TABLE ratings ADD COLUMN answer_hidden_reason \(word: .text)",
                    """
                    CREATE INDEX ratings_hidden ON ratings (subject_kind, subject_id, created_at, from_id)
                    WHERE hidden_at IS NOT NULL OR answer_hidden_at IS NOT NULL
                    """,
                ]),
            Migration(
                "people who leave",
                [
                    "CREATE INDEX ratings_from ON ratings (from_id, created_at, occasion_id)"
                ]),
            Migration(
                "who answered",
                ["CREATE INDEX ratings_answered ON ratings (answered_by) WHERE answered_by IS NOT NULL"]),
        ])
}
