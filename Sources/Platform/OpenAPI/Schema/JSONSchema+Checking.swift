public import HTTPServer

extension JSONSchema {
    /// What is wrong with a value: nothing where it fits.
    ///
    /// - Parameter path: Where the value stands, such as `from.lat`.
    public func problems(with value: JSONValue, at path: String = "") -> [Problem.Field] {
        if isNullable, value == .null { return [] }
        func wrong(_ code: String, _ detail: String) -> [Problem.Field] {
            [Problem.Field(name: path.isEmpty ? "body" : path, code: code, detail: detail)]
        }
        switch (kind, value) {
        case (.anything, _), (.boolean, .boolean): return []
        case (.boolean, _): return wrong("type", "Must be true or false.")
        case (.integer(let range), .integer(let number)):
            if range.contains(number) { return [] }
            return wrong("range", "Must be from \(range.lowerBound) to \(range.upperBound).")
        case (.integer, _): return wrong("type", "Must be a whole number.")
        case (.number(let range), .integer(let number)):
            return Self.fits(Double(number), range) ? [] : wrong("range", Self.words(range))
        case (.number(let range), .number(let number)):
            return Self.fits(number, range) ? [] : wrong("range", Self.words(range))
        case (.number, _): return wrong("type", "Must be a number.")
        case (.text(let rule), .string(let text)):
            return rule.problem(with: text).map { wrong($0.code, $0.detail) } ?? []
        case (.text, _): return wrong("type", "Must be a text.")
        case (.array(let schema, let count), .array(let elements)):
            guard count.contains(elements.count) else { return wrong("length", Self.words(count)) }
            return Self.first(elements.enumerated()) { index, element in
                schema.problems(with: element, at: "\(path)[\(index)]")
            }
        case (.array, _): return wrong("type", "Must be a list.")
        case (.object(let members), .object(let given)):
            return Self.problems(of: given, members, at: path)
        case (.map(let schema), .object(let given)):
            return Self.first(given) { member in
                schema.problems(with: member.value, at: Self.joined(path, member.name))
            }
        case (.object, _), (.map, _): return wrong("type", "Must be an object.")
        case (.oneOf(let schemas), _):
            let answers = schemas.map { $0.problems(with: value, at: path) }
            switch answers.count(where: \.isEmpty) {
            case 0: return answers.min { $0.count < $1.count } ?? []
            case 1: return []
            default: return wrong("choice", "Fits more than one of what is asked for.")
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
                return [Problem.Field(name: path, code: "required", detail: "Is missing.")]
            }
            return member.schema.problems(with: value, at: path)
        }
        for member in given where !members.contains(where: { $0.name == member.name }) {
            guard problems.count < mostProblems else { break }
            problems.append(
                Problem.Field(
                    name: joined(path, member.name), code: "unknown",
                    detail: "Is not known here; a misspelling, perhaps?"))
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

    private static func joined(_ path: String, _ name: String) -> String {
        path.isEmpty ? shown(name) : "\(path).\(shown(name))"
    }

    /// A name that a stranger chose, as a problem shows it: its beginning, without control characters.
    static func shown(_ name: String) -> String {
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

    private static func words(_ range: ClosedRange<Double>) -> String {
        "Must be from \(range.lowerBound) to \(range.upperBound)."
    }

    private static func words(_ count: ClosedRange<Int>) -> String {
        count.upperBound == .max
            ? "Must have at least \(count.lowerBound) entries."
            : "Must have from \(count.lowerBound) to \(count.upperBound) entries."
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
    func problem(with text: String) -> (code: String, detail: String)? {
        guard choices.isEmpty else {
            return choices.contains(text)
                ? nil : ("choice", "Must be one of: \(choices.joined(separator: ", ")).")
        }
        if text.unicodeScalars.contains("\0") { return ("text", "Must not contain the character zero.") }
        let count = text.unicodeScalars.count
        guard length.contains(count) else {
            if count < length.lowerBound {
                let characters = length.lowerBound == 1 ? "one character" : "\(length.lowerBound) characters"
                return ("length", "Must have at least \(characters).")
            }
            return ("length", "Must have at most \(length.upperBound) characters.")
        }
        guard isValid?(text) ?? true else { return ("format", "Does not have the form that is asked for.") }
        return nil
    }
}
