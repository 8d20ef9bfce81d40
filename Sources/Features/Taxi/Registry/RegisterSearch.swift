import TextFolding

/// What an operator looks for in the register: every word that was typed stands at the beginning of a word of an entry,
/// whatever its case and accents are.
///
/// A plate is also found as one word: `fl4242` finds `FL 4242`.
public struct RegisterSearch: Sendable {
    private let words: [FoldedWord]

    /// The most characters that are read of what was typed.
    public static let longest = 100

    /// What was typed; `nil` for nothing but spaces.
    public init?(_ typed: String?) {
        guard let typed, typed.contains(where: { !$0.isWhitespace }) else { return nil }
        words = TextFolding.words(of: typed, scalarLimit: Self.longest)
    }

    /// Whether these are the texts of an entry that is looked for. Signs alone, without a letter or a digit, find nothing.
    func finds(_ texts: [String]) -> Bool {
        var spellings: [[UInt16]] = []
        for text in texts {
            let words = TextFolding.words(of: text)
            spellings += words.flatMap(\.spellings)
            if words.count > 1 { spellings.append(words.flatMap(\.units)) }
        }
        return !words.isEmpty
            && words.allSatisfy { word in
                word.spellings.contains { typed in spellings.contains { $0.starts(with: typed) } }
            }
    }
}
