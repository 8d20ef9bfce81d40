/// Reads JSON by recursive descent. Everything malformed gives nil.
struct PocketJSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() -> PocketJSON? {
        guard let value = value() else { return nil }
        skipSpace()
        return position == bytes.count ? value : nil
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func take(word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count,
            PocketName(bytes: [UInt8](bytes[position..<position + count])) == word
        else { return false }
        position += count
        return true
    }

    private mutating func value() -> PocketJSON? {
        skipSpace()
        guard let byte = next else { return nil }
        switch byte {
        case UInt8(ascii: "{"): return nested { parser in parser.object() }
        case UInt8(ascii: "["): return nested { parser in parser.array() }
        case UInt8(ascii: "\""): return string().map { .text(String(decoding: $0, as: UTF8.self)) }
        case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
        default: return number()
        }
    }

    private mutating func nested(_ read: (inout PocketJSONParser) -> PocketJSON?) -> PocketJSON? {
        guard depth < 32 else { return nil }
        depth += 1
        position += 1
        let value = read(&self)
        depth -= 1
        return value
    }

    private mutating func object() -> PocketJSON? {
        var members: [PocketJSON.Member] = []
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\""), let name = string(), take(UInt8(ascii: ":")),
                let value = value()
            else { return nil }
            members.append(PocketJSON.Member(name: PocketName(bytes: name), value: value))
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { return nil }
        }
    }

    private mutating func array() -> PocketJSON? {
        var elements: [PocketJSON] = []
        if take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            guard let value = value() else { return nil }
            elements.append(value)
            if take(UInt8(ascii: "]")) { return .array(elements) }
            guard take(UInt8(ascii: ",")) else { return nil }
        }
    }

    private mutating func number() -> PocketJSON? {
        let isNegative = next == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let start = position
        var value: Int64 = 0
        while let byte = next, byte >= 0x30, byte <= 0x39 {
            let (shifted, overflows) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflowsToo) = shifted.subtractingReportingOverflow(Int64(byte - 0x30))
            guard !overflows, !overflowsToo else { return nil }
            value = sum
            position += 1
        }
        guard position > start, position == start + 1 || bytes[start] != 0x30 else { return nil }
        if let byte = next, byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") { return nil }
        // It was summed up below zero, where one number more fits.
        if isNegative { return .integer(value) }
        return value == .min ? nil : .integer(-value)
    }

    private mutating func string() -> [UInt8]? {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return text
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                for unit in String(Character(scalar)).utf8 { text.append(unit) }
            case 0..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let first = hexadecimal() else { return nil }
            guard first >= 0xD800, first < 0xDC00 else { return Unicode.Scalar(first) }
            guard take(word: "\\u"), let second = hexadecimal(), second >= 0xDC00, second < 0xE000 else {
                return nil
            }
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        default: return nil
        }
    }

    private mutating func hexadecimal() -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next else { return nil }
            position += 1
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
            case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
            default: return nil
            }
        }
        return value
    }
}
