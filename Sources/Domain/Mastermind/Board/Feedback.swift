/// The answer to a guess.
public struct Feedback: Hashable, Sendable {
    private let exactPegs: UInt8
    private let partialPegs: UInt8

    /// How many pegs have their colour and their place.
    public var exact: Int { Int(exactPegs) }
    /// How many more would fit in another place.
    public var partial: Int { Int(partialPegs) }

    /// A feedback; numbers outside 0 to 255 become the nearest of them, and fit no board.
    public init(exact: Int, partial: Int) {
        exactPegs = UInt8(clamping: exact)
        partialPegs = UInt8(clamping: partial)
    }
}

/// A guess and its answer.
public struct Turn: Hashable, Sendable {
    /// What was guessed.
    public let guess: Code
    /// What was answered.
    public let feedback: Feedback

    /// A guess and its answer.
    public init(_ guess: Code, _ feedback: Feedback) {
        self.guess = guess
        self.feedback = feedback
    }
}
