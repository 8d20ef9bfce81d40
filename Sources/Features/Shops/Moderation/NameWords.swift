import TextFolding

/// What an operator looks for among names: words, each of which begins a word of the name, in any order, whatever their
/// case and accents.
struct NameWords {
    private let words: [FoldedWord]

    /// What was typed.
    init(_ typed: String) { words = TextFolding.words(of: typed) }

    /// Whether a name is one of those looked for; none is where no word was typed.
    func fit(_ name: String) -> Bool {
        let spellings = TextFolding.words(of: name).flatMap(\.spellings)
        return !words.isEmpty
            && words.allSatisfy { word in
                word.spellings.contains { typed in spellings.contains { $0.starts(with: typed) } }
            }
    }
}
