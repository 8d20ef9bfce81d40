import HTTPServer
import Localization
import Settings

/// Goes through the description of what can be set, for a form: collects each value with its bounds, and takes over what
/// was typed.
struct RuleForm: SettingsVisitor {
    /// A value of the form.
    struct Field: Sendable {
        enum Kind: Sendable { case number, flag }

        let section: String
        let name: String
        let kind: Kind
        /// The value as a settings file writes it, or as it was typed where that is no such value.
        var text: String
        let bounds: String
        var isWrong = false
        /// Whether the value lies beyond what people can set, and is left as it is: a demo has such.
        var isBeyond = false
    }

    private(set) var fields: [Field] = []
    /// Whether values do not go together.
    private(set) var isAtOdds = false
    private let typed: FormFields?
    private var path = ""

    /// Reads what a form says; without one, what holds.
    init(typed: FormFields? = nil) { self.typed = typed }

    var isWrong: Bool { isAtOdds || fields.contains { $0.isWrong } }

    mutating func section(_ name: String, _ body: (inout RuleForm) -> Void) {
        path = name
        body(&self)
        path = ""
    }

    mutating func whole(_ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ meaning: String) {
        var field = Field(
            section: path, name: name, kind: .number, text: String(value),
            bounds: "\(range.lowerBound)–\(range.upperBound)")
        field.isBeyond = !range.contains(value)
        if let text = typed?[name], text != field.text {
            field.text = String(text.prefix(32))
            if let number = DecimalText.scaled(text, fractionDigits: 0), let whole = Int(exactly: number),
                range.contains(whole)
            {
                value = whole
                field.text = String(whole)
            } else {
                field.isWrong = true
            }
        }
        fields.append(field)
    }

    mutating func number(
        _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ meaning: String
    ) {
        var field = Field(
            section: path, name: name, kind: .number, text: Self.text(of: value),
            bounds: "\(Self.text(of: range.lowerBound))–\(Self.text(of: range.upperBound))")
        if let text = typed?[name], text != field.text {
            field.text = String(text.prefix(32))
            if let scaled = DecimalText.scaled(text, fractionDigits: 3), range.contains(Double(scaled) / 1000)
            {
                value = Double(scaled) / 1000
                field.text = Self.text(of: value)
            } else {
                field.isWrong = true
            }
        }
        fields.append(field)
    }

    mutating func flag(_ name: String, _ value: inout Bool, _ meaning: String) {
        // A switch that is off is not sent.
        if let typed { value = typed[name] != nil }
        fields.append(
            Field(section: path, name: name, kind: .flag, text: value ? "true" : "false", bounds: ""))
    }

    mutating func require(_ holds: Bool, _ sentence: String) {
        guard !holds else { return }
        // Said of an amount, it is about its decimals; said last, about the whole group.
        if path == "taxiTariff", !fields.isEmpty {
            fields[fields.count - 1].isWrong = true
        } else {
            isAtOdds = true
        }
    }

    // What taxis do not have.
    mutating func text(_ name: String, _ value: inout String?, longest: Int, _ meaning: String) {}
    mutating func texts(_ name: String, _ value: inout [String]?, longest: Int, _ meaning: String) {}
    mutating func document<Value: Decodable & Sendable>(
        _ name: String, _ value: inout SettingsDocument<Value>?, names: [String], _ meaning: String
    ) {}

    /// A number with three decimals at most, as files and forms write it.
    private static func text(of value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let thousandths = Int((value * 1000).rounded())
        var digits = String(thousandths.magnitude % 1000)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        let whole = "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000)"
        return digits.isEmpty ? whole : "\(whole).\(digits)"
    }
}

extension TaxiSettings {
    /// All values as a form has them.
    func ruleFields() -> [RuleForm.Field] {
        var (copy, form) = (self, RuleForm())
        copy.describe(to: &form)
        return form.fields
    }

    /// What differs from other settings, as a settings file has it, and in a line for the log.
    func difference(from other: TaxiSettings) -> (file: String, words: String) {
        var sections: [(name: String, members: [String])] = []
        var words: [String] = []
        for (now, before) in zip(ruleFields(), other.ruleFields()) where now.text != before.text {
            if sections.last?.name != now.section { sections.append((now.section, [])) }
            sections[sections.count - 1].members.append("\"\(now.name)\": \(now.text)")
            words.append("\(now.name) \(before.text) → \(now.text)")
        }
        let groups = sections.map { "\"\($0.name)\": {\($0.members.joined(separator: ", "))}" }
        return ("{\(groups.joined(separator: ", "))}", words.joined(separator: ", "))
    }
}
