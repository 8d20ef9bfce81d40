public import DesignSystem
public import Geography
public import Localization

/// A version of a text: nobody changes one once it is published.
public struct CityTextEdition: Sendable {
    /// A version among the others of its kind, without its words.
    public struct Mark: Hashable, Sendable {
        /// Counted from one; 0 for the text that comes with the program.
        public let number: Int
        /// Since when it holds; nothing for the text that comes with the program.
        public let since: Timestamp?
    }

    /// A text in a language.
    public struct Words: Sendable {
        public let language: Language
        public let text: String
        /// Its parts.
        public let blocks: [ProseBlock]
    }

    public let mark: Mark
    private let texts: [Language: Words]

    /// A version.
    ///
    /// - Parameter texts: As they were written; a language without words is not there.
    init(_ mark: Mark, texts: [Language: String]) {
        self.mark = mark
        var words: [Language: Words] = [:]
        for (language, text) in texts where !text.isEmpty {
            words[language] = Words(
                language: language, text: text, blocks: ProseBlock.blocks(of: text, keepsLines: true))
        }
        self.texts = words
    }

    /// Whether the operator wrote it.
    public var isOwn: Bool { mark.number > 0 }

    /// The languages in which it is written.
    public var languages: [Language] { Language.allCases.filter { texts[$0] != nil } }

    /// The text as it was written in a language; nothing where it was not.
    public func text(in language: Language) -> String? { texts[language]?.text }

    /// The text for who reads a language: in it, or in English, or else in any.
    public func words(for language: Language) -> Words {
        for language in [language, .english] + Language.allCases {
            if let words = texts[language] { return words }
        }
        return Words(language: language, text: "", blocks: [])
    }
}
