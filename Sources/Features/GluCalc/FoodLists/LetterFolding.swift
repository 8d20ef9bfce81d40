/// Makes names and words comparable, for the letters of English, French, German and Arabic.
///
/// The standard library's own lower-casing and comparing would add 140 kB to the app's module.
enum LetterFolding {
    /// A text in lower case, with single spaces, and with letters and accents put together, however they came.
    static func key(of text: ArraySlice<UInt8>) -> [UInt8] { fold(text, isPlain: false) }

    /// A text as ``key(of:)`` has it and also without accents and vowel marks, and with the letters of Arabic that
    /// people write in several ways written in one: for the words that a list's headings and units are.
    static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] { fold(text, isPlain: true) }

    /// Whether it is a space of any width.
    static func isSpace(_ sign: UInt32) -> Bool {
        switch sign {
        case 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    private static func fold(_ text: ArraySlice<UInt8>, isPlain: Bool) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.count)
        // The letter that a mark may still be put to.
        var last: UInt32?
        var isAfterSpace = false
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            let sign = lowercase(scalar.value)
            if isInvisible(sign) { continue }
            if isSpace(sign) {
                isAfterSpace = true
                continue
            }
            if !isAfterSpace, let letter = last, let whole = composed(letter, sign) {
                last = whole
                continue
            }
            append(last, to: &folded, isPlain: isPlain)
            if isAfterSpace, last != nil { folded.append(0x20) }
            last = sign
            isAfterSpace = false
        }
        append(last, to: &folded, isPlain: isPlain)
        return folded
    }

    private static func append(_ sign: UInt32?, to folded: inout [UInt8], isPlain: Bool) {
        guard let sign else { return }
        if sign < 0x80 {
            folded.append(UInt8(truncatingIfNeeded: sign))
        } else if isPlain, sign == 0xDF {
            folded.append(contentsOf: [0x73, 0x73])
        } else if isPlain, sign == 0x153 {
            folded.append(contentsOf: [0x6F, 0x65])
        } else if let scalar = Unicode.Scalar(isPlain ? withoutMark(sign) : sign), scalar.value > 0 {
            folded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    /// Direction marks, joiners and soft hyphens: what is no letter and cannot be seen.
    private static func isInvisible(_ sign: UInt32) -> Bool {
        switch sign {
        case 0xAD, 0x34F, 0x61C, 0x180E, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xFEFF: true
        default: false
        }
    }

    private static func lowercase(_ sign: UInt32) -> UInt32 {
        switch sign {
        case 0x41...0x5A: sign + 0x20
        case 0xC0...0xD6, 0xD8...0xDE: sign + 0x20
        case 0x130: 0x69
        case 0x100...0x12F, 0x132...0x137, 0x14A...0x177: sign | 1
        case 0x139...0x148, 0x179...0x17E: sign + sign % 2
        case 0x178: 0xFF
        case 0x1E9E: 0xDF
        default: sign
        }
    }

    /// A lower-case letter with a mark that follows it, where the two have a place of their own in Unicode.
    private static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
        switch (mark, letter) {
        case (0x300, 0x61): 0xE0
        case (0x300, 0x65): 0xE8
        case (0x300, 0x69): 0xEC
        case (0x300, 0x6F): 0xF2
        case (0x300, 0x75): 0xF9
        case (0x301, 0x61): 0xE1
        case (0x301, 0x65): 0xE9
        case (0x301, 0x69): 0xED
        case (0x301, 0x6F): 0xF3
        case (0x301, 0x75): 0xFA
        case (0x301, 0x79): 0xFD
        case (0x302, 0x61): 0xE2
        case (0x302, 0x65): 0xEA
        case (0x302, 0x69): 0xEE
        case (0x302, 0x6F): 0xF4
        case (0x302, 0x75): 0xFB
        case (0x303, 0x61): 0xE3
        case (0x303, 0x6E): 0xF1
        case (0x303, 0x6F): 0xF5
        case (0x308, 0x61): 0xE4
        case (0x308, 0x65): 0xEB
        case (0x308, 0x69): 0xEF
        case (0x308, 0x6F): 0xF6
        case (0x308, 0x75): 0xFC
        case (0x308, 0x79): 0xFF
        case (0x30A, 0x61): 0xE5
        case (0x327, 0x63): 0xE7
        case (0x653, 0x627): 0x622
        case (0x654, 0x627): 0x623
        case (0x655, 0x627): 0x625
        case (0x654, 0x648): 0x624
        case (0x654, 0x64A): 0x626
        default: nil
        }
    }

    /// A lower-case letter without its accent; 0 for a mark that falls away.
    private static func withoutMark(_ sign: UInt32) -> UInt32 {
        switch sign {
        case 0xE0...0xE5: 0x61
        case 0xE7: 0x63
        case 0xE8...0xEB: 0x65
        case 0xEC...0xEF: 0x69
        case 0xF1: 0x6E
        case 0xF2...0xF6, 0xF8: 0x6F
        case 0xF9...0xFC: 0x75
        case 0xFD, 0xFF: 0x79
        case 0x300...0x36F, 0x640, 0x64B...0x65F, 0x670: 0
        case 0x622, 0x623, 0x625, 0x671: 0x627
        case 0x629: 0x647
        case 0x649: 0x64A
        default: sign
        }
    }
}
