import Storage

/// Texts by their words: immutable, shared freely between threads.
///
/// Texts have numbers from 0 in the order in which they were added. Whoever adds texts that lie close to each other one
/// after the other can have those of some place looked at first, where there are too many to look at all.
public struct TextIndex: Sendable {
    /// All words of all texts, folded.
    let words: WordList
    let stems: WordStems
    /// With which letters words begin, in rising order.
    let firstLetters: [UInt16]
    /// Where the postings of each word begin in `postings`, and where the last ones end.
    let firstPosting: Column<UInt32>
    /// ``TextPosting``s, rising for each word: a text once, with the best field.
    let postings: Column<UInt32>
    /// Where the terms of each text begin in `terms`, and where the last ones end.
    let firstTerm: Column<UInt32>
    /// The words of each text, each once: a word's number with its field in the lowest two bits.
    let terms: Column<UInt32>
    /// How many words the name of each text has.
    let nameWords: Column<UInt8>
    let beginnings: Beginnings

    /// How many texts there are.
    public var count: Int { nameWords.count }
    /// How many different words they have.
    public var wordCount: Int { words.count }
    /// How many bytes the index takes in memory, about.
    public var byteCount: Int {
        2 * words.units.count + 4
            * (words.count + firstPosting.count + postings.count + firstTerm.count + terms.count)
            + nameWords.count + beginnings.byteCount + 24 * words.count
    }

    /// How many postings some words have together.
    func postingCount(_ run: Range<Int>) -> Int {
        Int(firstPosting[run.upperBound]) - Int(firstPosting[run.lowerBound])
    }
}
