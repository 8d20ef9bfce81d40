import Testing

/// Searches and replays of Mastermind, as somebody who checks our numbers meets them.
@Suite struct MastermindCommandTests {
    @Test func `The optimum is printed with its proof, and a limit is kept`() throws {
        let outcome = try Program.run("mastermind", "optimum", "easy")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("1446 guesses for 360 secrets, 4.017 on average, 5 at most"))
        #expect(outcome.output.contains("1234"))
        let tiny = try Program.run("mastermind", "optimum", "2x3-probing", "--maximum", "3")
        #expect(tiny.code == 0)
        #expect(tiny.output.contains("for 6 secrets"))
        let short = try Program.run("mastermind", "optimum", "medium", "--maximum", "4")
        #expect(short.code == 1)
        #expect(short.errors.contains("No strategy finds every secret with 4 guesses."))
        let large = try Program.run("mastermind", "optimum", "hard")
        #expect(large.code == 1)
        #expect(large.errors.contains("46656 guesses"))
    }

    @Test func `A strategy and the game's own tree are replayed`() throws {
        let tree = try Program.run("mastermind", "replay", "medium")
        #expect(tree.output.contains("5626 guesses for 1296 secrets, 4.341 on average, 5 at most."))
        let entropy = try Program.run("mastermind", "replay", "4x6", "--strategy", "entropy")
        #expect(entropy.output.contains("5722 guesses"))
        let none = try Program.run("mastermind", "replay", "3x3")
        #expect(none.code == 1)
        #expect(none.errors.contains("There is no tree for this board"))
        let wrong = try Program.run("mastermind", "replay", "3x3", "--strategy", "luck")
        #expect(wrong.code == 64)
        #expect(wrong.errors.contains("first-consistent"))
    }

    @Test(arguments: [
        ("9x6", "1 to 8 pegs"), ("4x17", "1 to 16 colours"), ("5x4-distinct", "as many colours as pegs"),
        ("8x8", "more than 8388608 codes"), ("4by6", "is no board"), ("4x6-often", "is no board"),
        ("", "is no board"),
    ])
    func `Boards that do not exist are refused with a sentence`(board: String, sentence: String) throws {
        let outcome = try Program.run("mastermind", "replay", board)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test func `The numbers of the fruit game come by name`() throws {
        let outcome = try Program.run("bench", "fruity", "--json", "--quick")
        #expect(outcome.code == 0)
        for name in ["medium_optimal_total", "medium_max5_total", "easy_distinct_total", "easy_probe_total"] {
            #expect(outcome.output.contains("\"name\":\"fruity.\(name)\""))
        }
        #expect(outcome.output.contains("5625"))
    }
}
