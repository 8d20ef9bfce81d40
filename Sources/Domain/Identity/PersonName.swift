/// A first or last name as its owner writes it: trimmed, runs of spaces made one, at most 80 characters.
public struct PersonName: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let text: String

    /// Reads a name; nothing if it is empty, too long, or holds control characters.
    public init?(_ typed: some StringProtocol) {
        let words = String(typed).trimmingSpaces().split(whereSeparator: \.isWhitespace)
        let text = words.joined(separator: " ")
        guard 1...80 ~= text.count, text.utf8.count <= 640,
            !text.unicodeScalars.contains(where: Self.isHidden)
        else { return nil }
        self.text = text
    }

    public var description: String { text }

    /// Control characters, and those that turn the direction of what follows.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }
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
