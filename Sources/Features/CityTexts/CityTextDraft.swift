import Identity
public import Localization

/// What an operator has typed, before it is published.
public struct CityTextDraft: Hashable, Sendable {
    /// The text in each language; empty where none was written.
    public let texts: [Language: String]

    /// The most characters of a text in one language.
    public static let longestText = 40_000

    /// What keeps it from being published.
    public enum Fault: Error, Hashable, Sendable {
        /// Nothing can be read in any language.
        case empty
        /// The text in a language has more than ``CityTextDraft/longestText`` characters.
        case tooLong(Language)
        /// The text in a language holds characters that nobody sees.
        case hidden(Language)
        /// It is word by word the one that holds.
        case unchanged
        /// Another version was published since this one was begun.
        case outdated
    }

    /// What was typed: lines as everybody ends them, nothing before and behind the text.
    public init(_ typed: [Language: String]) {
        var texts: [Language: String] = [:]
        for (language, text) in typed {
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
                line in
                var line = line
                while line.last?.isWhitespace == true { line.removeLast() }
                return line.contains("\t") ? String(line.map { $0 == "\t" ? " " : $0 }) : String(line)
            }
            let written = lines.drop { $0.isEmpty }
            let end = written.lastIndex { !$0.isEmpty } ?? written.startIndex - 1
            let kept = written.isEmpty ? [] : written[...end]
            texts[language] = kept.joined(separator: "\n")
        }
        self.texts = texts
    }

    /// What keeps it from being published, as far as that can be seen in it alone.
    public var fault: Fault? {
        for language in Language.allCases {
            guard let text = texts[language] else { continue }
            if text.count > Self.longestText { return .tooLong(language) }
            if text.split(separator: "\n").contains(where: \.holdsWhatIsHidden) { return .hidden(language) }
        }
        return texts.values.contains { $0.holdsWhatIsSeen } ? nil : .empty
    }

    /// The languages in which there is something to read.
    var written: [Language: String] { texts.filter { $0.value.holdsWhatIsSeen } }

    /// It as people would read it.
    var edition: CityTextEdition { CityTextEdition(.init(number: 0, since: nil), texts: written) }
}
