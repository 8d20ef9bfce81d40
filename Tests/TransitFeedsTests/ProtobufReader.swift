/// Reads the wire format of Protocol Buffers without knowing what the fields are, for the tests.
struct ProtobufReader {
    enum Value: Hashable {
        case varint(UInt64)
        case fixed32(UInt32)
        case bytes([UInt8])
    }

    struct NotProtobuf: Error {}

    /// The fields in order.
    let fields: [(number: UInt64, value: Value)]

    init(_ bytes: [UInt8]) throws {
        var fields: [(number: UInt64, value: Value)] = []
        var place = 0
        func varint() throws -> UInt64 {
            var value: UInt64 = 0
            for shift in stride(from: UInt64(0), to: 70, by: 7) {
                guard place < bytes.count else { throw NotProtobuf() }
                let byte = UInt64(bytes[place])
                place += 1
                value += (byte % 128) << shift
                if byte < 128 { return value }
            }
            throw NotProtobuf()
        }
        func take(_ count: Int) throws -> ArraySlice<UInt8> {
            guard count <= bytes.count - place else { throw NotProtobuf() }
            place += count
            return bytes[place - count..<place]
        }
        while place < bytes.count {
            let tag = try varint()
            switch tag % 8 {
            case 0: fields.append((tag / 8, .varint(try varint())))
            case 2: fields.append((tag / 8, .bytes(Array(try take(Int(varint()))))))
            case 5:
                let bits = try take(4).reversed().reduce(UInt32(0)) { $0 * 256 + UInt32($1) }
                fields.append((tag / 8, .fixed32(bits)))
            default: throw NotProtobuf()
            }
        }
        self.fields = fields
    }

    func messages(_ number: UInt64) throws -> [ProtobufReader] {
        try fields.filter { $0.number == number }.map { field in
            guard case .bytes(let bytes) = field.value else { throw NotProtobuf() }
            return try ProtobufReader(bytes)
        }
    }

    func message(_ number: UInt64) throws -> ProtobufReader {
        guard let only = try messages(number).first, fields.count(where: { $0.number == number }) == 1 else {
            throw NotProtobuf()
        }
        return only
    }

    func text(_ number: UInt64) -> String? {
        guard case .bytes(let bytes)? = value(number) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    func integer(_ number: UInt64) -> Int64? {
        guard case .varint(let value)? = value(number) else { return nil }
        return Int64(bitPattern: value)
    }

    func float(_ number: UInt64) -> Float? {
        guard case .fixed32(let bits)? = value(number) else { return nil }
        return Float(bitPattern: bits)
    }

    func has(_ number: UInt64) -> Bool { value(number) != nil }

    private func value(_ number: UInt64) -> Value? { fields.last { $0.number == number }?.value }
}
