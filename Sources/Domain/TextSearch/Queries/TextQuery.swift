public import TextFolding

/// What somebody has typed, as words.
public struct TextQuery: Hashable, Sendable {
    /// A word that was typed.
    public struct Word: Hashable, Sendable {
        /// The word without case and accents, and another way to spell it.
        public var folded: FoldedWord
        /// Whether it may go on: it is the last, and nothing came after it.
        public var isOpen: Bool

        /// How many letters were typed.
        public var length: Int { folded.units.count }

        /// Itself, or its parts where letters and digits meet in it.
        fileprivate var parts: [Word] {
            let parts = DigitRuns.parts(of: folded.units)
            let others = folded.alternative.map(DigitRuns.parts) ?? []
            return parts.isEmpty
                ? [self]
                : parts.indices.map {
                    let other = others.count == parts.count ? others[$0] : nil
                    return Word(folded: FoldedWord(units: parts[$0], alternative: other), isOpen: false)
                }
        }
    }

    /// The words, in the order in which they were typed; at most eight.
    public private(set) var words: [Word]

    /// More than this is not read of what was typed.
    public static let scalarLimit = 512
    static let wordLimit = 8

    /// What was typed so far. Any length and content is safe.
    ///
    /// A word in which letters and digits meet is as many words: "75cl" is "75 cl".
    ///
    /// What French leaves of an article ("l'atelier", "d'épices") is not looked for: texts have it or not.
    public init(_ typed: String) {
        let folded = TextFolding.words(of: typed, scalarLimit: Self.scalarLimit, wordLimit: Self.wordLimit)
        let mayGoOn = typed.unicodeScalars.prefix(Self.scalarLimit).last.map(Self.isInWord) ?? false
        words = folded.map { Word(folded: $0, isOpen: false) }
        let hasApostrophe = typed.unicodeScalars.contains { $0 == "'" || $0 == "\u{2019}" }
        if hasApostrophe, words.count > 1 {
            let last = words.count - 1
            words = words.enumerated().filter {
                $0.offset == last || !Self.elided.contains($0.element.folded.text)
            }
            .map(\.element)
        }
        words = Array(words.flatMap(\.parts).prefix(Self.wordLimit))
        if mayGoOn, words.count > 0 { words[words.count - 1].isOpen = true }
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber,
            .nonspacingMark, .spacingMark, .enclosingMark, .format:
            true
        default: false
        }
    }

    /// Articles and pronouns before an apostrophe.
    static let elided: Set = ["l", "d", "j", "m", "n", "s", "t", "c", "qu"]

    /// How many mistakes a word may have: none up to four letters, one up to eight, two in longer ones. A swap of
    /// neighbours is one mistake.
    public static func allowedMistakes(letters: Int) -> Int {
        switch letters {
        case ...4: 0
        case ...8: 1
        default: 2
        }
    }
}
