import Storage

/// Whether texts, asked about one after the other, have one of a few words; much quicker than reading the texts.
struct PostingCursor {
    private let postings: Column<UInt32>
    /// By how many bits a posting is more than the number of its text.
    private let shift: UInt32
    private let whole: [Range<Int>]
    /// What is left of the postings of each word.
    private var lists: [Range<Int>]
    private var last: UInt32 = 0

    /// Of more words it is quicker to read the texts.
    private static let most = 4

    /// - Returns: `nil` if something means too many words.
    init?(_ meaning: WordMeaning, in index: TextIndex) {
        if let run = meaning.beginning {
            (postings, shift, whole) = (index.beginnings.postings, 6, [run])
        } else {
            guard meaning.listCount <= Self.most else { return nil }
            (postings, shift) = (index.postings, 2)
            whole = meaning.runs.flatMap { run in
                run.map { Int(index.firstPosting[$0])..<Int(index.firstPosting[$0 + 1]) }
            }
        }
        lists = whole
    }

    /// Whether a text has one of the words. Texts that rise are found in a few steps.
    mutating func has(_ text: UInt32) -> Bool {
        if text < last { lists = whole }
        last = text
        var isFound = false
        for list in lists.indices {
            let place = advance(to: text, in: lists[list])
            lists[list] = place..<lists[list].upperBound
            isFound = isFound || place < lists[list].upperBound && postings[place] >> shift == text
        }
        return isFound
    }

    /// The first place in a list with a text or one after it: in steps that double, then by halving (J. L. Bentley,
    /// A. C. Yao, "An almost optimal algorithm for unbounded searching", 1976).
    private func advance(to text: UInt32, in list: Range<Int>) -> Int {
        var low = list.lowerBound
        var step = 1
        while low + step < list.upperBound, postings[low + step] >> shift < text {
            low += step
            step *= 2
        }
        return (low..<min(low + step, list.upperBound)).partition { postings[$0] >> shift < text }
    }
}
