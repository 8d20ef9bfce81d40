/// Reads the rules of a text from left to right (the grammar of the OpenStreetMap wiki,
/// Key:opening_hours/specification, version 0.7.4, without hours by the sun, repeating times and single moments).
struct RuleReader {
    let tokens: [Token]
    /// The token that is read next.
    var index = 0
    /// Where the text ends.
    private let endColumn: Int

    /// The rules of a text, at least one.
    static func rules(of text: String) throws(OpeningHoursError) -> [Rule] {
        let tokens = try TokenScanner.tokens(of: text)
        guard !tokens.isEmpty else { throw OpeningHoursError(.empty, column: 1) }
        var reader = RuleReader(tokens: tokens, endColumn: text.unicodeScalars.count + 1)
        return try reader.rules()
    }

    private init(tokens: [Token], endColumn: Int) {
        self.tokens = tokens
        self.endColumn = endColumn
    }

    private mutating func rules() throws(OpeningHoursError) -> [Rule] {
        var rules: [Rule] = []
        var joint = Rule.Joint.instead
        while true {
            var rule = try rule()
            rule.joint = joint
            rules.append(rule)
            guard let next = peek() else { return rules }
            if take(";") {
                // A semicolon at the end separates nothing.
                if peek() == nil { return rules }
                joint = .instead
            } else if next.isSign(",") {
                guard rule.comment != nil || !rule.times.isEmpty || rule.isAlways || isWordBefore else {
                    // `Mo,Do`: it is the second day that is not understood.
                    let isForeign = peek(1)?.word.map { !Self.isKnown($0) } ?? false
                    throw isForeign ? error(.notUnderstood, ahead: 1) : error(.noHours)
                }
                index += 1
                joint = .besides
            } else if next.isSign("|"), peek(1)?.isSign("|") == true {
                index += 2
                joint = .otherwise
            } else {
                throw error(.notUnderstood)
            }
        }
    }

    /// Whether the rule that was just read ends with a word such as `off`.
    private var isWordBefore: Bool {
        guard index > 0, let word = tokens[index - 1].word else { return false }
        return Self.states[word] != nil
    }

    /// Whether a rule may begin with a word.
    private static func isKnown(_ word: String) -> Bool {
        Names.weekday(word) != nil || Names.month(word) != nil || Names.isSchoolHoliday(word) != nil
            || states[word] != nil || word == "easter" || word == "week"
    }

    private mutating func rule() throws(OpeningHoursError) -> Rule {
        let start = index
        var rule = Rule()
        if !takeAlways() {
            rule.days = try days()
            rule.times = try times()
        }
        if let state = peek()?.word.flatMap({ Self.states[$0] }) {
            index += 1
            rule.state = state
            rule.comment = takeComment()
        } else if let comment = takeComment() {
            rule.state = .unknown
            rule.comment = comment
        }
        guard index > start else { throw error(.notUnderstood) }
        return rule
    }

    private static let states: [String: Rule.State] = [
        "open": .open, "off": .closed, "closed": .closed, "unknown": .unknown,
    ]

    /// Takes `24/7`.
    mutating func takeAlways() -> Bool {
        guard peek()?.number == 24, peek(1)?.isSign("/") == true, peek(2)?.number == 7 else { return false }
        index += 3
        return true
    }

    private mutating func takeComment() -> String? {
        guard case .comment(let comment) = peek()?.kind else { return nil }
        index += 1
        return comment
    }

    // MARK: What the parts of the reader share

    func peek(_ ahead: Int = 0) -> Token? {
        index + ahead < tokens.count ? tokens[index + ahead] : nil
    }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard peek()?.isSign(sign) == true else { return false }
        index += 1
        return true
    }

    /// Takes a number within bounds.
    mutating func number(
        _ range: ClosedRange<Int>, else code: OpeningHoursError.Code
    ) throws(OpeningHoursError) -> Int {
        guard let number = peek()?.number else { throw error(.notUnderstood) }
        guard range.contains(number) else { throw error(code) }
        index += 1
        return number
    }

    /// What is wrong with the token that is read next, or with one further on.
    func error(_ code: OpeningHoursError.Code, ahead: Int = 0) -> OpeningHoursError {
        guard let token = peek(ahead) else { return OpeningHoursError(code, column: endColumn) }
        let isSun = token.word.map { ["sunrise", "sunset", "dawn", "dusk"].contains($0) } ?? false
        return OpeningHoursError(
            code == .notUnderstood && isSun ? .sunTimes : code, column: token.column, found: token.text)
    }
}
