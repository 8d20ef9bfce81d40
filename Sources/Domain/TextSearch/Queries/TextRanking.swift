/// How well a text fits what was typed: points, more are better.
///
/// | points | for |
/// |---|---|
/// | 0 … 100 | the words: each typed word, weighted by its length, is worth 100 where the text has it; 94 where the text has its singular or plural; 84 where the text has a word that means the same; 96 less 2 a missing letter, at most 24, where a word of the text only begins with it and it is the last one typed; 24 less for each mistake, and 8 less again if the mistake is in the first letter or the word also goes on |
/// | -6, -10, -24 | a word that is not in the name but in the kind, the context, the description |
/// | 10 | a name of which every word was typed; otherwise -1 for each word of it that was not, at most -5 |
enum TextRanking {
    static let whole = 100
    static let inflected = 94
    static let synonym = 84

    static func begun(missing: Int) -> Int { missing == 0 ? whole : 96 - 2 * min(missing, 12) }

    static func similar(mistakes: Int, firstLetterDiffers: Bool, goesOn: Bool) -> Int {
        whole - 24 * mistakes - (firstLetterDiffers ? 8 : 0) - (goesOn ? 8 : 0)
    }

    /// For what a word that does not go on is worth so much; see the table.
    static func manner(worth: Int) -> TextExplanation.Manner {
        switch worth {
        case whole: .whole
        case inflected: .inflected
        case synonym: .synonym
        // What a mistake costs more by its place is less than what it costs.
        default: .similar(mistakes: (whole - worth) / 24)
        }
    }

    static func penalty(_ field: TextField) -> Int {
        switch field {
        case .name: 0
        case .kind: 6
        case .context: 10
        case .description: 24
        }
    }

    /// Words that fit at least this well count as typed.
    static let typed = inflected

    static func coverage(nameWords: Int, typedWords: Int) -> Int {
        typedWords >= nameWords ? 10 : -min(nameWords - typedWords, 5)
    }

    /// What a whole query is worth, in hundredths of a point.
    ///
    /// - Parameters:
    ///   - weighted: The sum over the typed words of their length and what each is worth.
    ///   - letters: The sum of their lengths.
    static func hundredths(weighted: Int, letters: Int, nameWords: Int, typedWords: Int) -> Int {
        100 * weighted / max(letters, 1) + 100 * coverage(nameWords: nameWords, typedWords: typedWords)
    }
}
