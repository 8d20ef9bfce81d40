import Storage
import TextFolding

/// Why a text fits what was typed as well as it does. All points are in hundredths, and add up to what was found.
public struct TextExplanation: Hashable, Sendable {
    /// How a word of a text is like one that was typed.
    public enum Manner: Hashable, Sendable {
        /// It is the same.
        case whole
        /// It is its singular or its plural.
        case inflected
        /// It means the same.
        case synonym
        /// It begins so, and goes on with some letters.
        case begun(missing: Int)
        /// It is the same, or begins so, but for some typing errors.
        case similar(mistakes: Int)
    }

    /// A word of a text.
    public struct Match: Hashable, Sendable {
        /// The word, folded.
        public var word: String
        /// Where it stands.
        public var field: TextField
        /// How it is like the word that was typed.
        public var manner: Manner

        /// A match.
        public init(word: String, field: TextField, manner: Manner) {
            self.word = word
            self.field = field
            self.manner = manner
        }
    }

    /// A word that was typed.
    public struct Word: Hashable, Sendable {
        /// The word, folded.
        public var typed: String
        /// Which word of the text counts for it; `nil` if none does.
        public var match: Match?
        /// What that is worth.
        public var points: Int
    }

    /// The words that were typed, in their order.
    public var words: [Word]
    /// How many words the name has.
    public var nameWords: Int
    /// How many words of the name were typed in full.
    public var typedNameWords: Int
    /// What that is worth.
    public var namePoints: Int

    /// What all is worth together.
    public var score: Int { words.reduce(namePoints) { $0 + $1.points } }
}

extension TextQuery {
    /// Why a text fits as well as it does in the same search; `nil` if it does not fit.
    ///
    /// - Parameters:
    ///   - text: The number of the text.
    ///   - layer: The number of its index among the layers.
    ///   - layers: The indexes that are searched, and so on as in ``search(_:synonyms:limit:budget:judge:)``.
    public func explain(
        _ text: UInt32, of layer: Int, in layers: [TextLayer<some Sequence<Range<UInt32>>>],
        synonyms: Synonyms = .none, limit: Int, few: Int = 3, budget: SearchBudget = SearchBudget(),
        judge: (Int, UInt32, Int) -> Int?
    ) -> TextExplanation? {
        guard layers.indices.contains(layer), Int(text) < layers[layer].index.count else { return nil }
        var found: (fit: Int, meanings: [WordMeaning])?
        let meanings = find(layers, synonyms: synonyms, limit: limit, few: few, budget: budget) {
            number, other, fit, meanings in
            let score = judge(number, other, fit)
            if number == layer, other == text, score != nil, fit > found?.fit ?? .min {
                found = (fit, meanings)
            }
            return score
        }.meanings
        let index = layers[layer].index
        if let found { return index.explanation(of: text, words, found.meanings) }
        // There are too many others.
        guard let meanings = meanings.isEmpty ? nil : meanings[layer],
            let fit = index.fit(
                text, meanings, letters: meanings.reduce(0) { $0 + $1.letters }, mayMiss: false),
            judge(layer, text, fit) != nil
        else { return nil }
        return index.explanation(of: text, words, meanings)
    }
}

extension TextIndex {
    /// The same sum as of ``fit(_:_:letters:mayMiss:)``, in its parts.
    fileprivate func explanation(
        of text: UInt32, _ typed: [TextQuery.Word], _ meanings: [WordMeaning]
    ) -> TextExplanation {
        let letters = max(meanings.reduce(0) { $0 + $1.letters }, 1)
        let terms = Int(firstTerm[Int(text)])..<Int(firstTerm[Int(text) + 1])
        var (words, weighted, typedWords) = ([TextExplanation.Word](), 0, 0)
        for (word, meaning) in zip(typed, meanings) {
            var (points, match, isTyped) = (0, TextExplanation.Match?.none, false)
            for bits in terms.map({ self.terms[$0] }) {
                let word = Int(bits >> 2)
                guard let field = TextField(rawValue: bits & 3),
                    let worth = meaning.worth(of: word, in: field, self)
                else { continue }
                isTyped = isTyped || worth.isTyped
                guard worth.points > points, let manner = meaning.manner(of: word, self) else { continue }
                points = worth.points
                let letters = String(decoding: self.words.letters(of: word), as: UTF16.self)
                match = TextExplanation.Match(word: letters, field: field, manner: manner)
            }
            // Rounded so that the parts add up to the whole.
            let before = 100 * weighted / letters
            weighted += points * meaning.letters
            typedWords += isTyped ? 1 : 0
            words.append(
                TextExplanation.Word(
                    typed: word.folded.text, match: match, points: 100 * weighted / letters - before))
        }
        let nameWords = Int(nameWords[Int(text)])
        return TextExplanation(
            words: words, nameWords: nameWords, typedNameWords: min(typedWords, nameWords),
            namePoints: 100 * TextRanking.coverage(nameWords: nameWords, typedWords: typedWords))
    }
}
