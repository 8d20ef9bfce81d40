/// A transaction under way on a SQLite connection.
final class SQLiteTransaction: Transaction {
    private let handle: SQLiteHandle
    private let statements: SQLiteStatements
    private let access: TransactionOptions.Access
    private var phase = TransactionPhase.running

    let dialect = SQLDialect.sqlite

    init(handle: SQLiteHandle, statements: SQLiteStatements, access: TransactionOptions.Access) {
        self.handle = handle
        self.statements = statements
        self.access = access
    }

    func execute(_ statement: SQL) throws(DatabaseError) -> Int {
        try phase.attempt { () throws(DatabaseError) -> Int in
            let prepared = try take(statement)
            defer { statements.giveBack(prepared) }
            let isReadOnly = prepared.isReadOnly
            while try prepared.step() != nil {}
            return isReadOnly ? 0 : handle.changes
        }
    }

    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws {
        let prepared = try phase.attempt { () throws(DatabaseError) in try take(query) }
        defer { statements.giveBack(prepared) }
        while let row = try phase.attempt({ () throws(DatabaseError) in try prepared.step() }) {
            try body(row)
        }
    }

    func scan(_ query: SQL, _ body: (any ScannedRow) throws -> Void) throws {
        let prepared = try phase.attempt { () throws(DatabaseError) in try take(query) }
        defer { statements.giveBack(prepared) }
        while try phase.attempt({ () throws(DatabaseError) in try prepared.advance() }) {
            try body(prepared)
        }
    }

    func rows(_ query: SQL) throws(DatabaseError) -> [Row] {
        try phase.attempt { () throws(DatabaseError) -> [Row] in
            let prepared = try take(query)
            defer { statements.giveBack(prepared) }
            var rows: [Row] = []
            while let row = try prepared.step() { rows.append(row) }
            return rows
        }
    }

    /// Before the commit: a failure that the body swallowed still forbids it.
    func finish() throws(DatabaseError) {
        if case .failed(let error) = phase { throw error }
        end()
    }

    /// From now on nothing works any more, even if someone kept the transaction.
    func end() { phase = .ended }

    private func take(_ sql: SQL) throws(DatabaseError) -> SQLiteStatement {
        let (text, values) = sql.rendered(in: dialect)
        let prepared = try statements.take(text)
        do throws(DatabaseError) {
            if access == .read, !prepared.isReadOnly {
                throw DatabaseError(.readOnly, "a reading transaction cannot write", statement: text)
            }
            try prepared.bind(values)
            return prepared
        } catch {
            statements.giveBack(prepared)
            throw error
        }
    }
}
