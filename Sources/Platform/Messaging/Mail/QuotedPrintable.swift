/// Text as lines of at most 76 plain characters (RFC 2045, section 6.7).
enum QuotedPrintable {
    /// The text with CRLF at its line breaks. A full stop or the word “From” at the beginning of a line is
    /// encoded as well: some servers on the way would change them.
    static func encoded(_ text: String) -> String {
        var output: [UInt8] = []
        let lines = text.replacing("\r\n", with: "\n").split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" })
        for (index, line) in lines.enumerated() {
            if index > 0 { output += [13, 10] }
            append(Array(line.utf8), to: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func append(_ line: [UInt8], to output: inout [UInt8]) {
        var column = 0
        for (index, byte) in line.enumerated() {
            let isLast = index == line.count - 1
            let isPlain: Bool =
                switch byte {
                case 9, 32: !isLast
                case UInt8(ascii: "="): false
                case UInt8(ascii: "."): column > 0
                case UInt8(ascii: "F"): column > 0 || !line.starts(with: "From ".utf8)
                default: 33...126 ~= byte
                }
            let piece = isPlain ? [byte] : [UInt8(ascii: "=")] + hexadecimal(byte)
            if column + piece.count > (isLast ? 76 : 75) {
                output += [UInt8(ascii: "="), 13, 10]
                column = 0
                // What now begins a line must not look like something else either.
                if byte == UInt8(ascii: ".") {
                    output += [UInt8(ascii: "=")] + hexadecimal(byte)
                    column = 3
                    continue
                }
            }
            output += piece
            column += piece.count
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
