import Mastermind
import Terminal

/// Writes the strategy trees that come with the library.
enum MastermindTreesCommand: Command {
    static let syntax = CommandSyntax(
        "mastermind trees",
        summary: "Computes the strategy trees that come with the library and prints their source file.",
        notes: "medina mastermind trees >Sources/Domain/Mastermind/Trees/StoredTrees.swift")

    private static let names: [(name: String, board: Board)] = [
        ("easy", .easy), ("easyProbing", .easyProbing), ("medium", .medium), ("hard", .hard),
    ]

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        var source = """
            // Written by `medina mastermind trees`; do not edit.

            /// The bytes of the strategy trees that come with the library, in base 64.
            enum StoredTrees {

            """
        for (name, board) in names {
            guard let tree = StrategyTree.computed(for: board), let replay = tree.replay() else {
                throw CommandError("The tree for \(name) could not be computed.")
            }
            guard replay.maximum <= tree.maximumGuesses else {
                throw CommandError("The tree for \(name) needs \(replay.maximum) guesses.")
            }
            console.note("\(name): \(tree.bytes.count) bytes, \(replay.sentence).")
            source += "    /// \(replay.sentence.prefix(1).uppercased())\(replay.sentence.dropFirst()).\n"
            source += "    static let \(name) = \"\"\"\n"
            let text = Array(tree.text)
            for start in stride(from: 0, to: text.count, by: 100) {
                let line = String(text[start..<min(start + 100, text.count)])
                source += "        \(line)\(start + 100 < text.count ? "\\" : "")\n"
            }
            source += "        \"\"\"\n"
        }
        console.print(source + "}")
    }
}
