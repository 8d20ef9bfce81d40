import Storage
import TextFolding

/// Collects texts, and makes an index of them.
public struct TextIndexBuilder {
    /// Numbers of words, in the order in which they were seen first.
    private var numbers: [[UInt16]: UInt32] = [:]
    private var folded: [[UInt16]] = []
    private var firstTerm: [UInt32] = [0]
    private var terms: [UInt32] = []
    private var nameWords: [UInt8] = []
    private var known: [Substring: ([UInt32], count: Int)] = [:]
    private let keptAbove: Int

    /// More scalars of a field are not read.
    public static let scalarLimit = 4_096
    /// More words of a field are not read.
    public static let wordLimit = 400

    /// An empty collection.
    public init() { self.init(keptAbove: 2_048) }

    /// - Parameter keptAbove: Of which beginnings all texts are kept in a list of their own: of those whose words have
    ///   more postings than this.
    package init(keptAbove: Int) { self.keptAbove = keptAbove }

    /// How many texts were added.
    public var count: Int { nameWords.count }

    /// Adds a text, which gets the next number.
    public mutating func add(_ fields: [(TextField, String)]) {
        precondition(count < BeginningPosting.textLimit, "an index has room for 67 million texts")
        let start = terms.count
        var named = 0
        var seen: Set<UInt32> = []
        for field in TextField.allCases {
            for (kind, text) in fields where kind == field {
                let (words, count) = words(of: text)
                if field == .name { named += count }
                for word in words where isNew(word, since: start, &seen) {
                    terms.append(word << 2 | field.rawValue)
                }
            }
        }
        firstTerm.append(UInt32(terms.count))
        nameWords.append(UInt8(min(named, 255)))
    }

    /// Whether a word has not come yet in the text that began at a term. A few words are compared one by one.
    private func isNew(_ word: UInt32, since start: Int, _ seen: inout Set<UInt32>) -> Bool {
        if terms.count - start < 24 { return !terms[start...].contains { $0 >> 2 == word } }
        if seen.isEmpty { seen = Set(terms[start...].map { $0 >> 2 }) }
        return seen.insert(word).inserted
    }

    /// The numbers of a text's words in every spelling and of their parts, and how many words it has.
    private mutating func words(of text: String) -> ([UInt32], count: Int) {
        var (numbers, count) = ([UInt32](), 0)
        let short =
            text.utf8.count <= Self.scalarLimit
            ? text[...] : Substring(text.unicodeScalars.prefix(Self.scalarLimit))
        for part in short.utf8.split(separator: UInt8(ascii: " ")) where count < Self.wordLimit {
            let (words, more) = words(between: Substring(part))
            numbers += words
            count += more
        }
        return (numbers, count)
    }

    /// The same of what stands between two spaces: the same few words come again and again, and need not be folded again.
    private mutating func words(between text: Substring) -> ([UInt32], count: Int) {
        if let words = known[text] { return words }
        let found = TextFolding.words(
            of: String(text), scalarLimit: Self.scalarLimit, wordLimit: Self.wordLimit)
        var count = found.count
        if count > 1, text.unicodeScalars.contains(where: { $0 == "'" || $0 == "\u{2019}" }) {
            // Nobody looks for what is left of an article.
            count -= found.dropLast().filter { TextQuery.elided.contains($0.text) }.count
        }
        let spellings = found.flatMap(\.spellings)
        let words = (
            (spellings + spellings.flatMap(DigitRuns.parts)).map { number($0) }, count: count
        )
        // Of a copy, so that not all of its text is kept.
        if known.count < 500_000, text.utf8.count <= 64 { known[Substring(String(text))] = words }
        return words
    }

    private mutating func number(_ word: [UInt16]) -> UInt32 {
        if let number = numbers[word] { return number }
        let number = UInt32(folded.count)
        numbers[word] = number
        folded.append(word)
        return number
    }

    /// The index of all texts that were added.
    public func index() -> TextIndex {
        let order = folded.indices.sorted { folded[$0].lexicographicallyPrecedes(folded[$1]) }
        var place = [UInt32](repeating: 0, count: order.count)
        for (sorted, number) in order.enumerated() { place[number] = UInt32(sorted) }
        let list = WordList(order.lazy.map { folded[$0] })
        let sortedTerms = terms.map { place[Int($0 >> 2)] << 2 | $0 & 3 }
        let (firstPosting, postings) = self.postings(sortedTerms, words: list.count)
        return TextIndex(
            words: list, stems: WordStems(list), firstLetters: Set(folded.compactMap(\.first)).sorted(),
            firstPosting: Column(firstPosting),
            postings: Column(postings),
            firstTerm: Column(firstTerm), terms: Column(sortedTerms), nameWords: Column(nameWords),
            beginnings: beginnings(of: list, firstPosting, postings))
    }

    /// The texts of each word, by counting how many each has.
    private func postings(_ terms: [UInt32], words: Int) -> (first: [UInt32], all: [UInt32]) {
        var first = [UInt32](repeating: 0, count: words + 1)
        for term in terms { first[Int(term >> 2) + 1] += 1 }
        for word in 0..<words { first[word + 1] += first[word] }
        var next = first
        var all = [UInt32](repeating: 0, count: terms.count)
        for text in 0..<count {
            for term in terms[Int(firstTerm[text])..<Int(firstTerm[text + 1])] {
                let word = Int(term >> 2)
                let field = TextField(rawValue: term & 3) ?? .description
                all[Int(next[word])] = TextPosting(text: UInt32(text), field: field).bits
                next[word] += 1
            }
        }
        return (first, all)
    }

    private func beginnings(of list: WordList, _ first: [UInt32], _ postings: [UInt32]) -> Beginnings {
        var keys: [UInt64] = []
        var starts: [UInt32] = [0]
        var all: [UInt32] = []
        for length in 1...Beginnings.longest {
            var word = 0
            while word < list.count {
                let letters = list.letters(of: word)
                guard letters.count >= length else {
                    word += 1
                    continue
                }
                let run = list.withPrefix(Array(letters.prefix(length)))
                word = run.upperBound
                guard Int(first[run.upperBound]) - Int(first[run.lowerBound]) > keptAbove else { continue }
                var texts: [UInt32] = []
                for word in run {
                    let missing = list.length(word) - length
                    for posting in postings[Int(first[word])..<Int(first[word + 1])] {
                        let posting = TextPosting(bits: posting)
                        guard posting.field != .description else { continue }
                        texts.append(
                            BeginningPosting(text: posting.text, missing: missing, field: posting.field).bits)
                    }
                }
                texts.sort()
                keys.append(Beginnings.key(letters.prefix(length)))
                appendBest(of: texts, to: &all)
                starts.append(UInt32(all.count))
            }
        }
        return Beginnings(keys: Column(keys), first: Column(starts), postings: Column(all))
    }

    /// Of each text's words the one that is worth most.
    private func appendBest(of texts: [UInt32], to all: inout [UInt32]) {
        var previous: BeginningPosting?
        for bits in texts {
            let posting = BeginningPosting(bits: bits)
            if let last = previous, last.text == posting.text {
                if posting.worth > last.worth {
                    all[all.count - 1] = bits
                    previous = posting
                }
            } else {
                all.append(bits)
                previous = posting
            }
        }
    }
}

extension BeginningPosting {
    /// What the word is worth to whoever typed its beginning.
    var worth: Int { TextRanking.begun(missing: missing) - TextRanking.penalty(field) }
}
