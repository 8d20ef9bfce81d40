/// Reads big-endian numbers from bytes one after the other; nil once they run out.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, bytes.count - position >= count else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }

    mutating func int32() -> Int? {
        bytes(4).map { Int(Int32(bitPattern: $0.reduce(0) { $0 << 8 | UInt32($1) })) }
    }

    mutating func int64() -> Int64? {
        bytes(8).map { Int64(bitPattern: $0.reduce(0) { $0 << 8 | UInt64($1) }) }
    }

    mutating func rest() -> ArraySlice<UInt8> { bytes(bytes.count - position) ?? [] }
}
