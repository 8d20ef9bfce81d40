import Storage

/// The folded words of an index in sorted order, and how to find those that a typed word may mean.
struct TokenDictionary {
    let units: Column<UInt16>
    let firstUnit: Column<UInt32>

    /// How many words there are.
    var count: Int { firstUnit.count - 1 }

    private func range(_ token: Int) -> Range<Int> { Int(firstUnit[token])..<Int(firstUnit[token + 1]) }

    /// How many units a word has.
    func length(_ token: Int) -> Int { range(token).count }

    /// The first unit of a word.
    func firstUnit(of token: Int) -> UInt16? { range(token).isEmpty ? nil : units[range(token).lowerBound] }

    /// The words that begin with some units; the word itself, if there is one, comes first.
    func withPrefix(_ prefix: [UInt16]) -> Range<Int> {
        let start = partition(0..<count) { order(of: $0, comparedTo: prefix) < 0 }
        let end = partition(start..<count) { order(of: $0, comparedTo: prefix) <= 0 }
        return start..<end
    }

    /// The very word, if there is one.
    func token(_ word: [UInt16]) -> Int? {
        let start = partition(0..<count) { order(of: $0, comparedTo: word) < 0 }
        guard start < count, length(start) == word.count, order(of: start, comparedTo: word) == 0 else {
            return nil
        }
        return start
    }

    /// -1, 0 or 1 as the beginning of a word sorts before, equals or sorts after the prefix.
    private func order(of token: Int, comparedTo prefix: [UInt16]) -> Int {
        let range = range(token)
        for index in prefix.indices {
            guard index < range.count else { return -1 }
            let unit = units[range.lowerBound + index]
            if unit != prefix[index] { return unit < prefix[index] ? -1 : 1 }
        }
        return 0
    }

    /// The first position of a sorted run for which the predicate no longer holds.
    private func partition(_ run: Range<Int>, where holds: (Int) -> Bool) -> Int {
        var low = run.lowerBound
        var high = run.upperBound
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
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
    ///   - body: is given words in rising order, the edits, and whether the words may go on beyond what was typed.
    func forEachSimilar(
        to typed: [UInt16], edits: Int, asPrefix: Bool, _ body: (Range<Int>, Int) -> Void
    ) {
        var walk = EditWalk(typed: Array(typed.prefix(32)))
        var token = 0
        var previous = 0..<0
        while token < count {
            let range = range(token)
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
                let end = partition(token..<count) { order(of: $0, comparedTo: beginning) <= 0 }
                if asPrefix, walk.bestOfPrefixes <= edits { body(token..<end, walk.bestOfPrefixes) }
                token = end
            } else {
                let distance = asPrefix ? walk.bestOfPrefixes : walk.distance
                if distance <= edits { body(token..<token + 1, distance) }
                token += 1
            }
        }
    }
}

/// The rows of the edit table for one beginning of a word, one a letter.
private struct EditWalk {
    private let typed: [UInt16]
    private let width: Int
    private var rows: [UInt8]
    private var letters: [UInt16] = []
    private var best: [UInt8]
    private var smallest: [UInt8]
    /// How many letters have been read.
    var depth = 0

    init(typed: [UInt16]) {
        self.typed = typed
        width = typed.count + 1
        rows = (0..<width).map { UInt8($0) }
        best = [UInt8(typed.count)]
        smallest = [0]
    }

    /// The edits between what was typed and all that has been read.
    var distance: Int { Int(rows[depth * width + typed.count]) }

    /// The fewest edits between what was typed and any beginning of what has been read.
    var bestOfPrefixes: Int { Int(best[depth]) }

    /// No continuation of what has been read is closer than this.
    var smallestReachable: Int {
        // A swap reaches back over one row at the price of one.
        min(Int(smallest[depth]), depth > 0 ? Int(smallest[depth - 1]) + 1 : .max)
    }

    mutating func descend(_ letter: UInt16) {
        depth += 1
        if letters.count < depth {
            letters.append(letter)
            rows.append(contentsOf: repeatElement(0, count: width))
            best.append(0)
            smallest.append(0)
        } else {
            letters[depth - 1] = letter
        }
        let row = depth * width
        let above = row - width
        rows[row] = UInt8(min(depth, 255))
        var least = rows[row]
        for column in 1..<max(width, 1) {
            let isSame = typed[column - 1] == letter
            var value = min(
                rows[above + column - 1] &+ (isSame ? 0 : 1), rows[above + column] &+ 1,
                rows[row + column - 1] &+ 1)
            if depth > 1, column > 1, letter == typed[column - 2], letters[depth - 2] == typed[column - 1] {
                value = min(value, rows[above - width + column - 2] &+ 1)
            }
            rows[row + column] = value
            least = min(least, value)
        }
        smallest[depth] = least
        best[depth] = min(best[depth - 1], rows[row + typed.count])
    }
}
