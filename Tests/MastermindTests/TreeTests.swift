import Foundation
import Mastermind
import Testing

/// Strategies written down in bytes.
@Suite struct TreeTests {
    private static let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil

    @Test(arguments: [(Board.easy, 1446), (.easyProbing, 1435), (.medium, 5626)])
    func `F7: every secret of the easy and medium level is found with five guesses at most`(
        board: Board, total: Int
    ) throws {
        let tree = try #require(StrategyTree.stored(for: board))
        let replay = try #require(Replay.everySecret(of: board) { tree.nextGuess(history: $0) })
        #expect(replay.secrets == board.secretCount)
        #expect(replay.total == total)
        #expect(replay.maximum <= 5)
        #expect(replay == tree.replay())
        #expect(tree.board == board)
        #expect(tree.maximumGuesses == 5)
        #expect(tree.bytes.count < 1024)
    }

    @Test func `F7: secrets of the hard level are found with eight guesses at most`() throws {
        let board = Board.hard
        let tree = try #require(StrategyTree.stored(for: board))
        #expect(tree.bytes.count < 4096)
        if Self.isLong {
            let replay = try #require(tree.replay())
            #expect(replay.secrets == 46_656)
            #expect(replay.total == 242_617)
            #expect(replay.maximum <= 8)
        }
        var generator = PuzzleGenerator(state: 20)
        var total = 0
        for _ in 0..<100 {
            let secret = board.randomSecret(using: &generator)
            var history: [Turn] = []
            while history.last?.feedback != board.solved {
                let guess = try #require(tree.nextGuess(history: history))
                history.append(Turn(guess, board.feedback(guess, secret)))
                try #require(history.count <= 8, "seed 20, \(secret.colours(pegs: 6))")
            }
            total += history.count
        }
        // 5.200 on average over all secrets; a sample of 100 is within a tenth.
        #expect((490...550).contains(total))
    }

    @Test func `The stored trees are the ones that their command computes`() throws {
        for board in StrategyTree.storedBoards where board != .hard || Self.isLong {
            let computed = try #require(StrategyTree.computed(for: board))
            let stored = try #require(StrategyTree.stored(for: board))
            #expect(computed.bytes == stored.bytes)
            #expect(computed.text == stored.text)
        }
        let other = try Board(pegs: 3, colours: 3, allowsRepeats: true)
        #expect(StrategyTree.stored(for: other) == nil)
        #expect(StrategyTree.computed(for: other) == nil)
    }

    @Test func `A game that left the tree is still guessed`() throws {
        let tree = try #require(StrategyTree.stored(for: .hard))
        var generator = PuzzleGenerator(state: 5)
        for _ in 0..<10 {
            let secret = Board.hard.randomSecret(using: &generator)
            let start = Board.hard.randomSecret(using: &generator)
            var history = [Turn(start, Board.hard.feedback(start, secret))]
            #expect(start == secret || tree.storedGuess(history: history) == nil || start.packed == 0)
            while history.last?.feedback != Board.hard.solved {
                let guess = try #require(tree.nextGuess(history: history))
                history.append(Turn(guess, Board.hard.feedback(guess, secret)))
                try #require(history.count <= 12)
            }
        }
    }

    @Test func `Broken bytes are refused, or at least read without harm`() throws {
        let bytes = try #require(StrategyTree.stored(for: .easy)).bytes
        for length in 0..<bytes.count { #expect(StrategyTree(bytes: Array(bytes.prefix(length))) == nil) }
        #expect(StrategyTree(bytes: bytes + [0]) == nil)
        for (place, value) in [(0, 9), (1, 0), (2, 99), (3, 4), (4, 200)] {
            var broken = bytes
            broken[place] = UInt8(value)
            #expect(StrategyTree(bytes: broken) == nil)
        }
        var generator = PuzzleGenerator(state: 9)
        var refused = 0
        for _ in 0..<3000 {
            var broken = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                broken[Int.random(in: 0..<broken.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            guard let tree = StrategyTree(bytes: broken) else {
                refused += 1
                continue
            }
            guard tree.board.guessCount <= 1296, let first = tree.storedGuess(history: []) else { continue }
            for feedback in tree.board.feedbacks {
                let history = [Turn(first, feedback)]
                #expect(tree.storedGuess(history: history).map { tree.board.isGuess($0) } ?? true)
            }
        }
        #expect(refused > 1000)
    }
}
