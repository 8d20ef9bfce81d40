/// Bytes as text of 64 characters (RFC 4648, section 4).
enum Base64 {
    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 65...90: UInt32(byte) - 65
        case 97...122: UInt32(byte) - 71
        case 48...57: UInt32(byte) + 4
        case 43: 62
        case 47: 63
        default: nil
        }
    }

    private static func character(_ digit: UInt32) -> UInt8 {
        switch digit {
        case 0..<26: UInt8(digit) + 65
        case 26..<52: UInt8(digit) + 71
        case 52..<62: UInt8(digit) - 4
        case 62: 43
        default: 47
        }
    }

    /// The bytes of a text without line ends; nothing for any other character.
    static func bytes(_ text: String) -> [UInt8]? {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 {
            if byte == 61 { break }
            guard let digit = digit(byte) else { return nil }
            bits = bits << 6 | digit
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return result
    }

    static func text(_ bytes: [UInt8]) -> String {
        var result = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            var bits: UInt32 = 0
            for offset in 0..<3 {
                bits = bits << 8 | (start + offset < bytes.count ? UInt32(bytes[start + offset]) : 0)
            }
            let digits = min(bytes.count - start, 3) + 1
            for place in 0..<4 {
                let byte = place < digits ? character(bits >> UInt32(18 - 6 * place) & 63) : 61
                result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return result
    }
}
