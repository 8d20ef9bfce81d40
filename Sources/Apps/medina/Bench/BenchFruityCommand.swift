import Mastermind
import Terminal

/// Measures how well and how fast the strategies of the fruit game guess.
enum BenchFruityCommand: Command {
    static let syntax = CommandSyntax(
        "bench fruity",
        summary:
            "Finds the optimum of the easy and medium boards, plays all secrets of the hard one, and has the "
            + "league's page read.",
        options: [
            .value("locales", "FOLDER", "The catalogues of the page; Web/locales if not given."),
            .flag("json", "Prints one JSON object a line."),
            .flag("league", "Only has the league's page read."),
            .flag("quick", "Leaves out the hard board, which takes half a minute."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        var results = BenchResults()
        if !arguments.flag("league") { try await strategies(arguments, &results) }
        let load = LeagueLoad(
            locales: arguments.string("locales") ?? "Web/locales", seconds: arguments.flag("quick") ? 5 : 15)
        let waits = try await load.run()
        results.add("fruity.league_page_p50_ms", quantile(waits, 0.5), "ms")
        results.add("fruity.league_page_p99_ms", quantile(waits, 0.99), "ms")
        try results.print(asJSON: arguments.flag("json"), to: console)
    }

    private static func strategies(
        _ arguments: CommandArguments, _ results: inout BenchResults
    ) async throws {
        let searches: [(name: String, board: Board, maximum: Int?)] = [
            ("medium_optimal", .medium, nil), ("medium_max5", .medium, 5), ("easy_distinct", .easy, nil),
            ("easy_probe", .easyProbing, nil),
        ]
        for (name, board, maximum) in searches {
            guard let search = OptimumSearch(board, maximumGuesses: maximum) else {
                throw CommandError("There is no search for \(name).")
            }
            var found: OptimumSearch.Result?
            let milliseconds = Stopwatch.milliseconds { found = search.run() }
            guard let found, let replay = search.replay(), replay.total == found.total,
                replay.secrets == board.secretCount, replay.maximum <= maximum ?? replay.maximum
            else { throw CommandError("The optimum of \(name) is not what its replay comes to.") }
            results.add("fruity.\(name)_total", Double(found.total), "guesses")
            results.add("fruity.\(name)_max", Double(replay.maximum), "guesses")
            results.add("fruity.\(name)_search_s", milliseconds / 1000, "s")
        }
        let strategies: [(name: String, strategy: Strategy, known: Double)] = [
            ("worst_case", .worstCase, 5801), ("expected_size", .expectedSize, 5696),
            ("most_parts", .mostParts, 5668), ("entropy", .entropy, 5722),
        ]
        for (name, strategy, known) in strategies {
            guard let replay = strategy.replay(on: .medium) else {
                throw CommandError("\(name) leaves a secret unfound.")
            }
            results.add(
                "fruity.medium_\(name)_total", Double(replay.total), "guesses", peer: ("published", known))
        }
        if !arguments.flag("quick") { try await hard(&results) }
    }

    /// The tree that the game uses, for every secret, and how long each guess takes to choose.
    private static func hard(_ results: inout BenchResults) async throws {
        guard let tree = StrategyTree.stored(for: .hard) else {
            throw CommandError("The hard tree is missing.")
        }
        var replay: Replay?
        let milliseconds = Stopwatch.milliseconds { replay = tree.replay() }
        guard let replay else { throw CommandError("The hard tree leaves a secret unfound.") }
        results.add("fruity.hard_total", Double(replay.total), "guesses", peer: ("published", 242_465))
        results.add("fruity.hard_average", replay.average, "guesses")
        results.add("fruity.hard_max", Double(replay.maximum), "guesses")
        results.add("fruity.hard_replay_s", milliseconds / 1000, "s")
        var times: [Double] = []
        var generator = PuzzleGenerator(state: 1)
        for _ in 0..<200 {
            let secret = Board.hard.randomSecret(using: &generator)
            var history: [Turn] = []
            while history.last?.feedback != Board.hard.solved {
                var guess: Code?
                times.append(Stopwatch.milliseconds { guess = tree.nextGuess(history: history) })
                guard let guess else { throw CommandError("The hard tree has no guess.") }
                history.append(Turn(guess, Board.hard.feedback(guess, secret)))
            }
        }
        times.sort()
        results.add("fruity.hard_next_native_p50_ms", quantile(times, 0.5), "ms")
        results.add("fruity.hard_next_native_p99_ms", quantile(times, 0.99), "ms")
    }
}
