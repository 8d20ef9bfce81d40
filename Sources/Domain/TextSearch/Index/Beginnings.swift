import Storage

/// For one to three letters with which very many words begin: all texts that have one of those words, in order.
///
/// Descriptions are left out: of so few letters the name or the kind is meant.
struct Beginnings: Sendable {
    /// The letters, packed, in rising order.
    let keys: Column<UInt64>
    /// Where the postings of each begin, and where the last ones end.
    let first: Column<UInt32>
    /// ``BeginningPosting``s, rising: a text once, with the word of which the fewest letters are missing in the best field.
    let postings: Column<UInt32>

    static let longest = 3

    init(keys: Column<UInt64>, first: Column<UInt32>, postings: Column<UInt32>) {
        self.keys = keys
        self.first = first
        self.postings = postings
    }

    var byteCount: Int { 8 * keys.count + 4 * (first.count + postings.count) }

    static func key(_ letters: some Collection<UInt16>) -> UInt64 {
        letters.reduce(UInt64(letters.count)) { $0 << 16 | UInt64($1) }
    }

    /// Where the texts of some letters are in `postings`, if they are kept.
    func run(_ letters: [UInt16]) -> Range<Int>? {
        guard letters.count <= Self.longest else { return nil }
        let key = Self.key(letters)
        let place = (0..<keys.count).partition { keys[$0] < key }
        guard place < keys.count, keys[place] == key else { return nil }
        return Int(first[place])..<Int(first[place + 1])
    }
}
