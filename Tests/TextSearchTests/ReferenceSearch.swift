/// What a search finds once more, as plainly as can be: every text is read, every word is compared with every word, and
/// the distance of two words is the table in full. Shares nothing with the index that it is compared with; words are
/// of small letters and digits only, so that nothing needs folding.
struct ReferenceSearch {
    struct Text {
        /// Words with the field in which they stand: 0 the name, 1 the kind, 2 the context, 3 the description.
        private(set) var words: [(word: String, field: Int)] = []
        /// The parts of the words in which letters and digits meet.
        private(set) var parts: [(word: String, field: Int)] = []

        mutating func add(_ words: [String], field: Int) {
            self.words += words.map { ($0, field) }
            parts += words.flatMap(ReferenceSearch.parts).map { ($0, field) }
        }
    }

    var texts: [Text]
    /// Words that mean the same.
    var synonyms: [[String]] = []

    private static let penalties = [0, 6, 10, 24]

    /// All texts that fit, the best first, with their scores in hundredths.
    func search(_ typed: [String], isOpen: Bool, limit: Int) -> [(text: Int, score: Int)] {
        let typed = Array(typed.flatMap { Self.parts($0).isEmpty ? [$0] : Self.parts($0) }.prefix(8))
        // Every word of a text that others call something else.
        let called = Set(texts.flatMap { ($0.words + $0.parts).map(\.word) }).filter { word in
            synonyms.contains { $0.contains { stem($0) == stem(word) } }
        }
        for stage in 0..<3 {
            let found = all(typed, isOpen, stage, called, mayMiss: false)
            // With mistakes it is looked only where too few fit without, and with two anywhere where none do.
            if found.count >= min(limit, 3) || !found.isEmpty && stage >= 1 { return found }
        }
        return typed.count > 1 ? all(typed, isOpen, 2, called, mayMiss: true) : []
    }

    private func all(
        _ typed: [String], _ isOpen: Bool, _ stage: Int, _ called: Set<String>, mayMiss: Bool
    ) -> [(text: Int, score: Int)] {
        texts.indices.compactMap { text in
            score(texts[text], typed, isOpen, stage, called, mayMiss).map { (text, $0) }
        }
        .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }.map { (text: $0.0, score: $0.1) }
    }

    private func score(
        _ text: Text, _ typed: [String], _ isOpen: Bool, _ stage: Int, _ called: Set<String>, _ mayMiss: Bool
    ) -> Int? {
        var (sum, letters, inFull, found) = (0, 0, 0, 0)
        let words = text.words + text.parts
        for (place, word) in typed.enumerated() {
            let open = isOpen && place == typed.count - 1
            // Whoever mistypes a word means what it means.
            let meant =
                stage == 0
                ? []
                : called.map { ($0, similar(word, $0, open, anywhere: stage == 2)) }
                    .filter { $0.1 > 0 }
            var (best, isInFull) = (0, false)
            for (other, field) in words where !(open && word.count <= 3 && field == 3) {
                var worth = 0
                // Of three letters nobody knows yet what is meant.
                let isShort = open && word.count <= 3
                if other == word { worth = 100 } else if !isShort, stem(other) == stem(word) { worth = 94 }
                if field == 0, worth > 0 { isInFull = true }
                if worth == 0, !isShort, areAlike(word, other) { worth = 84 }
                if open, other.hasPrefix(word), other != word {
                    worth = max(worth, 96 - 2 * min(other.count - word.count, 12))
                }
                if stage > 0 {
                    worth = max(worth, similar(word, other, open, anywhere: stage == 2))
                    for (meant, fit) in meant where stem(meant) != stem(other) && areAlike(meant, other) {
                        worth = max(worth, fit)
                    }
                }
                if worth > 0 { best = max(best, max(1, worth - Self.penalties[field])) }
            }
            guard best > 0 || mayMiss else { return nil }
            sum += best * word.count
            letters += word.count
            inFull += isInFull ? 1 : 0
            found += best > 0 ? 1 : 0
        }
        guard found > 0 else { return nil }
        let named = text.words.filter { $0.field == 0 }.count
        return 100 * sum / letters + 100 * (inFull >= named ? 10 : -min(named - inFull, 5))
    }

    /// The letters and the digits of a word, where it has both and is no long code.
    static func parts(_ word: String) -> [String] {
        var parts: [String] = []
        for letter in word {
            if let last = parts.last?.last, last.isNumber == letter.isNumber {
                parts[parts.count - 1].append(letter)
            } else {
                parts.append(String(letter))
            }
        }
        return (2...4).contains(parts.count) && word.count <= 16 ? parts : []
    }

    private func hasDigit(_ word: String) -> Bool { word.utf8.contains { $0 <= 0x39 } }

    private func similar(_ typed: String, _ word: String, _ open: Bool, anywhere: Bool) -> Int {
        let allowed = typed.count <= 4 ? 0 : typed.count <= 8 ? 1 : 2
        guard allowed > 0, !hasDigit(typed) else { return 0 }
        let table = distances(Array(typed), Array(word))
        let edits = open ? table.map { $0[typed.count] }.min() ?? 99 : table[word.count][typed.count]
        guard (1...allowed).contains(edits), anywhere || typed.first == word.first || edits == 1 else {
            return 0
        }
        return 100 - 24 * edits - (typed.first == word.first ? 0 : 8)
            - (word.count > typed.count + edits ? 8 : 0)
    }

    /// How many edits every beginning of a word is away from every beginning of what was typed.
    private func distances(_ typed: [Character], _ word: [Character]) -> [[Int]] {
        var table = (0...word.count).map { row in (0...typed.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 }
        }
        for row in stride(from: 1, through: word.count, by: 1) {
            for column in stride(from: 1, through: typed.count, by: 1) {
                var least = min(table[row - 1][column], table[row][column - 1]) + 1
                least = min(least, table[row - 1][column - 1] + (word[row - 1] == typed[column - 1] ? 0 : 1))
                if row > 1, column > 1, word[row - 1] == typed[column - 2], word[row - 2] == typed[column - 1]
                {
                    least = min(least, table[row - 2][column - 2] + 1)
                }
                table[row][column] = least
            }
        }
        return table
    }

    private func areAlike(_ first: String, _ second: String) -> Bool {
        synonyms.contains { group in
            group.contains { stem($0) == stem(first) } && group.contains { stem($0) == stem(second) }
        }
    }

    /// What singular and plural have in common.
    private func stem(_ word: String) -> String {
        guard word.count >= 4, !hasDigit(word) else { return word }
        var stem = word
        if stem.hasSuffix("s") && !stem.hasSuffix("ss") || stem.hasSuffix("x") && !stem.hasSuffix("xx") {
            stem.removeLast()
        }
        if word.hasSuffix("x"), stem.count >= 4, stem.hasSuffix("au"), !stem.hasSuffix("eau"),
            !stem.hasSuffix("yau")
        {
            stem = stem.dropLast() + "l"
        }
        if stem.count >= 5, stem.hasSuffix("en") { stem.removeLast() }
        if stem.count >= 5, stem.hasSuffix("er") {
            stem.removeLast(2)
            if stem.count >= 4, stem.hasSuffix("s"), !stem.hasSuffix("ss") { stem.removeLast() }
        }
        if stem.count >= 4, stem.hasSuffix("e") { stem.removeLast() }
        if stem.count >= 4, stem.hasSuffix("y") { stem = stem.dropLast() + "i" }
        return stem
    }
}
