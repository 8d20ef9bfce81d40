import Storage

/// Which words of a list have a stem in common.
struct WordStems: Sendable {
    /// The stems of all words.
    let stems: WordList
    /// Where the words of each stem begin in `words`, and where the last ones end.
    let firstWord: Column<UInt32>
    let words: Column<UInt32>

    init(stems: WordList, firstWord: Column<UInt32>, words: Column<UInt32>) {
        self.stems = stems
        self.firstWord = firstWord
        self.words = words
    }

    init(_ list: WordList) {
        var byStem: [[UInt16]: [UInt32]] = [:]
        for word in 0..<list.count {
            byStem[WordStem.of(list.letters(of: word)), default: []].append(UInt32(word))
        }
        let sorted = byStem.keys.sorted { $0.lexicographicallyPrecedes($1) }
        var firstWord: [UInt32] = [0]
        var words: [UInt32] = []
        for stem in sorted {
            words += byStem[stem] ?? []
            firstWord.append(UInt32(words.count))
        }
        stems = WordList(sorted)
        self.firstWord = Column(firstWord)
        self.words = Column(words)
    }

    /// The words with the stem of a typed one, in rising order.
    func words(like typed: [UInt16]) -> [Int] {
        guard let stem = stems.word(WordStem.of(typed)) else { return [] }
        return (Int(firstWord[stem])..<Int(firstWord[stem + 1])).map { Int(words[$0]) }
    }
}
