public import Database
internal import Geography
internal import Identity

extension Schema {
    /// The log of what operators do: rows are added, never changed or removed.
    public static let audit = Schema(
        "audit",
        [
            Migration(
                "the log",
                [
                    """
                    CREATE TABLE audit_log (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        act \(word: .text) NOT NULL,
                        subject \(word: .text) NOT NULL,
                        detail \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX audit_log_by_time ON audit_log (created_at, id)",
                ])
        ])
}

extension Transaction {
    /// Writes an act down; it stands once this transaction is committed, and only then.
    public func record(_ entry: AuditEntry) throws(DatabaseError) {
        try execute(
            """
            INSERT INTO audit_log (id, person_id, act, subject, detail, created_at)
            VALUES (\(entry.id), \(entry.person), \(entry.act), \(entry.subject), \(entry.detail),
                \(entry.at.milliseconds))
            """)
    }

    /// The last acts, the newest first.
    public func auditEntries(limit: Int) throws -> [AuditEntry] {
        try rows(
            """
            SELECT id, person_id, act, subject, detail, created_at FROM audit_log
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { row in
            AuditEntry(
                id: try row.decode("id"), person: try row.decode("person_id"),
                at: Timestamp(milliseconds: try row.decode("created_at")), act: try row.decode("act"),
                subject: try row.decode("subject"), detail: try row.decode("detail"))
        }
    }
}
