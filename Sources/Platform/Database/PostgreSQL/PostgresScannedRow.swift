import CPostgres
import Identity

/// The rows of an answer, one after the other.
final class PostgresScannedRow: ScannedRow {
    private let result: PostgresResult
    private let statement: String
    /// Which row it stands at.
    var index = 0

    init(_ result: PostgresResult, of statement: String) {
        self.result = result
        self.statement = statement
    }

    func integer(at column: Int) throws(DatabaseError) -> Int64 {
        guard let (bytes, type) = unsafe result.bytes(row: index, column: column) else {
            throw unexpected("integer", at: column, in: statement)
        }
        let raw = UnsafeRawBufferPointer(bytes)
        return switch type {
        case PostgresType.int8: unsafe raw.bigEndian(as: Int64.self)
        case PostgresType.int4: Int64(unsafe raw.bigEndian(as: Int32.self))
        default: throw unexpected("integer", at: column, in: statement)
        }
    }

    func text(at column: Int) throws(DatabaseError) -> String {
        try unsafe String(decoding: text(column), as: UTF8.self)
    }

    func uniqueID(at column: Int) throws(DatabaseError) -> UniqueID? {
        let bytes = try unsafe text(column)
        return UniqueID(lowercase: unsafe bytes.span)
    }

    /// The bytes of a text, as long as the answer is there.
    private func text(_ column: Int) throws(DatabaseError) -> UnsafeBufferPointer<UInt8> {
        guard let (bytes, type) = unsafe result.bytes(row: index, column: column),
            type == PostgresType.text || type == PostgresType.varchar
        else { throw unexpected("text", at: column, in: statement) }
        return unsafe bytes
    }
}
