import TextFolding

/// What somebody typed, as words to look for.
struct Query: Hashable {
    static let wordLimit = 8
    let words: [FoldedWord]
    private let text: String

    init(words: [FoldedWord], text: String = "") {
        self.words = words
        self.text = text
    }

    init(_ text: String) {
        self.init(
            words: TextFolding.words(of: text, wordLimit: Self.wordLimit), text: String(text.prefix(512)))
    }

    /// A word as it was typed: "Zürich", not "zurich".
    func word(_ index: Int) -> String {
        let typed = text.split { !$0.isLetter && !$0.isNumber }.first {
            TextFolding.words(of: String($0)) == [words[index]]
        }
        return typed.map(String.init) ?? words[index].text
    }

    /// Whether a word may be a house number.
    func isNumber(_ index: Int) -> Bool {
        words[index].units.first.map { (0x30...0x39).contains($0) } ?? false && words[index].units.count <= 6
    }

    /// Whether a word was typed before: "Schaan Bahnhof Schaan" has two words of a name, not three.
    func isRepeated(_ index: Int) -> Bool { words[..<index].contains(words[index]) }

    /// Whether a word stands where a postcode does: four or five digits before the name of a town.
    func isPostcode(_ index: Int) -> Bool {
        (4...5).contains(words[index].units.count)
            && words[index].units.allSatisfy { (0x30...0x39).contains($0) }
            && index + 1 < words.count && !isNumber(index + 1)
    }

    /// Whether a word has letters with digits glued to them.
    var hasGluedNumber: Bool {
        words.indices.contains { index in
            !isNumber(index) && words[index].units.contains { (0x30...0x39).contains($0) }
        }
    }

    /// Other ways to read the same text, tried where this one finds nothing: two words as one ("Land strasse",
    /// "12 a"), or letters and the number glued to them as two ("Landstrasse12").
    var otherReadings: [Query] {
        var readings: [Query] = []
        // "12 a" is a number, "5 Buchs" a number and a town.
        for index in words.indices.dropLast() where !isNumber(index) || words[index + 1].units.count == 1 {
            var joined = words
            joined[index] = FoldedWord(
                units: words[index].units + words[index + 1].units,
                alternative: words[index].spellings[words[index].spellings.count - 1]
                    + words[index + 1].spellings[words[index + 1].spellings.count - 1])
            joined.remove(at: index + 1)
            readings.append(Query(words: joined))
        }
        for index in words.indices where words.count < Self.wordLimit && !isNumber(index) {
            let units = words[index].units
            guard let digit = units.firstIndex(where: { (0x30...0x39).contains($0) }) else { continue }
            var split = words
            split[index] = FoldedWord(units: Array(units[..<digit]))
            split.insert(FoldedWord(units: Array(units[digit...])), at: index + 1)
            readings.append(Query(words: split))
        }
        return readings
    }

    /// The edits that a word of so many letters is allowed: none below 4, one below 8, then two.
    static func allowedEdits(_ length: Int) -> Int { length < 4 ? 0 : length < 8 ? 1 : 2 }
}
