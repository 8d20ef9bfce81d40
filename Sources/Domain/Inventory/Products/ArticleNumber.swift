/// A shop's own number for an article (stock keeping unit): 1 to 64 characters, unique in the shop. Capital and small
/// letters differ.
public struct ArticleNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// How many characters it may have.
    public static let most = 64

    /// The number, which may be any text.
    public let text: String

    /// Reads a number as it is written; nothing if nothing of it can be seen or if it is too long.
    public init?(_ typed: some StringProtocol) {
        guard case .success(let text) = TextRule(most: Self.most).line(typed) else { return nil }
        self.text = text
    }

    public var description: String { text }

    public static func < (left: ArticleNumber, right: ArticleNumber) -> Bool { left.text < right.text }
}
