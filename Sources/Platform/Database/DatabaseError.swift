/// Why a database did not do what was asked.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable {
        // The store itself.
        case cannotOpen, unreachable, busy, diskFull, corrupt, readOnly, inputOutput, outOfMemory
        // Rules of the schema.
        case uniqueViolation, foreignKeyViolation, notNullViolation, checkViolation, wrongColumnType
        // The statement.
        case badStatement, nulInText, notANumber, tooBig
        // Reading rows.
        case missingColumn, unexpectedNull, unexpectedValue, noRow, tooManyRows
        // Waiting and transactions.
        case overloaded, timedOut, serialization, transactionAborted, transactionEnded, closed
        /// The connection was lost while the commit was under way: it may have happened or not.
        case commitUncertain
        /// Another process has the store and may change what lives in it.
        case owned
        /// Another process has taken the store over: this one must not change what lives in it any more.
        case ownershipLost
        // Migrations.
        case migrationChanged, schemaTooNew, migrationsOutOfOrder
    }

    /// The kind of failure.
    public let code: Code
    /// What happened, with the database's own words.
    public let message: String
    /// The statement that failed, without its values.
    public let statement: String?

    public init(_ code: Code, _ message: String, statement: String? = nil) {
        self.code = code
        self.message = message
        self.statement = statement
    }

    /// Whether the same transaction may succeed when it is run again.
    public var isTransient: Bool { code == .busy || code == .serialization || code == .unreachable }

    /// For the log: everything that is known.
    public var description: String {
        let place = statement.map { " in: \($0)" } ?? ""
        return "Database: \(message) (\(code.rawValue))\(place)"
    }
}
