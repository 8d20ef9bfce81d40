import CPostgres

/// An answer of the server, freed when it goes.
@safe
final class PostgresResult {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    deinit { unsafe PQclear(handle) }

    /// Whether it is an answer and not a failure.
    ///
    /// - Throws: ``DatabaseError`` for what failed.
    func check(statement: String?) throws(DatabaseError) {
        switch unsafe PQresultStatus(handle) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
        case PGRES_EMPTY_QUERY:
            throw DatabaseError(.badStatement, "there is no statement in the text", statement: statement)
        case PGRES_PIPELINE_ABORTED:
            throw DatabaseError(
                .transactionAborted, "an earlier statement of this transaction failed", statement: statement)
        default: break
        }
        let words = unsafe medina_postgres_message(handle)
        let message = unsafe words.map { unsafe String(cString: $0) } ?? "no reason was given"
        guard let state = unsafe medina_postgres_state(handle) else {
            throw DatabaseError(.unreachable, "the connection was lost: \(message)", statement: statement)
        }
        let code = unsafe String(cString: state)
        throw DatabaseError(
            DatabaseError.Code(postgresState: code, message), "\(message) [PostgreSQL \(code)]",
            statement: statement)
    }

    /// The number of rows that were inserted, updated or deleted.
    var changes: Int {
        let command = unsafe String(cString: PQcmdStatus(handle))
        guard ["INSERT", "UPDATE", "DELETE", "MERGE"].contains(where: command.hasPrefix) else { return 0 }
        return Int(unsafe String(cString: PQcmdTuples(handle))) ?? 0
    }

    /// The name of what was done, such as `COMMIT`.
    var command: String { unsafe String(cString: PQcmdStatus(handle)) }

    /// The number of rows.
    var count: Int { Int(unsafe PQntuples(handle)) }

    /// The names of the columns.
    var columns: Row.Columns {
        Row.Columns(
            names: (unsafe 0..<PQnfields(handle)).map { unsafe String(cString: PQfname(handle, $0)) })
    }

    /// All rows.
    func rows(_ columns: Row.Columns) throws(DatabaseError) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(count)
        for row in 0..<count { rows.append(try self.row(row, columns)) }
        return rows
    }

    private func row(_ row: Int, _ columns: Row.Columns) throws(DatabaseError) -> Row {
        var values: [SQLValue] = []
        values.reserveCapacity(columns.names.count)
        for column in columns.names.indices { values.append(try value(row: row, column: column)) }
        return Row(columns: columns, values: values)
    }

    /// The bytes and the type of a value, as long as the answer is there.
    func bytes(row: Int, column: Int) -> (bytes: UnsafeBufferPointer<UInt8>, type: Oid)? {
        let (row, column) = (Int32(row), Int32(column))
        guard unsafe row < PQntuples(handle), unsafe column < PQnfields(handle),
            unsafe PQgetisnull(handle, row, column) == 0
        else { return nil }
        let raw = unsafe UnsafeRawBufferPointer(
            start: PQgetvalue(handle, row, column), count: Int(PQgetlength(handle, row, column)))
        return unsafe (raw.assumingMemoryBound(to: UInt8.self), PQftype(handle, column))
    }

    /// One value.
    func value(row: Int, column: Int) throws(DatabaseError) -> SQLValue {
        let (row, column) = (Int32(row), Int32(column))
        if unsafe PQgetisnull(handle, row, column) == 1 { return .null }
        let count = Int(unsafe PQgetlength(handle, row, column))
        let bytes = unsafe UnsafeRawBufferPointer(start: PQgetvalue(handle, row, column), count: count)
        let type = unsafe PQftype(handle, column)
        switch type {
        case PostgresType.text, PostgresType.varchar, PostgresType.bpchar, PostgresType.name,
            PostgresType.unknown:
            return .text(unsafe String(decoding: bytes, as: UTF8.self))
        case PostgresType.bytea: return .blob(unsafe [UInt8](bytes))
        case PostgresType.int8: return .integer(unsafe bytes.bigEndian(as: Int64.self))
        case PostgresType.int4: return .integer(Int64(unsafe bytes.bigEndian(as: Int32.self)))
        case PostgresType.int2: return .integer(Int64(unsafe bytes.bigEndian(as: Int16.self)))
        case PostgresType.oid: return .integer(Int64(unsafe bytes.bigEndian(as: UInt32.self)))
        case PostgresType.bool: return .integer(unsafe bytes.first == 1 ? 1 : 0)
        case PostgresType.float8: return .real(Double(bitPattern: unsafe bytes.bigEndian(as: UInt64.self)))
        case PostgresType.float4:
            return .real(Double(Float(bitPattern: unsafe bytes.bigEndian(as: UInt32.self))))
        case PostgresType.numeric: return try PostgresNumeric(unsafe Array(bytes)).value
        case PostgresType.void: return .null
        default:
            throw DatabaseError(
                .unexpectedValue,
                "column \(column + 1) is of PostgreSQL's type \(type), which is not portable")
        }
    }
}

extension UnsafeRawBufferPointer {
    func bigEndian<Word: FixedWidthInteger>(as type: Word.Type) -> Word {
        var word: Word = 0
        for index in 0..<Swift.min(count, MemoryLayout<Word>.size) {
            word = word << 8 | Word(truncatingIfNeeded: unsafe self[index])
        }
        return word
    }
}
