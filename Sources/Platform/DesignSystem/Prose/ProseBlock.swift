/// A part of a plain text that people write for others to read: headings, paragraphs and lists by the few signs that
/// anybody types.
///
/// ```
/// # Who runs this
/// The town of Vaduz
/// - letters: Städtle 6
/// - mail: mailto:city@vaduz.example
/// ```
public enum ProseBlock: Hashable, Sendable {
    /// How large a heading is.
    public enum Level: Hashable, Sendable {
        case large
        case small
    }

    case heading([ProsePiece], Level)
    /// A paragraph, line by line.
    case paragraph([[ProsePiece]])
    case list([[ProsePiece]])

    /// The parts of a text.
    ///
    /// Lines that begin with `#` are headings, with `##` small ones below a larger one; lines that begin with `-` are
    /// the items of a list; empty lines end paragraphs.
    ///
    /// - Parameter keepsLines: Whether a line break in a paragraph is one that was meant, as in an address, rather than
    ///   where somebody's editor had no more room.
    public static func blocks(of text: some StringProtocol, keepsLines: Bool = false) -> [ProseBlock] {
        var reader = ProseReader(keepsLines: keepsLines)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            reader.read(line)
        }
        return reader.end()
    }
}

/// Reads a text line by line.
private struct ProseReader {
    let keepsLines: Bool
    private var blocks: [ProseBlock] = []
    private var lines: [Substring] = []
    private var items: [String] = []
    private var hasHeading = false

    init(keepsLines: Bool) { self.keepsLines = keepsLines }

    mutating func read(_ line: some StringProtocol) {
        let line = Substring(line).trimmed
        if line.isEmpty {
            endPart()
        } else if line.first == "#" {
            endPart()
            let words = line.drop { $0 == "#" }.trimmed
            guard !words.isEmpty else { return }
            let isSmall = hasHeading && line.hasPrefix("##")
            hasHeading = true
            blocks.append(.heading(ProsePiece.pieces(of: words), isSmall ? .small : .large))
        } else if let item = line.listItem {
            endParagraph()
            items.append(String(item))
        } else if !items.isEmpty {
            items[items.count - 1] += " " + line
        } else {
            lines.append(line)
        }
    }

    mutating func end() -> [ProseBlock] {
        endPart()
        return blocks
    }

    private mutating func endPart() {
        endParagraph()
        if !items.isEmpty { blocks.append(.list(items.map { ProsePiece.pieces(of: $0) })) }
        items = []
    }

    private mutating func endParagraph() {
        if !lines.isEmpty {
            let kept = keepsLines ? lines.map(String.init) : [lines.joined(separator: " ")]
            blocks.append(.paragraph(kept.map { ProsePiece.pieces(of: $0) }))
        }
        lines = []
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var rest = drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }

    /// What stands behind the sign of a list's item.
    fileprivate var listItem: Substring? {
        for sign in ["- ", "– ", "• ", "* "] where hasPrefix(sign) { return dropFirst(sign.count).trimmed }
        return nil
    }
}
