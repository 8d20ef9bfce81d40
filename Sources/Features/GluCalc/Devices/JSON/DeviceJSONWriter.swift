/// Writes an object of JSON (RFC 8259), member by member.
struct DeviceJSONWriter {
    private(set) var bytes: [UInt8] = [0x7B]

    /// A member whose value is a text.
    mutating func text(_ name: StaticString, _ text: String) {
        begin(name)
        string(text.utf8)
    }

    /// A member whose value is a number; `number` is written as it stands.
    mutating func number(_ name: StaticString, _ number: String) {
        begin(name)
        bytes.append(contentsOf: number.utf8)
    }

    /// A member whose value is a whole number.
    mutating func number(_ name: StaticString, _ number: Int64) {
        begin(name)
        if number < 0 { bytes.append(0x2D) }
        var digits: [UInt8] = []
        var rest = number.magnitude
        repeat {
            digits.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes.append(contentsOf: digits.reversed())
    }

    /// The whole object.
    consuming func finished() -> [UInt8] { bytes + [0x7D] }

    private mutating func begin(_ name: StaticString) {
        if bytes.count > 1 { bytes.append(0x2C) }
        bytes.append(0x22)
        name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
        bytes.append(0x22)
        bytes.append(0x3A)
    }

    private mutating func string(_ text: some Sequence<UInt8>) {
        bytes.append(0x22)
        for byte in text {
            switch byte {
            case 0x22, 0x5C:
                bytes.append(0x5C)
                bytes.append(byte)
            case 0..<0x20, 0x7F:
                bytes.append(contentsOf: [0x5C, 0x75, 0x30, 0x30])
                bytes.append(0x30 + byte >> 4)
                bytes.append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x57 + byte & 15)
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }
}
