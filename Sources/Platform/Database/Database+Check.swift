extension Database {
    /// What is wrong with the structure of a store, a sentence each; nothing when it is whole. It reads all of it, beside
    /// whoever uses it. What PostgreSQL keeps is for its own tools to check: of it only one row is read.
    ///
    /// - Throws: ``DatabaseError`` if the store cannot be read at all.
    public func faults(within limit: Duration = .seconds(600)) async throws -> [String] {
        guard dialect == .sqlite else {
            _ = try await read { try $0.value("SELECT 1", as: Int.self) }
            return []
        }
        return try await read(within: limit) { transaction in
            let found = try transaction.rows("PRAGMA integrity_check(20)") { try $0.decode(String.self) }
            return found.filter { $0 != "ok" }
        }
    }
}
