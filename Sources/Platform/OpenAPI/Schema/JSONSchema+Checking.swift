public import HTTPServer

extension JSONSchema {
    /// What is wrong with a value: nothing where it fits.
    ///
    /// - Parameter path: Where the value stands, such as `from.lat`.
    public func problems(with value: JSONValue, at path: String = "") -> [Problem.Field] {
        if isNullable, value == .null { return [] }
        func wrong(_ code: String, _ words: String) -> [Problem.Field] {
            [
                Problem.Field(
                    name: path.isEmpty ? "body" : path, code: code, detail: "\(Self.subject(path)) \(words).")
            ]
        }
        switch (kind, value) {
        case (.anything, _), (.boolean, .boolean): return []
        case (.boolean, _): return wrong("type", "is true or false")
        case (.integer(let range), .integer(let number)):
            return range.contains(number) ? [] : wrong("range", Self.words(range))
        case (.integer(let range), _): return wrong("type", Self.words(range))
        case (.number(let range), .integer(let number)):
            return Self.fits(Double(number), range) ? [] : wrong("range", Self.words(range))
        case (.number(let range), .number(let number)):
            return Self.fits(number, range) ? [] : wrong("range", Self.words(range))
        case (.number(let range), _): return wrong("type", Self.words(range))
        case (.text(let rule), .string(let text)):
            return rule.problem(with: text).map { wrong($0.code, $0.words) } ?? []
        case (.text(let rule), _):
            return wrong("type", rule.choices.isEmpty ? "is a text" : rule.wordsOfChoices)
        case (.array(let schema, let count), .array(let elements)):
            guard count.contains(elements.count) else { return wrong("length", Self.words(count)) }
            return Self.first(elements.enumerated()) { index, element in
                schema.problems(with: element, at: "\(path)[\(index)]")
            }
        case (.array, _): return wrong("type", "is a list")
        case (.object(let members), .object(let given)):
            return Self.problems(of: given, members, at: path)
        case (.map(let schema), .object(let given)):
            return Self.first(given) { member in
                schema.problems(with: member.value, at: Self.joined(path, member.name))
            }
        case (.object, _), (.map, _): return wrong("type", "is an object")
        case (.oneOf(let schemas), _):
            let answers = schemas.map { $0.problems(with: value, at: path) }
            switch answers.count(where: \.isEmpty) {
            case 0: return answers.min { $0.count < $1.count } ?? []
            case 1: return []
            default: return wrong("choice", "fits more than one of what is asked for")
            }
        }
    }

    private static func problems(
        of given: [JSONValue.Member], _ members: [Member], at path: String
    ) -> [Problem.Field] {
        var problems = first(members) { member -> [Problem.Field] in
            let path = joined(path, member.name)
            guard let value = given.first(where: { $0.name == member.name })?.value else {
                guard member.isRequired else { return [] }
                return [Self.missing(path)]
            }
            return member.schema.problems(with: value, at: path)
        }
        for member in given where !members.contains(where: { $0.name == member.name }) {
            guard problems.count < mostProblems else { break }
            problems.append(unknown(joined(path, member.name)))
        }
        return problems
    }

    /// More than this nobody reads at once.
    private static let mostProblems = 20

    private static func first<Parts: Sequence>(
        _ parts: Parts, _ problems: (Parts.Element) -> [Problem.Field]
    ) -> [Problem.Field] {
        var found: [Problem.Field] = []
        for part in parts {
            found += problems(part)
            if found.count >= mostProblems { return Array(found.prefix(mostProblems)) }
        }
        return found
    }

    /// A member that must be there and is not.
    static func missing(_ path: String) -> Problem.Field {
        Problem.Field(name: path, code: "required", detail: "\(subject(path)) is missing.")
    }

    /// A member that there is not, at a path whose parts are already ``shown(_:)``.
    static func unknown(_ path: String) -> Problem.Field {
        Problem.Field(
            name: path, code: "unknown",
            detail: "\(subject(path)) is not known here; a misspelling, perhaps?")
    }

    /// What a sentence about the value at a path begins with.
    static func subject(_ path: String) -> String { path.isEmpty ? "The body" : "“\(path)”" }

    /// The path of a member of what stands at a path.
    static func joined(_ path: String, _ name: String) -> String {
        path.isEmpty ? shown(name) : "\(path).\(shown(name))"
    }

    /// A name that a stranger chose, as a problem shows it: its beginning, without control characters.
    static func shown(_ name: String) -> String {
        // So are all names that a schema has.
        if name.utf8.count <= 60, name.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return name }
        let scalars = name.unicodeScalars.prefix(60).map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars)) + (name.unicodeScalars.count > 60 ? "…" : "")
    }

    private static func fits(_ number: Double, _ range: ClosedRange<Double>) -> Bool {
        number.isFinite && range.contains(number)
    }

    private static func words(_ range: ClosedRange<Int64>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (.min, .max): "is a whole number"
        case (let least, .max): "is a whole number, at least \(least)"
        case (let least, let most): "is a whole number from \(least) to \(most)"
        }
    }

    private static func words(_ range: ClosedRange<Double>) -> String {
        func text(_ bound: Double) -> String { Int64(exactly: bound).map { "\($0)" } ?? "\(bound)" }
        return "is a number from \(text(range.lowerBound)) to \(text(range.upperBound))"
    }

    private static func words(_ count: ClosedRange<Int>) -> String {
        switch (count.lowerBound, count.upperBound) {
        case (let least, .max): "has at least \(least) entries"
        case (let least, let most) where least == most: "has \(least) \(least == 1 ? "entry" : "entries")"
        case (let least, let most): "has from \(least) to \(most) entries"
        }
    }

    /// A plain value as it stands in an address; nothing for a text that cannot be one.
    func plainValue(of text: String) -> JSONValue? {
        switch kind {
        case .boolean: return text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
        case .integer:
            guard let number = Int64(text), String(number) == text else { return nil }
            return .integer(number)
        case .number:
            guard let value = try? JSONReader.value(of: Array(text.utf8)) else { return nil }
            switch value {
            case .integer, .number: return value
            default: return nil
            }
        case .text: return .string(text)
        case .anything, .array, .object, .map, .oneOf: return nil
        }
    }
}

extension JSONSchema.TextRule {
    func problem(with text: String) -> (code: String, words: String)? {
        guard choices.isEmpty else { return choices.contains(text) ? nil : ("choice", wordsOfChoices) }
        if text.unicodeScalars.contains("\0") { return ("text", "must not contain the character zero") }
        let count = text.unicodeScalars.count
        guard length.contains(count) else {
            if count < length.lowerBound {
                let characters = length.lowerBound == 1 ? "one character" : "\(length.lowerBound) characters"
                return ("length", "has at least \(characters)")
            }
            return ("length", "has at most \(length.upperBound) characters")
        }
        guard isValid?(text) ?? true else { return ("format", "does not have the form that is asked for") }
        return nil
    }

    var wordsOfChoices: String {
        choices.count == 1 ? "is “\(choices[0])”" : "is one of: \(choices.joined(separator: ", "))"
    }
}
