/// A command line that does not fit its command; the message says what to type instead.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for the person who typed the command.
    public let message: String
    /// A usage error with its sentence.
    public init(_ message: String) { self.message = message }
    public var description: String { message }
}

/// The words after a command's name, read by its syntax: nothing unknown, nothing missing, nothing twice.
public struct CommandArguments: Sendable {
    private var values: [String: String] = [:]
    private var flags: Set<String> = []
    /// The positional arguments, in order.
    public private(set) var positionals: [String] = []

    /// Reads the words; `--name value`, `--name=value` and `--` (the rest is positional) are understood.
    ///
    /// - Throws: ``UsageError`` for an unknown or repeated option, a missing value, or a wrong number of
    ///   positional arguments. With `--help` among the words nothing else is checked.
    public init(_ words: [String], syntax: CommandSyntax) throws(UsageError) {
        var rest = words[...]
        var onlyPositionals = false
        while let word = rest.popFirst() {
            if onlyPositionals || !word.hasPrefix("--") {
                positionals.append(word)
            } else if word == "--" {
                onlyPositionals = true
            } else {
                try read(option: word, rest: &rest, syntax: syntax)
            }
        }
        if wantsHelp { return }
        let required = syntax.arguments.filter { !$0.isOptional }.count
        if positionals.count < required {
            throw UsageError("\(syntax.arguments[positionals.count].name) is missing.")
        }
        if positionals.count > syntax.arguments.count {
            throw UsageError("\"\(positionals[syntax.arguments.count])\" is one argument too many.")
        }
    }

    private mutating func read(
        option word: String, rest: inout ArraySlice<String>, syntax: CommandSyntax
    ) throws(UsageError) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = syntax.options.first(where: { $0.name == name }) else {
            let known = syntax.options.map { "--" + $0.name }.joined(separator: ", ")
            throw UsageError("There is no option --\(name). The options are \(known).")
        }
        guard let placeholder = option.value else {
            if parts.count > 1 { throw UsageError("--\(name) takes no value.") }
            flags.insert(name)
            return
        }
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
            throw UsageError("--\(name) needs a value: --\(name) \(placeholder).")
        }
        if values.updateValue(value, forKey: name) != nil {
            throw UsageError("--\(name) is given twice.")
        }
    }

    /// Whether `--help` was among the words.
    public var wantsHelp: Bool { flags.contains("help") }

    /// Whether a switch was given.
    public func flag(_ name: String) -> Bool { flags.contains(name) }

    /// An option's value as text.
    public func string(_ name: String) -> String? { values[name] }

    /// An option's value as a whole number within a range.
    public func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "--\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"."
            )
        }
        return number
    }

    /// An option's value as a number within a range.
    public func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
        guard let text = values[name] else { return nil }
        guard let number = Double(text), range.contains(number) else {
            throw UsageError(
                "--\(name) must be a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"."
            )
        }
        return number
    }
}
