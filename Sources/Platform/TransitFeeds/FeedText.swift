import Identity

/// Text and identifiers as feeds may have them.
enum FeedText {
    /// Text for people, as GTFS allows it ("File Requirements": no tabs, carriage returns or new lines, no HTML tags or
    /// comments, no spaces around a value).
    static func cleaned(_ text: String) -> String {
        var cleaned = String.UnicodeScalarView()
        var isAfterSpace = true
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                if !isAfterSpace { cleaned.append(" ") }
                isAfterSpace = true
                continue
            }
            guard !String(scalar).holdsWhatIsHidden else { continue }
            switch scalar {
            case "<": cleaned.append("‹")
            case ">": cleaned.append("›")
            default: cleaned.append(scalar)
            }
            isAfterSpace = false
        }
        if cleaned.last == " " { cleaned.removeLast() }
        return String(cleaned)
    }

    /// Whether people see anything of a text.
    static func isName(_ text: String) -> Bool { cleaned(text).holdsWhatIsSeen }

    /// Whether a text can name a thing: printable ASCII, which the reference recommends, without spaces, which many
    /// readers cut off.
    static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Whether a text is a web address with a host, and with all escaped that must be (RFC 3986, appendix A).
    static func isURL(_ text: String) -> Bool {
        guard let start = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
        let rest = text.utf8.dropFirst(start.utf8.count)
        guard let first = rest.first, !"/?#:".utf8.contains(first) else { return false }
        return rest.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
    }

    /// Whether a text has the form of a name in the IANA database of time zones.
    static func isTimeZone(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { isAlphanumeric($0) || "_+-".utf8.contains($0) }
        }
    }

    /// Whether a text has the form of a language tag (BCP 47): parts of one to eight letters or digits, the first of at
    /// least two letters.
    static func isLanguage(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, first.count >= 2, first.allSatisfy({ !isDigit($0) }) else {
            return false
        }
        return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}

extension CalendarDate {
    /// `YYYYMMDD`, as both formats write days.
    var feedText: String { description.filter { $0 != "-" } }
}
