extension StrategyTree {
    /// The boards that a tree comes with.
    public static let storedBoards: [Board] = [.easy, .easyProbing, .medium, .hard]

    /// The tree that comes with the library for a board of ``storedBoards``: the optimum within five guesses for the
    /// easy and medium ones, by information for the hard one; nothing for other boards.
    public static func stored(for board: Board) -> StrategyTree? {
        let text: String? =
            switch board {
            case .easy: StoredTrees.easy
            case .easyProbing: StoredTrees.easyProbing
            case .medium: StoredTrees.medium
            case .hard: StoredTrees.hard
            default: nil
            }
        guard let text, let bytes = Base64.bytes(text) else { return nil }
        return StrategyTree(bytes: bytes)
    }

    /// Computes the tree of ``stored(for:)`` anew, which takes seconds for the hard board; nothing for other boards.
    public static func computed(for board: Board) -> StrategyTree? {
        switch board {
        case .easy, .easyProbing, .medium:
            guard let search = OptimumSearch(board, maximumGuesses: 5), search.run() != nil else {
                return nil
            }
            // Of two codes the first is the guess, which needs no node.
            let bytes = StrategyTreeBuilder(board: board).bytes(
                strategy: .mostParts, maximumGuesses: 5, leavingOut: 2
            ) { history, codes in search.bestGuess(history: history, codes: codes) }
            return StrategyTree(bytes: bytes)
        case .hard:
            let guesses = CodeSet(guessesOf: board).codes
            // Thirty-two codes among 46,656 guesses are 1.5 million comparisons: milliseconds in a browser.
            let bytes = StrategyTreeBuilder(board: board).bytes(
                strategy: .entropy, maximumGuesses: 7, leavingOut: 32
            ) { history, codes in
                history.isEmpty
                    ? board.nextGuess(history: [], strategy: .entropy)
                    : codes.nextGuess(.entropy, among: guesses)
            }
            return StrategyTree(bytes: bytes)
        default:
            return nil
        }
    }

    /// The bytes as text for a source file (base 64, RFC 4648).
    public var text: String { Base64.text(bytes) }
}
