import Synchronization

/// A store in one file, by SQLite: write-ahead log, one writer, a few readers that never wait for it, and
/// every commit on the disk before it is acknowledged (`synchronous=FULL`).
public final class SQLiteDatabase: Database {
    /// Where the store is.
    public enum Location: Hashable, Sendable {
        /// A file at this path; made if it is not there, but its folder must be.
        case file(String)
        /// In memory, for tests: gone when the database is.
        case memory
    }

    /// The limits of a store.
    public struct Configuration: Hashable, Sendable {
        /// How many transactions may read at the same time.
        public var readers: Int
        /// How many transactions may wait for a connection, for reading and for writing each.
        public var waiters: Int
        /// How long to wait for another program that is writing into the same file.
        public var busyTimeout: Duration

        public init(readers: Int = 2, waiters: Int = 1_000, busyTimeout: Duration = .seconds(5)) {
            self.readers = readers
            self.waiters = waiters
            self.busyTimeout = busyTimeout
        }
    }

    private let writers: ConnectionPool<SQLiteConnection>
    private let readers: ConnectionPool<SQLiteConnection>?
    private let damage = Mutex(false)

    public let dialect = SQLDialect.sqlite

    /// Opens a store.
    ///
    /// - Throws: ``DatabaseError`` if the file cannot be opened, is not a database, or is damaged.
    public init(at location: Location, configuration: Configuration = Configuration()) async throws {
        let path =
            switch location {
            case .file(let path): path
            case .memory: ":memory:"
            }
        let writer = SQLiteConnection(
            path: path, label: "SQLite writer", busyTimeout: configuration.busyTimeout, isReader: false)
        try await writer.open()
        writers = ConnectionPool([writer], waiters: configuration.waiters)
        if case .memory = location {
            // Only this one connection sees the memory, so it reads as well.
            readers = nil
            return
        }
        var connections: [SQLiteConnection] = []
        for index in 0..<max(configuration.readers, 1) {
            let reader = SQLiteConnection(
                path: path, label: "SQLite reader \(index + 1)", busyTimeout: configuration.busyTimeout,
                isReader: true)
            try await reader.open()
            connections.append(reader)
        }
        readers = ConnectionPool(connections, waiters: configuration.waiters)
    }

    public func withTransaction<Value: Sendable>(
        _ options: TransactionOptions, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now.advanced(by: options.limit)
        let pool = options.access == .read ? readers ?? writers : writers
        return try await retrying(options, until: deadline) {
            do {
                return try await pool.withConnection(until: deadline, isUrgent: options.isUrgent) {
                    connection in
                    try await connection.transaction(access: options.access, until: deadline, body)
                }
            } catch let error as DatabaseError where error.code == .corrupt {
                // Whoever asked for just this is told; the next one may find all that they need.
                damage.withLock { $0 = true }
                throw error
            }
        }
    }

    public var isDamaged: Bool { damage.withLock { $0 } }

    public func close() async {
        for connection in await readers?.close() ?? [] { await connection.close() }
        for connection in await writers.close() { await connection.close() }
    }
}
