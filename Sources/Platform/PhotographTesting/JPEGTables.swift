/// The example tables of ITU-T T.81, annex K, which most encoders use.
enum JPEGTables {
    /// Table K.1, row after row.
    static let brightness: [UInt8] = [
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14,
        17, 22, 29,
        51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87,
        103, 121,
        120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ]

    /// Table K.2.
    static let colour: [UInt8] = [
        17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47,
        66, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
    ]

    /// The order of coefficients, figure A.6.
    static let zigzag: [Int] = {
        var order: [Int] = []
        for diagonal in 0..<15 {
            let places = (max(0, diagonal - 7)...min(diagonal, 7)).map { 8 * $0 + diagonal - $0 }
            order += diagonal % 2 == 0 ? places.reversed() : places
        }
        return order
    }()

    /// How many codes there are of each length from 1 to 16, and what they stand for.
    typealias Huffman = (lengths: [UInt8], values: [UInt8])

    /// Tables K.3, K.5, K.4 and K.6: brightness flat and other, colour flat and other.
    static let huffman: [Huffman] = [
        ([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], Array(0...11)),
        (
            [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7D],
            bytes(
                """
                01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738\
                393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5\
                A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FA
                """)
        ),
        ([0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], Array(0...11)),
        (
            [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
            bytes(
                """
                000102031104052131061241510761711322328108144291A1B1C109233352F0156272D10A162434E125F11718191A262728292A353637\
                38393A434445464748494A535455565758595A636465666768696A737475767778797A82838485868788898A92939495969798999AA2A3\
                A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE2E3E4E5E6E7E8E9EAF2F3F4F5F6F7F8F9FA
                """)
        ),
    ]

    /// The codes of a table, by what they stand for (annex C).
    static func codes(_ table: Huffman) -> [(code: UInt32, length: UInt32)] {
        var codes = [(code: UInt32, length: UInt32)](repeating: (0, 0), count: 256)
        var (code, next) = (UInt32(0), 0)
        for length in 1...16 {
            for _ in 0..<table.lengths[length - 1] {
                codes[Int(table.values[next])] = (code, UInt32(length))
                code += 1
                next += 1
            }
            code <<= 1
        }
        return codes
    }

    private static func bytes(_ text: String) -> [UInt8] {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
