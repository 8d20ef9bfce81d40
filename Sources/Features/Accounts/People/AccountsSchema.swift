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
                ]),
            Migration(
                "profiles, confirmations, password resets, known devices and operators",
                [
                    "ALTER TABLE people ADD COLUMN email_confirmed_at \(word: .integer)",
                    "ALTER TABLE people ADD COLUMN phone_confirmed_at \(word: .integer)",
                    "ALTER TABLE people ADD COLUMN birth_date \(word: .text)",
                    "ALTER TABLE people ADD COLUMN gender \(word: .text)",
                    "ALTER TABLE people ADD COLUMN spoken_languages \(word: .text) NOT NULL DEFAULT ''",
                    """
                    ALTER TABLE people ADD COLUMN is_operator \(word: .integer) NOT NULL DEFAULT 0
                        CHECK (is_operator IN (0, 1))
                    """,
                    """
                    UPDATE people SET email_confirmed_at = created_at, phone_confirmed_at = created_at
                    WHERE is_demo = 1
                    """,
                    "CREATE INDEX people_operators ON people (is_operator, created_at)",
                    """
                    CREATE TABLE confirmations (
                        person_id \(word: .text) NOT NULL REFERENCES people (id),
                        channel \(word: .text) NOT NULL,
                        address \(word: .text) NOT NULL,
                        salt \(word: .blob) NOT NULL,
                        code_hash \(word: .blob) NOT NULL,
                        tries_left \(word: .integer) NOT NULL,
                        sent_at \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        sent_count \(word: .integer) NOT NULL,
                        counting_since \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, channel)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE password_resets (
                        token_hash \(word: .blob) PRIMARY KEY,
                        person_id \(word: .text) REFERENCES people (id),
                        email \(word: .text) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX password_resets_of_person ON password_resets (person_id)",
                    "CREATE INDEX password_resets_by_expiry ON password_resets (expires_at)",
                    """
                    CREATE TABLE known_devices (
                        token_hash \(word: .blob) NOT NULL,
                        person_id \(word: .text) NOT NULL REFERENCES people (id),
                        seen_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (token_hash, person_id)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX known_devices_of_person ON known_devices (person_id, seen_at)",
                ]),
            Migration(
                "leaving, and terms of use",
                [
                    "ALTER TABLE people ADD COLUMN leaves_at \(word: .integer)",
                    "ALTER TABLE people ADD COLUMN terms_version \(word: .text)",
                ]),
            Migration(
                "clerks, accounts that are paused, and the words of names",
                [
                    """
                    ALTER TABLE people ADD COLUMN is_clerk \(word: .integer) NOT NULL DEFAULT 0
                        CHECK (is_clerk IN (0, 1))
                    """,
                    "CREATE INDEX people_clerks ON people (created_at, id) WHERE is_clerk = 1",
                    """
                    CREATE TABLE people_pauses (
                        person_id \(word: .text) PRIMARY KEY REFERENCES people (id),
                        paused_at \(word: .integer),
                        reason \(word: .text) NOT NULL,
                        paused_by \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    // Whether the words of the name are among people_words: not for accounts of before.
                    "ALTER TABLE people ADD COLUMN has_words \(word: .integer) NOT NULL DEFAULT 0",
                    "CREATE INDEX people_without_words ON people (id) WHERE has_words = 0",
                    """
                    CREATE TABLE people_words (
                        word \(word: .text) NOT NULL,
                        person_id \(word: .text) NOT NULL REFERENCES people (id),
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (word, person_id)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX people_words_of_person ON people_words (person_id, word)",
                ]),
        ])
}
