/// What a password must be: long enough, and not among the first that anyone would try.
public enum PasswordRules {
    /// What is wrong with a password.
    public enum Flaw: String, CaseIterable, Hashable, Sendable {
        /// It has fewer than ``PasswordRules/minimumLength`` characters.
        case tooShort
        /// It has more than ``PasswordRules/maximumLength`` characters.
        case tooLong
        /// Many people use it.
        case common
        /// It is the person's own name, address or number.
        case personal
    }

    /// The fewest characters.
    public static let minimumLength = 8
    /// The most characters; hashing takes long enough without more.
    public static let maximumLength = 200

    /// What is wrong with a password, or nothing.
    ///
    /// - Parameter words: What belongs to the person, such as names and email address. A password that consists
    ///   of these alone, in any order, perhaps with up to four digits at its end, is refused.
    public static func flaw(of password: String, personal words: [String] = []) -> Flaw? {
        let length = password.unicodeScalars.count
        if length < minimumLength { return .tooShort }
        if length > maximumLength { return .tooLong }
        if CommonPasswords.contains(password) { return .common }
        return isMade(of: words, password) ? .personal : nil
    }

    private static func isMade(of words: [String], _ password: String) -> Bool {
        let words = words.flatMap { word in
            let local = word.split(separator: "@").first.map(String.init) ?? word
            return [letters(word), letters(local)]
        }.filter { $0.count >= 2 }
        let whole = letters(password)
        let digits = whole.reversed().prefix { $0.isNumber }.count
        return (0...min(digits, 4)).contains { dropped in
            isMade(of: words, rest: whole.dropLast(dropped)[...])
        }
    }

    /// Whether words one after the other, each of them any number of times, are all of the text.
    private static func isMade(of words: [String], rest: Substring) -> Bool {
        // Reachable prefixes, shortest first: linear in the length times the words, whatever repeats.
        let text = Array(rest)
        guard !text.isEmpty else { return false }
        var reachable = [Bool](repeating: false, count: text.count + 1)
        reachable[0] = true
        for start in 0..<text.count where reachable[start] {
            for word in words where text[start...].starts(with: word) { reachable[start + word.count] = true }
        }
        return reachable[text.count]
    }

    /// Only what is a letter or a digit, in lower case.
    private static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
