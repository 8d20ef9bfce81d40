import Tables
import Testing

@Suite("The encoding of a file") struct TableTextTests {
    private let text = "Nom;Prix\r\nCrème brûlée;3,50 €\r\nكعكة 🎂;12"

    @Test func `W3: a file in UTF-8 is read, with its mark or without`() throws {
        for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
            let read = try TableText(reading: mark + text.utf8)
            #expect(read.encoding == .utf8)
            #expect(String(decoding: read.bytes, as: UTF8.self) == text)
        }
        #expect(try TableText(reading: []).bytes == [])
    }

    @Test func `W3: a file in UTF-16 is read by its mark`() throws {
        var little: [UInt8] = [0xFF, 0xFE]
        var big: [UInt8] = [0xFE, 0xFF]
        for unit in text.utf16 {
            little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        for file in [little, big] {
            let read = try TableText(reading: file)
            #expect(read.encoding == .utf16)
            #expect(String(decoding: read.bytes, as: UTF8.self) == text)
        }
        #expect(throws: TableError.self) { try TableText(reading: little + [0x41]) }
        let half = little + [0x0A, 0x00, 0x3D, 0xD8, 0x41, 0x00]
        #expect {
            try TableText(reading: half)
        } throws: { error in
            (error as? TableError)?.code == .notText && (error as? TableError)?.line == 4
        }
    }

    @Test func `W3: a file of an old spreadsheet is read as Windows-1252`() throws {
        let file: [UInt8] =
            Array("Cr".utf8) + [0xE8] + Array("me br".utf8) + [
                0xFB, 0x6C, 0xE9, 0x65, 0x3B, 0x80, 0x85, 0x9F, 0x81,
            ]
        let read = try TableText(reading: file)
        #expect(read.encoding == .windows1252)
        #expect(String(decoding: read.bytes, as: UTF8.self) == "Crème brûlée;€…Ÿ\u{81}")
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `W3: a file of two encodings is refused with the line where it changes`(lineBreak: String) {
        let file =
            Array(("a" + lineBreak + "Crème" + lineBreak + "b" + lineBreak + "Br").utf8) + [0xFB]
            + Array("l".utf8)
        #expect {
            try TableText(reading: file)
        } throws: { error in
            (error as? TableError)?.code == .mixedEncodings && (error as? TableError)?.line == 4
        }
        #expect {
            try TableText(reading: [0xEF, 0xBB, 0xBF] + Array("a\nBr".utf8) + [0xFB])
        } throws: { error in
            (error as? TableError)?.code == .mixedEncodings && (error as? TableError)?.line == 2
        }
    }

    @Test func `W3: a file that is no text is refused with the line`() {
        #expect {
            try TableText(reading: Array("a\nb\u{0}".utf8))
        } throws: { error in
            (error as? TableError)?.code == .notText && (error as? TableError)?.line == 2
        }
    }

    @Test func `W3: overlong forms and surrogates are no UTF-8`() throws {
        for bytes in [
            [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3],
        ] as [[UInt8]] {
            #expect(try TableText(reading: bytes).encoding == .windows1252)
        }
    }
}
