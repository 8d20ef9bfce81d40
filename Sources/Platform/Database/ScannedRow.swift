public import Identity

/// The row at which ``Transaction/scan(_:_:)`` stands: read where it lies, without a copy, and only until the next one.
public protocol ScannedRow: AnyObject {
    /// An integer.
    ///
    /// - Parameter column: The column's place, from 0.
    /// - Throws: ``DatabaseError`` if there is no such column, or if something else stands there.
    func integer(at column: Int) throws(DatabaseError) -> Int64

    /// Text.
    ///
    /// - Parameter column: The column's place, from 0.
    /// - Throws: ``DatabaseError`` if there is no such column, or if something else stands there.
    func text(at column: Int) throws(DatabaseError) -> String

    /// An identifier as the store keeps it, in lower case; nothing for any other text.
    ///
    /// - Parameter column: The column's place, from 0.
    /// - Throws: ``DatabaseError`` if there is no such column, or if there is no text.
    func uniqueID(at column: Int) throws(DatabaseError) -> UniqueID?
}

extension ScannedRow {
    /// What is thrown where a column holds something else than was asked for.
    func unexpected(_ wanted: StaticString, at column: Int, in statement: String) -> DatabaseError {
        DatabaseError(.unexpectedValue, "column \(column + 1) holds no \(wanted)", statement: statement)
    }
}
