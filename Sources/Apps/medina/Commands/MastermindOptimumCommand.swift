import Mastermind
import Terminal

/// Finds the fewest guesses for all secrets of a board, and plays them all to prove that they suffice.
enum MastermindOptimumCommand: Command {
    static let syntax = CommandSyntax(
        "mastermind optimum",
        summary:
            "Finds the fewest guesses for all secrets of a board, and proves them by playing every secret.",
        arguments: [CommandArgument("BOARD", MastermindBoard.help)],
        options: [.value("maximum", "N", "No secret may take more guesses than this, 1 to 14.")],
        notes:
            "The search covers boards of at most \(OptimumSearch.maximumGuessCount) guesses; large ones take long."
    )

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let board = try MastermindBoard.parse(arguments.positionals[0])
        let maximum = try arguments.integer("maximum", in: 1...14)
        guard let search = OptimumSearch(board, maximumGuesses: maximum) else {
            throw CommandError(
                "The board has \(board.guessCount) guesses, and the search covers "
                    + "\(OptimumSearch.maximumGuessCount) at most.")
        }
        var found: OptimumSearch.Result?
        let milliseconds = Stopwatch.milliseconds { found = search.run() }
        guard let found else {
            throw CommandError("No strategy finds every secret with \(maximum ?? 0) guesses.")
        }
        var table = TextTable([("first guess", .left), ("total", .right), ("", .left)])
        for first in found.firstGuesses {
            table.add([
                MastermindBoard.text(first.guess, on: board), "\(first.total)",
                first.isExact ? "found" : "or more",
            ])
        }
        console.print(table.text())
        guard let replay = search.replay(), replay.total == found.total else {
            throw CommandError("The replay of every secret does not come to \(found.total) guesses.")
        }
        console.print(
            "\(replay.sentence): proven minimum, \(found.sets) sets searched in \(Int(milliseconds)) ms; played for "
                + "every secret.\n")
        console.print(TextTable(of: replay).text(), terminator: "")
    }
}
