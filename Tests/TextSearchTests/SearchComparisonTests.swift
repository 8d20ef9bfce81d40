import Geography
import TextSearch
import Testing

/// Small worlds of few letters, in which nearly every word is close to others: the index and a plain reading of every
/// text must find the same, in the same order.
@Suite("Text search compared")
struct SearchComparisonTests {
    @Test(arguments: 0..<120)
    func `W7: an index finds what reading every text finds`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        // In every third world letters and digits meet.
        let letters = seed.isMultiple(of: 3) ? "aes7n15b" : "aeslnxuyb"
        var vocabulary = (0..<30).map { _ in word(of: letters, &random) }
        var reference = ReferenceSearch(texts: [])
        let groups = Int.random(in: 0...4, using: &random)
        // What may be written with an umlaut has two spellings; what others call it by either the plain reading does not
        // know.
        if groups > 0 { vocabulary.removeAll { $0.contains("ae") || $0.contains("ue") } }
        reference.synonyms = (0..<groups).map { _ in
            (0..<3).map { _ in vocabulary.randomElement(using: &random) ?? "a" }
        }
        let synonyms = Synonyms(reference.synonyms)
        // Beginnings have lists of their own from the fourth posting on, so that both ways are gone.
        var builder = TextIndexBuilder(keptAbove: seed.isMultiple(of: 2) ? 3 : .max)
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            var text = ReferenceSearch.Text()
            var fields: [(TextField, String)] = []
            for field in TextField.allCases where field == .name || Bool.random(using: &random) {
                let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    vocabulary.randomElement(using: &random) ?? "a"
                }
                fields.append((field, words.joined(separator: " ")))
                text.add(words, field: Int(field.rawValue))
            }
            builder.add(fields)
            reference.texts.append(text)
        }
        let index = builder.index()
        for _ in 0..<60 {
            var typed = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                mistaken(vocabulary.randomElement(using: &random) ?? "a", &random)
            }
            let isOpen = Bool.random(using: &random)
            if isOpen {
                let last = typed.removeLast()
                typed.append(String(last.prefix(Int.random(in: 1...last.count, using: &random))))
            }
            let limit = Int.random(in: 1...6, using: &random)
            let query = TextQuery(typed.joined(separator: " ") + (isOpen ? "" : " "))
            let found = query.search(
                [TextLayer(index, regions: [0..<UInt32(index.count)])], synonyms: synonyms, limit: limit
            ) {
                $2
            }
            let expected = reference.search(typed, isOpen: isOpen, limit: limit).prefix(limit)
            #expect(
                found.map { "\($0.text): \($0.score)" } == expected.map { "\($0.text): \($0.score)" },
                "seed \(seed), \(typed), open \(isOpen), limit \(limit)")
        }
    }

    @Test(arguments: 0..<20)
    func
        `W7: where more fit than are looked at, those of the first regions are found, and as many as it takes`(
            seed: UInt64
        )
    {
        var random = SplitMix64(seed: seed)
        var builder = TextIndexBuilder(keptAbove: seed.isMultiple(of: 2) ? 3 : .max)
        for text in 0..<1_000 { builder.add([(.name, "pain \(text)")]) }
        let index = builder.index()
        let start = UInt32.random(in: 0..<900, using: &random)
        let regions = [start..<start + 50, 0..<start, start + 50..<1_000]
        for typed in ["pain ", "pai", "pain"] {
            var looked: [UInt32] = []
            let found = TextQuery(typed).search(
                [TextLayer(index, regions: regions)], limit: 10,
                budget: SearchBudget(enough: 40, fits: 10, most: 200)
            ) { _, text, fit in
                looked.append(text)
                return fit
            }
            #expect(found.map(\.text) == Array(start..<start + 10) && Set(looked).count <= 50, "\(typed)")
            // Whoever wants only some of them gets those, wherever they are, as far as the budget goes.
            let rare = TextQuery(typed).search(
                [TextLayer(index, regions: regions)], limit: 3,
                budget: SearchBudget(enough: 40, fits: 3, most: 1_200)
            ) { _, text, fit in text.isMultiple(of: 300) ? fit : nil }
            #expect(
                Set(rare.map(\.text)).isSubset(of: [0, 300, 600, 900]) && rare.count == 3,
                "\(typed): \(rare) from \(start)")
        }
    }

    private func word(of letters: String, _ random: inout SplitMix64) -> String {
        String(
            (0..<Int.random(in: 1...11, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? "a"
            })
    }

    /// A word with up to two mistakes in it.
    private func mistaken(_ word: String, _ random: inout SplitMix64) -> String {
        var letters = Array(word)
        for _ in 0..<Int.random(in: 0...2, using: &random) where !letters.isEmpty {
            let place = letters.indices.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where letters.count > 1: letters.remove(at: place)
            case 1: letters.insert("e", at: place)
            case 2: letters[place] = "b"
            default: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
            }
        }
        return String(letters)
    }
}
