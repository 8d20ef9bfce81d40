import Inventory
import TextFolding

/// What a keeper looks for among the own products: words that all stand somewhere in the name or a number, whatever
/// their case and accents.
struct CounterSearch: Sendable {
    /// The most characters that are read of what was typed.
    static let longest = 100

    private let words: [String]

    /// What was typed.
    init(_ typed: String) {
        let typed = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(Self.longest)))
        words = TextFolding.key(of: typed).split(separator: " ").map(String.init)
    }

    /// Whether nothing is looked for.
    var isEmpty: Bool { words.isEmpty }

    /// Whether a product is one of those looked for.
    func fits(name: String, numbers: [String]) -> Bool {
        let key = TextFolding.key(of: ([name] + numbers).joined(separator: " "))
        return words.allSatisfy { key.contains($0) }
    }
}
