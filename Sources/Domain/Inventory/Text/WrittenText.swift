import Identity

// Inventory: what shops are, what they sell, at which price and whether it is there; and the lists in which all that
// comes and goes.

/// How text that shop people write is kept: in Unicode's normalization form C, without what cannot be seen, trimmed.
///
/// Text is text: `<b>` stays five signs, and whoever writes it into a page escapes it. What is taken out without a word
/// is what comes along when text is pasted: control characters, private and unassigned characters, and the marks
/// that turn or isolate the direction of what follows (U+202A…U+202E, U+2066…U+2069; Unicode Standard Annex #9).
package enum WrittenText {
    /// One line: every run of white space is a single space.
    package static func line(_ typed: some StringProtocol) -> String {
        if isPlainLine(typed) { return String(typed) }
        return composed(typed)
    }

    /// Several lines: line breaks are kept, two in a row at most, and spaces at the ends of lines are not.
    package static func paragraphs(_ typed: some StringProtocol) -> String {
        if isPlainLine(typed) { return String(typed) }
        var lines: [String] = []
        for piece in withLineFeeds(typed).split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line(String(Substring(piece)))
            if text.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(text)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Whether there is nothing but white space.
    package static func isBlank(_ typed: some StringProtocol) -> Bool {
        typed.unicodeScalars.allSatisfy { $0 == " " || !isStable($0) && $0.properties.isWhitespace }
    }

    /// Whether the text is no longer than so many characters as people count them, and of a sane weight: marks piled on
    /// a letter make one character of any number of bytes.
    package static func fits(_ text: String, most: Int) -> Bool {
        let bytes = text.utf8.count
        return bytes <= most || bytes <= 8 * most && text.count <= most
    }

    /// A line without anything to take out or to put right, which most cells of a list are.
    private static func isPlainLine(_ typed: some StringProtocol) -> Bool {
        var previous: Unicode.Scalar = " "
        for scalar in typed.unicodeScalars {
            guard isStable(scalar) || scalar == " " && previous != " " else { return false }
            previous = scalar
        }
        return previous != " "
    }

    private static func withLineFeeds(_ typed: some StringProtocol) -> String.UnicodeScalarView {
        var lines = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in typed.unicodeScalars {
            if scalar == "\n", isAfterReturn {
                isAfterReturn = false
                continue
            }
            isAfterReturn = scalar == "\r"
            let isBreak =
                isAfterReturn || scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029
            lines.append(isBreak ? "\n" : scalar)
        }
        return lines
    }

    /// Without what is hidden, every run of white space a single space, and composed.
    private static func composed(_ typed: some StringProtocol) -> String {
        var kept = String.UnicodeScalarView()
        var isAfterSpace = false
        var isComposed = true
        for scalar in typed.unicodeScalars {
            let isStable = isStable(scalar)
            if !isStable, scalar == " " || scalar.properties.isWhitespace {
                isAfterSpace = true
            } else if isStable || !isHidden(scalar) {
                if isAfterSpace, !kept.isEmpty { kept.append(" ") }
                isAfterSpace = false
                isComposed = isComposed && isStable
                kept.append(scalar)
            }
        }
        return isComposed ? String(kept) : String(kept).canonicallyComposed
    }

    /// Signs that are seen and that composition leaves as they are in whatever company of their like: the Latin
    /// letters, the Arabic letters, the common punctuation. Most text is made of them, and looking up each costs
    /// time.
    private static func isStable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x7E, 0xA1...0x2FF, 0x621...0x63A, 0x641...0x64A, 0x2010...0x2027, 0x20AC: true
        default: false
        }
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }
}
