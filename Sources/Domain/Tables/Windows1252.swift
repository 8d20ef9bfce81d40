/// The encoding Windows-1252, as the WHATWG Encoding Standard has it (index windows-1252): every byte is a character.
enum Windows1252 {
    static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                let value = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt16(byte)
                let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return text
    }

    /// What the bytes from 0x80 to 0x9F stand for; the rest of the upper half is that of Latin-1.
    private static let upper: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
        0x8D, 0x017D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D,
        0x017E, 0x0178,
    ]
}
