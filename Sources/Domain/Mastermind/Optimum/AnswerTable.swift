/// The answer of every secret to every guess, one byte each.
struct AnswerTable {
    /// The kinds of answers are below this.
    static let limit = 64

    /// The most parts that a guess leaves, without the one that ends the game.
    let branches: Int
    private let kinds: Int
    private let solved: UInt8
    private let secretCount: Int
    private let bytes: [UInt8]
    private let marks: [UInt64]

    init(board: Board, guesses: [Code], secrets: [Code]) {
        let comparison = CodeComparison(board)
        let indices = (0..<CodeComparison.slotLimit).map { slot in
            let feedback = comparison.feedback(slot: slot)
            return board.isPossible(feedback) ? UInt8(board.index(of: feedback)) : 0
        }
        let keys = comparison.keys(secrets)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(guesses.count * secrets.count)
        var isUsed = [Bool](repeating: false, count: AnswerTable.limit)
        for guess in guesses {
            let key = comparison.key(guess)
            for secret in keys {
                let index = indices[comparison.slot(key, secret)]
                isUsed[Int(index)] = true
                bytes.append(index)
            }
        }
        self.bytes = bytes
        secretCount = secrets.count
        kinds = board.index(of: board.solved) + 1
        solved = UInt8(kinds - 1)
        branches = max(isUsed.filter { $0 }.count - 1, 1)
        var generator = PuzzleGenerator(state: 0x4D41_5354)
        marks = secrets.map { _ in generator.next() }
    }

    /// The parts that the answers to a guess leave, without the one that ends the game.
    func parts(of set: [UInt16], by guess: Int) -> [[UInt16]] {
        var parts = [[UInt16]](repeating: [], count: kinds)
        let start = guess * secretCount
        for secret in set { parts[Int(bytes[start + Int(secret)])].append(secret) }
        parts.removeLast()
        return parts.filter { !$0.isEmpty }
    }

    /// A number that is the same for guesses that leave the same parts, whatever their answers are called.
    func partition(of set: [UInt16], by guess: Int) -> UInt64 {
        var sums = InlineArray<64, UInt64>(repeating: 0)
        let start = guess * secretCount
        for secret in set { sums[Int(bytes[start + Int(secret)]) & 63] &+= marks[Int(secret)] }
        var result: UInt64 = 0
        for kind in 0..<(kinds - 1) where sums[kind] != 0 {
            var mixed = sums[kind]
            mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
            mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
            result &+= mixed ^ (mixed >> 32)
        }
        return result
    }

    /// What the sizes of the parts that a guess leaves say about the cost.
    ///
    /// - Parameter depth: The guesses that are left after this one.
    func measure(guess: Int, set: [UInt16], bounds: CostBounds, depth: Int) -> Measure {
        var counts = InlineArray<64, UInt16>(repeating: 0)
        let row = bytes.span.extracting(guess * secretCount..<(guess + 1) * secretCount)
        for secret in set { counts[Int(row[Int(secret)]) & 63] &+= 1 }
        var measure = Measure(least: set.count, estimate: 0, largest: 0)
        for kind in 0..<(kinds - 1) {
            let count = Int(counts[kind])
            guard count > 0 else { continue }
            measure.least += bounds.least(count, depth: depth)
            measure.estimate += bounds.estimates[count]
            measure.largest = max(measure.largest, count)
        }
        return measure
    }

    struct Measure {
        /// What the set costs at least with the guess.
        var least: Int
        /// What it will probably cost, times 1024.
        var estimate: Int
        /// The largest part.
        var largest: Int
    }
}
