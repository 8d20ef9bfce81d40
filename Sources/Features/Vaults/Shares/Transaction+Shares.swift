import Database
import Geography
import Identity

/// The SQL of links for somebody else.
extension Transaction {
    func countVaultShares(of person: UniqueID, at now: Timestamp) throws -> Int {
        try value(
            "SELECT COUNT(*) FROM vault_shares WHERE person_id = \(person) AND expires_at > \(now)",
            as: Int.self)
    }

    func vaultShares(of person: UniqueID, at now: Timestamp) throws -> [VaultShare] {
        try rows(
            """
            SELECT id, size, created_at, expires_at FROM vault_shares
            WHERE person_id = \(person) AND expires_at > \(now) ORDER BY created_at DESC, id DESC
            """
        ) { row in
            VaultShare(
                id: try row.decode("id"), size: try row.decode("size"),
                createdAt: try row.decode("created_at"), expiresAt: try row.decode("expires_at"))
        }
    }

    func insert(_ share: VaultShare, content: [UInt8], mark: String, of person: UniqueID) throws {
        try execute(
            """
            INSERT INTO vault_shares (id, person_id, mark, size, created_at, expires_at, content)
            VALUES (\(share.id), \(person), \(mark), \(share.size), \(share.createdAt), \(share.expiresAt),
                \(content))
            """)
    }

    func removeVaultShare(_ id: UniqueID, of person: UniqueID) throws -> Bool {
        try execute("DELETE FROM vault_shares WHERE id = \(id) AND person_id = \(person)") > 0
    }

    func removeVaultShares(of person: UniqueID) throws {
        try execute("DELETE FROM vault_shares WHERE person_id = \(person)")
    }

    func removeVaultShares(upTo now: Timestamp) throws {
        try execute("DELETE FROM vault_shares WHERE expires_at <= \(now)")
    }

    func sharedContent(mark: String, at now: Timestamp) throws -> [UInt8]? {
        try optionalRow("SELECT content FROM vault_shares WHERE mark = \(mark) AND expires_at > \(now)").map {
            try $0.decode("content", as: [UInt8].self)
        }
    }
}
