/// Writes messages of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/): each field is a tag, which is
/// its number and the kind of what follows, and its value.
struct ProtobufWriter {
    /// What follows a tag.
    private enum WireType: UInt64 {
        case varint = 0
        case lengthDelimited = 2
        case fixed32 = 5
    }

    /// The message so far.
    private(set) var bytes: [UInt8] = []

    /// A field of type `uint32`, `uint64` or of an enumeration: seven bits a byte, the lowest first, and the eighth says
    /// that more follow.
    mutating func write(_ field: Int, _ value: UInt64) {
        tag(field, .varint)
        varint(value)
    }

    /// A field of type `int32` or `int64`: the same for the 64 bits of its two's complement, so that what is negative
    /// takes ten bytes.
    mutating func write(_ field: Int, signed value: Int64) { write(field, UInt64(bitPattern: value)) }

    /// A field of type `float`: four bytes, the lowest first.
    mutating func write(_ field: Int, _ value: Float) {
        tag(field, .fixed32)
        for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt32(shift)))
        }
    }

    /// A field of type `string`: the number of its bytes, and its bytes.
    mutating func write(_ field: Int, _ text: String) { write(field, bytes: Array(text.utf8)) }

    /// A field that is a message itself, which `body` writes.
    mutating func write(_ field: Int, message body: (inout ProtobufWriter) -> Void) {
        var message = ProtobufWriter()
        body(&message)
        write(field, bytes: message.bytes)
    }

    private mutating func write(_ field: Int, bytes content: [UInt8]) {
        tag(field, .lengthDelimited)
        varint(UInt64(content.count))
        bytes += content
    }

    private mutating func tag(_ field: Int, _ type: WireType) { varint(UInt64(field) << 3 | type.rawValue) }

    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
