/// Text in header fields: as it is where it is short and plain, else as encoded words (RFC 2047, “B”).
enum HeaderWords {
    /// The text of a header field, folded where it is long. Control characters become spaces, so that no text
    /// can begin a field of its own.
    ///
    /// - Parameter column: How many characters stand before it on its line.
    static func encoded(_ text: String, after column: Int) -> String {
        let line = text.onOneLine
        if isPlain(line), column + line.utf8.count <= 76 { return line }
        var words: [String] = []
        var part: [UInt8] = []
        for scalar in line.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            // 45 bytes make 60 characters, 72 with what stands around them; the first shares its line.
            let room = words.isEmpty ? 45 - (column + 2) / 4 * 3 : 45
            if part.count + bytes.count > room {
                words.append(word(part))
                part = []
            }
            part += bytes
        }
        words.append(word(part))
        return words.joined(separator: "\r\n ")
    }

    private static func word(_ bytes: [UInt8]) -> String { "=?UTF-8?B?\(Base64.encoded(bytes))?=" }

    /// Whether every mail program reads it as it is: letters, digits, and signs without a meaning in headers.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "-"),
                UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "/"), UInt8(ascii: "+"):
                true
            default: false
            }
        }
    }
}
