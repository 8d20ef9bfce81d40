/// Percent escapes in addresses and forms (RFC 3986, section 2.1).
public enum PercentEncoding {
    /// The bytes with `%XX` replaced; ill-formed escapes stay as they are.
    package static func decoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"),
                let first = bytes.index(index, offsetBy: 1, limitedBy: bytes.endIndex),
                first != bytes.endIndex,
                let second = bytes.index(index, offsetBy: 2, limitedBy: bytes.endIndex),
                second != bytes.endIndex,
                let high = hexValue(bytes[first]), let low = hexValue(bytes[second])
            {
                result.append(high << 4 | low)
                index = bytes.index(after: second)
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
                index = bytes.index(after: index)
            }
        }
        return result
    }

    /// The text with everything but unreserved characters escaped, for one path segment or query value.
    public static func encoded(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.append(byte)
            default:
                result.append(UInt8(ascii: "%"))
                result.append(contentsOf: digits(byte))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func digits(_ byte: UInt8) -> [UInt8] {
        [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 }
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
