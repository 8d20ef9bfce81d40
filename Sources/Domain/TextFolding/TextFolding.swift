// TextFolding: makes words comparable that people write in different ways: case, accents, ligatures, scripts.

/// A word as search compares it: lower-case, without accents, in UTF-16 units.
public struct FoldedWord: Hashable, Sendable {
    /// The word with each letter reduced to its plain form: "Städtle" is `stadtle`, "مدرسة" is `مدرسه`.
    public let units: [UInt16]
    /// The same word spelled another way that people also use, if there is one: "Städtle" is also
    /// `staedtle`, "المدرسة" (with the article) is also `مدرسه`.
    public let alternative: [UInt16]?

    /// A word of folded units.
    public init(units: [UInt16], alternative: [UInt16]? = nil) {
        self.units = units
        self.alternative = alternative == units ? nil : alternative
    }

    /// Both spellings, the plain one first.
    public var spellings: [[UInt16]] { alternative.map { [units, $0] } ?? [units] }

    /// The plain spelling as text, for messages and tests.
    public var text: String { String(decoding: units, as: UTF16.self) }
}

/// Reduces text from people to the words that searches compare.
///
/// - Latin, Greek and Cyrillic letters lose their case and accents; ligatures are taken apart (œ → oe, ß → ss);
///   ä, ö, ü, ø and å have a second spelling (ae, oe, ue, oe, aa).
/// - Arabic loses vowel marks, tatweel and free-standing hamza; alef with hamza or madda becomes alef, ta marbuta
///   becomes ha, alef maqsura becomes ya; digits of every script become 0–9; the article ال has a second
///   spelling without it.
/// - Everything that is neither a letter, a digit nor a mark separates words. Direction marks and joiners vanish.
public enum TextFolding {
    /// The words of a text, in order.
    ///
    /// Work is bounded: nothing after `scalarLimit` characters or `wordLimit` words is read, and of a word no
    /// more than 64 units are kept.
    public static func words(
        of text: String, scalarLimit: Int = 512, wordLimit: Int = 32
    ) -> [FoldedWord] {
        var words: [FoldedWord] = []
        var word = PendingWord()
        for scalar in text.unicodeScalars.prefix(scalarLimit) {
            switch fold(scalar) {
            case .separator:
                if let finished = word.finish() {
                    words.append(finished)
                    if words.count == wordLimit { return words }
                }
            case .nothing:
                if scalar.value == 0x308 { word.appendDiaeresis() }
            case .letter(let units, let spelledOut):
                word.append(units, spelledOut: spelledOut)
            }
        }
        if let finished = word.finish() { words.append(finished) }
        return words
    }

    /// The words of a text joined by single spaces: equal for texts that people would call the same.
    public static func key(of text: String) -> String {
        words(of: text).map(\.text).joined(separator: " ")
    }

    private enum Folded {
        case separator
        case nothing
        case letter([UInt16], spelledOut: [UInt16]?)
    }

    private static func fold(_ scalar: Unicode.Scalar) -> Folded {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39: return .letter([UInt16(scalar.value)], spelledOut: nil)
        case 0x41...0x5A: return .letter([UInt16(scalar.value + 32)], spelledOut: nil)
        case 0..<0x80: return .separator
        case 0x621, 0x640: return .nothing  // free-standing hamza, tatweel
        case 0xFF01...0xFF5E:  // full-width forms of ASCII
            return Unicode.Scalar(scalar.value - 0xFEE0).map(fold) ?? .separator
        default: return foldBeyondASCII(scalar)
        }
    }

    private static func foldBeyondASCII(_ scalar: Unicode.Scalar) -> Folded {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            var units: [UInt16] = []
            var spelledOut: [UInt16] = []
            for lower in scalar.properties.lowercaseMapping.unicodeScalars
            where lower.properties.generalCategory != .nonspacingMark {
                let plain = FoldingTable.plain[lower.value] ?? Array(String(lower).utf16)
                units += plain
                spelledOut += FoldingTable.spelledOut[lower.value] ?? plain
            }
            return .letter(units, spelledOut: spelledOut == units ? nil : spelledOut)
        case .decimalNumber:
            guard let value = scalar.properties.numericValue, (0...9).contains(value) else {
                return .separator
            }
            return .letter([0x30 + UInt16(value)], spelledOut: nil)
        case .nonspacingMark, .enclosingMark, .format: return .nothing
        case .spacingMark: return .letter(Array(String(scalar).utf16), spelledOut: nil)
        default: return .separator
        }
    }
}

/// A word being read.
private struct PendingWord {
    private static let longest = 64
    private var units: [UInt16] = []
    private var spelledOut: [UInt16] = []

    mutating func append(_ more: [UInt16], spelledOut moreSpelledOut: [UInt16]?) {
        guard units.count + more.count <= Self.longest else { return }
        units += more
        spelledOut += moreSpelledOut ?? more
    }

    /// A diaeresis written as a mark of its own after a, o or u.
    mutating func appendDiaeresis() {
        guard let last = units.last, [0x61, 0x6F, 0x75].contains(last) else { return }
        spelledOut.append(0x65)
    }

    mutating func finish() -> FoldedWord? {
        guard !units.isEmpty else { return nil }
        var alternative = spelledOut
        let article: [UInt16] = [0x627, 0x644]
        if units.count >= 5, units.starts(with: article) { alternative = Array(units.dropFirst(2)) }
        defer {
            units.removeAll(keepingCapacity: true)
            spelledOut.removeAll(keepingCapacity: true)
        }
        return FoldedWord(units: units, alternative: alternative)
    }
}
