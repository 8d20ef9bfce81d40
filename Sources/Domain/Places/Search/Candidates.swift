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

    /// The row of an entry, if it is a candidate.
    func row(of entry: Int) -> Int? { rows[entry] == 0 ? nil : Int(rows[entry]) - 1 }

    mutating func note(entry: UInt32, word: Int, quality: Int, fit: PlaceFit) {
        guard quality > 0 else { return }
        if rows[Int(entry)] == 0 {
            entries.append(entry)
            qualities.append(contentsOf: repeatElement(0, count: wordCount))
            fits.append(contentsOf: repeatElement(0, count: wordCount))
            rows[Int(entry)] = UInt32(entries.count)
        }
        let place = (Int(rows[Int(entry)]) - 1) * wordCount + word
        qualities[place] = max(qualities[place], UInt8(min(quality, 100)))
        fits[place] = max(fits[place], UInt8(fit.rawValue))
    }
}
