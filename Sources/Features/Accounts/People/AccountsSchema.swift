public import Database

extension Schema {
    /// The tables of people and their sessions.
    public static let accounts = Schema(
        "accounts",
        [
            Migration(
                "people and sessions",
                [
                    """
                    CREATE TABLE people (
                        id \(word: .text) PRIMARY KEY,
                        first_name \(word: .text) NOT NULL,
                        last_name \(word: .text) NOT NULL,
                        email \(word: .text) NOT NULL UNIQUE,
                        phone \(word: .text) UNIQUE,
                        password_hash \(word: .text) NOT NULL,
                        language \(word: .text) NOT NULL,
                        is_demo \(word: .integer) NOT NULL CHECK (is_demo IN (0, 1)),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE sessions (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL REFERENCES people (id),
                        token_hash \(word: .blob) NOT NULL UNIQUE,
                        kind \(word: .text) NOT NULL,
                        device \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        seen_at \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX sessions_of_person ON sessions (person_id, created_at)",
                    "CREATE INDEX sessions_by_expiry ON sessions (expires_at)",
                ])
        ])
}
