import Terminal

/// One command of the program.
protocol Command: Sendable {
    /// What it is called, takes and does.
    static var syntax: CommandSyntax { get }
    /// Does it; a thrown error's text is meant for the person at the terminal.
    static func run(_ arguments: CommandArguments, console: Console) async throws
}

/// An error that is nothing but its sentence for the person at the terminal.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
