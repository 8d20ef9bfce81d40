import Identity

/// The address of a page outside, with `http` or `https` and nothing else: no link can run code, name a file or carry a
/// name before an `@` that looks like the place where it leads.
public struct WebLink: Hashable, Sendable, CustomStringConvertible {
    /// The most bytes of an address.
    public static let most = 2048

    /// The address, with its scheme in small letters.
    public let text: String

    /// Reads an address as people type it; `www.example.org/shop` is one too, and gets `https`.
    public init?(_ typed: some StringProtocol) {
        guard typed.utf8.count <= Self.most else { return nil }
        let line = WrittenText.line(typed)
        guard !line.contains(" "), !line.contains("\\"), !line.contains("\""), !line.contains("<"),
            !line.contains(">")
        else { return nil }
        var scheme = "https"
        var rest = Substring(line)
        if let colon = line.firstIndex(of: ":"), !line[..<colon].contains(where: { "/?#.".contains($0) }) {
            scheme = line[..<colon].lowercased()
            rest = line[line.index(after: colon)...]
            guard scheme == "http" || scheme == "https", rest.hasPrefix("//") else { return nil }
            rest = rest.dropFirst(2)
        }
        guard Self.isHost(rest.prefix { !"/?#".contains($0) }) else { return nil }
        let text = scheme + "://" + rest
        guard text.utf8.count <= Self.most else { return nil }
        self.text = text
    }

    public var description: String { text }

    /// Labels with a point between them, and perhaps a port (RFC 3986, section 3.2).
    private static func isHost(_ authority: Substring) -> Bool {
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard let host = parts.first, parts.count <= 2 else { return false }
        if parts.count == 2 {
            guard let port = Int(parts[1]), parts[1].allSatisfy(\.isNumber), (1...65_535).contains(port)
            else {
                return false
            }
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && host.utf8.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                    && label.unicodeScalars.allSatisfy { scalar in
                        scalar == "-"
                            || (scalar.isASCII
                                ? scalar.properties.isAlphabetic || PlainDigits.isDigit(scalar)
                                : isLetter(scalar))
                    }
            }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
            .decimalNumber:
            true
        default: false
        }
    }
}
