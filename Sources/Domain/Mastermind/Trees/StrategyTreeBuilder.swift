/// Writes down the guesses of a strategy for each course of a game.
struct StrategyTreeBuilder {
    let board: Board

    /// The bytes of a tree.
    ///
    /// - Parameters:
    ///   - strategy: The one for where the tree ends.
    ///   - maximumGuesses: What the tree promises.
    ///   - limit: Nodes with no more codes than this are not written.
    ///   - guess: The guess for the codes that a history leaves.
    func bytes(
        strategy: Strategy, maximumGuesses: Int, leavingOut limit: Int,
        guess: (_ history: [Turn], _ codes: CodeSet) -> Code?
    ) -> [UInt8] {
        let flags: UInt8 = (board.allowsRepeats ? 1 : 0) | (board.guessesMayRepeat ? 2 : 0)
        let header: [UInt8] = [
            StrategyTree.version, UInt8(board.pegs), UInt8(board.colours), flags, strategy.rawValue,
            UInt8(clamping: maximumGuesses),
        ]
        return header + node([], CodeSet(secretsOf: board), leavingOut: limit, guess: guess)
    }

    private func node(
        _ history: [Turn], _ codes: CodeSet, leavingOut limit: Int,
        guess: (_ history: [Turn], _ codes: CodeSet) -> Code?
    ) -> [UInt8] {
        guard let choice = guess(history, codes) else { return [] }
        var number: UInt64 = 0
        for peg in 0..<board.pegs { number = number * UInt64(board.colours) + UInt64(choice[peg]) }
        var mask: UInt64 = 0
        var children: [UInt8] = []
        for (index, feedback) in board.feedbacks.enumerated() where feedback != board.solved {
            let part = codes.filter(choice, feedback)
            guard part.count > limit else { continue }
            mask |= 1 << UInt64(index)
            let child = node(history + [Turn(choice, feedback)], part, leavingOut: limit, guess: guess)
            children += StrategyTreeBuilder.groups(UInt64(child.count)) + child
        }
        return StrategyTreeBuilder.groups(number) + StrategyTreeBuilder.groups(mask) + children
    }

    /// A number in groups of seven bits, the lowest first.
    private static func groups(_ number: UInt64) -> [UInt8] {
        var rest = number
        var result: [UInt8] = []
        while rest >= 128 {
            result.append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        return result + [UInt8(rest)]
    }
}
