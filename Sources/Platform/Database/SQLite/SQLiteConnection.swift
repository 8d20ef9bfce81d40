import CSQLite
import Executors

/// One connection to a file, used by one transaction at a time, on a thread of its own.
actor SQLiteConnection {
    private typealias Opened = (handle: SQLiteHandle, statements: SQLiteStatements)

    private let executor: QueueExecutor
    private let interruption = SQLiteInterruption()
    private let path: String
    private let busyTimeout: Duration
    private let isReader: Bool
    private var opened: Opened?

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    init(path: String, label: String, busyTimeout: Duration, isReader: Bool) {
        executor = QueueExecutor(label: label)
        self.path = path
        self.busyTimeout = busyTimeout
        self.isReader = isReader
    }

    /// Opens the file and sets what each connection needs.
    func open() throws(DatabaseError) {
        _ = try connected()
    }

    /// Closes the file; the next use would open it again.
    func close() {
        interruption.begin(until: nil)
        opened = nil
    }

    /// Runs the body in a transaction; see ``Database/withTransaction(_:_:)``.
    func transaction<Value: Sendable>(
        access: TransactionOptions.Access, until deadline: ContinuousClock.Instant,
        _ body: @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        let connection = try connected()
        // Begun here, where no other transaction of this connection can be under way.
        interruption.begin(until: deadline)
        return try await withTaskCancellationHandler {
            if Task.isCancelled { throw CancellationError() }
            do {
                return try run(access, on: connection, until: deadline, body)
            } catch let error as DatabaseError where error.code == .timedOut && Task.isCancelled {
                throw CancellationError()
            }
        } onCancel: {
            interruption.cancel()
        }
    }

    private func run<Value: Sendable>(
        _ access: TransactionOptions.Access, on connection: Opened, until deadline: ContinuousClock.Instant,
        _ body: @Sendable (any Transaction) throws -> Value
    ) throws -> Value {
        let (handle, statements) = connection
        if interruption.isDue { throw DatabaseError(.timedOut, "there was no time left for the transaction") }
        handle.waitWhenBusy(atMost: min(busyTimeout, deadline - .now))
        let transaction = SQLiteTransaction(handle: handle, statements: statements, access: access)
        do {
            // Interrupted at its very end, it fails and has begun a transaction all the same.
            try statements.run(access == .write ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED")
            let value = try body(transaction)
            try transaction.finish()
            // As quick as it is: interrupted at its very end it would be said to have failed, and be stored.
            interruption.end()
            try statements.run("COMMIT")
            return value
        } catch {
            transaction.end()
            interruption.end()
            if !handle.isIdle {
                do {
                    try statements.run("ROLLBACK")
                } catch {
                    // A connection that cannot roll back is of no use any more; a new one begins clean.
                    opened = nil
                }
            }
            throw error
        }
    }

    private func connected() throws(DatabaseError) -> Opened {
        if let opened { return opened }
        let handle = try SQLiteHandle(path: path, interruption: interruption)
        handle.waitWhenBusy(atMost: busyTimeout)
        let statements = SQLiteStatements(handle: handle)
        for setting in settings { try statements.run(setting) }
        try checkLog(statements)
        // A pity if it fails, no more. What was read of them stays in this handle, so that another one is opened.
        if !isReader, (try? forgetStatistics(statements)) == true { return try connected() }
        let new = (handle: handle, statements: statements)
        opened = new
        return new
    }

    /// SQLite keeps its old journal, without an error, where the file system has no shared memory.
    private func checkLog(_ statements: SQLiteStatements) throws(DatabaseError) {
        let statement = try statements.take("PRAGMA journal_mode")
        defer { statements.giveBack(statement) }
        let mode = try statement.step()?.values.first
        guard mode == .text("wal") || path == ":memory:" else {
            throw DatabaseError(.cannotOpen, "\(path): this file system does not support a write-ahead log")
        }
    }

    /// Plans follow from tables and indexes alone, so that they are those that the tests look at, and not those of the day
    /// on which somebody last had the store analysed: then a table that has grown since is still taken for a small one.
    ///
    /// - Returns: Whether there were any.
    private func forgetStatistics(_ statements: SQLiteStatements) throws(DatabaseError) -> Bool {
        var wereThere = false
        for table in ["sqlite_stat1", "sqlite_stat4"] {
            let statement = try statements.take("PRAGMA table_info(\(table))")
            let isThere = try statement.step() != nil
            statements.giveBack(statement)
            guard isThere else { continue }
            try statements.run("DROP TABLE \(table)")
            wereThere = true
        }
        return wereThere
    }

    /// FULL: what a person was told is on the disk. WAL: readers never wait for the writer. Its pages are brought into the file
    /// after 40 MB of them: a busy store changes the same ones again and again, and each is then copied once instead of often.
    private var settings: [String] {
        let common = [
            "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON",
            "PRAGMA temp_store = MEMORY", "PRAGMA cache_size = -8000", "PRAGMA wal_autocheckpoint = 10000",
        ]
        return isReader ? common + ["PRAGMA query_only = ON"] : common
    }
}

/// The prepared statements of a connection: those used last are kept.
final class SQLiteStatements {
    private let handle: SQLiteHandle
    private var kept: [String: SQLiteStatement] = [:]
    private var order: [String] = []
    private let capacity = 128

    init(handle: SQLiteHandle) { self.handle = handle }

    /// Runs a statement without values to its end.
    func run(_ text: String) throws(DatabaseError) {
        let statement = try take(text)
        defer { giveBack(statement) }
        while try statement.step() != nil {}
    }

    /// A statement that nobody uses, ready for its values.
    func take(_ text: String) throws(DatabaseError) -> SQLiteStatement {
        if let statement = kept[text], !statement.isInUse {
            statement.isInUse = true
            return statement
        }
        let statement = try handle.prepare(text)
        statement.isInUse = true
        if kept[text] == nil {
            if order.count >= capacity { kept[order.removeFirst()] = nil }
            kept[text] = statement
            order.append(text)
        }
        return statement
    }

    /// The statement is not used any more.
    func giveBack(_ statement: SQLiteStatement) {
        statement.reset()
        statement.isInUse = false
    }
}
