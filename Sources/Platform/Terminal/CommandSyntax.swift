// Terminal: what a command-line program needs: arguments read strictly, progress bars and tables.

/// One option of a command, as the person types it.
public struct CommandOption: Hashable, Sendable {
    /// The long name without dashes: `port`.
    public let name: String
    /// What stands after it in the help text, `PORT`; `nil` for a switch that takes no value.
    public let value: String?
    /// One line of help.
    public let help: String

    /// An option that takes a value: `--port PORT`.
    public static func value(_ name: String, _ value: String, _ help: String) -> CommandOption {
        CommandOption(name: name, value: value, help: help)
    }

    /// A switch: `--json`.
    public static func flag(_ name: String, _ help: String) -> CommandOption {
        CommandOption(name: name, value: nil, help: help)
    }
}

/// One positional argument of a command.
public struct CommandArgument: Hashable, Sendable {
    /// The name in the help text, in capitals.
    public let name: String
    /// One line of help.
    public let help: String
    /// Whether the command runs without it.
    public let isOptional: Bool

    /// A positional argument.
    public init(_ name: String, _ help: String, isOptional: Bool = false) {
        self.name = name
        self.help = help
        self.isOptional = isOptional
    }
}

/// What a command is called, takes and does.
public struct CommandSyntax: Sendable {
    /// The words that call it, without the program's name: `roads export`.
    public let name: String
    /// One line that says what it does.
    public let summary: String
    /// The positional arguments, in order; the optional ones last.
    public let arguments: [CommandArgument]
    /// The options, in the order of the help text.
    public let options: [CommandOption]
    /// What stands at the end of the help text, such as examples.
    public let notes: String

    /// A command.
    public init(
        _ name: String, summary: String, arguments: [CommandArgument] = [], options: [CommandOption] = [],
        notes: String = ""
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.options = options + [.flag("help", "Shows this text.")]
        self.notes = notes
    }

    /// The help text.
    public func help(program: String) -> String {
        let words = arguments.map { $0.isOptional ? "[\($0.name)]" : $0.name }
        var text = "Usage: " + ([program, name] + words + ["[OPTIONS]"]).joined(separator: " ") + "\n\n"
        text += summary + "\n"
        if !arguments.isEmpty {
            text += "\nArguments:\n" + CommandSyntax.columns(arguments.map { ($0.name, $0.help) })
        }
        let rows = options.map { option in
            ("--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.help)
        }
        text += "\nOptions:\n" + CommandSyntax.columns(rows)
        if !notes.isEmpty { text += "\n" + notes + "\n" }
        return text
    }

    /// Two columns, the left one as wide as its longest entry.
    public static func columns(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { row in
            "  " + row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1 + "\n"
        }.joined()
    }
}
