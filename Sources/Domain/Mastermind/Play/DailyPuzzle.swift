/// The puzzle of a day, the same for everyone.
public enum DailyPuzzle {
    /// The secret of a day's puzzle for those who play it on their own device; the ranked one has another, which
    /// only the server knows.
    ///
    /// - Parameters:
    ///   - day: Days since 1 January 1970 in the city's calendar.
    ///   - board: The level; each has its own secret.
    public static func secret(day: Int, board: Board) -> Code {
        let size = UInt64(board.pegs) << 8 | UInt64(board.colours) << 1 | (board.allowsRepeats ? 1 : 0)
        var generator = PuzzleGenerator(state: UInt64(bitPattern: Int64(day)) &* 0x100_0000 &+ size)
        return board.randomSecret(using: &generator)
    }
}

/// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014): a
/// sequence of numbers that anyone can compute from where it starts; for puzzles, never for what must stay secret.
public struct PuzzleGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator whose sequence the state decides.
    public init(state: UInt64) { self.state = state }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
