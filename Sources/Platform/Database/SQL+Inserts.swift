extension SQL {
    /// Statements that insert rows, many with each. They have a few sizes only, so that each is prepared once.
    ///
    /// - Parameters:
    ///   - table: The table and, in parentheses, its columns.
    ///   - rows: Each in parentheses. No two may meet in what `tail` says of conflicts.
    ///   - tail: All that stands after the last row.
    public static func inserts(into table: SQL, rows: [SQL], tail: SQL = "") -> [SQL] {
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
