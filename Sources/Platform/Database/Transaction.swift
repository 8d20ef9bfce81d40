/// A transaction under way, handed to the body of ``Database/withTransaction(_:_:)``.
///
/// It lives on the connection's own thread and only as long as the body. After a statement has failed every
/// further one fails with ``DatabaseError/Code/transactionAborted``: the whole is rolled back, on every
/// database alike. To go on after a conflict write `ON CONFLICT DO NOTHING` and look at the count.
public protocol Transaction: AnyObject {
    /// The words this database uses.
    var dialect: SQLDialect { get }

    /// Runs a statement to its end.
    ///
    /// - Returns: The number of rows that were inserted, updated or deleted.
    @discardableResult
    func execute(_ statement: SQL) throws(DatabaseError) -> Int

    /// Runs statements, one after the other, to their ends; where that saves time the database gets them all
    /// before it answers the first.
    ///
    /// - Returns: The number of rows that were inserted, updated or deleted, for each.
    @discardableResult
    func execute(all statements: [SQL]) throws(DatabaseError) -> [Int]

    /// Runs a query and hands over its rows one by one, for answers of any length: only a few are held at a
    /// time. An error thrown by the body ends it.
    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws

    /// Runs a query and goes through its rows without making a value of any: for answers of millions. An error thrown by
    /// the body ends it.
    func scan(_ query: SQL, _ body: (any ScannedRow) throws -> Void) throws

    /// All rows of a query.
    func rows(_ query: SQL) throws(DatabaseError) -> [Row]
}

extension Transaction {
    @discardableResult
    public func execute(all statements: [SQL]) throws(DatabaseError) -> [Int] {
        var changes: [Int] = []
        for statement in statements { changes.append(try execute(statement)) }
        return changes
    }

    /// All rows of a query, each made into a value.
    public func rows<Value>(_ query: SQL, _ make: (Row) throws -> Value) throws -> [Value] {
        try rows(query).map(make)
    }

    /// The only row of a query, or nothing if there is none.
    ///
    /// - Throws: ``DatabaseError/Code/tooManyRows`` if there are several.
    public func optionalRow(_ query: SQL) throws -> Row? {
        let found = try rows(query)
        guard found.count <= 1 else {
            throw DatabaseError(.tooManyRows, "more than one row where one was expected")
        }
        return found.first
    }

    /// The only row of a query.
    ///
    /// - Throws: ``DatabaseError/Code/noRow`` if there is none, ``DatabaseError/Code/tooManyRows`` if there
    ///   are several.
    public func row(_ query: SQL) throws -> Row {
        guard let row = try optionalRow(query) else {
            throw DatabaseError(.noRow, "no row where one was expected")
        }
        return row
    }

    /// The first column of the only row of a query.
    public func value<Value: SQLDecodable>(_ query: SQL, as type: Value.Type = Value.self) throws -> Value {
        try row(query).decode(type)
    }
}
