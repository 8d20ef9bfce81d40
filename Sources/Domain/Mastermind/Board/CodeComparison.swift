/// A code made ready for many comparisons.
struct CodeKey {
    /// The pegs, four bits each.
    let pegs: UInt32
    /// For each colour as many low bits as the code has pegs of it, so that `&` leaves the smaller of two numbers.
    let holdings: UInt64
}

/// Compares codes of one board with a dozen instructions.
struct CodeComparison {
    /// The slots that ``slot(_:_:)`` may name are below this; a power of two.
    static let slotLimit = 128

    private let board: Board
    /// The bits of a colour in ``CodeKey/holdings``: where no secret repeats a colour, one is enough.
    private let bits: Int
    /// The slots of this board are below this.
    let slotCount: Int
    /// The slot of the feedback that ends the game.
    let solvedSlot: Int

    init(_ board: Board) {
        self.board = board
        bits = board.allowsRepeats ? board.pegs : 1
        slotCount = board.pegs * 10 + 1
        solvedSlot = board.pegs * 9
    }

    func key(_ code: Code) -> CodeKey {
        var holdings: UInt64 = 0
        for peg in 0..<board.pegs {
            let shift = UInt64(code[peg] * bits)
            let mask: UInt64 = (bits >= 64 ? .max : (1 << UInt64(bits)) - 1) << shift
            // One more low bit of this colour.
            holdings |= ((holdings & mask) << 1 | 1 << shift) & mask
        }
        return CodeKey(pegs: code.packed, holdings: holdings)
    }

    func keys(_ codes: [Code]) -> [CodeKey] { codes.map { key($0) } }

    /// Nine times the pegs that would fit somewhere, plus the pegs that are not in their place.
    @inline(__always)
    func slot(_ guess: CodeKey, _ secret: CodeKey) -> Int {
        var different = guess.pegs ^ secret.pegs
        different |= different >> 1
        different |= different >> 2
        // The sum of the eight pegs' lowest bits, gathered in the highest four.
        let misplaced = ((different & 0x1111_1111) &* 0x1111_1111) >> 28
        let common = (guess.holdings & secret.holdings).nonzeroBitCount
        return common &* 9 &+ Int(misplaced)
    }

    /// The slot of a feedback; one that no pair of codes gives has a slot beyond all of them.
    func slot(of feedback: Feedback) -> Int {
        guard feedback.exact + feedback.partial <= board.pegs else { return Int.max }
        return (feedback.exact + feedback.partial) * 9 + board.pegs - feedback.exact
    }

    func feedback(slot: Int) -> Feedback {
        let exact = board.pegs - slot % 9
        return Feedback(exact: exact, partial: slot / 9 - exact)
    }
}
