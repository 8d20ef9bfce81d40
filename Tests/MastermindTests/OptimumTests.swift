import Mastermind
import Testing

/// The fewest guesses for all secrets.
@Suite struct OptimumTests {
    /// The cost of a set by trying everything, without bounds, symmetry or memory.
    private func cost(_ codes: CodeSet, _ guesses: [Code], depth: Int) -> Int? {
        guard depth > 0 else { return nil }
        if codes.count == 1 { return 1 }
        var best: Int?
        for guess in guesses {
            var sum: Int? = codes.count
            for feedback in codes.board.feedbacks where feedback != codes.board.solved {
                let part = codes.filter(guess, feedback)
                if part.count == codes.count { sum = nil }
                guard !part.isEmpty, let before = sum else { continue }
                sum = cost(part, guesses, depth: depth - 1).map { $0 + before }
                if let sum, let best, sum >= best { break }
            }
            if let sum, sum < best ?? .max { best = sum }
        }
        return best
    }

    static let tiny: [Board] = [
        (1, 5, true, true), (2, 2, true, true), (2, 3, true, true), (3, 2, true, true), (3, 3, false, false),
        (3, 3, false, true), (2, 4, false, false), (4, 2, true, true), (2, 4, false, true),
        (2, 5, true, true),
        (3, 3, true, true),
    ].compactMap { try? Board(pegs: $0, colours: $1, allowsRepeats: $2, guessesMayRepeat: $3) }

    @Test(arguments: tiny) func `The optimum is what trying everything finds, with and without a limit`(
        board: Board
    ) throws {
        #expect(OptimumTests.tiny.count == 11)
        let secrets = CodeSet(secretsOf: board)
        let guesses = CodeSet(guessesOf: board).codes
        for maximum in [1, 2, 3, 4, 5] {
            let search = try #require(OptimumSearch(board, maximumGuesses: maximum))
            let expected = cost(secrets, guesses, depth: maximum)
            let found = search.run()
            #expect(found?.total == expected, "\(board), at most \(maximum)")
            guard found != nil else { continue }
            let replay = try #require(search.replay())
            #expect(replay.total == expected)
            #expect(replay.maximum <= maximum)
        }
        let search = try #require(OptimumSearch(board))
        #expect(search.run()?.total == cost(secrets, guesses, depth: 6))
    }

    @Test(arguments: [
        (Board.medium, nil, 5625, 6), (.medium, 5, 5626, 5), (.easy, nil, 1446, 5),
        (.easyProbing, nil, 1435, 5),
    ])
    func `The optimum of each level is found, and every secret played with it`(
        board: Board, limit: Int?, total: Int, maximum: Int
    ) throws {
        let search = try #require(OptimumSearch(board, maximumGuesses: limit))
        let found = try #require(search.run())
        #expect(found.total == total)
        // Whatever the guesses are, each secret is played alone here, by nothing but the answers to them.
        let replay = try #require(
            Replay.everySecret(of: board) {
                search.bestGuess(history: $0, codes: CodeSet(of: board, history: $0))
            })
        #expect(replay.secrets == board.secretCount)
        #expect(replay.total == total)
        #expect(replay.maximum == maximum)
        // Every pattern of first guess was followed or given up for no less.
        #expect(found.firstGuesses.count == board.guessPatterns.count)
        #expect(found.firstGuesses.allSatisfy { $0.total >= total })
        #expect(
            found.firstGuesses.contains { $0.isExact && $0.guess == found.firstGuess && $0.total == total })
    }

    @Test func `Boards too large to search and impossible limits are refused`() throws {
        #expect(OptimumSearch(.hard) == nil)
        #expect(OptimumSearch(.medium, maximumGuesses: 0) == nil)
        #expect(OptimumSearch(.medium, maximumGuesses: 15) == nil)
        let search = try #require(OptimumSearch(.medium, maximumGuesses: 4))
        #expect(search.run() == nil)
        #expect(search.replay() == nil)
    }
}
