import TextFolding

/// Words that mean the same, in one language or in several.
public struct Synonyms: Sendable {
    /// The other words of each word's groups, by its stem.
    private var others: [[UInt16]: [[UInt16]]] = [:]

    /// No words mean the same.
    public static let none = Synonyms([])

    /// Groups of words that mean the same, each a single word; what is more than one word is left out.
    public init(_ groups: [[String]]) {
        for group in groups {
            let words = group.compactMap { text -> FoldedWord? in
                let words = TextFolding.words(of: text)
                return words.count == 1 ? words[0] : nil
            }
            let spellings = words.flatMap(\.spellings)
            for word in spellings {
                let stem = WordStem.of(word)
                for other in spellings where WordStem.of(other) != stem {
                    guard others[stem]?.contains(other) != true else { continue }
                    others[stem, default: []].append(other)
                }
            }
        }
    }

    /// Whether no words mean the same.
    var isEmpty: Bool { others.isEmpty }

    /// What else people call what was typed, in the singular or in the plural.
    func others(of word: [UInt16]) -> [[UInt16]] { others.isEmpty ? [] : others[WordStem.of(word)] ?? [] }
}
