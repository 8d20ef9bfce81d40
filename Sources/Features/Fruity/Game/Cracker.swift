public import Mastermind

/// Finds the system's next guess in the reversed game.
public enum Cracker {
    /// The most comparisons of codes for one guess beside the stored tree: some hundredths of a second on a phone.
    private static let effort = 3_000_000

    /// The next guess after some answers; nil when no code gives them all.
    ///
    /// It follows the tree that proves how many guesses are enough. An answer that was changed afterwards leads away
    /// from the tree; then the guess is the best of those that there is time to judge.
    public static func nextGuess(_ level: Level, history: [Turn]) -> Code? {
        let codes = CodeSet(of: level.board, history: history)
        if codes.count <= 2 { return codes.first }
        if let guess = StrategyTree.stored(for: level.board)?.storedGuess(history: history) { return guess }
        return codes.nextGuess(
            level == .hard ? .entropy : .mostParts, among: CodeSet(guessesOf: level.board).codes,
            effort: effort)
    }
}
