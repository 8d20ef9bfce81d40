/// Watching Medina at work: JSON logs, Prometheus metrics and what the process costs.

/// JSON string literals (RFC 8259, section 7).
public enum JSONEscaping {
    /// Appends `text` as a quoted JSON string.
    public static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { source in
            if unsafe source.allSatisfy({ isPlain($0) }) {
                unsafe bytes.append(contentsOf: source)
            } else {
                unsafe source.forEach { append($0, to: &bytes) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0..<0x20, 0x7F:
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(hexDigit(byte >> 4))
            bytes.append(hexDigit(byte & 15))
        default: bytes.append(byte)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
