// Tables: reads and writes tables of comma-separated values, as people's programs have them.

/// A file's text in UTF-8, whatever it came in.
public struct TableText: Sendable {
    /// How the bytes of a file stand for letters.
    public enum Encoding: String, Hashable, Sendable {
        case utf8, utf16, windows1252
    }

    /// The text in UTF-8, without a byte order mark.
    public let bytes: [UInt8]
    /// What the file was in.
    public let encoding: Encoding

    /// Reads a file: UTF-16 if it begins with that mark, else UTF-8 if all of it is, else Windows-1252, in which old
    /// spreadsheets write. A file that is partly one and partly the other is refused with the line where it changes.
    public init(reading file: [UInt8]) throws(TableError) {
        if file.starts(with: [0xFF, 0xFE]) {
            bytes = try Self.fromUTF16(file, isBigEndian: false)
            encoding = .utf16
        } else if file.starts(with: [0xFE, 0xFF]) {
            bytes = try Self.fromUTF16(file, isBigEndian: true)
            encoding = .utf16
        } else {
            let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            if let zero = file.firstIndex(of: 0) {
                throw TableError(.notText, line: Self.line(of: zero, in: file))
            }
            if Self.isUTF8(file[start...]) {
                bytes = start == 0 ? file : Array(file[start...])
                encoding = .utf8
            } else {
                if let line = Self.lineOfChange(in: file, from: start) {
                    throw TableError(.mixedEncodings, line: line)
                }
                bytes = Windows1252.utf8(file[...])
                encoding = .windows1252
            }
        }
    }

    private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil
    }

    /// The line of a place, counting CR LF, LF and CR as one break each.
    static func line(of place: Int, in bytes: [UInt8]) -> Int {
        var line = 1
        for index in 0..<place {
            if bytes[index] == 0x0A
                || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
            {
                line += 1
            }
        }
        return line
    }

    /// The first line that says otherwise than an earlier one whether the file is UTF-8. With its mark at the
    /// beginning a file has said so there.
    private static func lineOfChange(in file: [UInt8], from start: Int) -> Int? {
        var isUTF8: Bool? = start > 0 ? true : nil
        var line = 1
        var lower = start
        while lower < file.count {
            var upper = lower
            var isPlain = true
            while upper < file.count, file[upper] != 0x0A, file[upper] != 0x0D {
                if file[upper] >= 0x80 { isPlain = false }
                upper += 1
            }
            if !isPlain {
                let isValid = Self.isUTF8(file[lower..<upper])
                if let isUTF8, isUTF8 != isValid { return line }
                isUTF8 = isValid
            }
            line += 1
            lower = upper + 1
            if upper + 1 < file.count, file[upper] == 0x0D, file[upper + 1] == 0x0A { lower += 1 }
        }
        return nil
    }

    private static func fromUTF16(_ file: [UInt8], isBigEndian: Bool) throws(TableError) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(file.count)
        var line = 1
        var index = 2
        var isAfterReturn = false
        func unit(_ index: Int) -> UInt32? {
            guard index + 1 < file.count else { return nil }
            let (first, second) = (UInt32(file[index]), UInt32(file[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        while index < file.count {
            guard let high = unit(index) else { throw TableError(.notText, line: line) }
            index += 2
            var value = high
            if (0xD800..<0xDC00).contains(high), let low = unit(index), (0xDC00..<0xE000).contains(low) {
                value = 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)
                index += 2
            }
            guard value != 0, let scalar = Unicode.Scalar(value) else {
                throw TableError(.notText, line: line)
            }
            if value == 0x0D || value == 0x0A && !isAfterReturn { line += 1 }
            isAfterReturn = value == 0x0D
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return text
    }
}
