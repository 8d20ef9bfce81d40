import Mastermind
import PocketRuntime

extension SnapshotReader {
    /// Reads a code that may be a secret.
    mutating func secret(of board: Board) throws(SnapshotError) -> Code {
        let code = try code()
        guard board.isSecret(code) else { throw .malformed }
        return code
    }

    /// Reads a code that may be guessed.
    mutating func guess(of board: Board) throws(SnapshotError) -> Code {
        let code = try code()
        guard board.isGuess(code) else { throw .malformed }
        return code
    }

    /// Reads a basket.
    mutating func basket(of board: Board) throws(SnapshotError) -> Basket {
        let slots = try list { reader throws(SnapshotError) in try reader.byte() }
        guard slots.count == board.pegs else { throw .malformed }
        var basket = Basket(board)
        for (peg, slot) in slots.enumerated() where slot != 0xFF {
            guard let fruit = Fruit(rawValue: slot) else { throw .malformed }
            // A damaged basket that repeats a fruit where none may ends with the fruit in one place only.
            _ = basket.put(fruit, at: peg)
        }
        basket.forget()
        return basket
    }

    /// Reads guesses with answers that the board can give.
    mutating func turns(of board: Board) throws(SnapshotError) -> [Turn] {
        try list { reader throws(SnapshotError) in
            let guess = try reader.guess(of: board)
            let feedback = Feedback(exact: Int(try reader.byte()), partial: Int(try reader.byte()))
            guard board.isPossible(feedback) else { throw .malformed }
            return Turn(guess, feedback)
        }
    }

    private mutating func code() throws(SnapshotError) -> Code {
        guard let packed = UInt32(exactly: try unsigned()) else { throw .malformed }
        return Code(packed: packed)
    }
}
