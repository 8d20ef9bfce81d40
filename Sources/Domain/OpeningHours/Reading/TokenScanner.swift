import Identity

/// Divides a text into tokens.
struct TokenScanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    private init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// The tokens of a text that is not longer than ``OpeningHours/maximumLength``.
    static func tokens(of text: String) throws(OpeningHoursError) -> [Token] {
        // The length is looked at before anything is done with the text: it may come from anywhere.
        let scalars = Array(text.unicodeScalars.prefix(OpeningHours.maximumLength + 1))
        guard scalars.count <= OpeningHours.maximumLength else {
            throw OpeningHoursError(.tooLong, column: OpeningHours.maximumLength + 1)
        }
        var scanner = TokenScanner(scalars)
        var tokens: [Token] = []
        while let token = try scanner.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() throws(OpeningHoursError) -> Token? {
        let before = index
        while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
        guard index < scalars.count else { return nil }
        let start = index
        let kind = try kind()
        let text = Self.shown(scalars[start..<index])
        return Token(kind: kind, column: start + 1, text: text, followsSpace: start > before)
    }

    /// A token as errors show it: what cannot be seen by its number (`U+200B`).
    private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        let text = String(view)
        if text.holdsWhatIsSeen, !text.holdsWhatIsHidden { return text }
        return scalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined(separator: " ")
    }

    private mutating func kind() throws(OpeningHoursError) -> Token.Kind {
        let first = scalars[index]
        if Self.isDigit(first) { return number() }
        if first.properties.isAlphabetic { return word() }
        if Self.isOpeningQuote(first) { return .comment(try comment()) }
        index += 1
        return .sign(Self.isDash(first) ? "-" : first)
    }

    private mutating func number() -> Token.Kind {
        var value = 0
        let start = index
        while index < scalars.count, Self.isDigit(scalars[index]) {
            // What is longer than any number that is read stays too large.
            value = min(value * 10 + Int(scalars[index].value - 48), 999_999)
            index += 1
        }
        return .number(value, digits: index - start)
    }

    private mutating func word() -> Token.Kind {
        var word = ""
        while index < scalars.count, scalars[index].properties.isAlphabetic {
            word += scalars[index].properties.lowercaseMapping
            index += 1
        }
        return .word(word)
    }

    private mutating func comment() throws(OpeningHoursError) -> String {
        let start = index
        index += 1
        var words: [String] = []
        var word = String.UnicodeScalarView()
        while index < scalars.count, !Self.isClosingQuote(scalars[index]) {
            if scalars[index].properties.isWhitespace {
                if !word.isEmpty { words.append(String(word)) }
                word.removeAll()
            } else {
                word.append(scalars[index])
            }
            index += 1
        }
        if !word.isEmpty { words.append(String(word)) }
        let text = words.joined(separator: " ")
        guard index < scalars.count, text.holdsWhatIsSeen, !text.holdsWhatIsHidden else {
            throw OpeningHoursError(.badComment, column: start + 1, found: Self.visible(text))
        }
        index += 1
        return text
    }

    /// What of a bad comment can be shown.
    private static func visible(_ text: String) -> String {
        "\"" + (text.holdsWhatIsHidden ? "" : text)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (48...57).contains(scalar.value) }

    /// Hyphens, dashes and the minus sign.
    private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || (0x2010...0x2015).contains(scalar.value) || scalar.value == 0x2212
    }

    private static func isOpeningQuote(_ scalar: Unicode.Scalar) -> Bool {
        "\"“„”«".unicodeScalars.contains(scalar)
    }

    private static func isClosingQuote(_ scalar: Unicode.Scalar) -> Bool {
        "\"”“»".unicodeScalars.contains(scalar)
    }
}
