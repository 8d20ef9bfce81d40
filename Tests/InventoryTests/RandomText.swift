import Geography

/// Text that nobody would write.
enum RandomText {
    private static let signs = Array(
        "aB9 ,.;'’\"\t\r\n=+-@–€eE0١٢٣٫٬كé\u{301}\u{200F}\u{202E}\u{2066}\u{0}\u{7}👩‍🍳<>/:#½\u{85}\u{2028}\u{FEFF}\u{E000}"
            .unicodeScalars)

    /// A text of at most so many signs.
    static func any(using random: inout SplitMix64, upTo most: Int) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...most, using: &random) {
            text.append(signs[Int.random(in: 0..<signs.count, using: &random)])
        }
        return String(text)
    }
}
