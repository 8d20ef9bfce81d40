/// Where a store is: a file of SQLite's, or a PostgreSQL server.
public enum DatabaseLocation: Hashable, Sendable, CustomStringConvertible {
    case sqlite(SQLiteDatabase.Location)
    case postgreSQL(PostgresAddress)

    /// Reads what an operator writes: `postgres://…`, or the path of a file.
    ///
    /// - Throws: ``DatabaseError`` with a sentence that says what is wrong.
    public init(_ text: String) throws(DatabaseError) {
        if PostgresAddress.isAddress(text) {
            self = .postgreSQL(try PostgresAddress(text))
        } else if text.contains("://") {
            throw DatabaseError(
                .cannotOpen, "The database must be postgres://user:password@host/database or a file's path.")
        } else {
            self = .sqlite(.file(text))
        }
    }

    /// The place, without a password.
    public var description: String {
        switch self {
        case .sqlite(.file(let path)): path
        case .sqlite(.memory): "memory"
        case .postgreSQL(let address): address.description
        }
    }

    /// Opens the store.
    ///
    /// - Parameters:
    ///   - waiters: How many transactions may wait for a connection, for reading and for writing each.
    ///   - connections: How many transactions may read, and how many may write, at the same time on PostgreSQL.
    /// - Throws: ``DatabaseError`` if it cannot be opened.
    public func open(waiters: Int = 1_000, connections: Int = 4) async throws -> any Database {
        switch self {
        case .sqlite(let location):
            try await SQLiteDatabase(at: location, configuration: .init(waiters: waiters))
        case .postgreSQL(let address):
            try await PostgresDatabase(
                at: address,
                configuration: .init(readers: connections, writers: connections, waiters: waiters))
        }
    }
}
