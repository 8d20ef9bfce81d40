/// A store on a PostgreSQL server: connections for reading and for writing apart, so that a rush of readers
/// never holds up a commit; transactions `SERIALIZABLE`, repeated when they meet; every commit on the server's
/// disk before it is acknowledged.
///
/// A connection that was lost is opened again by the next transaction that needs it, so a server that was away
/// is used again as soon as it is back. While it is away, transactions fail with
/// ``DatabaseError/Code/unreachable``, at once if it refuses and at the end of their time if it is silent.
public final class PostgresDatabase: Database {
    /// The limits of a store.
    public struct Configuration: Hashable, Sendable {
        /// How many transactions may read at the same time, each on a connection and a thread of its own.
        public var readers: Int
        /// How many transactions may write at the same time, each on a connection and a thread of its own.
        public var writers: Int
        /// How many transactions may wait for a connection, for reading and for writing each.
        public var waiters: Int
        /// The longest time for connecting and logging in.
        public var connectLimit: Duration

        public init(
            readers: Int = 4, writers: Int = 4, waiters: Int = 1_000, connectLimit: Duration = .seconds(3)
        ) {
            self.readers = readers
            self.writers = writers
            self.waiters = waiters
            self.connectLimit = connectLimit
        }
    }

    private let readers: ConnectionPool<PostgresConnection>
    private let writers: ConnectionPool<PostgresConnection>

    public let dialect = SQLDialect.postgresql

    /// Opens a store; one connection is made at once, the others when they are needed.
    ///
    /// - Throws: ``DatabaseError`` if the server cannot be reached or refuses.
    public init(at address: PostgresAddress, configuration: Configuration = Configuration()) async throws {
        let ghosts = PostgresGhosts()
        func connections(_ count: Int, _ label: String) -> [PostgresConnection] {
            (1...max(count, 1)).map { number in
                PostgresConnection(
                    address, label: "PostgreSQL \(label) \(number)",
                    connectLimit: configuration.connectLimit, ghosts: ghosts)
            }
        }
        let writing = connections(configuration.writers, "writer")
        try await writing.last?.open(until: ContinuousClock.now.advanced(by: configuration.connectLimit))
        writers = ConnectionPool(writing, waiters: configuration.waiters)
        readers = ConnectionPool(
            connections(configuration.readers, "reader"), waiters: configuration.waiters)
    }

    public func withTransaction<Value: Sendable>(
        _ options: TransactionOptions, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now.advanced(by: options.limit)
        let pool = options.access == .read ? readers : writers
        return try await retrying(options, until: deadline) {
            try await pool.withConnection(until: deadline, isUrgent: options.isUrgent) { connection in
                try await connection.transaction(options, until: deadline, body)
            }
        }
    }

    public func close() async {
        for connection in await readers.close() { await connection.close() }
        for connection in await writers.close() { await connection.close() }
    }
}
