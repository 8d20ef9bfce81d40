import Storage
import TextFolding

/// The words of a query that name kinds of places: of "church vaduz" the first.
struct KindWords {
    /// The words that name a type.
    private var byType: [String: Set<Int>] = [:]
    /// The same for each type of the gazetteer that was met, by its row among the texts.
    private var byRow: [UInt32: Set<Int>] = [:]

    init(_ words: [FoldedWord]) {
        for (index, word) in words.enumerated() {
            for spelling in word.spellings.flatMap(Self.singulars) {
                for name in CategoryWords.namesByFirstWord[spelling] ?? [] {
                    let rest = words.dropFirst(index).prefix(name.words.count)
                    let fits =
                        rest.count == name.words.count
                        && zip(rest.dropFirst(), name.words.dropFirst()).allSatisfy { typed, known in
                            typed.spellings.contains { Self.singulars($0).contains(known) }
                        }
                    if fits { byType[name.type, default: []].formUnion(rest.indices) }
                }
            }
        }
    }

    /// Whether some words name a kind.
    var isNamed: Bool { !byType.isEmpty }

    /// The words that name the kind of an entry; none for what is no point of interest.
    mutating func words(kind: UInt8, type: UInt32, texts: TextColumn) -> Set<Int> {
        guard !byType.isEmpty, KindCode.isPoint(kind) else { return [] }
        if let known = byRow[type] { return known }
        let words = byType[texts[Int(type)]] ?? []
        byRow[type] = words
        return words
    }

    /// A word, and what it is without the ending of a plural.
    private static func singulars(_ word: [UInt16]) -> [[UInt16]] {
        var singulars = [word]
        for ending in ["s", "es", "n", "en", "e"].map({ Array($0.utf16) })
        where word.count > ending.count + 2 && word.suffix(ending.count).elementsEqual(ending) {
            singulars.append(word.dropLast(ending.count))
        }
        return singulars
    }
}
