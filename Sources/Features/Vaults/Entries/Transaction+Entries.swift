import Database
import Geography
import Identity

/// The SQL of vaults and their entries.
extension Transaction {
    func vault(of person: UniqueID, isForUpdate: Bool = false) throws -> Vault? {
        let row =
            isForUpdate
            ? try optionalRow(
                """
                SELECT id, keys, keys_revision, revision, entry_count, byte_count, created_at FROM vaults
                WHERE person_id = \(person) \(word: .forUpdate)
                """)
            : try optionalRow(
                """
                SELECT id, keys, keys_revision, revision, entry_count, byte_count, created_at FROM vaults
                WHERE person_id = \(person)
                """)
        return try row.map { row in
            Vault(
                id: try row.decode("id"), keys: try row.decode("keys"),
                keysRevision: try row.decode("keys_revision"), revision: try row.decode("revision"),
                entryCount: try row.decode("entry_count"), byteCount: try row.decode("byte_count"),
                createdAt: try row.decode("created_at"))
        }
    }

    /// Returns whether there was none.
    func insertVault(_ id: UniqueID, keys: [UInt8], of person: UniqueID, now: Timestamp) throws -> Bool {
        try execute(
            """
            INSERT INTO vaults
                (id, person_id, revision, keys_revision, entry_count, byte_count, created_at, version, keys)
            VALUES (\(id), \(person), 1, 1, 0, 0, \(now), 1, \(keys)) ON CONFLICT (person_id) DO NOTHING
            """) > 0
    }

    func setKeys(_ keys: [UInt8], revision: Int64, of vault: UniqueID) throws {
        try execute(
            """
            UPDATE vaults SET keys = \(keys), keys_revision = \(revision), revision = \(revision),
                version = version + 1
            WHERE id = \(vault)
            """)
    }

    func setState(revision: Int64, entryCount: Int, byteCount: Int, of vault: UniqueID) throws {
        try execute(
            """
            UPDATE vaults SET revision = \(revision), entry_count = \(entryCount), byte_count = \(byteCount),
                version = version + 1
            WHERE id = \(vault)
            """)
    }

    func removeVault(of person: UniqueID) throws {
        // The entries go with it.
        try execute("DELETE FROM vaults WHERE person_id = \(person)")
    }

    /// Revision and size of entries that were written after a revision, in order.
    func sizes(in vault: UniqueID, since revision: Int64, limit: Int) throws -> [(revision: Int64, size: Int)]
    {
        try rows(
            """
            SELECT revision, size FROM vault_entries WHERE vault_id = \(vault) AND revision > \(revision)
            ORDER BY revision LIMIT \(limit)
            """
        ) { (try $0.decode("revision"), try $0.decode("size")) }
    }

    /// Revision and size of those of some entries that are there.
    func sizes(
        in vault: UniqueID, of names: [VaultName]
    ) throws -> [VaultName: (revision: Int64, size: Int)] {
        var sizes: [VaultName: (revision: Int64, size: Int)] = [:]
        let found = try rows(
            "SELECT name, revision, size FROM vault_entries WHERE vault_id = \(vault) AND name IN \(list: names)"
        ) { row in
            (
                try row.decode("name", as: VaultName.self), try row.decode("revision", as: Int64.self),
                try row.decode("size", as: Int.self)
            )
        }
        for (name, revision, size) in found { sizes[name] = (revision, size) }
        return sizes
    }

    func entries(in vault: UniqueID, since revision: Int64, upTo last: Int64) throws -> [VaultEntry] {
        try rows(
            """
            SELECT name, revision, content FROM vault_entries
            WHERE vault_id = \(vault) AND revision > \(revision) AND revision <= \(last) ORDER BY revision
            """
        ) { row in
            VaultEntry(
                place: VaultEntry.Place(name: try row.decode("name"), revision: try row.decode("revision")),
                content: try row.decode("content"))
        }
    }

    func write(
        _ change: VaultEntry.Change, at revision: Int64, in vault: UniqueID, now: Timestamp
    ) throws {
        try execute(
            """
            INSERT INTO vault_entries (vault_id, name, revision, size, created_at, content)
            VALUES (\(vault), \(change.name), \(revision), \(change.content?.count ?? 0), \(now),
                \(change.content))
            ON CONFLICT (vault_id, name) DO UPDATE
            SET revision = excluded.revision, size = excluded.size, content = excluded.content
            """)
    }
}
