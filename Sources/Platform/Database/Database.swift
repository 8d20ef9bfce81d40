/// A store that speaks SQL.
///
/// The body of a transaction is synchronous and runs on the connection's own thread, so it can neither wait
/// for something else while it holds a connection, nor lease a second one. Results leave it as values.
///
/// ```swift
/// let names = try await database.read { transaction in
///     try transaction.rows("SELECT name FROM people ORDER BY name") { try $0.decode("name", as: String.self) }
/// }
/// ```
public protocol Database: Sendable {
    /// The words this database uses.
    var dialect: SQLDialect { get }

    /// Runs the body in one transaction and commits it; durable once this returns. If the body throws,
    /// everything is rolled back and the error is passed on.
    ///
    /// The body may run several times: a transaction that met another one is repeated, as the options say.
    ///
    /// - Throws: What the body throws; ``DatabaseError`` with ``DatabaseError/Code/overloaded`` when too many
    ///   wait already, with ``DatabaseError/Code/timedOut`` when the options' time is over; `CancellationError`
    ///   when the task was cancelled before the commit.
    func withTransaction<Value: Sendable>(
        _ options: TransactionOptions, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Whether it has met damage since it was opened: somewhere it holds what it cannot read.
    var isDamaged: Bool { get }

    /// Refuses new work, lets what is under way finish, and closes the connections.
    func close() async
}

extension Database {
    /// What is stored elsewhere is watched over there.
    public var isDamaged: Bool { false }

    /// Runs the body in a transaction that may read only; it sees one state of the store throughout.
    public func read<Value: Sendable>(
        within limit: Duration = .seconds(5), _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await withTransaction(TransactionOptions(access: .read, limit: limit), body)
    }

    /// Runs the body in a transaction that may change rows.
    ///
    /// - Parameter isUrgent: See ``TransactionOptions/isUrgent``.
    @discardableResult
    public func write<Value: Sendable>(
        within limit: Duration = .seconds(10), isUrgent: Bool = false,
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        var options = TransactionOptions(access: .write, limit: limit)
        options.isUrgent = isUrgent
        return try await withTransaction(options, body)
    }
}

/// How a transaction runs.
public struct TransactionOptions: Hashable, Sendable {
    /// What a transaction may do.
    public enum Access: Hashable, Sendable {
        case read, write
    }

    /// What the transaction may do.
    public var access: Access
    /// The longest time for everything: waiting for a connection, running, repeating.
    public var limit: Duration
    /// How many times the body may be run in all, when transactions meet.
    public var attempts: Int
    /// Whether it goes before the others that wait for a connection, and beside their number: for the few writers that
    /// everything else depends on, such as the journal of live state. There must be few of them.
    public var isUrgent = false
    /// Whether a long reading waits first until it meets nobody's changes; then it cannot be broken off for them.
    public var isDeferrable = false
    /// Whether every statement finds its rows by keys. PostgreSQL then never goes through a whole table, as it does for many
    /// keys at once while it believes that a table is small: a plan that it has kept since the table was.
    public var isByKeys = false
    /// Whether it waits until the other exclusive ones have ended, and then sees what they did.
    package var isExclusive = false

    public init(access: Access, limit: Duration = .seconds(10), attempts: Int = 8) {
        self.access = access
        self.limit = limit
        self.attempts = attempts
    }
}
