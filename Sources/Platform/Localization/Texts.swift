/// All that Medina says in one language. Views hold one; looking a text up is one dictionary access.
public struct Texts: Sendable {
    private let catalogue: Catalogue
    /// The language.
    public let language: Language

    init(catalogue: Catalogue, language: Language) {
        self.catalogue = catalogue
        self.language = language
    }

    /// The same texts in another language.
    public func `in`(_ language: Language) -> Texts { Texts(catalogue: catalogue, language: language) }

    /// The text of `key`, filled in. The argument `count`, a number, chooses among plural forms.
    ///
    /// Where a text is missing the English one stands in, and where that is missing the key itself: a page is
    /// never lost over a word, and the tests keep it from happening.
    public func callAsFunction(_ key: TextKey, _ arguments: [String: TextArgument] = [:]) -> String {
        var count: Int?
        if case .number(let number) = arguments["count"] { count = number }
        guard let (text, language) = catalogue.text(key, in: language),
            let pattern = text.pattern(for: count, in: language)
        else { return key.name }
        return pattern.filled { name in
            switch arguments[name] {
            case .text(let text): isolated(text)
            case .number(let value): number(value)
            case nil: nil
            }
        }
    }

    /// The text of `key` for a number: short for `texts(key, ["count": .number(count)])`.
    public func callAsFunction(_ key: TextKey, count: Int) -> String {
        self(key, ["count": .number(count)])
    }

    /// A text that runs the other way must not disturb the order of what stands around it, so it is set in
    /// U+2068 FIRST STRONG ISOLATE … U+2069 POP DIRECTIONAL ISOLATE (Unicode Standard Annex 9) where it could.
    private func isolated(_ text: String) -> String {
        let isRightToLeft = language.direction == "rtl"
        let couldDisturb =
            isRightToLeft
            ? text.unicodeScalars.contains { $0.value < 0x590 && $0.properties.isAlphabetic }
            : text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) || $0.value >= 0xFB1D }
        return couldDisturb ? "\u{2068}\(text)\u{2069}" : text
    }
}
