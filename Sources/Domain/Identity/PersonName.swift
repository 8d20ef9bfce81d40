/// A first or last name as its owner writes it: trimmed, runs of spaces made one, at most 80 characters.
public struct PersonName: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let text: String

    /// Reads a name; nothing if it is empty or nothing of it can be seen, if it is too long, or holds control
    /// characters.
    public init?(_ typed: some StringProtocol) {
        let words = String(typed).trimmingSpaces().split(whereSeparator: \.isWhitespace)
        let text = words.joined(separator: " ").canonicallyComposed
        guard 1...80 ~= text.count, text.utf8.count <= 640,
            text.holdsWhatIsSeen, !text.holdsWhatIsHidden
        else { return nil }
        self.text = text
    }

    public var description: String { text }
}

extension String {
    /// Without white space at either end.
    func trimmingSpaces() -> String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
