public import Identity

@_spi(_Unicode) import Swift

/// Names in the letters of machine-readable zones: ICAO Doc 9303 part 3, section 6, tables A (Latin), B (Cyrillic) and
/// C (Arabic script).
public enum Transliteration {
    /// The words of a name as a zone writes them, in `A`–`Z`: hyphens and spaces divide words, apostrophes and other
    /// marks vanish. Of several forms that the tables permit the first is taken (Ä as `AE`). Nothing if a letter of the
    /// name is in none of the tables, or nothing of the name is left.
    public static func words(of name: PersonName) -> [String]? {
        var words: [String] = []
        for word in letterWords(of: name.text) {
            var text = ""
            for letter in word {
                guard let forms = forms(of: letter) else { return nil }
                text += forms.first ?? ""
            }
            if !text.isEmpty { words.append(text) }
        }
        return words.isEmpty ? nil : words
    }

    /// A letter of a name with what the tables need to know of its place.
    struct Letter {
        /// The capital letter, or the one letter there is in scripts without case.
        let scalar: Unicode.Scalar
        let previous: Unicode.Scalar?
        let isFirst: Bool
        let isLast: Bool
        /// Whether the sign for a doubled consonant (shadda) stands above it.
        let isDoubled: Bool
    }

    /// The letters of each word of a text, in capitals, without the signs that zones leave out.
    static func letterWords(of text: String) -> [[Letter]] {
        var words: [[(scalar: Unicode.Scalar, isDoubled: Bool)]] = [[]]
        for scalar in text.canonicallyComposed.unicodeScalars {
            if scalar.value == 0x651, let last = words.indices.last, !words[last].isEmpty {
                words[last][words[last].count - 1].isDoubled = true
            } else if scalar.properties.isWhitespace || dividing.contains(scalar) {
                words.append([])
            } else if scalar.properties.isAlphabetic, !isLeftOut(scalar) {
                // Latin letters of the table keep their case there (ß), all others become capitals.
                for capital in scalar.properties.uppercaseMapping.unicodeScalars {
                    words[words.count - 1].append((capital, false))
                }
            }
        }
        return words.filter { !$0.isEmpty }.map { word in
            word.indices.map { place in
                Letter(
                    scalar: word[place].scalar, previous: place > 0 ? word[place - 1].scalar : nil,
                    isFirst: place == 0, isLast: place == word.count - 1, isDoubled: word[place].isDoubled)
            }
        }
    }

    /// The forms that a letter may have in a zone, the recommended one first; nothing if no table has it.
    static func forms(of letter: Letter) -> [String]? {
        guard var forms = tableForms(of: letter) else { return nil }
        // Shadda: “the letter is doubled” (table C); what several letters stand for is doubled as a whole.
        if letter.isDoubled { forms = forms.map { $0 + $0 } }
        return forms
    }

    private static func tableForms(of letter: Letter) -> [String]? {
        let scalar = letter.scalar
        if ("A"..."Z").contains(scalar) { return [String(scalar)] }
        if let forms = latin[scalar] { return forms }
        if let forms = cyrillic[scalar] {
            // Endings -ий, -ый and -ия, which many write with one letter.
            if scalar == "Й", letter.previous == "И" || letter.previous == "Ы" { return forms + [""] }
            if scalar == "Я", letter.previous == "И" { return forms + ["A"] }
            return forms
        }
        if scalar.value == 0x629 { return letter.isLast ? ["XAH", "XTA", "H"] : ["XTA", "XAH", "H"] }
        if let forms = arabic[scalar] { return forms }
        // Letters with marks that the table does not list go by the letter below the mark.
        let parts = Array(String(String.UnicodeScalarView(String(scalar)._nfd)).unicodeScalars)
        guard parts.count > 1, let base = parts.first, base != scalar else { return nil }
        return tableForms(
            of: Letter(
                scalar: base, previous: letter.previous, isFirst: letter.isFirst, isLast: letter.isLast,
                isDoubled: false))
    }

    /// Hyphens and dashes, which become fillers.
    private static let dividing: Set<Unicode.Scalar> = [
        "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "/", "\u{6D4}",
    ]

    /// Signs that count as letters to Unicode and that zones leave out: Arabic vowel marks, the stretching sign, the
    /// high alef, and modifier letters such as ʼ.
    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2B0...0x2FF, 0x300...0x36F, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6ED: true
        case 0x42C, 0x44C: true  // ь
        default: false
        }
    }

    private static let latin = table(TransliterationTables.latin)
    private static let cyrillic = table(TransliterationTables.cyrillic)
    private static let arabic = table(TransliterationTables.arabic)

    /// Entries divided by spaces, each a letter, a colon and the forms divided by commas.
    private static func table(_ text: String) -> [Unicode.Scalar: [String]] {
        var table: [Unicode.Scalar: [String]] = [:]
        for entry in text.split(separator: " ") {
            let parts = entry.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let letter = parts[0].unicodeScalars.first else { continue }
            table[letter] = parts[1].split(separator: ",").map { $0 == "-" ? "" : String($0) }
        }
        return table
    }
}
