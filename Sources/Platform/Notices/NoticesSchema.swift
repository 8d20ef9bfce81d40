public import Database

extension Schema {
    /// The tables of notices and of what people chose about them.
    public static let notices = Schema(
        "notices",
        [
            Migration(
                "notices and preferences",
                [
                    """
                    CREATE TABLE notices (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        category \(word: .text) NOT NULL,
                        text_key \(word: .text) NOT NULL,
                        arguments \(word: .text) NOT NULL,
                        address \(word: .text) NOT NULL,
                        is_urgent \(word: .integer) NOT NULL CHECK (is_urgent IN (0, 1)),
                        is_forwarded \(word: .integer) NOT NULL CHECK (is_forwarded IN (0, 1)),
                        read_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX notices_of_person ON notices (person_id, created_at, id)",
                    "CREATE INDEX notices_unread ON notices (person_id) WHERE read_at IS NULL",
                    "CREATE INDEX notices_to_forward ON notices (id) WHERE is_forwarded = 0",
                    "CREATE INDEX notices_by_age ON notices (created_at)",
                    """
                    CREATE TABLE notice_preferences (
                        person_id \(word: .text) NOT NULL,
                        category \(word: .text) NOT NULL,
                        by_email \(word: .integer) NOT NULL CHECK (by_email IN (0, 1)),
                        by_sms \(word: .integer) NOT NULL CHECK (by_sms IN (0, 1)),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, category)
                    ) \(word: .tableOptions)
                    """,
                ]),
            Migration(
                "unread notices in the order in which they are read",
                [
                    "DROP INDEX notices_unread",
                    "CREATE INDEX notices_unread ON notices (person_id, created_at, id) WHERE read_at IS NULL",
                ]),
            Migration(
                "questions, topics, and what appears on devices",
                [
                    "ALTER TABLE notices ADD COLUMN answer_by \(word: .integer)",
                    "ALTER TABLE notices ADD COLUMN topic \(word: .text)",
                    """
                    ALTER TABLE notice_preferences ADD COLUMN by_push \(word: .integer) NOT NULL DEFAULT 1
                        CHECK (by_push IN (0, 1))
                    """,
                ]),
        ])
}
