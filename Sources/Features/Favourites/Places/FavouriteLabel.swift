import Identity

/// What a person calls a place: composed Unicode, trimmed, spaces made one, at most 60 characters.
public struct FavouriteLabel: Hashable, Sendable, CustomStringConvertible {
    /// The most characters.
    public static let longest = 60

    /// The name; never empty.
    public let text: String

    /// Reads a name; nothing if it is empty, too long, or holds what cannot be seen.
    public init?(_ typed: some StringProtocol) {
        let words = String(typed).canonicallyComposed.split(whereSeparator: \.isWhitespace)
        let text = words.joined(separator: " ")
        guard 1...Self.longest ~= text.count, text.utf8.count <= Self.longest * 8,
            text.holdsWhatIsSeen, !text.holdsWhatIsHidden
        else { return nil }
        self.text = text
    }

    public var description: String { text }
}
