import CPostgres

/// A statement's values as PostgreSQL reads them: binary, in one block of memory.
struct PostgresParameters {
    /// The most that a statement can have.
    static let limit = 65_535

    /// The server's numbers of the types; 0 for NULL, whose type the server finds out.
    let types: [Oid]
    private var bytes: [UInt8] = []
    private var places: [(start: Int, count: Int)?] = []

    /// - Throws: ``DatabaseError`` if a value cannot be stored.
    init(_ values: [SQLValue], statement: String) throws(DatabaseError) {
        guard values.count <= Self.limit else {
            throw DatabaseError(.tooBig, "\(values.count) values are too many", statement: statement)
        }
        types = values.map(\.postgresType)
        places.reserveCapacity(values.count)
        for (offset, value) in values.enumerated() {
            let start = bytes.count
            switch value {
            case .null:
                places.append(nil)
                continue
            case .integer(let integer): append(UInt64(bitPattern: integer))
            case .real(let real):
                guard !real.isNaN else {
                    throw DatabaseError(
                        .notANumber, "value \(offset + 1) is not a number", statement: statement)
                }
                append(real.bitPattern)
            case .text(let text):
                bytes.append(contentsOf: text.utf8)
                guard !bytes[start...].contains(0) else {
                    throw DatabaseError(.nulInText, "value \(offset + 1) contains NUL", statement: statement)
                }
            case .blob(let blob): bytes.append(contentsOf: blob)
            }
            places.append((start, bytes.count - start))
        }
        guard bytes.count < Int(Int32.max) else {
            throw DatabaseError(.tooBig, "the values are too long", statement: statement)
        }
        // So that an empty value has a place, which NULL has not.
        bytes.append(0)
    }

    private mutating func append(_ word: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
        }
    }

    /// Hands over what libpq wants to have.
    @unsafe
    func withPointers(
        _ body: (
            Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
        ) -> Int32
    ) -> Int32 {
        unsafe bytes.withUnsafeBytes { buffer in
            let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress
            let values = unsafe places.map { place in
                unsafe place.flatMap { place in unsafe start.map { unsafe $0 + place.start } }
            }
            let lengths = places.map { Int32($0?.count ?? 0) }
            let formats = [Int32](repeating: 1, count: places.count)
            return unsafe body(Int32(places.count), values, lengths, formats)
        }
    }
}

extension SQLValue {
    /// The number by which PostgreSQL knows the type (its catalogue `pg_type`).
    fileprivate var postgresType: Oid {
        switch self {
        case .null: 0
        case .integer: PostgresType.int8
        case .real: PostgresType.float8
        case .text: PostgresType.text
        case .blob: PostgresType.bytea
        }
    }
}

/// Numbers of types in PostgreSQL's catalogue, the same on every server.
enum PostgresType {
    static let bool: Oid = 16
    static let bytea: Oid = 17
    static let name: Oid = 19
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let text: Oid = 25
    static let oid: Oid = 26
    static let float4: Oid = 700
    static let float8: Oid = 701
    static let unknown: Oid = 705
    static let bpchar: Oid = 1042
    static let varchar: Oid = 1043
    static let numeric: Oid = 1700
    static let void: Oid = 2278
}
