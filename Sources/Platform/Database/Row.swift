/// One row of an answer; columns are read by name or in order.
///
/// ```swift
/// let name = try row.decode("name", as: String.self)
/// let (id, seats) = try row.decode(UniqueID.self, Int.self)
/// ```
public struct Row: Sendable {
    /// The names of an answer's columns, shared by all its rows.
    package final class Columns: Sendable {
        let names: [String]

        package init(names: [String]) { self.names = names }
    }

    private let columns: Columns
    /// The values in the order of the columns.
    public let values: [SQLValue]

    package init(columns: Columns, values: [SQLValue]) {
        self.columns = columns
        self.values = values
    }

    /// The names of the columns.
    public var columnNames: [String] { columns.names }

    /// The value of the column with that name.
    ///
    /// - Throws: ``DatabaseError`` if there is no such column, or if its value is NULL or not of that type.
    public func decode<Value: SQLDecodable>(
        _ column: String, as type: Value.Type = Value.self
    ) throws(DatabaseError) -> Value {
        guard let index = columns.names.firstIndex(of: column) else {
            throw DatabaseError(
                .missingColumn,
                "there is no column “\(column)”; there are: \(columns.names.joined(separator: ", "))")
        }
        return try value(at: index)
    }

    /// The first column as this type.
    ///
    /// - Throws: ``DatabaseError`` if there is no column, or its value is NULL or not of that type.
    public func decode<Value: SQLDecodable>(_ type: Value.Type) throws(DatabaseError) -> Value {
        try value(at: 0)
    }

    /// The first columns, in order, as these types.
    ///
    /// - Throws: ``DatabaseError`` if there are too few columns, or a value is NULL or not of its type.
    public func decode<each Value: SQLDecodable>(
        _ types: repeat (each Value).Type
    ) throws(DatabaseError) -> (repeat each Value) {
        var index = -1
        func next<Next: SQLDecodable>(_ type: Next.Type) throws(DatabaseError) -> Next {
            index += 1
            return try value(at: index)
        }
        return (repeat try next(each types))
    }

    private func value<Value: SQLDecodable>(at index: Int) throws(DatabaseError) -> Value {
        guard values.indices.contains(index) else {
            throw DatabaseError(
                .missingColumn, "column \(index + 1) was asked for, but there are \(values.count)")
        }
        let found = values[index]
        if found == .null {
            if let value = Value.fromNull { return value }
            throw DatabaseError(
                .unexpectedNull, "column “\(columns.names[index])” is NULL, \(Value.self) was asked for")
        }
        guard let value = Value(sqlValue: found) else {
            throw DatabaseError(
                .unexpectedValue,
                "column “\(columns.names[index])” holds \(found.kind) that is not a valid \(Value.self)")
        }
        return value
    }
}
