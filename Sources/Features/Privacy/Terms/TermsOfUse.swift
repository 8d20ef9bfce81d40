import DesignSystem
public import Localization

/// The terms of use that hold in the city: a version, and its text in each language.
public struct TermsOfUse: Sendable {
    /// Which they are.
    public let version: String
    private let texts: [Language: String]
    /// The same, taken apart once: everybody may read them.
    private let blocks: [Language: [ProseBlock]]

    /// The version of the terms of use that come with the program.
    public static let usualVersion = "1"
    /// The longest text, in bytes.
    public static let longestText = 200_000

    /// Terms of use.
    ///
    /// - Parameter texts: Plain text; where a language is missing the English one stands in, or else any.
    /// - Returns: Nothing without any text, or for one that is too long.
    public init?(version: String, texts: [Language: String]) {
        guard texts.values.allSatisfy({ $0.utf8.count <= Self.longestText }) else { return nil }
        let blocks = texts.mapValues { ProseBlock.blocks(of: $0) }.filter { !$0.value.isEmpty }
        guard !blocks.isEmpty else { return nil }
        self.version = version
        self.blocks = blocks
        self.texts = texts.filter { blocks[$0.key] != nil }
    }

    /// Whether a text can be a version: it stands in forms and addresses.
    public static func isVersion(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// The text, and the language in which it is.
    public func text(in language: Language) -> (text: String, language: Language) {
        for language in [language, .english] + Language.allCases {
            if let text = texts[language] { return (text, language) }
        }
        return ("", language)
    }

    /// The headings and paragraphs, and the language in which they are.
    func prose(in language: Language) -> (blocks: [ProseBlock], language: Language) {
        let language = text(in: language).language
        return (blocks[language] ?? [], language)
    }
}
