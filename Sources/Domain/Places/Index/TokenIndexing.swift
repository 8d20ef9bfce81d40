import Storage
import TextFolding

/// Collects which words lead to which entries.
struct TokenIndexing {
    private var postings: [[UInt16]: [UInt32]] = [:]
    private var folded: [String: [FoldedWord]] = [:]

    /// Notes all words of a text, in every spelling, for an entry.
    mutating func add(_ text: String, entry: UInt32, isAlias: Bool) {
        for word in words(of: text) {
            for spelling in word.spellings {
                postings[spelling, default: []].append(entry << 1 | (isAlias ? 1 : 0))
            }
        }
    }

    /// The words of a text; names repeat so often that keeping them pays.
    mutating func words(of text: String) -> [FoldedWord] {
        if let known = folded[text] { return known }
        let words = TextFolding.words(of: text, scalarLimit: 200)
        folded[text] = words
        return words
    }

    /// The sorted words and their entries, as columns.
    func columns() -> (
        units: Column<UInt16>, firstUnit: Column<UInt32>, firstPosting: Column<UInt32>,
        postings: Column<UInt32>
    ) {
        var units: [UInt16] = []
        var firstUnit: [UInt32] = [0]
        var firstPosting: [UInt32] = [0]
        var all: [UInt32] = []
        for token in postings.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            units += token
            firstUnit.append(UInt32(units.count))
            var previous: UInt32?
            // A word of the name comes before the same word of an alias, which then adds nothing.
            for posting in (postings[token] ?? []).sorted() where previous.map({ $0 >> 1 }) != posting >> 1 {
                all.append(posting)
                previous = posting
            }
            firstPosting.append(UInt32(all.count))
        }
        return (Column(units), Column(firstUnit), Column(firstPosting), Column(all))
    }
}

/// Texts kept once each, in the order they were first seen.
struct TextInterning {
    private(set) var texts: [String] = []
    private var rows: [String: UInt32] = [:]

    /// The row of a text, which is added if it is new.
    mutating func row(of text: String) -> UInt32 {
        if let row = rows[text] { return row }
        let row = UInt32(texts.count)
        rows[text] = row
        texts.append(text)
        return row
    }
}
