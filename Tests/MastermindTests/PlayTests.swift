import Mastermind
import Testing

/// What helps people who play.
@Suite struct PlayTests {
    private func history(
        on board: Board, turns: Int, using generator: inout PuzzleGenerator, lies: Int
    ) -> [Turn] {
        let secret = board.randomSecret(using: &generator)
        let possible = board.feedbacks.filter { board.isPossible($0) }
        return (0..<turns).map { turn in
            let guess = board.randomSecret(using: &generator)
            let answer = board.feedback(guess, secret)
            return Turn(guess, turn < lies ? possible.randomElement(using: &generator) ?? answer : answer)
        }.shuffled(using: &generator)
    }

    @Test
    func `F7: the answer after which no code fits is found, and every single answer that would repair it`() {
        var generator = PuzzleGenerator(state: 31)
        var repaired = 0
        var beyondRepair = 0
        for round in 0..<400 {
            let board = BoardTests.small[round % BoardTests.small.count]
            let history = history(
                on: board, turns: 1 + round % 5, using: &generator, lies: round % 3)
            let counts = CodeSet.counts(of: board, history: history)
            guard let contradiction = board.contradiction(in: history) else {
                #expect(counts.last ?? 1 > 0)
                continue
            }
            #expect(contradiction.turn == counts.firstIndex(of: 0))
            var expected: [Int: [Feedback: Int]] = [:]
            for turn in history.indices {
                for feedback in board.feedbacks {
                    var changed = history
                    changed[turn] = Turn(history[turn].guess, feedback)
                    let count = CodeSet(of: board, history: changed).count
                    if count > 0 { expected[turn, default: [:]][feedback] = count }
                }
            }
            #expect(contradiction.repairs.map(\.turn) == expected.keys.sorted(by: >))
            for repair in contradiction.repairs {
                let answers = Dictionary(
                    uniqueKeysWithValues: repair.answers.map { ($0.feedback, $0.secrets) })
                #expect(answers == expected[repair.turn])
                #expect(repair.answers.map(\.secrets) == repair.answers.map(\.secrets).sorted(by: >))
            }
            if contradiction.repairs.isEmpty { beyondRepair += 1 } else { repaired += 1 }
        }
        #expect(repaired > 20)
        #expect(beyondRepair > 0)
    }

    @Test func `F7: honest answers never contradict each other`() {
        var generator = PuzzleGenerator(state: 32)
        for _ in 0..<20 {
            let history = history(on: .medium, turns: 8, using: &generator, lies: 0)
            #expect(Board.medium.contradiction(in: history) == nil)
        }
        #expect(Board.medium.contradiction(in: []) == nil)
    }

    @Test func `F8: a fruit in its place is one that the player does not have yet`() throws {
        let secret = try #require(Code([0, 1, 1, 5]))
        let guess = try #require(Code([0, 2, 1, 4]))
        let turn = Turn(guess, Board.medium.feedback(guess, secret))
        var given: [Int] = []
        for _ in 0..<4 {
            let hint = try #require(
                Board.medium.pegHint(secret: secret, history: [turn], given: given, seed: 6))
            #expect(hint.colour == secret[hint.peg])
            #expect(!given.contains(hint.peg))
            given.append(hint.peg)
        }
        // Pegs 1 and 3 were never right, so they come first.
        #expect(Set(given.prefix(2)) == [1, 3])
        #expect(Board.medium.pegHint(secret: secret, history: [turn], given: given, seed: 6) == nil)
    }

    @Test func `F8: a suggested guess fits all answers and is a new one`() throws {
        var generator = PuzzleGenerator(state: 33)
        let history = history(on: .medium, turns: 2, using: &generator, lies: 0)
        let set = CodeSet(of: .medium, history: history)
        #expect(Board.medium.possibleSecrets(history: history) == set.count)
        for seed in 0..<20 {
            let guess = try #require(Board.medium.consistentGuess(history: history, seed: UInt64(seed)))
            #expect(set.contains(guess))
            #expect(!history.contains { $0.guess == guess })
        }
        // What is known of a peg leaves fewer.
        let known = [Hint.Peg(peg: 2, colour: try #require(set.first)[2])]
        let left = set.filter { $0[2] == known[0].colour }
        #expect(Board.medium.possibleSecrets(history: history, known: known) == left.count)
        for seed in 0..<20 {
            let guess = Board.medium.consistentGuess(history: history, known: known, seed: UInt64(seed))
            #expect(left.contains(try #require(guess)))
        }
        let secret = try #require(Code([3, 3, 3, 3]))
        #expect(Board.medium.consistentGuess(history: [Turn(secret, Board.medium.solved)], seed: 0) == nil)
    }

    @Test func `F9: a day's puzzle is the same for everyone, and another every day and level`() {
        let days = 20_000..<20_365
        for board in [Board.easy, .medium, .hard] {
            let secrets = days.map { DailyPuzzle.secret(day: $0, board: board) }
            #expect(secrets.allSatisfy { board.isSecret($0) })
            #expect(secrets == days.map { DailyPuzzle.secret(day: $0, board: board) })
            #expect(Set(secrets).count > 200)
        }
        // What was published stays what it is.
        #expect(DailyPuzzle.secret(day: 20_777, board: .easy).colours(pegs: 4) == [5, 4, 1, 2])
        #expect(DailyPuzzle.secret(day: 20_777, board: .medium).colours(pegs: 4) == [0, 0, 0, 2])
        #expect(DailyPuzzle.secret(day: -1, board: .hard).colours(pegs: 6) == [2, 0, 5, 4, 2, 0])
    }
}
