import CSQLite
import Identity

/// A prepared statement, finalised when it goes.
@safe
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let connection: SQLiteHandle
    private let columns: Row.Columns
    /// The statement's text, which is its name in the cache.
    let text: String
    /// Whether rows are being read from it.
    var isInUse = false

    init(handle: OpaquePointer, connection: SQLiteHandle, text: String) {
        unsafe self.handle = handle
        self.connection = connection
        self.text = text
        let count = unsafe sqlite3_column_count(handle)
        columns = Row.Columns(
            names: (0..<count).map { index in
                unsafe String(cString: sqlite3_column_name(handle, index))
            })
    }

    deinit { unsafe sqlite3_finalize(handle) }

    /// Whether it cannot change anything.
    var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

    /// Binds the values to `$1`, `$2`, …
    func bind(_ values: [SQLValue]) throws(DatabaseError) {
        let expected = Int(unsafe sqlite3_bind_parameter_count(handle))
        guard expected == values.count else {
            throw DatabaseError(
                .badStatement, "\(values.count) values for \(expected) parameters", statement: text)
        }
        for (offset, value) in values.enumerated() {
            let index = Int32(offset + 1)
            let status: Int32
            switch value {
            case .null: status = unsafe sqlite3_bind_null(handle, index)
            case .integer(let integer): status = unsafe sqlite3_bind_int64(handle, index, integer)
            case .real(let real):
                guard !real.isNaN else {
                    throw DatabaseError(.notANumber, "value \(index) is not a number", statement: text)
                }
                status = unsafe sqlite3_bind_double(handle, index, real)
            case .text(let string): status = try bind(string, at: index)
            case .blob(let bytes): status = try bind(bytes, at: index)
            }
            guard status == SQLITE_OK else { throw connection.error(status, statement: text) }
        }
    }

    /// Goes to the next row; nothing after the last.
    func step() throws(DatabaseError) -> Row? {
        guard try advance() else { return nil }
        var values: [SQLValue] = []
        values.reserveCapacity(columns.names.count)
        for index in columns.names.indices { values.append(try value(at: Int32(index))) }
        return Row(columns: columns, values: values)
    }

    /// Goes to the next row and leaves it where it is.
    ///
    /// - Returns: Whether there is one.
    func advance() throws(DatabaseError) -> Bool {
        let status = unsafe sqlite3_step(handle)
        switch status {
        case SQLITE_DONE: return false
        case SQLITE_ROW: return true
        default: throw connection.error(status, statement: text)
        }
    }

    /// Makes it ready to be used again, and lets go of the values.
    func reset() {
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
    }

    private func bind(_ string: String, at index: Int32) throws(DatabaseError) -> Int32 {
        var string = string
        var hasNul = false
        var isTooLong = false
        let status = string.withUTF8 { bytes -> Int32 in
            hasNul = unsafe bytes.contains(0)
            isTooLong = bytes.count > Int(Int32.max)
            guard !hasNul, !isTooLong else { return SQLITE_OK }
            return unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else {
                    return unsafe medina_sqlite_bind_text(handle, index, "", 0)
                }
                return unsafe medina_sqlite_bind_text(handle, index, start, Int32(characters.count))
            }
        }
        if hasNul { throw DatabaseError(.nulInText, "value \(index) contains NUL", statement: text) }
        if isTooLong { throw DatabaseError(.tooBig, "value \(index) is too long", statement: text) }
        return status
    }

    private func bind(_ bytes: [UInt8], at index: Int32) throws(DatabaseError) -> Int32 {
        guard bytes.count <= Int(Int32.max) else {
            throw DatabaseError(.tooBig, "value \(index) is too long", statement: text)
        }
        return unsafe medina_sqlite_bind_blob(handle, index, bytes, Int32(bytes.count))
    }

    private func value(at index: Int32) throws(DatabaseError) -> SQLValue {
        switch unsafe sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, index))
        case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(handle, index))
        case SQLITE_TEXT:
            guard let start = unsafe sqlite3_column_text(handle, index) else { throw outOfMemory }
            let count = Int(unsafe sqlite3_column_bytes(handle, index))
            return .text(
                unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let count = Int(unsafe sqlite3_column_bytes(handle, index))
            guard count > 0 else { return .blob([]) }
            guard let start = unsafe sqlite3_column_blob(handle, index) else { throw outOfMemory }
            return .blob(unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count)))
        default: return .null
        }
    }

    private var outOfMemory: DatabaseError {
        DatabaseError(.outOfMemory, "there is no memory for a value", statement: text)
    }
}

extension SQLiteStatement: ScannedRow {
    // Where there is no row or no such column, SQLite says that the column is NULL.
    func integer(at column: Int) throws(DatabaseError) -> Int64 {
        guard unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_INTEGER else {
            throw unexpected("integer", at: column, in: text)
        }
        return unsafe sqlite3_column_int64(handle, Int32(column))
    }

    func text(at column: Int) throws(DatabaseError) -> String {
        try unsafe String(decoding: bytes(at: column), as: UTF8.self)
    }

    func uniqueID(at column: Int) throws(DatabaseError) -> UniqueID? {
        let bytes = try unsafe bytes(at: column)
        return UniqueID(lowercase: unsafe bytes.span)
    }

    /// The bytes of a text, until the next row.
    private func bytes(at column: Int) throws(DatabaseError) -> UnsafeBufferPointer<UInt8> {
        guard unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_TEXT else {
            throw unexpected("text", at: column, in: text)
        }
        guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { throw outOfMemory }
        return unsafe UnsafeBufferPointer(
            start: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
    }
}
