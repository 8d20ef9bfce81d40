/// The check digits of machine-readable zones: ICAO Doc 9303 part 3, section 4.9.
///
/// Each character has a value (digits their own, `A` 10 to `Z` 35, the filler `<` 0); the values are multiplied by the
/// weights 7, 3, 1, 7, 3, 1, …, and the check digit is the sum modulo 10. As each weight has an inverse modulo 10, the
/// digit notices every exchange of one character for another, except for one whose value is the same modulo 10:
/// `G` (16) and `6` are one of these, `0`, `<`, `A`, `K` and `U` are others.
public enum CheckDigit {
    /// What stands where nothing is.
    static let filler = UInt8(ascii: "<")

    /// The value of a character, 0 to 35; nothing for characters that no zone holds.
    public static func value(of character: UInt8) -> Int? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character - UInt8(ascii: "A")) + 10
        case filler: 0
        default: nil
        }
    }

    /// The weight of the character at a position, counted from 0.
    static func weight(at position: Int) -> Int {
        switch position % 3 {
        case 0: 7
        case 1: 3
        default: 1
        }
    }

    /// The check digit of characters, 0 to 9; nothing if one of them is none that a zone holds.
    public static func digit(of characters: some Sequence<UInt8>) -> Int? {
        var sum = 0
        for (position, character) in characters.enumerated() {
            guard let value = value(of: character) else { return nil }
            sum = (sum + value * weight(at: position)) % 10
        }
        return sum
    }

    /// Whether the check digit cannot tell two characters apart, wherever they stand.
    public static func isBlind(between one: UInt8, and other: UInt8) -> Bool {
        guard let one = value(of: one), let other = value(of: other) else { return false }
        return (one - other).isMultiple(of: 10)
    }
}
