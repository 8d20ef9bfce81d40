public import Geography
import Identity

/// That an operator has paused a room.
public struct RoomPause: Hashable, Sendable {
    /// Since when.
    public let since: Timestamp
    /// What the operator says about it to people, in their own words; nothing if the usual words do.
    public let sentence: String?
    /// Grows with every decision about any room, so that who has seen an older one is noticed.
    public let version: Int64

    /// A pause, as it is kept.
    public init(since: Timestamp, sentence: String?, version: Int64) {
        self.since = since
        self.sentence = sentence
        self.version = version
    }

    /// The most characters of a sentence.
    public static let longestSentence = 280

    /// What is wrong with a sentence.
    public enum SentenceFault: Error, Hashable, Sendable {
        /// It has more than ``RoomPause/longestSentence`` characters.
        case tooLong
        /// It holds characters that nobody sees: those that control, or that turn the direction of what is around them.
        case hidden
    }

    /// A sentence as it was typed: trimmed; nothing where nothing can be seen of it.
    public static func sentence(_ typed: String?) throws(SentenceFault) -> String? {
        guard let typed else { return nil }
        let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.count <= longestSentence else { throw .tooLong }
        guard !words.holdsWhatIsHidden else { throw .hidden }
        return words.holdsWhatIsSeen ? words : nil
    }
}
