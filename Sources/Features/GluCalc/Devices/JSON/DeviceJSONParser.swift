import PocketRuntime

/// Reads JSON by recursive descent; whatever is malformed gives nil.
struct DeviceJSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private var values = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() -> DeviceJSON? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
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

    private mutating func value() -> DeviceJSON? {
        skipSpace()
        values += 1
        guard values <= DeviceJSON.mostValues, let byte = next else { return nil }
        switch byte {
        case 0x7B: return nested { parser in parser.object() }
        case 0x5B: return nested { parser in parser.array() }
        case 0x22: return string().map { .text($0) }
        case 0x74: return take(word: "true") ? .bool(true) : nil
        case 0x66: return take(word: "false") ? .bool(false) : nil
        case 0x6E: return take(word: "null") ? .null : nil
        default: return number()
        }
    }

    private mutating func nested(_ read: (inout DeviceJSONParser) -> DeviceJSON?) -> DeviceJSON? {
        guard depth < DeviceJSON.mostDepth else { return nil }
        depth += 1
        position += 1
        let value = read(&self)
        depth -= 1
        return value
    }

    private mutating func object() -> DeviceJSON? {
        var members: [DeviceJSON.Member] = []
        if take(0x7D) { return .object(members) }
        while true {
            skipSpace()
            guard next == 0x22, let name = string(), take(0x3A), let value = value() else { return nil }
            members.append(DeviceJSON.Member(name: PocketName(bytes: name), value: value))
            if take(0x7D) { return .object(members) }
            guard take(0x2C) else { return nil }
        }
    }

    private mutating func array() -> DeviceJSON? {
        var elements: [DeviceJSON] = []
        if take(0x5D) { return .array(elements) }
        while true {
            guard let value = value() else { return nil }
            elements.append(value)
            if take(0x5D) { return .array(elements) }
            guard take(0x2C) else { return nil }
        }
    }

    private mutating func number() -> DeviceJSON? {
        let start = position
        while let byte = next, isOfNumber(byte) { position += 1 }
        return DecimalNumber(bytes[start..<position]).map { .number($0) }
    }

    private func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
        default: false
        }
    }

    private mutating func string() -> [UInt8]? {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case 0x22: return text
            case 0x5C:
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
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
        case 0x22, 0x5C, 0x2F: return Unicode.Scalar(byte)
        case 0x62: return "\u{8}"
        case 0x66: return "\u{C}"
        case 0x6E: return "\n"
        case 0x72: return "\r"
        case 0x74: return "\t"
        case 0x75:
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
