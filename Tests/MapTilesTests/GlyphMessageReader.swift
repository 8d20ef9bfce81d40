/// Reads the glyph messages that MapLibre reads, independently of what writes them.
struct GlyphMessageReader {
    struct Letter {
        var codePoint: UInt64 = 0
        var bitmap: [UInt8] = []
        var width = 0
        var height = 0
        var left = 0
        var top = 0
        var advance = 0
    }

    var name = ""
    var range = ""
    var letters: [UInt64: Letter] = [:]

    init(_ bytes: [UInt8]) throws {
        for case (1, .bytes(let stack)) in try Self.fields(bytes) {
            for field in try Self.fields(stack) {
                switch field {
                case (1, .bytes(let text)): name = String(decoding: text, as: UTF8.self)
                case (2, .bytes(let text)): range = String(decoding: text, as: UTF8.self)
                case (3, .bytes(let glyph)):
                    let letter = try Self.letter(glyph)
                    letters[letter.codePoint] = letter
                default: throw Malformed()
                }
            }
        }
    }

    struct Malformed: Error {}
    private enum Value { case number(UInt64), bytes([UInt8]) }

    private static func letter(_ bytes: [UInt8]) throws -> Letter {
        var letter = Letter()
        for field in try fields(bytes) {
            switch field {
            case (1, .number(let value)): letter.codePoint = value
            case (2, .bytes(let value)): letter.bitmap = value
            case (3, .number(let value)): letter.width = Int(value)
            case (4, .number(let value)): letter.height = Int(value)
            case (5, .number(let value)): letter.left = signed(value)
            case (6, .number(let value)): letter.top = signed(value)
            case (7, .number(let value)): letter.advance = Int(value)
            default: throw Malformed()
            }
        }
        return letter
    }

    private static func signed(_ value: UInt64) -> Int {
        value % 2 == 0 ? Int(value / 2) : -Int((value + 1) / 2)
    }

    private static func fields(_ bytes: [UInt8]) throws -> [(UInt64, Value)] {
        var rest = bytes[...]
        func number() throws -> UInt64 {
            var value: UInt64 = 0
            for shift in stride(from: UInt64(0), to: 64, by: 7) {
                guard let byte = rest.popFirst() else { throw Malformed() }
                value |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return value }
            }
            throw Malformed()
        }
        var fields: [(UInt64, Value)] = []
        while !rest.isEmpty {
            let tag = try number()
            if tag & 7 == 0 {
                fields.append((tag >> 3, .number(try number())))
            } else if tag & 7 == 2 {
                let count = Int(try number())
                guard count <= rest.count else { throw Malformed() }
                fields.append((tag >> 3, .bytes(Array(rest.prefix(count)))))
                rest.removeFirst(count)
            } else {
                throw Malformed()
            }
        }
        return fields
    }
}
