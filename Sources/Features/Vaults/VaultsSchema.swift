public import Database

extension Schema {
    /// The tables of the vaults.
    public static let vaults = Schema(
        "vaults",
        [
            Migration(
                "vaults, their entries and devices, and links for somebody else",
                [
                    """
                    CREATE TABLE vaults (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL UNIQUE,
                        revision \(word: .integer) NOT NULL,
                        keys_revision \(word: .integer) NOT NULL,
                        entry_count \(word: .integer) NOT NULL,
                        byte_count \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        keys \(word: .blob) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    // The content stands last: it is not looked at where only its size is wanted.
                    """
                    CREATE TABLE vault_entries (
                        vault_id \(word: .text) NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
                        name \(word: .blob) NOT NULL,
                        revision \(word: .integer) NOT NULL,
                        size \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        content \(word: .blob),
                        PRIMARY KEY (vault_id, name)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX vault_entries_by_revision ON vault_entries (vault_id, revision)",
                    """
                    CREATE TABLE vault_devices (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        mark \(word: .text) NOT NULL UNIQUE,
                        name \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        seen_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX vault_devices_of_person ON vault_devices (person_id, created_at)",
                    """
                    CREATE TABLE vault_codes (
                        mark \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE vault_shares (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        mark \(word: .text) NOT NULL UNIQUE,
                        size \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        content \(word: .blob) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX vault_shares_of_person ON vault_shares (person_id, expires_at)",
                    "CREATE INDEX vault_shares_by_end ON vault_shares (expires_at)",
                ])
        ])
}
