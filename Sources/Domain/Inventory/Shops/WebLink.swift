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
        guard !line.utf8.contains(where: Self.isForbidden) else { return nil }
        var scheme = "https"
        var rest = line.unicodeScalars[...]
        if let colon = rest.firstIndex(of: ":"),
            !rest[..<colon].contains(where: { Self.isEnd($0) || $0 == "." })
        {
            scheme = String(rest[..<colon]).lowercased()
            rest = rest[rest.index(after: colon)...]
            guard scheme == "http" || scheme == "https", rest.starts(with: "//".unicodeScalars) else {
                return nil
            }
            rest = rest.dropFirst(2)
        }
        guard Self.isHost(rest.prefix { !Self.isEnd($0) }) else { return nil }
        let text = scheme + "://" + String(rest)
        guard text.utf8.count <= Self.most else { return nil }
        self.text = text
    }

    public var description: String { text }

    /// Whether it is this address or one that goes on from it: with a further part, a query or a fragment.
    func isWithin(_ site: WebLink) -> Bool {
        guard text.hasPrefix(site.text) else { return false }
        let next = text.unicodeScalars.dropFirst(site.text.unicodeScalars.count).first
        return site.text.hasSuffix("/") || next.map(Self.isEnd) ?? true
    }

    /// A space, quotes, angle brackets, and the backslash, which browsers take for a slash.
    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x22, 0x3C, 0x3E, 0x5C: true
        default: false
        }
    }

    /// Whether the host ends before this sign.
    private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "/" || scalar == "?" || scalar == "#"
    }

    /// Labels with a point between them, and perhaps a port (RFC 3986, section 3.2).
    private static func isHost(_ authority: Substring.UnicodeScalarView) -> Bool {
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard let host = parts.first, parts.count <= 2 else { return false }
        if parts.count == 2 {
            guard parts[1].allSatisfy(PlainDigits.isDigit), let port = Int(String(parts[1])),
                (1...65_535).contains(port)
            else { return false }
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && String(host).utf8.count <= 253 && labels.allSatisfy(isLabel)
    }

    private static func isLabel(_ label: Substring.UnicodeScalarView) -> Bool {
        guard (1...63).contains(label.count), label.first != "-", label.last != "-" else { return false }
        return label.allSatisfy { scalar in
            switch scalar.value {
            case 0x2D, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            case 0..<0x80: false
            default: isLetter(scalar)
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
