/// A whole strategy in a few bytes: the guess for each course of a game, down to where few codes are left.
///
/// The bytes: version, pegs, colours, flags (1 repeats, 2 repeats in guesses), the strategy used where the tree ends,
/// the most guesses it needs, and the first node. A node is its guess (a number to the base of the colours), the
/// set of the feedbacks that lead on (bit by ``Board/index(of:)``), and for each of them in order the length of the
/// node and the node. All numbers are groups of seven bits, the lowest first, the high bit set but on the last.
public struct StrategyTree: Sendable {
    /// The version of the bytes.
    static let version: UInt8 = 1

    /// The game it is for.
    public let board: Board
    /// How the guess is chosen where the tree says nothing.
    public let strategy: Strategy
    /// The most guesses that any secret takes, if the tree is followed from the start.
    public let maximumGuesses: Int
    /// The tree as it is kept.
    public let bytes: [UInt8]
    private let root: Int

    /// Reads a tree; nothing unless all of it is well-formed.
    public init?(bytes: [UInt8]) {
        guard bytes.count >= 6, bytes[0] == StrategyTree.version, bytes[3] & ~3 == 0,
            let strategy = Strategy(rawValue: bytes[4])
        else { return nil }
        guard
            let board = try? Board(
                pegs: Int(bytes[1]), colours: Int(bytes[2]), allowsRepeats: bytes[3] & 1 != 0,
                guessesMayRepeat: bytes[3] & 2 != 0)
        else { return nil }
        self.board = board
        self.strategy = strategy
        self.maximumGuesses = Int(bytes[5])
        self.bytes = bytes
        root = 6
        var reader = TreeReader(bytes: bytes, position: root)
        guard reader.checkNode(of: board, end: bytes.count, depth: 0), reader.position == bytes.count else {
            return nil
        }
    }

    /// The most comparisons of two codes for a guess that the tree does not hold: milliseconds in a browser.
    static let effort = 8_000_000

    /// The next guess after a history; nothing if no secret gives its answers.
    ///
    /// Where the history leaves the tree, or the tree ends, ``strategy`` chooses.
    public func nextGuess(history: [Turn]) -> Code? {
        nextGuess(history: history, codes: CodeSet(of: board, history: history)) {
            CodeSet(guessesOf: board).codes
        }
    }

    /// The next guess after a history that leaves the codes of a set; nothing if there are none.
    ///
    /// - Parameter guesses: All guesses of the board, asked for where the tree does not hold the next one.
    public func nextGuess(history: [Turn], codes: CodeSet, among guesses: () -> [Code]) -> Code? {
        if codes.count <= 2 { return codes.first }
        return storedGuess(history: history)
            ?? codes.nextGuess(strategy, among: guesses(), effort: StrategyTree.effort)
    }

    /// The guess that the tree holds for a history; nothing where it does not go on or was not followed.
    public func storedGuess(history: [Turn]) -> Code? {
        var reader = TreeReader(bytes: bytes, position: root)
        for turn in history {
            guard let guess = reader.guess(of: board), guess == turn.guess, board.isPossible(turn.feedback),
                reader.descend(to: board.index(of: turn.feedback))
            else { return nil }
        }
        return reader.guess(of: board)
    }
}
