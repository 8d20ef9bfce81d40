/// A word of a name as its owner writes it, ready to be held against words of a zone.
struct NameWord {
    /// How close a word of a zone comes.
    enum Closeness: Int, Comparable {
        /// Another word.
        case other
        /// One letter differs, or one is the beginning of the other: perhaps a short form, perhaps somebody else.
        case near
        /// An Arabic word with the same consonants and long vowels; the short vowels, which are not written, may make
        /// another name of it.
        case sameSkeleton
        /// The same name.
        case same

        static func < (left: Closeness, right: Closeness) -> Bool { left.rawValue < right.rawValue }
    }

    /// What Doc 9303 makes of it.
    private let exact: NamePattern
    /// The usual spellings of an Arabic word.
    private let romanized: NamePattern?
    /// It in the recommended letters, and in the shortest ones.
    private let spellings: [[UInt8]]
    /// The word as the list of Arabic names knows it.
    private let key: String

    /// A word; nothing if the tables do not have one of its letters.
    init?(_ letters: [Transliteration.Letter]) {
        var elements: [NamePattern.Element] = []
        var recommended: [UInt8] = []
        var shortest: [UInt8] = []
        for letter in letters {
            guard let forms = Transliteration.forms(of: letter), let first = forms.first else { return nil }
            elements.append(NamePattern.Element(forms: forms.map { Array($0.utf8) }))
            recommended += first.utf8
            shortest += (forms.min { $0.utf8.count < $1.utf8.count } ?? first).utf8
        }
        guard !recommended.isEmpty else { return nil }
        exact = NamePattern(elements: elements)
        let isArabic = letters.contains { (0x600...0x6FF).contains($0.scalar.value) }
        romanized = isArabic ? ArabicRomanization.pattern(of: letters) : nil
        spellings = recommended == shortest ? [recommended] : [recommended, shortest]
        key =
            isArabic ? ArabicRomanization.folded(letters) : String(decoding: recommended, as: UTF8.self)
    }

    /// The words of a name; nothing if the tables do not have one of its letters. No more than twelve are looked at.
    static func words(of text: String) -> [NameWord]? {
        var words: [NameWord] = []
        for letters in Transliteration.letterWords(of: text).prefix(12) {
            guard let word = NameWord(letters) else { return nil }
            words.append(word)
        }
        return words
    }

    private init(joining words: ArraySlice<NameWord>) {
        exact = NamePattern(elements: words.flatMap(\.exact.elements))
        romanized =
            words.contains { $0.romanized != nil }
            ? NamePattern(elements: words.flatMap { ($0.romanized ?? $0.exact).elements }) : nil
        spellings = [words.flatMap { $0.spellings[0] }]
        key = words.map(\.key).joined()
    }

    /// Several words written as one.
    static func joined(_ words: ArraySlice<NameWord>) -> NameWord {
        words.count == 1 ? words[words.startIndex] : NameWord(joining: words)
    }

    /// The recommended spelling, in ASCII.
    var recommended: [UInt8] { spellings[0] }

    /// Whether this is a small word that documents leave out.
    var isParticle: Bool { NameParticles.contains(String(decoding: recommended, as: UTF8.self)) }

    /// How close a word of a zone comes.
    ///
    /// - Parameter mayBeCutOff: Whether the end of the zone's word may be missing; then three letters suffice.
    func closeness(to word: String, mayBeCutOff: Bool) -> Closeness {
        let letters = Array(word.utf8)
        var best = Closeness.other
        switch exact.match(letters) {
        case .whole: return .same
        case .beginning:
            if letters.count >= 3 { best = mayBeCutOff ? .same : .near }
            if mayBeCutOff { best = max(best, .near) }
        case .none: break
        }
        if best == .same || !ArabicNames.names(of: key).isDisjoint(with: ArabicNames.names(of: word)) {
            return .same
        }
        switch romanized?.match(letters) {
        case .whole: return .sameSkeleton
        case .beginning where mayBeCutOff: best = max(best, letters.count >= 3 ? .sameSkeleton : .near)
        case .beginning, .some(.none), nil: break
        }
        if best == .other, romanized == nil {
            let isNear = spellings.contains { spelling in
                spelling.count >= 3 && letters.count >= 3
                    && (letters.starts(with: spelling) || Self.differInOne(spelling, letters))
            }
            if isNear { best = .near }
        }
        return best
    }

    /// Whether one letter is exchanged, missing or too many, or two neighbours are swapped.
    private static func differInOne(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard abs(one.count - other.count) <= 1 else { return false }
        let short = one.count <= other.count ? one : other
        let long = one.count <= other.count ? other : one
        var start = 0
        while start < short.count, short[start] == long[start] { start += 1 }
        if short.count < long.count { return short[start...] == long[(start + 1)...] }
        guard start < short.count else { return true }
        if short[(start + 1)...] == long[(start + 1)...] { return true }
        return start + 1 < short.count && short[start] == long[start + 1] && short[start + 1] == long[start]
            && short[(start + 2)...] == long[(start + 2)...]
    }
}
