/// Walks through the bytes of a tree.
struct TreeReader {
    let bytes: [UInt8]
    var position: Int

    /// The next number; nothing at the end of the bytes or beyond 49 bits.
    mutating func number() -> UInt64? {
        var result: UInt64 = 0
        for shift in 0..<7 {
            guard position < bytes.count else { return nil }
            let byte = bytes[position]
            position += 1
            result |= UInt64(byte & 127) << UInt64(7 * shift)
            if byte < 128 { return result }
        }
        return nil
    }

    /// The guess of the node that begins here; afterwards at its set of feedbacks.
    mutating func guess(of board: Board) -> Code? {
        guard var rest = number() else { return nil }
        var code = Code()
        for peg in (0..<board.pegs).reversed() {
            code[peg] = Int(rest % UInt64(board.colours))
            rest /= UInt64(board.colours)
        }
        return rest == 0 && board.isGuess(code) ? code : nil
    }

    /// From the set of feedbacks of a node to the node that one of them leads to.
    mutating func descend(to index: Int) -> Bool {
        guard let mask = number(), mask >> UInt64(index) & 1 == 1 else { return false }
        for other in 0...index where mask >> UInt64(other) & 1 == 1 {
            guard let length = number(), length <= UInt64(bytes.count - position) else { return false }
            if other == index { return true }
            position += Int(length)
        }
        return false
    }

    /// Whether a well-formed node begins here and ends before a place.
    mutating func checkNode(of board: Board, end: Int, depth: Int) -> Bool {
        guard depth < 32, guess(of: board) != nil, let mask = number() else { return false }
        let count = (board.pegs + 1) * (board.pegs + 2) / 2
        guard mask >> UInt64(count) == 0 else { return false }
        for index in 0..<count where mask >> UInt64(index) & 1 == 1 {
            guard let length = number(), position <= end, length <= UInt64(end - position) else {
                return false
            }
            let next = position + Int(length)
            guard checkNode(of: board, end: next, depth: depth + 1), position == next else { return false }
        }
        return position <= end
    }
}
