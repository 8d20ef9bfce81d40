/// Reads JSON text (RFC 8259) from strangers: UTF-8 only, no name twice, and no deeper than a limit.
public struct JSONReader {
    /// Why a text is not read.
    public struct Failure: Error, Hashable, Sendable {
        /// The kinds of failure.
        public enum Code: Hashable, Sendable {
            /// The text is not JSON.
            case malformed
            /// The text is not UTF-8, or escapes half a character.
            case notText
            /// Lists and objects are nested deeper than the limit.
            case tooDeep
            /// A name stands twice in one object.
            case repeatedName
            /// A number is too large.
            case numberTooLarge
        }

        /// The kind of failure.
        public let code: Code
        /// The number of bytes before the place.
        public let offset: Int
    }

    private let bytes: [UInt8]
    private let depthLimit: Int
    private var index = 0

    private init(_ bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// The value that a text stands for.
    public static func value(
        of bytes: [UInt8], depthLimit: Int = 32
    ) throws(Failure) -> JSONValue {
        var reader = JSONReader(bytes, depthLimit: depthLimit)
        reader.skipSpace()
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.index == bytes.count else { throw reader.failure(.malformed) }
        return value
    }

    private func failure(_ code: Failure.Code) -> Failure { Failure(code: code, offset: index) }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ byte: UInt8) throws(Failure) {
        guard next == byte else { throw failure(.malformed) }
        index += 1
    }

    private mutating func take(word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        for byte in "\(word)".utf8 { try take(byte) }
        return value
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        guard depth <= depthLimit else { throw failure(.tooDeep) }
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try take(word: "true", .boolean(true))
        case UInt8(ascii: "f"): return try take(word: "false", .boolean(false))
        case UInt8(ascii: "n"): return try take(word: "null", .null)
        default: return try number()
        }
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        index += 1
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        skipSpace()
        if next == UInt8(ascii: "}") {
            index += 1
            return .object([])
        }
        while true {
            skipSpace()
            let name = try string()
            guard names.insert(name).inserted else { throw failure(.repeatedName) }
            skipSpace()
            try take(UInt8(ascii: ":"))
            skipSpace()
            members.append(JSONValue.Member(name, try value(depth: depth + 1)))
            skipSpace()
            guard next == UInt8(ascii: ",") else { break }
            index += 1
        }
        try take(UInt8(ascii: "}"))
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONValue {
        index += 1
        var elements: [JSONValue] = []
        skipSpace()
        if next == UInt8(ascii: "]") {
            index += 1
            return .array([])
        }
        while true {
            skipSpace()
            elements.append(try value(depth: depth + 1))
            skipSpace()
            guard next == UInt8(ascii: ",") else { break }
            index += 1
        }
        try take(UInt8(ascii: "]"))
        return .array(elements)
    }

    private mutating func string() throws(Failure) -> String {
        try take(UInt8(ascii: "\""))
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw failure(.malformed) }
            index += 1
            if byte == UInt8(ascii: "\\") { try appendEscape(to: &text) } else { text.append(byte) }
        }
        try take(UInt8(ascii: "\""))
        guard let string = String(validating: text, as: UTF8.self) else { throw failure(.notText) }
        return string
    }

    private mutating func appendEscape(to text: inout [UInt8]) throws(Failure) {
        guard let byte = next else { throw failure(.malformed) }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            // Beyond the first 65,536 characters a pair of escapes stands for one (RFC 8259, section 7).
            if 0xD800...0xDBFF ~= code {
                try take(UInt8(ascii: "\\"))
                try take(UInt8(ascii: "u"))
                let low = try hexadecimal()
                guard 0xDC00...0xDFFF ~= low else { throw failure(.notText) }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw failure(.notText) }
            text += String(Character(scalar)).utf8
        default: throw failure(.malformed)
        }
    }

    private mutating func hexadecimal() throws(Failure) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure(.malformed)
            }
            code = code << 4 | UInt32(digit)
            index += 1
        }
        return code
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = index
        var isWhole = true
        if next == UInt8(ascii: "-") { index += 1 }
        if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            isWhole = false
            index += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isWhole = false
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let integer = Int64(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw failure(.numberTooLarge) }
        // JSON Schema calls 1.0 a whole number too.
        return Int64(exactly: number).map { .integer($0) } ?? .number(number)
    }

    private mutating func digits() throws(Failure) {
        let start = index
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        guard index > start else { throw failure(.malformed) }
    }
}
