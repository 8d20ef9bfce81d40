import HTTPServer
public import Places

/// What was typed into a search, and the places that fit it.
public struct FoundPlaces: Sendable {
    /// What was typed: a line of ordinary length, nothing where only spaces were.
    public let words: String
    /// The places, the best first.
    public var matches: [PlaceMatch]

    init(words: String, matches: [PlaceMatch]) {
        self.words = words
        self.matches = matches
    }

    /// Whether there is nothing to look for yet.
    public var isBlank: Bool { words.isEmpty }

    static func words(in fields: FormFields) -> String {
        let words = (fields["q"] ?? "").prefix(200)
        return words.allSatisfy(\.isWhitespace) ? "" : String(words)
    }
}
