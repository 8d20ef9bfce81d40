public import Storage

/// The folded words of an index in sorted order, and how to find those that a typed word may mean.
public struct WordList: Sendable {
    /// The units of all words, one word after the other.
    public let units: Column<UInt16>
    /// Where each word begins, and where the last one ends.
    public let firstUnit: Column<UInt32>

    /// The words that lie in two columns.
    ///
    /// - Parameters:
    ///   - units: The units of all words, one word after the other, the words in rising order of their units.
    ///   - firstUnit: Where each word begins, and where the last one ends: one more than there are words.
    public init(units: Column<UInt16>, firstUnit: Column<UInt32>) {
        self.units = units
        self.firstUnit = firstUnit
    }

    /// Words, which must rise and differ.
    public init(_ words: some Sequence<[UInt16]>) {
        var units: [UInt16] = []
        var firstUnit: [UInt32] = [0]
        for word in words {
            units += word
            firstUnit.append(UInt32(units.count))
        }
        self.init(units: Column(units), firstUnit: Column(firstUnit))
    }

    /// How many words there are.
    public var count: Int { firstUnit.count - 1 }

    private func range(_ word: Int) -> Range<Int> { Int(firstUnit[word])..<Int(firstUnit[word + 1]) }

    /// The units of a word.
    public func letters(of word: Int) -> [UInt16] { range(word).map { units[$0] } }

    /// How many units a word has.
    public func length(_ word: Int) -> Int { range(word).count }

    /// The first unit of a word.
    public func firstUnit(of word: Int) -> UInt16? {
        range(word).isEmpty ? nil : units[range(word).lowerBound]
    }

    /// The words that begin with some units; the word itself, if there is one, comes first.
    public func withPrefix(_ prefix: [UInt16]) -> Range<Int> {
        let start = (0..<count).partition { order(of: $0, comparedTo: prefix) < 0 }
        let end = (start..<count).partition { order(of: $0, comparedTo: prefix) <= 0 }
        return start..<end
    }

    /// The very word, if there is one.
    public func word(_ units: [UInt16]) -> Int? {
        let start = (0..<count).partition { order(of: $0, comparedTo: units) < 0 }
        guard start < count, length(start) == units.count, order(of: start, comparedTo: units) == 0 else {
            return nil
        }
        return start
    }

    /// -1, 0 or 1 as the beginning of a word sorts before, equals or sorts after the prefix.
    private func order(of word: Int, comparedTo prefix: [UInt16]) -> Int {
        let range = range(word)
        for index in prefix.indices {
            guard index < range.count else { return -1 }
            let unit = units[range.lowerBound + index]
            if unit != prefix[index] { return unit < prefix[index] ? -1 : 1 }
        }
        return 0
    }

    /// Calls with every run of words that can be made from what was typed, or begin with something that can, by at
    /// most `edits` insertions, deletions, replacements and swaps of neighbours, and with the number of edits.
    ///
    /// The restricted Damerau–Levenshtein distance (F. J. Damerau, "A technique for computer detection and
    /// correction of spelling errors", CACM 7, 1964), walked over the sorted words as over a trie: rows of the
    /// table are kept for the beginning that a word shares with the one before, and all words with a beginning
    /// that is already too far away are skipped at once (in the manner of H. Shang and T. Merrettal, "Tries for
    /// approximate string matching", IEEE TKDE 8, 1996).
    ///
    /// - Parameters:
    ///   - typed: what was typed, at most 32 units of it are compared.
    ///   - edits: how many edits are allowed, at least 1.
    ///   - asPrefix: whether words that go on are meant too.
    ///   - run: the words that are looked at; all of them if nothing is said.
    ///   - body: is given words in rising order, and the edits.
    public func forEachSimilar(
        to typed: [UInt16], edits: Int, asPrefix: Bool, among run: Range<Int>? = nil,
        _ body: (Range<Int>, Int) -> Void
    ) {
        var walk = EditWalk(typed: Array(typed.prefix(32)))
        var word = run?.lowerBound ?? 0
        let last = run?.upperBound ?? count
        var previous = 0..<0
        while word < last {
            let range = range(word)
            var depth = 0
            // The row of a shared beginning is still right.
            while depth < walk.depth, depth < range.count, depth < previous.count,
                units[range.lowerBound + depth] == units[previous.lowerBound + depth]
            {
                depth += 1
            }
            walk.depth = depth
            previous = range
            var isHopeless = false
            while walk.depth < range.count {
                walk.descend(units[range.lowerBound + walk.depth])
                if walk.smallestReachable > edits {
                    isHopeless = true
                    break
                }
            }
            if isHopeless {
                // No word with this beginning comes closer than what its beginning was worth.
                let beginning = (0..<walk.depth).map { units[range.lowerBound + $0] }
                let end = (word..<last).nearPartition { order(of: $0, comparedTo: beginning) <= 0 }
                if asPrefix, walk.bestOfPrefixes <= edits { body(word..<end, walk.bestOfPrefixes) }
                word = end
            } else {
                let distance = asPrefix ? walk.bestOfPrefixes : walk.distance
                if distance <= edits { body(word..<word + 1, distance) }
                word += 1
            }
        }
    }
}
