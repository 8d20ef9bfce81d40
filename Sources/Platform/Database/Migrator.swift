import Crypto

extension Database {
    /// Brings the tables of these schemas up to date: what is not applied yet is applied, in order, each
    /// migration in its own transaction.
    ///
    /// - Parameter now: The time to note, in milliseconds since 1970 UTC.
    /// - Returns: The migrations that were applied now, such as `accounts 1: people`.
    /// - Throws: ``DatabaseError`` with ``DatabaseError/Code/schemaTooNew`` if the store was written by a
    ///   newer program, ``DatabaseError/Code/migrationChanged`` if a migration is not what was applied,
    ///   ``DatabaseError/Code/migrationsOutOfOrder`` if one is missing, or the failure of a statement.
    @discardableResult
    public func migrate(_ schemas: [Schema], now: Int64) async throws -> [String] {
        try await alone(within: .seconds(60)) { transaction in
            try transaction.execute(
                """
                CREATE TABLE IF NOT EXISTS schema_migrations (
                    schema \(word: .text) NOT NULL,
                    version \(word: .integer) NOT NULL,
                    name \(word: .text) NOT NULL,
                    checksum \(word: .text) NOT NULL,
                    created_at \(word: .integer) NOT NULL,
                    PRIMARY KEY (schema, version)
                ) \(word: .tableOptions)
                """)
        }
        for schema in schemas {
            try await read { transaction in try schema.check(in: transaction) }
        }
        var applied: [String] = []
        for schema in schemas {
            for version in schema.migrations.indices.map({ $0 + 1 }) {
                let isNew = try await alone(within: .seconds(600)) { transaction in
                    try schema.apply(version, in: transaction, now: now)
                }
                if isNew {
                    applied.append("\(schema.name) \(version): \(schema.migrations[version - 1].name)")
                }
            }
        }
        return applied
    }

    /// A transaction beside which no other program migrates.
    @discardableResult
    private func alone<Value: Sendable>(
        within limit: Duration, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        var options = TransactionOptions(access: .write, limit: limit)
        options.isExclusive = true
        return try await withTransaction(options, body)
    }
}

extension Schema {
    /// Verifies that what was applied is the beginning of what this program knows.
    func check(in transaction: any Transaction) throws {
        let applied = try transaction.rows(
            "SELECT version, checksum, name FROM schema_migrations WHERE schema = \(name) ORDER BY version"
        ) { row in try row.decode(Int.self, String.self, String.self) }
        for (index, (version, checksum, appliedName)) in applied.enumerated() {
            guard version == index + 1 else {
                throw DatabaseError(
                    .migrationsOutOfOrder,
                    "migration \(index + 1) of “\(name)” was never applied, \(version) was")
            }
            guard version <= migrations.count else {
                throw DatabaseError(
                    .schemaTooNew,
                    """
                    the store was written by a newer program: it has migration \(version) of “\(name)” \
                    (\(appliedName)), this program knows \(migrations.count); start the newer program
                    """)
            }
            guard checksum == migrations[index].checksum(in: transaction.dialect) else {
                throw DatabaseError(
                    .migrationChanged,
                    "migration \(version) of “\(name)” (\(appliedName)) was changed after it was applied")
            }
        }
    }

    /// Applies one migration unless it is applied already; returns whether it was new.
    func apply(_ version: Int, in transaction: any Transaction, now: Int64) throws -> Bool {
        let isApplied = try transaction.value(
            "SELECT COUNT(*) FROM schema_migrations WHERE schema = \(name) AND version = \(version)",
            as: Int.self)
        if isApplied > 0 { return false }
        let migration = migrations[version - 1]
        for statement in migration.statements { try transaction.execute(statement) }
        try transaction.execute(
            """
            INSERT INTO schema_migrations (schema, version, name, checksum, created_at)
            VALUES (\(name), \(version), \(migration.name), \
            \(migration.checksum(in: transaction.dialect)), \(now))
            """)
        return true
    }
}

extension Migration {
    func checksum(in dialect: SQLDialect) -> String {
        let text = statements.map { $0.rendered(in: dialect).text }.joined(separator: ";\n")
        return Digest.hexadecimal(Digest.sha256(Array(text.utf8)))
    }
}
