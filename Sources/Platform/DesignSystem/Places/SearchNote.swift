public import HTML
public import Localization
public import Places

/// What is to be said of a search beside what it found: that nothing fits, or how what is listed differs from what was
/// typed. A city knows only its own places, so of no other word can it tell whether it lies outside.
public struct SearchNote: View {
    /// Of fewer letters nothing is said yet: most names are still to be typed.
    static let leastLetters = 3

    private let texts: Texts
    private let query: String
    private let city: String
    private let results: [PlaceMatch]
    private let isEmpty: Bool

    /// A note about a query in a city; `isEmpty` where nothing at all is listed.
    public init(_ texts: Texts, query: String, city: String, results: [PlaceMatch], isEmpty: Bool) {
        self.texts = texts
        self.query = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self.city = city
        self.results = results
        self.isEmpty = isEmpty
    }

    public var body: some HTML {
        for sentence in sentences { p(.class("search-note")) { sentence } }
    }

    private var sentences: [String] {
        guard !query.isEmpty else { return [] }
        guard !isEmpty else {
            return [texts(.mapNoResults, ["query": .text(query), "city": .text(city)])]
        }
        guard let best = results.first else { return [] }
        let number = best.unknownNumber.map { texts(.mapNoNumber, ["number": .text($0)]) }
        return [about(best), number].compactMap(\.self)
    }

    /// How the words fit, where they do not as a whole.
    private func about(_ best: PlaceMatch) -> String? {
        let fit = results.map(\.fit).max() ?? .whole
        // Beside words that are known: what is only close to some of them was not found without the others.
        if !best.unknownWords.isEmpty, fit != .similar {
            let words = best.unknownWords.joined(separator: " ")
            return texts(.mapNoWords, ["words": .text(words), "city": .text(city)])
        }
        guard query.count >= Self.leastLetters else { return nil }
        return switch fit {
        case .whole: nil
        case .begun: texts(.mapBegun, ["query": .text(query), "city": .text(city)])
        case .similar: texts(.mapSimilar, ["query": .text(query), "city": .text(city)])
        }
    }
}
