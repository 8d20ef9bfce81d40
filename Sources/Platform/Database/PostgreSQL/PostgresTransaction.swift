/// A transaction under way on a connection to PostgreSQL.
final class PostgresTransaction: Transaction {
    private let handle: PostgresHandle
    private let statements: PostgresStatements
    private let deadline: ContinuousClock.Instant
    private var phase = TransactionPhase.running
    private var cursors = 0

    let dialect = SQLDialect.postgresql

    /// - Parameter deadline: When to stop waiting for the server, a little later than it stops itself.
    init(handle: PostgresHandle, statements: PostgresStatements, deadline: ContinuousClock.Instant) {
        self.handle = handle
        self.statements = statements
        self.deadline = deadline
    }

    func execute(_ statement: SQL) throws(DatabaseError) -> Int {
        try phase.attempt { () throws(DatabaseError) -> Int in
            try statements.forget(until: deadline)
            let (prepared, parameters) = try prepare(statement)
            return try run(prepared, parameters).changes
        }
    }

    func execute(all batch: [SQL]) throws(DatabaseError) -> [Int] {
        try phase.attempt { () throws(DatabaseError) -> [Int] in
            try statements.forget(until: deadline)
            var prepared: [(name: String, parameters: PostgresParameters, text: String)] = []
            for sql in batch {
                let (statement, parameters) = try prepare(sql)
                prepared.append((statement.name, parameters, statement.text))
            }
            return try handle.execute(all: prepared, until: deadline).map(\.changes)
        }
    }

    func rows(_ query: SQL) throws(DatabaseError) -> [Row] {
        try phase.attempt { () throws(DatabaseError) -> [Row] in
            try statements.forget(until: deadline)
            let (prepared, parameters) = try prepare(query)
            let result = try run(prepared, parameters)
            let columns = prepared.columns ?? result.columns
            prepared.columns = columns
            return try result.rows(columns)
        }
    }

    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws {
        try portions(of: query, 200) { result in
            let rows = try phase.attempt { () throws(DatabaseError) in try result.rows(result.columns) }
            for row in rows { try body(row) }
        }
    }

    func scan(_ query: SQL, _ body: (any ScannedRow) throws -> Void) throws {
        let text = query.rendered(in: dialect).text
        try portions(of: query, 2_000) { result in
            let row = PostgresScannedRow(result, of: text)
            for index in 0..<result.count {
                row.index = index
                try body(row)
            }
        }
    }

    /// Fetches a long answer, only so many rows at a time.
    private func portions(
        of query: SQL, _ count: Int, _ body: (PostgresResult) throws -> Void
    ) throws {
        let (text, values) = query.rendered(in: dialect)
        guard PostgresWords.isPlainQuery(text) else { return try body(try result(of: query)) }
        let cursor = "medina\(cursors)"
        cursors += 1
        try phase.attempt { () throws(DatabaseError) in
            let declaration = PostgresWords.declare(cursor: cursor, for: text)
            let parameters = try PostgresParameters(values, statement: text)
            let prepared = try statements.take(declaration, types: parameters.types, until: deadline)
            _ = try run(prepared, parameters)
        }
        let next = SQL(unsafeSQL: PostgresWords.fetch(count, from: cursor))
        do {
            while true {
                let fetched = try result(of: next)
                try body(fetched)
                if fetched.count < count { break }
            }
        } catch {
            // A failed transaction has no cursors any more.
            if case .running = phase { _ = try execute(SQL(unsafeSQL: PostgresWords.close(cursor: cursor))) }
            throw error
        }
        _ = try execute(SQL(unsafeSQL: PostgresWords.close(cursor: cursor)))
    }

    private func result(of query: SQL) throws(DatabaseError) -> PostgresResult {
        try phase.attempt { () throws(DatabaseError) in
            try statements.forget(until: deadline)
            let (prepared, parameters) = try prepare(query)
            return try run(prepared, parameters)
        }
    }

    /// Before the commit: a failure that the body swallowed still forbids it.
    func finish() throws(DatabaseError) {
        if case .failed(let error) = phase { throw error }
        end()
    }

    /// From now on nothing works any more, even if someone kept the transaction.
    func end() { phase = .ended }

    private func prepare(
        _ sql: SQL
    ) throws(DatabaseError) -> (PostgresStatements.Statement, PostgresParameters) {
        let (text, values) = sql.rendered(in: dialect)
        let parameters = try PostgresParameters(values, statement: text)
        return (try statements.take(text, types: parameters.types, until: deadline), parameters)
    }

    private func run(
        _ statement: PostgresStatements.Statement, _ parameters: PostgresParameters
    ) throws(DatabaseError) -> PostgresResult {
        try handle.execute(statement.name, parameters, text: statement.text, until: deadline)
    }
}
