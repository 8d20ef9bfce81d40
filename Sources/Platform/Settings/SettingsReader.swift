import FoundationEssentials

extension Settings {
    /// Takes over what a file sets; what it does not name stays as it is.
    ///
    /// - Throws: ``SettingsError`` that names everything that is wrong; the settings are then as they were.
    public mutating func read(_ file: [UInt8]) throws(SettingsError) {
        try read(members: Self.members(of: file))
    }

    /// Takes over one group of a file and leaves the others aside, for programs that know only that.
    ///
    /// - Throws: ``SettingsError`` that names everything that is wrong in the group; the settings are then as they
    ///   were.
    public mutating func read(only section: String, of file: [UInt8]) throws(SettingsError) {
        try read(members: Self.members(of: file).filter { $0.key == section })
    }

    private static func members(of file: [UInt8]) throws(SettingsError) -> [String: SettingsValue] {
        guard file.contains(where: { !($0 == 0x20 || (0x09...0x0D).contains($0)) }) else {
            throw SettingsError(["The file is empty. Settings are a JSON object; {} sets nothing."])
        }
        let value: SettingsValue
        do {
            value = try JSONDecoder().decode(SettingsValue.self, from: Data(file))
        } catch DecodingError.dataCorrupted(let context) {
            let cause = context.underlyingError.map { " \($0)" } ?? ""
            throw SettingsError(["The file is not JSON: \(context.debugDescription)\(cause)"])
        } catch {
            throw SettingsError(["The file is not JSON."])
        }
        guard case .group(let members) = value else {
            throw SettingsError(["Settings are a JSON object such as {\"matching\": {…}}."])
        }
        return members
    }

    private mutating func read(members: [String: SettingsValue]) throws(SettingsError) {
        var reader = SettingsReader(members)
        var read = self
        read.describe(to: &reader)
        reader.finish()
        guard reader.problems.isEmpty else { throw SettingsError(reader.problems) }
        self = read
    }
}

/// What is wrong with a settings file, a sentence each.
public struct SettingsError: Error, Hashable, CustomStringConvertible {
    /// The sentences.
    public let problems: [String]

    init(_ problems: [String]) { self.problems = problems }

    public var description: String { problems.joined(separator: "\n") }
}

/// Takes values from a file.
private struct SettingsReader: SettingsVisitor {
    private var members: [String: SettingsValue]
    private var path = ""
    private var names: Set<String> = []
    private(set) var problems: [String] = []

    init(_ members: [String: SettingsValue]) { self.members = members }

    private mutating func take(_ name: String) -> SettingsValue? {
        names.insert(name)
        return members[name]
    }

    private mutating func refuse(_ name: String, _ value: SettingsValue, _ wanted: String) {
        problems.append("\"\(path)\(name)\" must be \(wanted), not \(value.words).")
    }

    mutating func section(_ name: String, _ body: (inout SettingsReader) -> Void) {
        var inner = SettingsReader([:])
        inner.path = "\(path)\(name)."
        switch take(name) {
        case nil: break
        case .group(let group)?: inner.members = group
        case let value?: refuse(name, value, "a group: {…}")
        }
        body(&inner)
        inner.finish()
        problems += inner.problems
    }

    mutating func whole(_ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ meaning: String) {
        guard let given = take(name) else { return }
        guard case .number(let number) = given, let whole = Int(exactly: number), range.contains(whole) else {
            return refuse(name, given, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        value = whole
    }

    mutating func number(
        _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ meaning: String
    ) {
        guard let given = take(name) else { return }
        guard case .number(let number) = given, range.contains(number) else {
            let (least, most) = (SettingsNumber.text(range.lowerBound), SettingsNumber.text(range.upperBound))
            return refuse(name, given, "a number from \(least) to \(most)")
        }
        value = number
    }

    mutating func flag(_ name: String, _ value: inout Bool, _ meaning: String) {
        guard let given = take(name) else { return }
        guard case .flag(let flag) = given else { return refuse(name, given, "true or false") }
        value = flag
    }

    mutating func text(_ name: String, _ value: inout String?, longest: Int, _ meaning: String) {
        switch take(name) {
        case nil: return
        case .null?: value = nil
        case .text(let text)? where (1...longest).contains(text.count) && !text.utf8.contains(0):
            value = text
        case let given?: refuse(name, given, "a text of 1 to \(longest) characters, or null")
        }
    }

    mutating func texts(_ name: String, _ value: inout [String]?, longest: Int, _ meaning: String) {
        let wanted = "a list of texts of 1 to \(longest) characters, or null"
        switch take(name) {
        case nil: return
        case .null?: value = nil
        case .list(let elements)?:
            var texts: [String] = []
            for element in elements {
                guard case .text(let text) = element, (1...longest).contains(text.count),
                    !text.utf8.contains(0)
                else {
                    return problems.append("\"\(path)\(name)\" must be \(wanted); \(element.words) is none.")
                }
                texts.append(text)
            }
            value = texts
        case let given?: refuse(name, given, wanted)
        }
    }

    mutating func document<Value: Decodable & Sendable>(
        _ name: String, _ value: inout SettingsDocument<Value>?, names allowed: [String], _ meaning: String
    ) {
        switch take(name) {
        case nil: return
        case .null?: value = nil
        case .group(let group)?:
            for key in group.keys.sorted() where !allowed.contains(key) {
                problems.append(
                    "There is no setting \"\(path)\(name).\(key.prefix(60))\". There are: "
                        + allowed.joined(separator: ", ") + ".")
            }
            do {
                let decoded = try JSONDecoder().decode(
                    Value.self, from: JSONEncoder().encode(SettingsValue.group(group)))
                value = SettingsDocument(value: decoded, source: .group(group))
            } catch {
                problems.append("\"\(path)\(name)\": \(Self.sentence(for: error))")
            }
        case let given?: refuse(name, given, "a group: {…}, or null")
        }
    }

    private static func sentence(for error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing."
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is of another kind."
        case DecodingError.dataCorrupted(let context): context.debugDescription
        default: "\(error)"
        }
    }

    mutating func require(_ holds: Bool, _ sentence: String) {
        if !holds { problems.append(path.isEmpty ? sentence : "In \"\(path.dropLast())\": \(sentence)") }
    }

    /// Names what nothing asked for: a misspelt setting must not be silently without effect.
    mutating func finish() {
        for name in members.keys.sorted() where !names.contains(name) {
            problems.append(
                "There is no setting \"\(path)\(name.prefix(60))\". There are: "
                    + names.sorted().joined(separator: ", ") + ".")
        }
    }
}
