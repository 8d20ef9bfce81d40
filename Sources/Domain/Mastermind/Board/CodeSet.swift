/// Codes of one board in lexicographic order, four bytes each: what a secret can still be.
public struct CodeSet: Sequence, Hashable, Sendable {
    /// The board of the codes.
    public let board: Board
    /// The codes, in ascending order.
    public let codes: [Code]

    /// Every secret of a board.
    public init(secretsOf board: Board) {
        self.init(board, all: board.allowsRepeats, count: board.secretCount)
    }

    /// Every guess of a board.
    public init(guessesOf board: Board) {
        self.init(board, all: board.guessesMayRepeat, count: board.guessCount)
    }

    /// The secrets that give exactly the answers of a history.
    ///
    /// - Parameter history: Its guesses must be codes of the board's size.
    public init(of board: Board, history: [Turn]) {
        var set = CodeSet(secretsOf: board)
        for turn in history { set = set.filter(turn.guess, turn.feedback) }
        self = set
    }

    /// Some secrets of a board, in any order; codes that are no secrets of it are left out.
    public init(of board: Board, candidates: [Code]) {
        self.init(board: board, ascending: Set(candidates).filter { board.isSecret($0) }.sorted())
    }

    init(board: Board, ascending codes: [Code]) {
        self.board = board
        self.codes = codes
    }

    private init(_ board: Board, all repeats: Bool, count: Int) {
        self.board = board
        var codes: [Code] = []
        codes.reserveCapacity(count)
        CodeSet.extend(Code(), peg: 0, used: 0, board: board, repeats: repeats, into: &codes)
        self.codes = codes
    }

    private static func extend(
        _ code: Code, peg: Int, used: UInt32, board: Board, repeats: Bool, into codes: inout [Code]
    ) {
        guard peg < board.pegs else {
            codes.append(code)
            return
        }
        var next = code
        for colour in 0..<board.colours {
            let bit: UInt32 = 1 << UInt32(colour)
            guard repeats || used & bit == 0 else { continue }
            next[peg] = colour
            extend(next, peg: peg + 1, used: used | bit, board: board, repeats: repeats, into: &codes)
        }
    }

    /// How many codes there are.
    public var count: Int { codes.count }
    /// Whether no code is left.
    public var isEmpty: Bool { codes.isEmpty }
    /// The first code in order.
    public var first: Code? { codes.first }

    /// Whether a code is among them; found by halving.
    public func contains(_ code: Code) -> Bool {
        var low = 0
        var high = codes.count
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low < codes.count && codes[low] == code
    }

    /// The codes that answer a guess with a feedback.
    public func filter(_ guess: Code, _ feedback: Feedback) -> CodeSet {
        let comparison = CodeComparison(board)
        let wanted = comparison.slot(of: feedback)
        let key = comparison.key(guess)
        return CodeSet(
            board: board, ascending: codes.filter { comparison.slot(key, comparison.key($0)) == wanted })
    }

    /// The sizes of the parts into which a guess divides the codes, by the index of the feedback.
    public func parts(_ guess: Code) -> [Int] {
        let comparison = CodeComparison(board)
        var parts = [Int](repeating: 0, count: (board.pegs + 1) * (board.pegs + 2) / 2)
        let key = comparison.key(guess)
        for code in codes {
            let feedback = comparison.feedback(slot: comparison.slot(key, comparison.key(code)))
            parts[board.index(of: feedback)] += 1
        }
        return parts
    }

    /// How many secrets fit after each turn of a history.
    public static func counts(of board: Board, history: [Turn]) -> [Int] {
        var set = CodeSet(secretsOf: board)
        return history.map { turn in
            set = set.filter(turn.guess, turn.feedback)
            return set.count
        }
    }

    /// The codes one after the other.
    public func makeIterator() -> IndexingIterator<[Code]> { codes.makeIterator() }
}
