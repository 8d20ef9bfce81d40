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
        // By bytes: braces are ASCII, and a catalogue has thousands of texts to read at every start.
        let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        var pieces: [Piece] = []
        var rest = source[...]
        while let brace = rest.utf8.firstIndex(where: { $0 == open || $0 == close }) {
            guard rest.utf8[brace] == open, let end = rest[brace...].utf8.firstIndex(of: close) else {
                return nil
            }
            let name = rest[rest.utf8.index(after: brace)..<end]
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isLetter) else { return nil }
            if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
            pieces.append(.placeholder(String(name)))
            rest = rest[rest.utf8.index(after: end)...]
        }
        if !rest.isEmpty || pieces.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
        placeholders = Set(
            pieces.compactMap { piece in
                if case .placeholder(let name) = piece { name } else { nil }
            })
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
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
