import Mastermind
import Terminal

/// Plays a strategy for every secret of a board.
enum MastermindReplayCommand: Command {
    static let syntax = CommandSyntax(
        "mastermind replay", summary: "Plays a strategy for every secret of a board and counts the guesses.",
        arguments: [CommandArgument("BOARD", MastermindBoard.help)],
        options: [
            .value("strategy", "NAME", names.joined(separator: ", ") + ", or tree; tree if not given.")
        ],
        notes:
            "The tree is the one that the game itself uses; it exists for easy, easy-probing, medium and hard."
    )

    private static let strategies: [(name: String, strategy: Strategy)] = [
        ("first-consistent", .firstConsistent), ("worst-case", .worstCase), ("expected-size", .expectedSize),
        ("most-parts", .mostParts), ("entropy", .entropy),
    ]
    private static var names: [String] { strategies.map(\.name) }

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let board = try MastermindBoard.parse(arguments.positionals[0])
        let name = arguments.string("strategy") ?? "tree"
        let replay: Replay?
        if name == "tree" {
            guard let tree = StrategyTree.stored(for: board) else {
                throw CommandError("There is no tree for this board; choose a strategy.")
            }
            replay = tree.replay()
        } else {
            guard let strategy = strategies.first(where: { $0.name == name })?.strategy else {
                throw UsageError("--strategy is \(names.joined(separator: ", ")) or tree, not \"\(name)\".")
            }
            replay = strategy.replay(on: board)
        }
        guard let replay else { throw CommandError("The strategy left a secret unfound after 32 guesses.") }
        console.print(replay.sentence + ".\n")
        console.print(TextTable(of: replay).text(), terminator: "")
    }
}
