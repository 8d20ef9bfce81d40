/// The characters of a zone (ICAO Doc 9303-3, 4.3): capital letters, digits and the filler.
public enum ZoneAlphabet {
    /// All of them, as ASCII, the filler last.
    public static let characters: [UInt8] = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<".utf8)

    /// Which of them a cell may hold.
    struct Subset: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let letters = Subset(rawValue: 1)
        static let digits = Subset(rawValue: 2)
        static let filler = Subset(rawValue: 4)
        static let all: Subset = [.letters, .digits, .filler]
        /// M, F and X, of the letters.
        static let sexes = Subset(rawValue: 8)

        /// Whether the character at a position of ``ZoneAlphabet/characters`` is among them.
        func contains(position: Int) -> Bool {
            switch position {
            case 36: contains(.filler)
            case 26...: contains(.digits)
            case 5, 12, 23: contains(.letters) || contains(.sexes)
            default: contains(.letters)
            }
        }
    }

    /// The position of a character; nothing for one that zones do not have.
    static func position(of character: UInt8) -> Int? {
        switch character {
        case 65...90: Int(character) - 65
        case 48...57: Int(character) - 48 + 26
        case 60: 36
        default: nil
        }
    }
}
