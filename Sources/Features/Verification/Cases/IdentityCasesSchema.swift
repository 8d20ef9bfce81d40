public import Database

extension Schema {
    /// What people of the city are to look at, and the sealed pictures until they have. A decided case holds nothing of the
    /// document any more.
    public static let identityCases = Schema(
        "identity_cases",
        [
            Migration(
                "cases and their pictures",
                [
                    """
                    CREATE TABLE identity_cases (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        kind \(word: .text) NOT NULL,
                        state \(word: .text) NOT NULL,
                        doubts \(word: .text) NOT NULL,
                        reading \(word: .blob),
                        expires_at \(word: .integer) NOT NULL,
                        decided_at \(word: .integer),
                        decided_by \(word: .text),
                        refusal \(word: .text),
                        note \(word: .text),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX identity_cases_by_state ON identity_cases (state, created_at, id)",
                    "CREATE INDEX identity_cases_of_person ON identity_cases (person_id, created_at, id)",
                    """
                    CREATE UNIQUE INDEX identity_cases_waiting ON identity_cases (person_id, kind)
                        WHERE state = 'waiting'
                    """,
                    """
                    CREATE TABLE identity_pictures (
                        case_id \(word: .text) NOT NULL REFERENCES identity_cases (id),
                        place \(word: .text) NOT NULL,
                        sealed \(word: .blob) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (case_id, place)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE identity_key_marks (
                        mark \(word: .blob) PRIMARY KEY,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                ])
        ])
}
