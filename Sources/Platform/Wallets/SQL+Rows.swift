import Database

extension Transaction {
    /// Inserts rows, many with a statement. The statements have a few sizes only, so that each is prepared once.
    ///
    /// - Parameters:
    ///   - table: The table and, in parentheses, its columns.
    ///   - rows: Each in parentheses.
    ///   - tail: All that stands after the last row.
    func insert(into table: SQL, rows: [SQL], tail: SQL = "") -> [SQL] {
        var statements: [SQL] = []
        var start = 0
        var size = 32
        while start < rows.count {
            while size > rows.count - start { size /= 2 }
            let some = SQL.joined(rows[start..<start + size], by: ", ")
            statements.append("\(unsafeSQL: "INSERT INTO") \(table) VALUES \(some) \(tail)")
            start += size
        }
        return statements
    }
}

/// A list for `IN`, filled up with its last element to a size of which there are few, likewise.
func padded<Value>(_ values: [Value]) -> [Value] {
    guard let last = values.last else { return [] }
    var size = 1
    while size < values.count { size *= 2 }
    return values + Array(repeating: last, count: size - values.count)
}
