/// Characters that readers take for each other in the type of machine-readable zones (OCR-B, ISO 1073-2).
public enum Confusion {
    /// The pairs, each a letter and the digit that looks like it.
    ///
    /// `G` and `6` have the values 16 and 6: no check digit tells them apart. Where a field may hold both they are
    /// therefore never corrected; in a date, which holds no letters, the alphabet decides. The differences of the other
    /// pairs are, modulo 10: O/0 4, D/0 3, Q/0 6, I/1 7, Z/2 3, S/5 3, B/8 3; a check digit sees each of them.
    public static let pairs: [(letter: UInt8, digit: UInt8)] = [
        (UInt8(ascii: "O"), UInt8(ascii: "0")), (UInt8(ascii: "D"), UInt8(ascii: "0")),
        (UInt8(ascii: "Q"), UInt8(ascii: "0")), (UInt8(ascii: "I"), UInt8(ascii: "1")),
        (UInt8(ascii: "Z"), UInt8(ascii: "2")), (UInt8(ascii: "S"), UInt8(ascii: "5")),
        (UInt8(ascii: "G"), UInt8(ascii: "6")), (UInt8(ascii: "B"), UInt8(ascii: "8")),
    ]

    /// What a character may have been taken for.
    public static func partners(of character: UInt8) -> [UInt8] {
        pairs.compactMap { pair in
            if pair.letter == character { return pair.digit }
            return pair.digit == character ? pair.letter : nil
        }
    }

    /// The digit in place of a letter that looks like it: texts that are easily taken for each other become equal.
    static func likeness(of character: UInt8) -> UInt8 {
        pairs.first { $0.letter == character }?.digit ?? character
    }
}
