import Storage

/// The entries that some typed word led to, with how well each word fits.
struct Candidates {
    /// No more postings than this are read for one word.
    static let postingBudget = 60_000

    let wordCount: Int
    private(set) var entries: [UInt32] = []
    private var qualities: [UInt8] = []
    private var fits: [UInt8] = []
    /// One more than the row of an entry in `entries`, or 0.
    private var rows: [UInt32]
    /// For how many words of the name a whole word stands that is written another way there, by its place among the
    /// qualities: 2 of "Feldkircher Strasse" where "Feldkircherstrasse" was typed.
    private var spans: [Int: Int] = [:]

    init(entryCount: Int, wordCount: Int) {
        self.wordCount = wordCount
        rows = [UInt32](repeating: 0, count: entryCount)
    }

    /// How well a word fits the candidate in a row, 0 … 100.
    func quality(row: Int, word: Int) -> Int { Int(qualities[row * wordCount + word]) }

    /// How a word was found in the candidate in a row; that it is close to one of its words where it was not.
    func fit(row: Int, word: Int) -> PlaceFit {
        PlaceFit(rawValue: Int(fits[row * wordCount + word])) ?? .similar
    }

    /// For how many words of its name a whole word stands in the candidate in a row, if it is written another way there.
    func span(row: Int, word: Int) -> Int? { spans.isEmpty ? nil : spans[row * wordCount + word] }

    /// The row of an entry, if it is a candidate.
    func row(of entry: Int) -> Int? { rows[entry] == 0 ? nil : Int(rows[entry]) - 1 }

    /// Notes that a word fits an entry; with a span if it is a whole word that is written another way there.
    mutating func note(entry: UInt32, word: Int, quality: Int, fit: PlaceFit, span: Int? = nil) {
        guard quality > 0 else { return }
        if rows[Int(entry)] == 0 {
            entries.append(entry)
            qualities.append(contentsOf: repeatElement(0, count: wordCount))
            fits.append(contentsOf: repeatElement(0, count: wordCount))
            rows[Int(entry)] = UInt32(entries.count)
        }
        let place = (Int(rows[Int(entry)]) - 1) * wordCount + word
        // What is written as it was typed stays so.
        if let span, quality == Ranking.whole, qualities[place] < Ranking.whole { spans[place] = span }
        qualities[place] = max(qualities[place], UInt8(min(quality, 100)))
        fits[place] = max(fits[place], UInt8(fit.rawValue))
    }
}
