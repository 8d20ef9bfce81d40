/// A text with `{placeholders}`, taken apart once so that filling it in is only joining.
struct TextPattern: Hashable, Sendable {
    /// The names of its placeholders.
    let placeholders: Set<String>
    private let pieces: [Piece]

    private enum Piece: Hashable, Sendable {
        case text(String)
        case placeholder(String)
    }

    /// Takes `source` apart; nil when its braces do not match or a name is not plain letters.
    init?(_ source: String) {
        var pieces: [Piece] = []
        var rest = source[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else { return nil }
            let name = rest[rest.index(after: brace)..<end]
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
            if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
            pieces.append(.placeholder(String(name)))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty || pieces.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
        placeholders = Set(
            pieces.compactMap { piece in
                if case .placeholder(let name) = piece { name } else { nil }
            })
    }

    /// The text as it stands in the catalogue.
    var source: String { filled { _ in nil } }

    /// The text with each placeholder replaced; one that `value` does not know stays visible in its braces.
    func filled(_ value: (String) -> String?) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .placeholder(let name): text += value(name) ?? "{\(name)}"
            }
        }
        return text
    }
}
