public import Database
public import Geography
public import Identity

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
                ]),
            Migration(
                "what the log is searched by",
                [
                    "CREATE INDEX audit_log_by_person ON audit_log (person_id, created_at, id)",
                    "CREATE INDEX audit_log_by_act ON audit_log (act, created_at, id)",
                    "CREATE INDEX audit_log_by_subject ON audit_log (subject, created_at, id)",
                ]),
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
        ) { try Self.auditEntry($0) }
    }

    /// The acts that a question is about, the newest first.
    ///
    /// - Parameter position: Only those before this one.
    public func auditEntries(
        _ question: AuditQuestion, before position: (at: Timestamp, id: UniqueID)? = nil, limit: Int
    ) throws -> [AuditEntry] {
        var conditions: [SQL] = []
        if let person = question.person { conditions.append("person_id = \(person)") }
        if let act = question.act { conditions.append("act = \(act)") }
        if let subject = question.subject { conditions.append("subject = \(subject)") }
        if let span = question.span {
            conditions.append(
                "created_at >= \(span.lowerBound.milliseconds) AND created_at < \(span.upperBound.milliseconds)"
            )
        }
        if let position {
            conditions.append("(created_at, id) < (\(position.at.milliseconds), \(position.id))")
        }
        let asked =
            conditions.isEmpty ? SQL(stringLiteral: "") : "WHERE \(SQL.joined(conditions, by: " AND "))"
        return try rows(
            """
            SELECT id, person_id, act, subject, detail, created_at FROM audit_log
            \(asked) ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try Self.auditEntry($0) }
    }

    /// Every word for an act that there is in the log, in order: read by jumps, one for each.
    public func auditActs() throws -> [String] {
        var acts: [String] = []
        while acts.count < 500 {
            let last = acts.last ?? ""
            let next = try optionalRow(
                "SELECT act FROM audit_log WHERE act > \(last) ORDER BY act LIMIT 1"
            ).map { try $0.decode("act", as: String.self) }
            guard let next else { break }
            acts.append(next)
        }
        return acts
    }

    private static func auditEntry(_ row: Row) throws -> AuditEntry {
        AuditEntry(
            id: try row.decode("id"), person: try row.decode("person_id"),
            at: Timestamp(milliseconds: try row.decode("created_at")), act: try row.decode("act"),
            subject: try row.decode("subject"), detail: try row.decode("detail"))
    }
}
