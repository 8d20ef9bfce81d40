public import Mastermind

/// The basket that is being filled: a place for each fruit of a guess.
public struct Basket: Sendable {
    /// What lies in each place.
    public private(set) var slots: [Fruit?]
    /// The place that was chosen with the arrow keys or by tapping; nil while the first empty one is meant.
    public private(set) var cursor: Int?
    /// Whether a fruit may lie in it more than once.
    public let allowsRepeats: Bool
    /// How it was before each change, the latest last.
    private var past: [[Fruit?]] = []

    private static let longestPast = 24

    /// An empty basket for the guesses of a board.
    public init(_ board: Board) {
        slots = [Fruit?](repeating: nil, count: board.pegs)
        allowsRepeats = board.guessesMayRepeat
    }

    /// How many places it has.
    public var pegs: Int { slots.count }

    /// Whether all places are filled.
    public var isFull: Bool { firstEmpty == nil }

    /// Whether no place is filled.
    public var isEmpty: Bool {
        for slot in slots where slot != nil { return false }
        return true
    }

    /// Whether there is a change to take back.
    public var canUndo: Bool { !past.isEmpty }

    /// Where the next fruit goes; nil when the basket is full and no place was chosen.
    public var target: Int? { cursor ?? firstEmpty }

    /// Whether a fruit lies in it.
    public func holds(_ fruit: Fruit) -> Bool { place(of: fruit) != nil }

    /// Its code, once it is full.
    public var code: Code? {
        var code = Code()
        for (peg, slot) in slots.enumerated() {
            guard let slot else { return nil }
            code[peg] = slot.number
        }
        return code
    }

    private var firstEmpty: Int? {
        for (peg, slot) in slots.enumerated() where slot == nil { return peg }
        return nil
    }

    private func place(of fruit: Fruit) -> Int? {
        for (peg, slot) in slots.enumerated() where slot == fruit { return peg }
        return nil
    }

    private mutating func remember() {
        past.append(slots)
        if past.count > Basket.longestPast { past.removeFirst() }
    }

    // MARK: Filling

    /// Puts a fruit into the next place.
    ///
    /// - Returns: The place; nil when it is full, or holds the fruit already where none repeats.
    public mutating func add(_ fruit: Fruit) -> Int? {
        guard let target else { return nil }
        if !allowsRepeats, let other = place(of: fruit), other != target { return nil }
        remember()
        slots[target] = fruit
        cursor = nil
        return target
    }

    /// Puts a fruit into a place, whatever lies there. Where none repeats, it leaves the place it had.
    public mutating func put(_ fruit: Fruit, at peg: Int) -> Bool {
        guard slots.indices.contains(peg), slots[peg] != fruit else { return false }
        if !allowsRepeats, let other = place(of: fruit) { return move(from: other, to: peg) }
        remember()
        slots[peg] = fruit
        cursor = nil
        return true
    }

    /// Lets two places change what lies in them.
    public mutating func move(from: Int, to peg: Int) -> Bool {
        guard slots.indices.contains(from), slots.indices.contains(peg), from != peg,
            slots[from] != slots[peg]
        else { return false }
        remember()
        slots.swapAt(from, peg)
        cursor = nil
        return true
    }

    /// Takes out what lies in a place; the next fruit goes there.
    public mutating func remove(at peg: Int) -> Bool {
        guard slots.indices.contains(peg), slots[peg] != nil else { return false }
        remember()
        slots[peg] = nil
        cursor = peg
        return true
    }

    /// Takes out what lies in the chosen place, else the last fruit.
    public mutating func removeLast() -> Bool {
        if let cursor, slots[cursor] != nil { return remove(at: cursor) }
        var peg = slots.count - 1
        while peg >= 0 {
            if slots[peg] != nil {
                let isRemoved = remove(at: peg)
                cursor = nil
                return isRemoved
            }
            peg -= 1
        }
        return false
    }

    /// Takes everything out.
    public mutating func clear() -> Bool {
        guard !isEmpty else { return false }
        remember()
        for peg in slots.indices { slots[peg] = nil }
        cursor = nil
        return true
    }

    /// Takes the last change back.
    public mutating func undo() -> Bool {
        guard let before = past.popLast() else { return false }
        slots = before
        cursor = nil
        return true
    }

    /// Fills it with a whole code.
    public mutating func fill(_ code: Code) {
        remember()
        for peg in slots.indices { slots[peg] = Fruit(number: code[peg]) }
        cursor = nil
    }

    /// Forgets how it came to be as it is.
    mutating func forget() { past = [] }

    /// Chooses a place for the next fruit.
    public mutating func select(_ peg: Int) {
        if slots.indices.contains(peg) { cursor = peg }
    }

    /// Moves the chosen place by some places, around the ends.
    public mutating func moveCursor(by step: Int) {
        let from = cursor ?? firstEmpty ?? (step > 0 ? -1 : 0)
        cursor = ((from + step) % pegs + pegs) % pegs
    }
}
