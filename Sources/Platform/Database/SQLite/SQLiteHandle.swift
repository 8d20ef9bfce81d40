import CSQLite
import Synchronization

/// One open connection of the C library, closed when it goes.
@safe
final class SQLiteHandle {
    private let handle: OpaquePointer
    private let interruption: SQLiteInterruption

    /// Opens a file, or makes it.
    ///
    /// - Parameter path: The file's path; `:memory:` for a store that lives as long as this connection.
    init(path: String, interruption: SQLiteInterruption) throws(DatabaseError) {
        guard !path.utf8.contains(0) else { throw DatabaseError(.cannotOpen, "the path contains NUL") }
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let status = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard let connection = unsafe opened else {
            throw DatabaseError(.outOfMemory, "there is no memory to open \(path)")
        }
        guard status == SQLITE_OK else {
            let message = unsafe String(cString: sqlite3_errmsg(connection))
            unsafe sqlite3_close_v2(connection)
            throw DatabaseError(.cannotOpen, "\(path): \(message)")
        }
        unsafe handle = connection
        self.interruption = interruption
        unsafe medina_sqlite_harden(connection)
        let context = unsafe Unmanaged.passUnretained(interruption).toOpaque()
        unsafe sqlite3_progress_handler(connection, 2_000, isInterrupted, context)
    }

    deinit { unsafe sqlite3_close_v2(handle) }

    /// Makes a statement of its text.
    ///
    /// - Throws: ``DatabaseError`` if the text is not exactly one statement.
    func prepare(_ text: String) throws(DatabaseError) -> SQLiteStatement {
        guard !text.utf8.contains(0) else {
            throw DatabaseError(.nulInText, "the statement contains NUL", statement: text)
        }
        var prepared: OpaquePointer?
        var isAlone = true
        let status = unsafe text.utf8CString.withUnsafeBufferPointer { buffer in
            var tail: UnsafePointer<CChar>?
            let status = unsafe sqlite3_prepare_v3(
                handle, buffer.baseAddress, Int32(buffer.count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared,
                &tail)
            if let rest = unsafe tail { isAlone = unsafe String(cString: rest).allSatisfy(\.isWhitespace) }
            return status
        }
        guard status == SQLITE_OK else { throw error(status, statement: text) }
        guard let statement = unsafe prepared else {
            throw DatabaseError(.badStatement, "there is no statement in the text", statement: text)
        }
        guard isAlone else {
            unsafe sqlite3_finalize(statement)
            throw DatabaseError(
                .badStatement, "there is more than one statement in the text", statement: text)
        }
        return unsafe SQLiteStatement(handle: statement, connection: self, text: text)
    }

    /// How long a statement waits for another program that is writing into the file.
    func waitWhenBusy(atMost limit: Duration) {
        let milliseconds =
            limit.components.seconds * 1_000 + limit.components.attoseconds / 1_000_000_000_000_000
        unsafe sqlite3_busy_timeout(handle, Int32(clamping: max(milliseconds, 0)))
    }

    /// The number of rows that the last statement changed.
    var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

    /// Whether no transaction is open.
    var isIdle: Bool { unsafe sqlite3_get_autocommit(handle) != 0 }

    /// The last failure as an error.
    func error(_ status: Int32, statement: String?) -> DatabaseError {
        let message = unsafe String(cString: sqlite3_errmsg(handle))
        if status & 0xFF == SQLITE_INTERRUPT {
            return DatabaseError(.timedOut, "the transaction took too long", statement: statement)
        }
        return DatabaseError(
            DatabaseError.Code(sqliteStatus: status), "\(message) [SQLite \(status)]", statement: statement)
    }
}

/// Says when a running statement must stop; asked by SQLite every few thousand steps.
final class SQLiteInterruption: Sendable {
    private struct State {
        var deadline: ContinuousClock.Instant?
        var isCancelled = false
        var isOver = false
    }

    private let state = Mutex(State())

    /// A new transaction begins.
    func begin(until deadline: ContinuousClock.Instant?) {
        state.withLock { $0 = State(deadline: deadline) }
    }

    /// What is left of the transaction, to commit it or to take it back, is not interrupted.
    func end() { state.withLock { $0.isOver = true } }

    /// The transaction's task was cancelled.
    func cancel() { state.withLock { $0.isCancelled = true } }

    /// Whether to stop now.
    var isDue: Bool {
        state.withLock { state in
            if state.isOver { return false }
            if state.isCancelled { return true }
            guard let deadline = state.deadline else { return false }
            return ContinuousClock.now >= deadline
        }
    }
}

/// Called by SQLite in the middle of long statements.
private func isInterrupted(_ context: UnsafeMutableRawPointer?) -> Int32 {
    guard let context = unsafe context else { return 0 }
    let interruption = unsafe Unmanaged<SQLiteInterruption>.fromOpaque(context).takeUnretainedValue()
    return interruption.isDue ? 1 : 0
}

extension DatabaseError.Code {
    /// The kind of failure that an extended result code of SQLite means.
    init(sqliteStatus status: Int32) {
        // The extended codes are macros with arithmetic, which Swift does not import.
        let constraint = SQLITE_CONSTRAINT
        switch status {
        case constraint | 8 << 8, constraint | 6 << 8, constraint | 10 << 8: self = .uniqueViolation
        case constraint | 3 << 8: self = .foreignKeyViolation
        case constraint | 5 << 8: self = .notNullViolation
        case constraint | 1 << 8: self = .checkViolation
        case constraint | 12 << 8: self = .wrongColumnType
        default:
            switch status & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
            case SQLITE_FULL: self = .diskFull
            case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt
            case SQLITE_READONLY: self = .readOnly
            case SQLITE_IOERR: self = .inputOutput
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen
            case SQLITE_NOMEM: self = .outOfMemory
            case SQLITE_TOOBIG, SQLITE_RANGE: self = .tooBig
            case SQLITE_MISMATCH: self = .wrongColumnType
            default: self = .badStatement
            }
        }
    }
}
