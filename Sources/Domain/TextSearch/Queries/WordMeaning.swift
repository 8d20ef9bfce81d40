import TextFolding

/// The words of an index that a typed word may mean, with what each is worth.
struct WordMeaning {
    /// How many letters were typed.
    let letters: Int
    /// Words that the typed one, or another way to spell it, begins; each with how many letters that spelling has.
    private(set) var begun: [(words: Range<Int>, letters: Int)] = []
    /// Single words in rising order, without doubles.
    private(set) var words: [Int] = []
    private var worths: [Int] = []
    /// Whether so little was typed that descriptions are not looked at.
    let isShort: Bool
    /// Where the index keeps a list of all texts with the words that begin so, if it does.
    let beginning: Range<Int>?

    /// No more words are taken for one that was typed, those with the fewest mistakes first.
    static let similarLimit = 4_096
    /// Of so many of them, with each number of mistakes, it is asked what others call them.
    static let translatedLimit = 64

    /// What is written as it was typed, in the singular or in the plural, or means the same.
    init(of typed: TextQuery.Word, in index: TextIndex, _ synonyms: Synonyms) {
        letters = typed.length
        isShort = typed.isOpen && typed.length <= Beginnings.longest
        // What begins with "ae" begins with "a".
        let spellings = typed.folded.spellings.enumerated()
            .filter { !typed.isOpen || $0.offset == 0 || !$0.element.starts(with: typed.folded.units) }
            .map(\.element)
        beginning = isShort && spellings.count == 1 ? index.beginnings.run(spellings[0]) : nil
        var found: [Int: Int] = [:]
        for spelling in spellings {
            if typed.isOpen {
                let run = index.words.withPrefix(spelling)
                if !run.isEmpty { begun.append((run, spelling.count)) }
            } else if let word = index.words.word(spelling) {
                found[word] = TextRanking.whole
            }
            // Of three letters nobody knows yet what is meant.
            for word in isShort ? [] : index.stems.words(like: spelling) where found[word] == nil {
                found[word] =
                    index.words.letters(of: word) == spelling ? TextRanking.whole : TextRanking.inflected
            }
        }
        for other in isShort ? [] : spellings.flatMap({ synonyms.others(of: $0) }) {
            for word in index.stems.words(like: other) where found[word] == nil {
                found[word] = TextRanking.synonym
            }
        }
        set(found)
    }

    private mutating func set(_ found: [Int: Int]) {
        words = found.keys.sorted()
        worths = words.map { found[$0] ?? 0 }
    }

    /// Also what differs from what was typed by a mistake or two.
    ///
    /// - Parameter anywhere: Whether the first letter may be one of two mistakes; looking is dearer then. As the only
    ///   mistake it is always looked for.
    /// - Returns: What others call the words that were found, each with what it is worth: whoever mistypes a word means
    ///   what it means.
    mutating func addSimilar(
        _ typed: TextQuery.Word, in index: TextIndex, _ synonyms: Synonyms, anywhere: Bool
    ) -> [[UInt16]: Int] {
        let units = typed.folded.units
        let mistakes = TextQuery.allowedMistakes(letters: units.count)
        guard mistakes > 0, let first = units.first, !units.contains(where: { (0x30...0x39).contains($0) })
        else {
            return [:]
        }
        var byMistakes: [[Int]] = Array(repeating: [], count: mistakes)
        let run = anywhere ? nil : index.words.withPrefix([first])
        index.words.forEachSimilar(to: units, edits: mistakes, asPrefix: typed.isOpen, among: run) {
            run, edits in
            if edits > 0 { byMistakes[edits - 1] += run }
        }
        if !anywhere {
            for other in index.otherBeginnings(of: units) {
                if typed.isOpen {
                    byMistakes[0] += index.words.withPrefix(other)
                } else if let word = index.words.word(other) {
                    byMistakes[0].append(word)
                }
            }
        }
        var found = Dictionary(uniqueKeysWithValues: zip(words, worths))
        for (fewer, similar) in byMistakes.enumerated() {
            for word in similar.prefix(max(0, Self.similarLimit - found.count)) {
                let worth = TextRanking.similar(
                    mistakes: fewer + 1, firstLetterDiffers: index.words.firstUnit(of: word) != first,
                    goesOn: index.words.length(word) > units.count + fewer + 1)
                found[word] = max(found[word] ?? 0, worth)
            }
        }
        set(found)
        var others: [[UInt16]: Int] = [:]
        for (fewer, similar) in byMistakes.enumerated() where !synonyms.isEmpty {
            for word in similar.prefix(Self.translatedLimit) {
                let letters = index.words.letters(of: word)
                let worth = TextRanking.similar(
                    mistakes: fewer + 1, firstLetterDiffers: letters.first != first,
                    goesOn: letters.count > units.count + fewer + 1)
                for other in synonyms.others(of: letters) { others[other] = max(others[other] ?? 0, worth) }
            }
        }
        return others
    }

    /// Also what words of any index that differ by a mistake or two are called by others.
    mutating func add(_ others: [[UInt16]: Int], in index: TextIndex) {
        guard !others.isEmpty else { return }
        var found = Dictionary(uniqueKeysWithValues: zip(words, worths))
        for (other, worth) in others {
            for word in index.stems.words(like: other) { found[word] = max(found[word] ?? 0, worth) }
        }
        set(found)
    }

    /// Whether no word of the index is meant.
    var isEmpty: Bool { begun.isEmpty && words.isEmpty }

    /// All words that are meant, as runs, no word in two of them.
    var runs: [Range<Int>] {
        let runs = begun.map(\.words)
        let singles = words.filter { word in !runs.contains { $0.contains(word) } }
        return runs + singles.map { $0..<$0 + 1 }
    }

    /// How many lists of postings there are of what is meant.
    var listCount: Int { beginning == nil ? runs.reduce(0) { $0 + $1.count } : 1 }

    /// How many postings there are of what is meant.
    func postingCount(in index: TextIndex) -> Int { runs.reduce(0) { $0 + index.postingCount($1) } }

    /// What a word of the index is worth as it stands in a text; `nil` where it is not meant.
    func worth(of word: Int, in field: TextField, _ index: TextIndex) -> (points: Int, isTyped: Bool)? {
        guard !(isShort && field == .description) else { return nil }
        var best = 0
        for (run, letters) in begun where run.contains(word) {
            best = max(best, TextRanking.begun(missing: index.words.length(word) - letters))
        }
        if best < TextRanking.whole, let single = worth(of: word) { best = max(best, single) }
        guard best > 0 else { return nil }
        return (max(best - TextRanking.penalty(field), 1), field == .name && isTyped(best, word, index))
    }

    /// In which way a word of the index is meant; `nil` where it is not.
    func manner(of word: Int, _ index: TextIndex) -> TextExplanation.Manner? {
        let missing = begun.filter { $0.words.contains(word) }.map { index.words.length(word) - $0.letters }
        let single = worth(of: word)
        if let least = missing.min(), TextRanking.begun(missing: least) >= single ?? 0 {
            return least == 0 ? .whole : .begun(missing: least)
        }
        return single.map(TextRanking.manner)
    }

    /// A word that only begins with what was typed is not typed in full, however little is missing.
    private func isTyped(_ worth: Int, _ word: Int, _ index: TextIndex) -> Bool {
        worth == TextRanking.whole || self.worth(of: word) == TextRanking.inflected
    }

    private func worth(of word: Int) -> Int? {
        let place = words.indices.partition { words[$0] < word }
        return place < words.count && words[place] == word ? worths[place] : nil
    }
}

extension TextIndex {
    /// What somebody may have meant who made one mistake, in the first letter: left it out, typed one too many or another
    /// one, or swapped the first two. There are so few that each can be looked up.
    fileprivate func otherBeginnings(of typed: [UInt16]) -> [[UInt16]] {
        var others = [Array(typed.dropFirst())]
        // Two of the same swapped are no mistake.
        if typed.count > 1, typed[0] != typed[1] {
            others.append([typed[1], typed[0]] + typed.dropFirst(2))
        }
        for letter in firstLetters where letter != typed[0] {
            others.append([letter] + typed)
            others.append([letter] + typed.dropFirst())
        }
        return others
    }
}
