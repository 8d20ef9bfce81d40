public import HTML

/// A piece of a line: words, or a link.
public enum ProsePiece: Hashable, Sendable {
    case words(String)
    case link(String, to: URLReference)

    /// How far the end of a link's words, or of its address, is looked for.
    static let longestPart = 500

    /// The pieces of a line: `https://…` and `mailto:…` become links as they stand, and so does
    /// `[words](address)` for an address of this site, of another one, of somebody's mail or phone. Everything else is
    /// words.
    public static func pieces(of line: some StringProtocol) -> [ProsePiece] {
        var pieces: [ProsePiece] = []
        var words = ""
        var rest = Substring(line)
        var isBehindWord = false
        func endWords() {
            if !words.isEmpty { pieces.append(.words(words)) }
            words = ""
        }
        while let next = rest.first {
            if let found = written(rest) ?? (isBehindWord ? nil : bare(rest)) {
                endWords()
                pieces.append(.link(found.words, to: found.address))
                rest = found.rest
                isBehindWord = true
            } else {
                words.append(next)
                rest = rest.dropFirst()
                isBehindWord = next.isLetter || next.isNumber
            }
        }
        endWords()
        return pieces
    }

    private typealias Found = (words: String, address: URLReference, rest: Substring)

    /// A link as `[words](address)`, at the beginning.
    private static func written(_ text: Substring) -> Found? {
        guard text.first == "[" else { return nil }
        let near = text.prefix(longestPart)
        guard let end = near.firstIndex(of: "]"), near[end...].hasPrefix("](") else { return nil }
        let words = text[text.index(after: text.startIndex)..<end]
        let behind = text[text.index(end, offsetBy: 2)...]
        guard let close = behind.prefix(longestPart).firstIndex(of: ")"),
            words.contains(where: { !$0.isWhitespace }), let address = safe(behind[..<close])
        else { return nil }
        return (String(words), address, behind[behind.index(after: close)...])
    }

    /// An address that stands for itself, at the beginning.
    private static func bare(_ text: Substring) -> Found? {
        guard text.hasPrefix("https://") || text.hasPrefix("mailto:") else { return nil }
        var address = text.prefix(longestPart).prefix { !$0.isWhitespace && !"<>\"“”«»".contains($0) }
        // The sign that ends the sentence is none of the address; a bracket is, if one was opened there.
        while let last = address.last, ".,;:!?'’،؛؟".contains(last) || last == ")" && !address.contains("(") {
            address.removeLast()
        }
        let name = address.hasPrefix("mailto:") ? address.dropFirst("mailto:".count) : address
        guard name.count > (name.hasPrefix("https://") ? 8 : 0), let safe = safe(address) else { return nil }
        return (String(name), safe, text[address.endIndex...])
    }

    /// An address that opens nothing but a page, a mail or a call.
    private static func safe(_ text: Substring) -> URLReference? {
        guard let address = URLReference(String(text)) else { return nil }
        let isOutside = ["https://", "mailto:", "tel:"].contains { text.hasPrefix($0) }
        return isOutside || address.isLocalPath ? address : nil
    }
}
