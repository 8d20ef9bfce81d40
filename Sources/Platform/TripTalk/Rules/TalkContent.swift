public import Localization

/// What a message says.
public enum TalkContent: Hashable, Sendable {
    /// As it was written.
    case words(TalkWords)
    /// A short reply, read by each in their own language.
    case phrase(TalkPhrase)

    /// The words in a language.
    public func text(_ texts: Texts) -> String {
        switch self {
        case .words(let words): words.text
        case .phrase(let phrase): texts(phrase.words)
        }
    }
}
