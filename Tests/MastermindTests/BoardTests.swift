import Mastermind
import Testing

/// Boards, codes and feedback.
@Suite struct BoardTests {
    /// Boards small enough to look at everything.
    static let small: [Board] = [
        (1, 4, true, true), (3, 3, true, true), (2, 5, false, false), (3, 4, false, true), (5, 2, true, true),
    ].compactMap { try? Board(pegs: $0, colours: $1, allowsRepeats: $2, guessesMayRepeat: $3) }

    /// The definition, word for word: exact places first, then each left peg of the guess takes one of the secret.
    static func feedback(_ guess: [Int], _ secret: [Int]) -> Feedback {
        var exact = 0
        var partial = 0
        var left: [Int] = []
        for (peg, colour) in secret.enumerated() {
            if guess[peg] == colour { exact += 1 } else { left.append(colour) }
        }
        for (peg, colour) in guess.enumerated() where secret[peg] != colour {
            if let place = left.firstIndex(of: colour) {
                left.remove(at: place)
                partial += 1
            }
        }
        return Feedback(exact: exact, partial: partial)
    }

    @Test(arguments: [
        ([0, 1, 1, 5], [1, 1, 2, 2], 1, 1), ([0, 1, 1, 5], [0, 1, 1, 5], 4, 0),
        ([0, 1, 1, 5], [2, 2, 3, 3], 0, 0),
        ([0, 0, 1, 1], [1, 1, 0, 0], 0, 4), ([0, 0, 0, 1], [0, 0, 2, 2], 2, 0),
        ([2, 0, 3, 4], [0, 2, 4, 3], 0, 4),
    ])
    func `F4: right place, wrong place and absent are told apart`(
        secret: [Int], guess: [Int], exact: Int, partial: Int
    ) throws {
        let feedback = Board.medium.feedback(try #require(Code(guess)), try #require(Code(secret)))
        #expect(feedback == Feedback(exact: exact, partial: partial))
    }

    @Test(arguments: small)
    func `F4: feedback is symmetric and what its definition says, for every pair of codes`(
        board: Board
    ) {
        for guess in CodeSet(guessesOf: board) {
            for secret in CodeSet(secretsOf: board) {
                let feedback = board.feedback(guess, secret)
                #expect(feedback == board.feedback(secret, guess))
                #expect(
                    feedback
                        == BoardTests.feedback(
                            guess.colours(pegs: board.pegs), secret.colours(pegs: board.pegs)))
                #expect(board.isPossible(feedback))
                #expect(board.feedbacks[board.index(of: feedback)] == feedback)
                #expect((feedback == board.solved) == (guess == secret))
            }
        }
    }

    @Test func `Feedback on large boards is what its definition says`() throws {
        var generator = PuzzleGenerator(state: 7)
        for (pegs, colours, repeats) in [
            (7, 9, true), (4, 16, true), (6, 10, true), (5, 16, false), (8, 7, true),
        ] {
            let board = try Board(pegs: pegs, colours: colours, allowsRepeats: repeats)
            let secrets = (0..<40).map { _ in board.randomSecret(using: &generator) }
            for guess in secrets {
                for secret in secrets {
                    let expected = BoardTests.feedback(guess.colours(pegs: pegs), secret.colours(pegs: pegs))
                    #expect(board.feedback(guess, secret) == expected)
                    // The fast comparison comes to the same.
                    let fits = CodeSet(of: board, candidates: [secret]).filter(guess, expected)
                    #expect(fits.count == 1)
                }
            }
        }
    }

    @Test func `Only feedback that some pair of codes gives is possible`() throws {
        let board = Board.medium
        #expect(!board.isPossible(Feedback(exact: 3, partial: 1)))
        #expect(!board.isPossible(Feedback(exact: 3, partial: 2)))
        #expect(!board.isPossible(Feedback(exact: 2, partial: 3)))
        #expect(board.feedbacks.filter { board.isPossible($0) }.count == 14)
        #expect(CodeSet(secretsOf: board).filter(Code(), Feedback(exact: 9, partial: 9)).isEmpty)
    }

    @Test func `All the small boards are there`() { #expect(BoardTests.small.count == 5) }

    @Test func `F3: the levels have as many secrets as their rules allow`() {
        #expect([Board.easy, .easyProbing, .medium, .hard].map(\.secretCount) == [360, 360, 1296, 46_656])
        #expect([Board.easy, .easyProbing, .medium, .hard].map(\.guessCount) == [360, 1296, 1296, 46_656])
    }

    @Test(arguments: small) func `Secrets are numbered in order, without gaps`(board: Board) {
        let codes = CodeSet(secretsOf: board)
        #expect(codes.count == board.secretCount)
        #expect(codes.codes == codes.codes.sorted())
        for (rank, code) in codes.enumerated() {
            #expect(board.secret(at: rank) == code)
            #expect(board.isSecret(code) && board.isGuess(code))
        }
        #expect(board.secret(at: -1) == nil)
        #expect(board.secret(at: board.secretCount) == nil)
        #expect(CodeSet(guessesOf: board).allSatisfy { board.isGuess($0) })
    }

    @Test func `Codes that do not belong to a board are told`() throws {
        #expect(!Board.easy.isSecret(try #require(Code([0, 0, 1, 2]))))
        #expect(!Board.easy.isGuess(try #require(Code([0, 0, 1, 2]))))
        #expect(Board.easyProbing.isGuess(try #require(Code([0, 0, 1, 2]))))
        #expect(!Board.easyProbing.isSecret(try #require(Code([0, 0, 1, 2]))))
        #expect(!Board.medium.isSecret(try #require(Code([0, 0, 1, 6]))))
        #expect(!Board.medium.isSecret(try #require(Code([0, 0, 1, 2, 3]))))
        #expect(Code([0, 16]) == nil)
        #expect(Code([0, -1]) == nil)
        #expect(Code([Int](repeating: 0, count: 9)) == nil)
    }

    @Test(arguments: [
        (0, 6, true, BoardError.Code.pegs), (9, 6, true, .pegs), (4, 0, true, .colours),
        (4, 17, false, .colours),
        (8, 9, true, .colours), (5, 4, false, .tooFewColours), (8, 8, true, .tooManyCodes),
        (8, 16, false, .tooManyCodes),
    ])
    func `Boards beyond the limits are refused`(pegs: Int, colours: Int, repeats: Bool, code: BoardError.Code)
    {
        #expect {
            try Board(pegs: pegs, colours: colours, allowsRepeats: repeats)
        } throws: { error in
            (error as? BoardError).map { $0.code == code && $0.pegs == pegs && $0.colours == colours }
                ?? false
        }
    }

    @Test func `Secrets are drawn evenly`() {
        var generator = PuzzleGenerator(state: 3)
        var drawn = [Int](repeating: 0, count: 360)
        let codes = CodeSet(secretsOf: .easy).codes
        for _ in 0..<36_000 {
            let code = Board.easy.randomSecret(using: &generator)
            drawn[codes.firstIndex(of: code) ?? 0] += 1
        }
        // A hundred each; six standard deviations on either side.
        #expect(drawn.allSatisfy { (40...160).contains($0) })
    }
}
