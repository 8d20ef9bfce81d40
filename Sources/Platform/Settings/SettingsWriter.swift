import FoundationEssentials

extension Settings {
    /// All settings as a file that could be read again, in the order of their description.
    public var file: String {
        var copy = self
        var writer = SettingsWriter()
        copy.describe(to: &writer)
        return "{\n" + writer.lines.joined(separator: ",\n") + "\n}\n"
    }

    /// All settings with what they mean.
    public var explanation: [SettingsEntry] {
        var copy = self
        var writer = SettingsWriter()
        copy.describe(to: &writer)
        return writer.entries
    }
}

/// One setting, explained.
public struct SettingsEntry: Hashable, Sendable {
    /// The name with the groups before it: `matching.rounds`.
    public let name: String
    /// The value in force, as a file writes it.
    public let value: String
    /// What it may be.
    public let bounds: String
    /// What it does.
    public let meaning: String

    /// A setting, explained.
    public init(name: String, value: String, bounds: String, meaning: String) {
        self.name = name
        self.value = value
        self.bounds = bounds
        self.meaning = meaning
    }
}

/// Collects the values.
private struct SettingsWriter: SettingsVisitor {
    private(set) var lines: [String] = []
    private(set) var entries: [SettingsEntry] = []
    private var path = ""
    private var indent = "    "

    private mutating func add(_ name: String, _ value: String, _ bounds: String, _ meaning: String) {
        lines.append("\(indent)\"\(name)\": \(value)")
        entries.append(SettingsEntry(name: path + name, value: value, bounds: bounds, meaning: meaning))
    }

    mutating func section(_ name: String, _ body: (inout SettingsWriter) -> Void) {
        var inner = SettingsWriter()
        inner.path = "\(path)\(name)."
        inner.indent = indent + "    "
        body(&inner)
        lines.append("\(indent)\"\(name)\": {\n" + inner.lines.joined(separator: ",\n") + "\n\(indent)}")
        entries += inner.entries
    }

    mutating func whole(_ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ meaning: String) {
        add(name, String(value), "\(range.lowerBound) to \(range.upperBound)", meaning)
    }

    mutating func number(
        _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ meaning: String
    ) {
        let (least, most) = (SettingsNumber.text(range.lowerBound), SettingsNumber.text(range.upperBound))
        add(name, SettingsNumber.text(value), "\(least) to \(most)", meaning)
    }

    mutating func flag(_ name: String, _ value: inout Bool, _ meaning: String) {
        add(name, value ? "true" : "false", "true or false", meaning)
    }

    mutating func text(_ name: String, _ value: inout String?, longest: Int, _ meaning: String) {
        add(name, value.map(quoted) ?? "null", "up to \(longest) characters, or null", meaning)
    }

    mutating func texts(_ name: String, _ value: inout [String]?, longest: Int, _ meaning: String) {
        let list = value.map { "[" + $0.map(quoted).joined(separator: ", ") + "]" }
        add(name, list ?? "null", "a list of texts of up to \(longest) characters, or null", meaning)
    }

    mutating func document<Value: Decodable & Sendable>(
        _ name: String, _ value: inout SettingsDocument<Value>?, names: [String], _ meaning: String
    ) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = value.flatMap { try? encoder.encode($0.source) }.map {
            String(decoding: $0, as: UTF8.self)
        }
        add(name, text ?? "null", "{\(names.joined(separator: ", "))}, or null", meaning)
    }

    mutating func require(_ holds: Bool, _ sentence: String) {}

    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
