public import Database

extension Schema {
    /// Copies of people's data, people who leave, and who has accepted which terms of use.
    public static let privacy = Schema(
        "privacy",
        [
            Migration(
                "copies, departures and terms of use",
                [
                    """
                    CREATE TABLE data_copies (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        language \(word: .text) NOT NULL,
                        state \(word: .text) NOT NULL
                            CHECK (state IN ('waiting', 'making', 'ready', 'failed', 'removed')),
                        done \(word: .integer) NOT NULL,
                        total \(word: .integer) NOT NULL,
                        parts \(word: .integer) NOT NULL,
                        size \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX data_copies_of_person ON data_copies (person_id, created_at, id)",
                    "CREATE INDEX data_copies_by_end ON data_copies (expires_at)",
                    """
                    CREATE INDEX data_copies_waiting ON data_copies (created_at, id) WHERE state = 'waiting'
                    """,
                    "CREATE INDEX data_copies_making ON data_copies (id) WHERE state = 'making'",
                    """
                    CREATE TABLE data_copy_parts (
                        copy_id \(word: .text) NOT NULL REFERENCES data_copies (id) ON DELETE CASCADE,
                        part \(word: .integer) NOT NULL,
                        sealed \(word: .blob) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (copy_id, part)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE departures (
                        person_id \(word: .text) PRIMARY KEY,
                        nobody_id \(word: .text) NOT NULL,
                        state \(word: .text) NOT NULL CHECK (state IN ('asked', 'erasing')),
                        given_up \(word: .integer) NOT NULL CHECK (given_up >= 0),
                        counted \(word: .integer) NOT NULL,
                        counted_at \(word: .integer) NOT NULL,
                        due_at \(word: .integer) NOT NULL,
                        is_held_up \(word: .integer) NOT NULL CHECK (is_held_up IN (0, 1)),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE terms_acceptances (
                        person_id \(word: .text) NOT NULL,
                        terms_version \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, terms_version)
                    ) \(word: .tableOptions)
                    """,
                ])
        ])
}
