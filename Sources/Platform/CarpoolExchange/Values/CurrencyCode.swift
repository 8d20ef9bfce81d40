/// The code of a currency (ISO 4217), such as `EUR`.
public struct CurrencyCode: Hashable, Sendable, CustomStringConvertible {
    /// Three capital letters.
    public let text: String

    /// Takes three capital letters of ASCII; nothing for any other text. Whether there is such a currency is not asked.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 3, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        self.text = String(text)
    }

    /// Three capital letters.
    public var description: String { text }
}
