import Foundation
import Mastermind
import Testing

/// Ways of guessing, one guess ahead.
@Suite struct StrategyTests {
    @Test(arguments: [
        (Strategy.firstConsistent, 7471, 9), (.worstCase, 5801, 5), (.expectedSize, 5696, 6),
        (.mostParts, 5668, 6),
        (.entropy, 5722, 6),
    ])
    func `The strategies need the published number of guesses for 4 pegs of 6 colours`(
        strategy: Strategy, total: Int, maximum: Int
    ) throws {
        let replay = try #require(strategy.replay(on: .medium))
        #expect(replay.secrets == 1296)
        #expect(replay.total == total)
        #expect(replay.maximum == maximum)
    }

    @Test func `A replay by courses comes to the same as one by secrets`() throws {
        for strategy in Strategy.allCases {
            let single = Replay.everySecret(of: .easy) {
                Board.easy.nextGuess(history: $0, strategy: strategy)
            }
            #expect(single == strategy.replay(on: .easy))
        }
    }

    /// The penalty from the definition, in floating point.
    private func penalty(_ guess: Code, _ codes: CodeSet, _ strategy: Strategy) -> Double {
        let parts = codes.parts(guess).filter { $0 > 0 }.map(Double.init)
        return switch strategy {
        case .firstConsistent: 0
        case .worstCase: parts.max() ?? 0
        case .expectedSize: parts.reduce(0) { $0 + $1 * $1 }
        case .mostParts: -Double(parts.count)
        case .entropy:
            parts.reduce(0) { $0 + $1 * log($1) }
        }
    }

    @Test(arguments: Strategy.allCases.dropFirst())
    func `A chosen guess is the best by its definition, a possible secret if one is as good`(
        strategy: Strategy
    ) {
        var generator = PuzzleGenerator(state: UInt64(strategy.rawValue) + 11)
        for board in BoardTests.small + [.easy, .easyProbing] {
            let secrets = CodeSet(secretsOf: board).codes
            let guesses = CodeSet(guessesOf: board).codes
            for _ in 0..<6 {
                let some = secrets.filter { _ in
                    Bool.random(using: &generator) && Bool.random(using: &generator)
                }
                let codes = CodeSet(of: board, candidates: some)
                guard codes.count > 2, let chosen = codes.nextGuess(strategy, among: guesses) else {
                    continue
                }
                let own = penalty(chosen, codes, strategy)
                let least = guesses.map { penalty($0, codes, strategy) }.min() ?? own
                #expect(own <= least + 1e-6, "\(board) \(codes.codes.count)")
                let consistent = codes.map { penalty($0, codes, strategy) }.min() ?? own
                #expect(codes.contains(chosen) == (consistent <= least + 1e-6))
            }
        }
    }

    @Test func `Large sets are counted like small ones`() throws {
        // More than 255 codes take the other way of counting.
        let board = try Board(pegs: 4, colours: 5, allowsRepeats: true)
        let guesses = CodeSet(guessesOf: board).codes
        let codes = CodeSet(secretsOf: board)
        for strategy in Strategy.allCases.dropFirst() {
            let chosen = try #require(codes.nextGuess(strategy, among: guesses))
            let least = guesses.map { penalty($0, codes, strategy) }.min() ?? 0
            #expect(penalty(chosen, codes, strategy) <= least + 1e-6)
            // The first guess by patterns is as good.
            let first = try #require(board.nextGuess(history: [], strategy: strategy))
            #expect(penalty(first, codes, strategy) <= least + 1e-6)
        }
    }

    @Test func `Little effort still gives a guess`() throws {
        let codes = CodeSet(secretsOf: .medium)
        let guesses = CodeSet(guessesOf: .medium).codes
        for effort in [0, 1, 1296, 5000, 1_000_000, 2_000_000] {
            let guess = try #require(codes.nextGuess(.entropy, among: guesses, effort: effort))
            #expect(Board.medium.isGuess(guess))
        }
        let large = try Board(pegs: 8, colours: 7, allowsRepeats: true)
        #expect(
            large.nextGuess(history: [], strategy: .entropy, effort: 10_000_000).map(large.isGuess) == true)
    }

    @Test func `After contradicting answers there is no guess`() throws {
        let guess = try #require(Code([0, 1, 2, 3]))
        let history = [
            Turn(guess, Feedback(exact: 0, partial: 0)), Turn(guess, Feedback(exact: 1, partial: 0)),
        ]
        for strategy in Strategy.allCases {
            #expect(Board.medium.nextGuess(history: history, strategy: strategy) == nil)
        }
        #expect(StrategyTree.stored(for: .medium)?.nextGuess(history: history) == nil)
    }

    @Test func `The patterns stand for all first guesses`() throws {
        let shapes = Board.medium.guessPatterns.map { $0.colours(pegs: 4) }
        #expect(shapes == [[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 1], [0, 0, 1, 2], [0, 1, 2, 3]])
        #expect(Board.easy.guessPatterns.count == 1)
        #expect(Board.hard.guessPatterns.count == 11)
        #expect(try Board(pegs: 4, colours: 2, allowsRepeats: true).guessPatterns.count == 3)
    }

    @Test func `A replay ends where a guess is missing, foreign or one too many`() throws {
        #expect(Replay.everyCourse(of: .easy) { _, _ in nil } == nil)
        #expect(Replay.everySecret(of: .easy) { _ in Code([6, 7, 8, 9]) } == nil)
        #expect(Replay.everyCourse(of: .easy) { _, _ in Code([6, 7, 8, 9]) } == nil)
        #expect(Replay.everyCourse(of: .easy, limit: 4) { _, codes in codes.first } == nil)
        #expect(Replay.everySecret(of: .easy, limit: 4) { CodeSet(of: .easy, history: $0).first } == nil)
    }
}
